import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Problem } from '#contracts/values/problem.ts'
import type { networkComparisonMachine } from './network-comparison.machine.ts'
import type { ComparisonContext } from './network-comparison.types.ts'

export type NetworkComparisonActor = ActorRefFrom<typeof networkComparisonMachine>

/** Where comparing two days stands. `answer` may be to an earlier question as long as another is computed. */
export type ComparisonStatus = Pick<ComparisonContext, 'reach' | 'pointed' | 'answer' | 'progress'> & {
  busy: boolean
  problem: Problem | null
  cancelled: boolean
  mayRetry: boolean
}

export function selectComparison(snapshot: SnapshotFrom<typeof networkComparisonMachine>): ComparisonStatus {
  const { reach, pointed, answer, progress, problem } = snapshot.context
  return {
    reach,
    pointed,
    answer,
    progress,
    problem: snapshot.matches('failed') ? problem : null,
    busy: snapshot.hasTag('busy'),
    cancelled: snapshot.matches('cancelled'),
    mayRetry: snapshot.can({ type: 'comparison.retried' }),
  }
}
