import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { DeductionAnswer, DeductionDraft } from '#contracts/contagion/deduction.ts'
import type { Problem } from '#contracts/values/problem.ts'
import type { deductionMachine } from './deduction.machine.ts'

export type DeductionActor = ActorRefFrom<typeof deductionMachine>

/** Where following losses stands. `answer` stays while another is computed. */
export type DeductionStatus = {
  draft: DeductionDraft
  answer: DeductionAnswer | null
  round: number
  busy: boolean
  progress: number
  problem: Problem | null
  cancelled: boolean
  mayRetry: boolean
}

export function selectDeduction(snapshot: SnapshotFrom<typeof deductionMachine>): DeductionStatus {
  const { draft, answer, round, progress, problem } = snapshot.context
  return {
    draft,
    answer,
    round,
    progress,
    problem,
    busy: snapshot.hasTag('busy'),
    cancelled: snapshot.matches('cancelled'),
    mayRetry: snapshot.can({ type: 'deduction.retried' }),
  }
}
