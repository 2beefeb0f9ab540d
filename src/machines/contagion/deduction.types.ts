import type { DeductionAnswer, DeductionDraft, DeductionSubject } from '#contracts/contagion/deduction.ts'
import type { Supposition } from '#contracts/ownership/stake-change.ts'
import type { Problem } from '#contracts/values/problem.ts'

/** What is asked of the analysis core: the draft as it stood, and what is supposed where it says so. */
export type DeductionAsk = { subject: DeductionSubject; draft: DeductionDraft; supposition: Supposition | null }

export type DeductionContext = {
  draft: DeductionDraft
  ask: DeductionAsk | null
  /** How much is done, 0 to 1. */
  progress: number
  /** The last answer; it stays while another is computed. */
  answer: DeductionAnswer | null
  /** The round that is shown, 0 the shock itself. */
  round: number
  problem: Problem | null
}

/** What the port says as it goes; one of the last two ends the matter. */
export type DeductionReport =
  | { type: 'progress.made'; progress: number }
  | { type: 'report.made'; answer: Pick<DeductionAnswer, 'result' | 'parties'> }
  | { type: 'run.failed'; problem: Problem }
