import type { CaseEvent } from '#lifecycles/cases.machine.ts'

const reason = 'A reason of some length'

/** One of each thing that users do with cases; what needs another person than who proposed is done by `bea`. */
export const caseEvents: CaseEvent[] = [
  { type: 'case.assigned', assignee: 'ada', by: 'ada' },
  { type: 'case.dismissed', reason, by: 'ada' },
  { type: 'work.started', by: 'ada' },
  { type: 'waiting.began', reason, until: '2099-01-01', by: 'ada' },
  { type: 'waiting.ended', by: 'ada' },
  { type: 'decision.proposed', verdict: 'confirmed', reason, by: 'ada' },
  { type: 'decision.proposed', verdict: 'escalated', reason, by: 'ada' },
  { type: 'decision.agreed', by: 'bea' },
  { type: 'decision.returned', reason, by: 'bea' },
  { type: 'case.closed', by: 'ada' },
  { type: 'case.reopened', reason, by: 'ada' },
]
