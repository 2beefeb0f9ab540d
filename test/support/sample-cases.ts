import type { Alert, AlertId, CaseId } from '#contracts/alerts/alert.ts'
import type { Case } from '#contracts/cases/case.ts'
import { emptyMemory } from '#lifecycles/cases.machine.ts'

/** An alert of a severe bill. */
export const billAlert = (id = '7', given: Partial<Alert> = {}): Alert => ({
  id: id as AlertId,
  kind: 'severeBill',
  rule: 'R11',
  ruleVersion: '1',
  subject: `Bill ${id}`,
  company: null,
  level: 'severe',
  reason: { kind: 'severeBill', bill: `Bill ${id}`, score: 0.9, rules: ['R11'] },
  firings: 1,
  firstAt: '2026-11-20T01:00:00.000Z',
  lastAt: '2026-11-21T01:00:00.000Z',
  state: 'new',
  mutedUntil: null,
  assignee: null,
  caseId: null,
  revision: 1,
  ...given,
})

/** A new case of {@link billAlert}. */
export const sampleCase = (given: Partial<Case> = {}): Case => ({
  id: '3' as CaseId,
  number: '2026-0003',
  title: 'Bill 7',
  kind: 'severeBill',
  rule: 'R11',
  subject: 'Bill 7',
  company: null,
  level: 'severe',
  state: 'new',
  memory: emptyMemory,
  dueOn: null,
  labels: [],
  openedAt: '2026-11-22T01:00:00.000Z',
  openedBy: 'ada',
  updatedAt: '2026-11-22T01:00:00.000Z',
  revision: 1,
  alerts: [billAlert('7', { state: 'inCase', caseId: '3' as CaseId })],
  notes: [],
  tasks: [],
  entries: [
    {
      sequence: 1,
      at: '2026-11-22T01:00:00.000Z',
      actor: 'ada',
      content: { kind: 'opened', title: 'Bill 7', alerts: ['7' as AlertId], frozen: [] },
      hash: '00',
    },
  ],
  brokenAt: null,
  precision: { confirmed: 12, dismissed: 2, share: { value: 0.857, low: 0.601, high: 0.96 } },
  ...given,
})
