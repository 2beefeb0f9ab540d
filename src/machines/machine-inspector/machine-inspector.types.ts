import type { RecordingProblem } from '#contracts/machine-inspector/machine-recording.ts'
import type { OpenedRecording } from '#contracts/machine-inspector/recorded-transition.ts'

/** Moments shown in a second while a recording plays. */
export const speeds = [0.5, 1, 2, 5, 20] as const
export type Speed = (typeof speeds)[number]

export type MachineInspectorContext = {
  /** The moment looked at; `null` while the machines are followed as they go. */
  moment: number | null
  opened: OpenedRecording | null
  /** Why the last file was no recording. */
  problem: RecordingProblem | null
  speed: Speed
  /** Size of the chart as a multiple of the natural one; `null` fits the width. */
  zoom: number | null
  /** Whether the next start of the application is recorded from its beginning. */
  keeps: boolean
}

/** What came of reading a file. */
export type ReadFile = { opened: OpenedRecording } | { problem: RecordingProblem }
