import type { ClientBase, Pool } from 'pg'
import { wilsonInterval } from '#analysis/arithmetic/wilson-interval.ts'
import { type AlertKind, minDecided, type Precision } from '#contracts/alerts/alert.ts'

/** What was judged: a rule in a version, about a subject. */
export type Judged = { kind: AlertKind; rule: string; ruleVersion: string; subject: string }

/** By what it was judged: a decided case, or a false alarm without a case. */
export type JudgedBy = { by: string } & ({ caseId: string } | { alertId: string })

/** Writes down whether a rule was right. */
export async function addLabel(
  client: ClientBase,
  { kind, rule, ruleVersion, subject }: Judged,
  verdict: 'confirmed' | 'dismissed',
  origin: JudgedBy,
): Promise<void> {
  await client.query(
    `INSERT INTO risk_label (kind, rule, rule_version, subject, verdict, case_id, alert_id, by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      kind,
      rule,
      ruleVersion,
      subject,
      verdict,
      'caseId' in origin ? origin.caseId : null,
      'alertId' in origin ? origin.alertId : null,
      origin.by,
    ],
  )
}

/** Takes the labels of a case, or of a false alarm, back: they do not count any more. */
export async function withdrawLabels(
  client: ClientBase,
  origin: { caseId: string } | { alertId: string },
): Promise<void> {
  const [column, id] = 'caseId' in origin ? ['case_id', origin.caseId] : ['alert_id', origin.alertId]
  await client.query(`UPDATE risk_label SET withdrawn_at = now() WHERE ${column} = $1 AND withdrawn_at IS NULL`, [id])
}

/** How often rules were right; all of a kind where no rule is named. */
export async function precisionOf(pool: Pool | ClientBase, kind: AlertKind, rule: string | null): Promise<Precision> {
  const { rows } = await pool.query<{ confirmed: number; dismissed: number }>(
    `SELECT (count(*) FILTER (WHERE verdict = 'confirmed'))::int AS confirmed,
            (count(*) FILTER (WHERE verdict = 'dismissed'))::int AS dismissed
       FROM risk_label WHERE kind = $1 AND ($2::text IS NULL OR rule = $2 COLLATE "C") AND withdrawn_at IS NULL`,
    [kind, rule],
  )
  const { confirmed = 0, dismissed = 0 } = rows[0] ?? {}
  const decided = confirmed + dismissed
  return { confirmed, dismissed, share: decided < minDecided ? null : wilsonInterval(confirmed, decided) }
}
