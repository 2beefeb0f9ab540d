import type { ClientBase, Pool } from 'pg'
import { getNextSnapshot } from 'xstate'
import type { Alert, Triage, TriageEvent } from '#contracts/alerts/alert.ts'
import type { AuditActor } from '#contracts/audit/audit.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { alertMachine } from '#lifecycles/alerts.machine.ts'
import { alertSnapshotFrom } from '#lifecycles/alerts.snapshot.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { requireRevision } from '#server/database/revision.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { readAlerts } from './alert-rows.ts'
import { addLabel, withdrawLabels } from './labels.ts'

/** Who does something with alerts and cases, and their name in the audit log. */
export type Triager = { userId: bigint; by: AuditActor & { actor: string } }

/**
 * Does one thing to several alerts, or to none where one of them cannot take it.
 *
 * @throws ProblemError `conflict` where one was changed meanwhile, or its state does not allow it
 */
export async function triage(
  { pool, audit }: { pool: Pool; audit: AuditLog },
  { alerts, event }: Triage,
  { userId, by }: Triager,
): Promise<Alert[]> {
  const ids = alerts.map(({ id }) => id)
  const revisions = new Map(alerts.map(({ id, revision }) => [id, revision]))
  return inTransaction(pool, async (client) => {
    const assignee = event.type === 'alert.assigned' ? await assigneeOf(client, event.assignee) : null
    for (const alert of await readAlerts(client, userId, ids, true)) {
      // Looking at an alert changes nothing that somebody else could have overlooked.
      const revision = event.type === 'alert.seen' ? alert.revision : revisions.get(alert.id)
      requireRevision(alert.revision, { revision: revision ?? alert.revision, ifMatch: null })
      if (event.type === 'alert.assigned') await assign(client, alert.id, assignee)
      else await move(client, alert, event, by.actor)
      if (event.type !== 'alert.seen') {
        const reason = event.type === 'alert.dismissed' && event.reason !== '' ? { reason: event.reason } : {}
        const details = { alert: alert.id, kind: alert.kind, event: event.type, ...reason }
        await audit.record({ ...by, action: 'alert.triaged', target: alert.subject, details }, client)
      }
    }
    return readAlerts(client, userId, ids)
  })
}

type Moving = Exclude<TriageEvent, { type: 'alert.assigned' }>

async function move(client: ClientBase, alert: Alert, event: Moving, by: string): Promise<void> {
  const snapshot = alertSnapshotFrom(alert.state)
  if (!snapshot.can(event)) {
    if (event.type === 'alert.seen') return
    throw new ProblemError('conflict', 'The alert is in no state for this.', { id: alert.id, state: alert.state })
  }
  const { value } = getNextSnapshot(alertMachine, snapshot, event)
  const until = event.type === 'alert.muted' ? event.until : null
  await client.query(
    `UPDATE alert SET state = $2, muted_until = $3::date, dismissed_at = CASE WHEN $2 = 'dismissed' THEN now() END,
            revision = revision + $4 WHERE id = $1`,
    [alert.id, value, until, event.type === 'alert.seen' ? 0 : 1],
  )
  if (event.type === 'alert.dismissed') await addLabel(client, alert, 'dismissed', { by, alertId: alert.id })
  if (event.type === 'triage.undone') await withdrawLabels(client, { alertId: alert.id })
}

const assign = (client: ClientBase, id: string, assignee: string | null) =>
  client.query('UPDATE alert SET assignee_id = $2, revision = revision + 1 WHERE id = $1', [id, assignee])

/** The id of an active user who may work on alerts; `null` for nobody. */
async function assigneeOf(client: ClientBase, username: string | null): Promise<string | null> {
  return username === null ? null : (await requireInvestigator(client, username)).id
}

/**
 * An active user who may work on alerts and cases.
 *
 * @throws ProblemError `invalid_request` naming `assignee`
 */
export async function requireInvestigator(client: ClientBase, username: string): Promise<{ id: string }> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id::text FROM user_account WHERE username = $1 AND state = 'active' AND access IN ('analyst', 'admin')`,
    [username],
  )
  const [found] = rows
  if (!found) throw new ProblemError('invalid_request', 'No active analyst has this user name.', { field: 'assignee' })
  return found
}

/** Brings muted alerts back whose time is over. */
export async function surfaceMuted(pool: Pool): Promise<void> {
  const { value } = getNextSnapshot(alertMachine, alertSnapshotFrom('muted'), { type: 'mute.ended' })
  await pool.query(
    `UPDATE alert SET state = $1, muted_until = NULL, revision = revision + 1
      WHERE state = 'muted' AND muted_until <= now()`,
    [value],
  )
}
