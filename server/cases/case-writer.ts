import type { ClientBase, Pool } from 'pg'
import { getNextSnapshot } from 'xstate'
import type { Case, CaseAction, CaseEntryContent, CaseState, CaseSummary } from '#contracts/cases/case.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { type CaseEvent, caseMachine } from '#lifecycles/cases.machine.ts'
import { caseSnapshotFrom } from '#lifecycles/cases.snapshot.ts'
import { addLabel, withdrawLabels } from '#server/alerts/labels.ts'
import type { Triager } from '#server/alerts/triage.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { recordEvent } from '#server/outbox/record-event.ts'
import { appendEntry } from './case-chain.ts'
import { tellAssigned } from './case-notices.ts'
import { readCase, readSummary } from './case-rows.ts'

/** What is written into the chain of a locked case. */
export type Amendment = (client: ClientBase, summary: CaseSummary) => Promise<CaseEntryContent>

type Standing = Pick<CaseSummary, 'id' | 'number' | 'state'>

/** What writes into cases: each entry stands in the chain, in the audit log, and in the events of other programs. */
export type CaseWriter = ReturnType<typeof createCaseWriter>

export function createCaseWriter(audit: AuditLog) {
  const write = async (
    client: ClientBase,
    { id, number, state }: Standing,
    content: CaseEntryContent,
    by: Triager | null,
  ) => {
    const { sequence, head } = await appendEntry(client, id, by?.by.actor ?? null, content)
    const change = content.kind === 'moved' ? content.event.type : content.kind
    await audit.record(
      {
        ...(by?.by ?? { actor: null, address: null }),
        action: content.kind === 'opened' ? 'case.opened' : 'case.changed',
        target: number,
        details: { case: id, change, entry: sequence, head },
      },
      client,
    )
    await recordEvent(client, { content: { type: 'case.changed', caseId: id, state, change } })
  }
  return {
    /** Adds an entry to the chain of a locked case. */
    write,
    /** Does something to a case that leaves its state alone. */
    amend: (pool: Pool, { id, by }: { id: string; by: Triager }, content: Amendment): Promise<Case> =>
      inTransaction(pool, async (client) => {
        const summary = await readSummary(client, id, true)
        const entry = await content(client, summary)
        await client.query(
          'UPDATE risk_case SET revision = revision + 1, updated_at = clock_timestamp() WHERE id = $1',
          [id],
        )
        await write(client, summary, entry, by)
        return readCase(client, id)
      }),
    /** Moves a locked case on. @throws ProblemError `conflict` where its state does not allow it */
    move: async (client: ClientBase, summary: CaseSummary, action: CaseAction, by: Triager | null): Promise<void> => {
      const next = nextOf(summary, { ...action, by: by?.by.actor ?? null })
      await client.query(
        `UPDATE risk_case SET state = $2, memory = $3, revision = revision + 1, updated_at = clock_timestamp() WHERE id = $1`,
        [summary.id, next.state, JSON.stringify(next.memory)],
      )
      const content = { kind: 'moved' as const, event: action, from: summary.state, to: next.state }
      await write(client, { ...summary, state: next.state }, content, by)
      await judge(client, summary, next.state, next.memory)
      if (action.type === 'case.assigned') await tellAssigned(client, summary, action.assignee, by)
    },
  }
}

/** Where an event leads. @throws ProblemError `conflict` where the state does not allow it */
function nextOf({ id, state, memory }: CaseSummary, event: CaseEvent) {
  const snapshot = caseSnapshotFrom(state, memory)
  if (!snapshot.can(event)) {
    const isOwn = event.type === 'decision.agreed' && state === 'review'
    if (isOwn) throw new ProblemError('not_allowed', 'Somebody other than who proposed the decision agrees to it.')
    throw new ProblemError('conflict', 'The case is in no state for this.', { id, state })
  }
  const next = getNextSnapshot(caseMachine, snapshot, event)
  return { state: next.value as CaseState, memory: next.context }
}

/** A decision says whether the rule was right about each subject of the case; reopening takes that back. */
async function judge(
  client: ClientBase,
  { id, state: before }: CaseSummary,
  state: CaseState,
  { decision }: CaseSummary['memory'],
): Promise<void> {
  if (before === 'closed') await withdrawLabels(client, { caseId: id })
  if (state !== 'decided' || before === 'decided' || decision === null || decision.verdict === 'escalated') return
  const { rows } = await client.query<Parameters<typeof addLabel>[1]>(
    `SELECT DISTINCT kind, rule, rule_version AS "ruleVersion", subject FROM alert WHERE case_id = $1`,
    [id],
  )
  for (const judged of rows) await addLabel(client, judged, decision.verdict, { by: decision.by, caseId: id })
}
