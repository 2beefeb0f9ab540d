import { type AnyActor, type AnyMachineSnapshot, type AnyStateMachine, createActor, fromCallback, setup } from 'xstate'
import type {
  RecordedActor,
  RecordedSnapshot,
  RecordedStateValue,
} from '#contracts/machine-inspector/machine-recording.ts'
import type {
  NotPlayed,
  RecordedTransition,
  Recording,
  Replay,
  TransitionCheck,
} from '#contracts/machine-inspector/recorded-transition.ts'
import { createValueRecorder, type ValueRecorder } from './record-value.ts'
import { isIncomplete, reviveEntries, reviveValue, snapshotDifferences } from './revive-value.ts'

/**
 * Plays a recording again in fresh machines that ask nobody: what their ports answered and when their clocks ran out
 * is among the recorded events. Compares where each event leads with where it led then.
 * @param machines by id; without the one of an actor, that actor is not played
 */
export function replay(recording: Recording, machines: ReadonlyMap<string, AnyStateMachine>): Replay {
  const notPlayed: NotPlayed[] = []
  const starts: Replay['starts'] = []
  const checks = new Map<number, TransitionCheck>()
  for (const recorded of recording.actors) {
    const machine = machines.get(recorded.machine)
    const transitions = recording.transitions.filter(({ actor }) => actor === recorded.key)
    const incomplete = isIncomplete(recorded.start.context) || isIncomplete(recorded.input)
    if (!machine || incomplete) {
      notPlayed.push({ actor: recorded.key, reason: machine ? 'incomplete' : 'unknownMachine' })
      continue
    }
    const played = play(machine, recorded, transitions)
    if (played.start.length > 0) starts.push({ actor: recorded.key, differences: played.start })
    if (played.incomplete) notPlayed.push({ actor: recorded.key, reason: 'incomplete' })
    for (const check of played.checks) checks.set(check.transition, check)
  }
  const inOrder = recording.transitions.map(({ id }) => checks.get(id)).filter((check) => check !== undefined)
  return { checks: inOrder, starts, notPlayed }
}

/** The first moment that led elsewhere than when it was recorded. */
export const firstDifferenceIn = ({ checks }: Replay): TransitionCheck | null =>
  checks.find(({ differences }) => differences.length > 0) ?? null

/** Plays what was recorded whole: after an event that was cut nothing can be compared. */
function play(machine: AnyStateMachine, recorded: RecordedActor, transitions: RecordedTransition[]) {
  const values = createValueRecorder()
  const actor = startAlone(machine, recorded)
  const first = recordedFrom(values, { type: 'xstate.init' }, actor.getSnapshot())
  const start = snapshotDifferences(recorded.start, first)
  const cut = transitions.findIndex(({ event }) => isIncomplete(event))
  const whole = cut === -1 ? transitions : transitions.slice(0, cut)
  const checks = whole.map(({ id, event: recordedEvent, after }): TransitionCheck => {
    const event = { ...reviveEntries(recordedEvent), type: recordedEvent.type }
    if (actor.getSnapshot().status === 'active') actor.send(event)
    const got = recordedFrom(values, event, actor.getSnapshot())
    return { transition: id, got, differences: snapshotDifferences(after, got) }
  })
  if (actor.getSnapshot().status === 'active') actor.send({ type: 'xstate.stop' })
  return { start, checks, incomplete: cut !== -1 }
}

/** A machine whose ports stay silent, whose clock stands still and whose parent hears nothing. */
function startAlone(machine: AnyStateMachine, { fromStart, input, start }: RecordedActor): AnyActor {
  const clock = { setTimeout: () => 0, clearTimeout: () => undefined }
  const parent = createActor(setup({}).createMachine({}), { clock })
  parent.subscribe({ error: () => undefined })
  parent.start()
  const silent = machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, silence])),
    actions: Object.fromEntries(
      Object.entries(machine.implementations.actions)
        .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
        .map(([name]) => [name, () => undefined]),
    ),
  })
  const begin = fromStart
    ? { input: reviveValue(input) }
    : { snapshot: { ...start, context: reviveEntries(start.context), children: {}, historyValue: {} } }
  const actor: AnyActor = createActor(silent, { ...begin, parent } as object)
  actor.subscribe({ error: () => undefined })
  return actor.start()
}

const silence = fromCallback(() => undefined)

function recordedFrom(values: ValueRecorder, event: { type: string }, snapshot: AnyMachineSnapshot): RecordedSnapshot {
  const { context } = values.record(event, snapshot.context)
  return { value: snapshot.value as RecordedStateValue, status: snapshot.status, context }
}
