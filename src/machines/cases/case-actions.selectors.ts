import type { CaseAction, CaseSummary } from '#contracts/cases/case.ts'
import { caseSnapshotFrom } from '#lifecycles/cases.snapshot.ts'

/** One of each thing that can be done to a case, to ask which of them its state allows. */
const samples: CaseAction[] = [
  { type: 'case.assigned', assignee: '-' },
  { type: 'case.dismissed', reason: '-' },
  { type: 'work.started' },
  { type: 'waiting.began', reason: '-', until: '2000-01-01' },
  { type: 'waiting.ended' },
  { type: 'decision.proposed', verdict: 'confirmed', reason: '-' },
  { type: 'decision.agreed' },
  { type: 'decision.returned', reason: '-' },
  { type: 'case.closed' },
  { type: 'case.reopened', reason: '-' },
]

/** What a user may do to a case now. @param by user name */
export function allowedActions({ state, memory }: CaseSummary, by: string): CaseAction['type'][] {
  const snapshot = caseSnapshotFrom(state, memory)
  return samples.filter((action) => snapshot.can({ ...action, by })).map(({ type }) => type)
}
