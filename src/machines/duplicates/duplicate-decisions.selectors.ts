import type { SnapshotFrom } from 'xstate'
import type { DecisionOutcome, DuplicatePair, DuplicateVerdict } from '#contracts/duplicates/duplicate.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { type duplicateDecisionsMachine, pairKey } from './duplicate-decisions.machine.ts'

type Snapshot = SnapshotFrom<typeof duplicateDecisionsMachine>

export type DecisionStatus = {
  busy: boolean
  mayUndo: boolean
  /** What was decided last: of how many pairs, and what. */
  last: { verdict: DuplicateVerdict | null; pairs: number } | null
  refused: readonly DecisionOutcome[]
  waiting: boolean
  problem: Problem | null
}

export function selectDecisionStatus(snapshot: Snapshot): DecisionStatus {
  const { done, refused, waiting, problem } = snapshot.context
  const batch = done.at(-1)
  return {
    busy: snapshot.hasTag('busy'),
    mayUndo: snapshot.can({ type: 'undo.requested' }),
    last: batch ? { verdict: batch.verdict, pairs: batch.pairs.length } : null,
    refused,
    waiting,
    problem,
  }
}

/** Whether two statuses say the same. */
export const sameStatus = (one: DecisionStatus, other: DecisionStatus): boolean =>
  one.busy === other.busy &&
  one.mayUndo === other.mayUndo &&
  one.waiting === other.waiting &&
  one.problem === other.problem &&
  one.refused === other.refused &&
  one.last?.pairs === other.last?.pairs &&
  one.last?.verdict === other.last?.verdict

export const selectChosenPairs = (snapshot: Snapshot): readonly string[] => snapshot.context.chosen

/** What is known of pairs: those under way, and how often each was decided on. */
export type KnownDecisions = Pick<Snapshot['context'], 'requests' | 'revisions'>

export const selectKnownDecisions = ({ context }: Snapshot): KnownDecisions => context

/** Pairs of a list without those that were decided on since it was read, or are just being decided on. */
export function undecidedOf(pairs: readonly DuplicatePair[], { requests, revisions }: KnownDecisions): DuplicatePair[] {
  const underWay = new Set(requests.flatMap(({ decisions }) => decisions.flatMap((made) => made.pairs.map(pairKey))))
  return pairs.filter(({ one, other, revision }) => {
    const key = pairKey({ one: one.id, other: other.id })
    return !underWay.has(key) && (revisions[key] ?? 0) <= revision
  })
}
