import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate'
import { getStateNodes } from 'xstate/graph'

const root = join(import.meta.dirname, '../..')
const files = globSync('{src/machines,lifecycles}/**/*.machine.ts', { cwd: root })

const machines: { file: string; machine: AnyStateMachine }[] = []
for (const file of files.sort()) {
  const exported: Record<string, unknown> = await import(join(root, file))
  for (const value of Object.values(exported)) {
    if (value instanceof StateMachine) machines.push({ file, machine: value as AnyStateMachine })
  }
}

test('every machine file is covered by the conventions', () => {
  expect(new Set(machines.map(({ file }) => file))).toEqual(new Set(files))
})

describe.each(machines)('$file', ({ machine }) => {
  const nodes = [machine.root as AnyStateNode, ...getStateNodes(machine)]

  test('a machine starts in an existing state', () => {
    expect(() => nodes.map((node) => node.initial)).not.toThrow()
  })

  test('a machine names every action, guard and actor', () => {
    expect(nodes.flatMap(inlineImplementationsIn)).toEqual([])
  })

  test('a machine names every delay', () => {
    const delays = nodes.flatMap((node) => node.after.map(({ delay }) => delay))
    expect(delays.filter((delay) => typeof delay !== 'string')).toEqual([])
  })

  test('the events of a machine are named "subject.happened"', () => {
    const events = machine.events.filter((event) => !event.startsWith('xstate.'))
    expect(events.filter((event) => !/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(event))).toEqual([])
  })
})

function inlineImplementationsIn(node: AnyStateNode): string[] {
  const transitions = [...node.transitions.values()].flat().concat(node.always ?? [])
  const actions = [...node.entry, ...node.exit, ...transitions.flatMap((transition) => transition.actions)]
  const guards = transitions.map((transition) => transition.guard)
  const sources = node.invoke.map((invoke) => invoke.src)
  return [...actions, ...guards, ...sources]
    .filter((implementation) => typeof implementation === 'function' && !isTimerOfDelay(implementation))
    .map(() => node.id)
}

/** A delayed transition starts a timer on entry and stops it on exit; both carry an id that begins like this. */
function isTimerOfDelay(action: unknown): boolean {
  const { id, sendId } = action as { id?: unknown; sendId?: unknown }
  return String(id ?? sendId).startsWith('xstate.after.')
}
