import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { MeasureId } from '#contracts/measures/measure.ts'
import { sender } from '../kit/bridge.ts'
import { type measureChoicesMachine, selectChoices } from './measure-choices.machine.ts'

const none = {}

/** What is chosen for a measure: its scope and its parameters. */
export function useMeasureChoices(actor: ActorRefFrom<typeof measureChoicesMachine>, measure: MeasureId) {
  const { scope, parameters } = useSelector(actor, selectChoices)
  const choose = sender(actor)('parameter.chosen', 'measure', 'name', 'value')
  type Value = Parameters<typeof choose>[2]
  return {
    scope,
    chosen: parameters[measure] ?? none,
    onScope: sender(actor)('scope.chosen', 'scope'),
    onChoose: (name: string, value: Value) => choose(measure, name, value),
    onReset: () => actor.send({ type: 'parameters.reset', measure }),
  }
}
