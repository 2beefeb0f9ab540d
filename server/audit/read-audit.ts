import type { Pool } from 'pg'
import type { AuditAction, AuditPage, AuditRecord } from '#contracts/audit/audit.ts'
import { descending, type Page, type Paged, readPage } from '#server/database/page.ts'
import { plainAddress } from '#server/http/peer.ts'
import { type AuditRow, auditColumns, auditRecordFrom } from './audit-rows.ts'

/** Filter of audit records; all conditions apply. Times are ISO 8601; `to` is exclusive. */
export type AuditFilter = {
  action: AuditAction | null
  actor: string | null
  from: string | null
  to: string | null
}

/** Records that are read at once for an export. */
const batch = 2000

/** Actions of others that concern an account. */
const doneToAccounts: AuditAction[] = [
  'signIn.failed',
  'session.revoked',
  'user.changed',
  'password.reset',
  'secondFactor.disabled',
]

type Condition = { sql: string; values: unknown[] }

const filtered = ({ action, actor, from, to }: AuditFilter): Condition => ({
  sql: `($1::text IS NULL OR action = $1) AND ($2::text IS NULL OR actor = $2)
    AND ($3::timestamptz IS NULL OR at >= $3) AND ($4::timestamptz IS NULL OR at < $4)`,
  values: [action, actor, from, to],
})

/** The matching records. */
export function auditPage(pool: Pool, filter: AuditFilter, page: Page): Promise<Paged<AuditPage>> {
  return pageOf(pool, filtered(filter), page)
}

/** What a user did, and what others did to the account. */
export function activityPage(pool: Pool, username: string, page: Page): Promise<Paged<AuditPage>> {
  return pageOf(
    pool,
    { sql: '(actor = $1 OR (action = ANY ($2) AND target = $1))', values: [username, doneToAccounts] },
    page,
  )
}

/** A page of records, the newest first. */
async function pageOf(pool: Pool, { sql, values }: Condition, page: Page): Promise<Paged<AuditPage>> {
  const list = {
    sql: `SELECT ${auditColumns} FROM audit_record WHERE ${sql}`,
    values,
    order: [descending('sequence', 'bigint')],
  }
  const { rows, next } = await readPage<AuditRow>(pool, list, page)
  const counted = await pool.query<{ total: string }>(`SELECT count(*) AS total FROM audit_record WHERE ${sql}`, values)
  const records = rows.map(asShown)
  return {
    records,
    total: Number(counted.rows[0]?.total),
    nextBefore: next && (records.at(-1)?.sequence ?? null),
    next,
  }
}

/** A record as people read it: exports and checks have it as it was stored. */
function asShown(row: AuditRow): AuditRecord {
  const record = auditRecordFrom(row)
  return { ...record, address: record.address && plainAddress(record.address) }
}

/** All matching records, oldest first, in batches, as of the start. */
export async function* auditBatches(pool: Pool, filter: AuditFilter): AsyncGenerator<AuditRecord[]> {
  const { sql, values } = filtered(filter)
  const ends = await pool.query<{ last: string }>('SELECT coalesce(max(sequence), 0) AS last FROM audit_record')
  const last = ends.rows[0]?.last
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: AuditRow[] } = await pool.query<AuditRow>(
      `SELECT ${auditColumns} FROM audit_record
        WHERE ${sql} AND sequence <= $5 AND ($6::bigint IS NULL OR sequence > $6) ORDER BY sequence LIMIT ${batch}`,
      [...values, last, after],
    )
    if (rows.length > 0) yield rows.map(auditRecordFrom)
    if (rows.length < batch) return
    after = rows.at(-1)?.sequence ?? null
  }
}
