import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { RecordedSnapshot } from '#contracts/machine-inspector/machine-recording.ts'
import type { Moment, Recording } from '#contracts/machine-inspector/recorded-transition.ts'
import type { machineInspectorMachine } from './machine-inspector.machine.ts'

/** The actor behind the machine inspector; it is never recorded itself. */
export type MachineInspectorActor = ActorRefFrom<typeof machineInspectorMachine>

type Inspector = SnapshotFrom<typeof machineInspectorMachine>

/** What the inspector is doing, and what may be done next. */
export function selectInspection(snapshot: Inspector) {
  const { moment, opened, problem, speed, zoom, keeps } = snapshot.context
  return {
    moment,
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
export type MomentFilter = { actor: string | null; text: string; changedOnly: boolean }

/** The moments that pass a filter: of one machine, whose event or states contain the text, that changed something. */
export function filteredMoments(moments: readonly Moment[], { actor, text, changedOnly }: MomentFilter): Moment[] {
  const wanted = text.trim().toLowerCase()
  return moments.filter(
    (moment) =>
      (actor === null || moment.actor === actor) &&
      (!changedOnly || moment.changed.length > 0 || isElsewhere(moment)) &&
      (wanted === '' || searchTextOf(moment).includes(wanted)),
  )
}

/** Whether an event led to other states. */
export const isElsewhere = ({ before, after }: Moment): boolean =>
  before.value !== after.value && JSON.stringify(before.value) !== JSON.stringify(after.value)

const searchTextOf = ({ event, actor, before, after }: Moment) =>
  `${event.type} ${actor} ${JSON.stringify(before.value)} ${JSON.stringify(after.value)}`.toLowerCase()

/** Where a machine stood at a moment, and by which transitions it came there if that was its own; now without one. */
export function standOf(
  { actors, moments }: Recording,
  key: string,
  moment: number | null,
): { snapshot: RecordedSnapshot; taken: string[] } | null {
  const actor = actors.find((candidate) => candidate.key === key)
  if (!actor) return null
  const last = moments.findLast((candidate) => candidate.actor === key && (moment === null || candidate.id <= moment))
  if (!last) return { snapshot: actor.start, taken: [] }
  return { snapshot: last.after, taken: moment === null || last.id === moment ? last.transitions : [] }
}
