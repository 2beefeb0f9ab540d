import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { RememberedChoices } from '#contracts/measures/measure-choices.ts'
import { measureChoicesMachine, selectChoices } from '#src/machines/measures/measure-choices.machine.ts'

function start(choices: RememberedChoices | null = null) {
  const actor = createActor(measureChoicesMachine, { input: { choices } }).start()
  const heard: RememberedChoices[] = []
  actor.on('choices.changed', (event) => heard.push(event.choices))
  return { actor, heard, choices: () => selectChoices(actor.getSnapshot()) }
}

describe('choosing measure parameters', () => {
  test('measure parameters start with the company and the defaults', () => {
    expect(start().choices()).toEqual({ scope: 'surroundings', parameters: {} })
  })

  test('the parameters of each measure are stored separately and announced', () => {
    const { actor, heard, choices } = start()
    actor.send({ type: 'parameter.chosen', measure: 'communities', name: 'resolution', value: 2 })
    actor.send({ type: 'parameter.chosen', measure: 'communities', name: 'runs', value: 3 })
    actor.send({ type: 'parameter.chosen', measure: 'cycles', name: 'length', value: 4 })
    actor.send({ type: 'scope.chosen', scope: 'network' })
    const expected = {
      scope: 'network',
      parameters: { communities: { resolution: 2, runs: 3 }, cycles: { length: 4 } },
    }
    expect(choices()).toEqual(expected)
    expect(heard).toHaveLength(4)
    expect(heard.at(-1)).toEqual(expected)
  })

  test('the defaults of one measure can be restored', () => {
    const { actor, heard, choices } = start({
      scope: 'network',
      parameters: { communities: { runs: 3 }, cycles: { length: 4 } },
    })
    actor.send({ type: 'parameters.reset', measure: 'cycles' })
    actor.send({ type: 'parameters.reset', measure: 'cycles' })
    expect(choices()).toEqual({ scope: 'network', parameters: { communities: { runs: 3 } } })
    expect(heard).toHaveLength(1)
  })
})
