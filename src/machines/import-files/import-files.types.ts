import type { ImportJob } from '#contracts/import.ts'
import type { Problem } from '#contracts/problem.ts'

/** A file the user chose; `key` finds its bytes, which stay outside the machine. `source: null` takes the file's name. */
export type ChosenFile = { key: string; name: string; bytes: number; source: string | null }

/** How far something has come, first and last seen: bytes done, and the clock in milliseconds. */
export type Pace = { first: { done: number; at: number }; last: { done: number; at: number } }

export type Outcome = 'finished' | 'refused' | 'failed' | 'cancelled'

/** What became of a chosen file. `job` is `null` where the server did not take it. */
export type SettledFile = { file: ChosenFile; outcome: Outcome; job: ImportJob | null; problem: Problem | null }

export type ImportFilesContext = {
  /** Name of the source for the files chosen next, as typed. */
  source: string
  queue: ChosenFile[]
  current: ChosenFile | null
  job: ImportJob | null
  pace: Pace | null
  problem: Problem | null
  settled: SettledFile[]
}

/** What became of a settled job's file. */
export const settledFrom = (job: ImportJob): Pick<SettledFile, 'outcome' | 'job' | 'problem'> => ({
  outcome: outcomeOf(job),
  job,
  problem: null,
})

function outcomeOf({ state }: ImportJob): Outcome {
  return state === 'finished' || state === 'refused' || state === 'cancelled' ? state : 'failed'
}

/** The pace with one more observation. */
export function observePace(pace: Pace | null, done: number, at: number): Pace {
  const last = { done, at }
  return pace ? { ...pace, last } : { first: last, last }
}
