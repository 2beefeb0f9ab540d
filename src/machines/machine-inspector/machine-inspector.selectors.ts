import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { RecordedSnapshot } from '#contracts/machine-inspector/machine-recording.ts'
import type { RecordedTransition, Recording } from '#contracts/machine-inspector/recorded-transition.ts'
import type { machineInspectorMachine } from './machine-inspector.machine.ts'

/** The actor behind the machine inspector; it is never recorded itself. */
export type MachineInspectorActor = ActorRefFrom<typeof machineInspectorMachine>

type Inspector = SnapshotFrom<typeof machineInspectorMachine>

/** What the inspector is doing, and what may be done next. */
export function selectInspection(snapshot: Inspector) {
  const { transition, opened, problem, speed, zoom, keeps } = snapshot.context
  return {
    transition,
    opened,
    problem,
    speed,
    zoom,
    keeps,
    reading: snapshot.hasTag('busy'),
    lookingBack: snapshot.matches('lookingBack'),
    playing: snapshot.matches({ replaying: 'playing' }),
    mayPlay: snapshot.can({ type: 'replay.started' }),
  }
}

/** Which moments are listed. */
export type TransitionFilter = { actor: string | null; text: string; changedOnly: boolean }

/** The moments that pass a filter: of one machine, whose event or states contain the text, that changed something. */
export function filteredTransitions(
  transitions: readonly RecordedTransition[],
  { actor, text, changedOnly }: TransitionFilter,
): RecordedTransition[] {
  const wanted = text.trim().toLowerCase()
  return transitions.filter(
    (transition) =>
      (actor === null || transition.actor === actor) &&
      (!changedOnly || transition.changed.length > 0 || isElsewhere(transition)) &&
      (wanted === '' || searchTextOf(transition).includes(wanted)),
  )
}

/** Whether an event led to other states. */
export const isElsewhere = ({ before, after }: RecordedTransition): boolean =>
  before.value !== after.value && JSON.stringify(before.value) !== JSON.stringify(after.value)

const searchTextOf = ({ event, actor, before, after }: RecordedTransition) =>
  `${event.type} ${actor} ${JSON.stringify(before.value)} ${JSON.stringify(after.value)}`.toLowerCase()

/** Where a machine stood at a moment, and by which transitions it came there if that was its own; now without one. */
export function standOf(
  { actors, transitions }: Recording,
  key: string,
  transition: number | null,
): { snapshot: RecordedSnapshot; taken: string[] } | null {
  const actor = actors.find((candidate) => candidate.key === key)
  if (!actor) return null
  const last = transitions.findLast(
    (candidate) => candidate.actor === key && (transition === null || candidate.id <= transition),
  )
  if (!last) return { snapshot: actor.start, taken: [] }
  return { snapshot: last.after, taken: transition === null || last.id === transition ? last.transitions : [] }
}
