import type { ClientBase } from 'pg'
import { getNextSnapshot } from 'xstate'
import type { Alert } from '#contracts/alerts/alert.ts'
import type { Case, CaseDraft, CaseSummary } from '#contracts/cases/case.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { alertMachine } from '#lifecycles/alerts.machine.ts'
import { alertSnapshotFrom } from '#lifecycles/alerts.snapshot.ts'
import { emptyMemory } from '#lifecycles/cases.machine.ts'
import { readAlerts } from '#server/alerts/alert-rows.ts'
import { readSettings } from '#server/alerts/alert-sources.ts'
import type { Triager } from '#server/alerts/triage.ts'
import { storeReply } from '#server/database/stored-reply.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { currentIdOf, entitiesOf } from '#server/entities/entity-rows.ts'
import { readCase, readSummary } from './case-rows.ts'
import type { CaseWriter } from './case-writer.ts'
import { type FrozenSources, freeze, questionsOf } from './freeze-case.ts'
import { storeFrozen } from './frozen-rows.ts'

/** One process numbers cases at a time. */
const numbering = 7_203_114_006

/**
 * Opens a case: freezes what the data say, takes the alerts in, and begins the custody chain.
 *
 * @throws ProblemError `not_found` of an alert; `conflict` where one is settled already; `invalid_request` where it is
 * of nothing
 */
export async function openCase(
  sources: FrozenSources,
  writer: CaseWriter,
  draft: CaseDraft,
  by: Triager,
): Promise<Case> {
  const { pool } = sources
  const wanted = await readAlerts(pool, by.userId, draft.alerts)
  const company = draft.company ?? wanted.find((alert) => alert.company !== null)?.company ?? null
  const current = company && (await currentIdOf(pool, company))
  if (draft.alerts.length === 0 && current === null) {
    throw new ProblemError('invalid_request', 'A case is of alerts, or of a company.', { field: 'company' })
  }
  const frozen = await freeze(sources, questionsOf(wanted, current, by.userId))
  return inTransaction(pool, async (client) => {
    const alerts = await readAlerts(client, by.userId, draft.alerts, true)
    for (const alert of alerts) requireFree(alert)
    const summary = await insertCase(client, { draft, alerts, company: current, by })
    for (const alert of alerts) await takeAlert(client, alert, summary.id)
    await storeFrozen(client, summary.id, frozen)
    const parts = frozen.map(({ part, sha256 }) => ({ part, sha256 }))
    const content = { kind: 'opened' as const, title: summary.title, alerts: draft.alerts, frozen: parts }
    await writer.write(client, summary, content, by)
    const opened = await readCase(client, summary.id)
    await storeReply(client, () => opened)
    return opened
  })
}

function requireFree({ id, state, caseId }: Alert): void {
  if (alertSnapshotFrom(state).can({ type: 'case.opened' })) return
  throw new ProblemError('conflict', 'The alert is settled already.', { id, state, ...(caseId && { case: caseId }) })
}

async function takeAlert(client: ClientBase, { id, state }: Alert, caseId: string): Promise<void> {
  const { value } = getNextSnapshot(alertMachine, alertSnapshotFrom(state), { type: 'case.opened' })
  await client.query(
    'UPDATE alert SET state = $2, case_id = $3, muted_until = NULL, revision = revision + 1 WHERE id = $1',
    [id, value, caseId],
  )
}

type NewCase = { draft: CaseDraft; alerts: readonly Alert[]; company: string | null; by: Triager }

async function insertCase(client: ClientBase, { draft, alerts, company, by }: NewCase): Promise<CaseSummary> {
  const [first] = alerts
  const [party] = company === null ? [] : await entitiesOf(client, [company])
  const subject = first?.subject ?? party?.name ?? company ?? ''
  const fourEyes = first ? (await readSettings(client))[first.kind].fourEyes : false
  const year = Number(chinaDayOf(Date.now()).slice(0, 4))
  await client.query('SELECT pg_advisory_xact_lock($1)', [numbering])
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO risk_case (year, serial, title, kind, rule, rule_version, subject, company_id, level, state, memory,
                            opened_at, opened_by, updated_at)
     SELECT $1, coalesce(max(serial), 0) + 1, $2, $3, $4, $5, $6, $7, $8, 'new', $9, clock_timestamp(), $10, clock_timestamp()
       FROM risk_case WHERE year = $1 RETURNING id::text`,
    [
      year,
      draft.title.trim() || subject,
      first?.kind ?? null,
      first?.rule ?? null,
      first?.ruleVersion ?? null,
      subject,
      company,
      first?.level ?? null,
      JSON.stringify({ ...emptyMemory, fourEyes }),
      by.by.actor,
    ],
  )
  return readSummary(client, rows[0]?.id ?? '')
}
