import type { MachineChart } from './machine-chart.ts'
import type { Recorded, RecordedActor, RecordedEvent, RecordedSnapshot } from './machine-recording.ts'

/**
 * An event that reached a machine: where it stood before and after, and the names of the parts of its memory that
 * differ.
 */
export type RecordedTransition = {
  id: number
  /** Milliseconds since 1970. */
  at: number
  actor: string
  machine: string
  event: RecordedEvent
  transitions: string[]
  before: RecordedSnapshot
  after: RecordedSnapshot
  changed: string[]
}

/** The transitions of the machines, oldest first; `dropped` counts earlier ones that were discarded. */
export type Recording = {
  charts: MachineChart[]
  actors: RecordedActor[]
  transitions: RecordedTransition[]
  dropped: number
}

/** A path at which two values differ; `undefined` where one of them has no value. */
export type Difference = { path: string[]; before: Recorded | undefined; after: Recorded | undefined }

/** The result of replaying a transition; `differences` lead from the recorded snapshot to this one. */
export type TransitionCheck = { transition: number; got: RecordedSnapshot; differences: Difference[] }

/** Why the transitions of a machine could not be replayed. */
export type NotPlayed = { actor: string; reason: 'unknownMachine' | 'incomplete' }

/** A recording replayed in fresh machines: one check for each replayable transition, in order. */
export type Replay = {
  checks: TransitionCheck[]
  /** Machines that did not even start as they did when they were recorded. */
  starts: { actor: string; differences: Difference[] }[]
  notPlayed: NotPlayed[]
}

/** A recording that was opened from a file, and the outcome of its replay. */
export type OpenedRecording = {
  name: string
  application: string
  locale: string
  exportedAt: string
  recording: Recording
  replay: Replay
}
