import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import {
  Alert,
  AlertKind,
  AlertLevel,
  type AlertList,
  type AlertState,
  type AlertView,
} from '#contracts/alerts/alert.ts'
import { EntityId } from '#contracts/entities/entity.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { descending, type Page, type Paged, readPage } from '#server/database/page.ts'
import { containing } from '#server/database/text-pattern.ts'

/** The states that each view shows. */
const statesOf: Record<AlertView, readonly AlertState[]> = {
  open: ['new', 'seen'],
  muted: ['muted'],
  dismissed: ['dismissed'],
  inCase: ['inCase'],
}

const levels = `ARRAY['${AlertLevel.options.join("','")}']`

/** Alerts `a` with what a reply says of them. */
const selection = `
  SELECT a.id::text, a.kind, a.rule, a.rule_version AS "ruleVersion", a.subject,
         coalesce(e.merged_into, e.id)::text AS company, a.level, a.reason, a.firings, a.first_at AS "firstAt",
         a.last_at AS "lastAt", a.state, a.muted_until AS "mutedUntil", u.username AS assignee,
         a.case_id::text AS "caseId", a.revision, array_position(${levels}, a.level) AS rank, a.id AS number
    FROM alert a LEFT JOIN entity e ON e.id = a.company_id LEFT JOIN user_account u ON u.id = a.assignee_id`

/** Whom an alert is shown to, as SQL. */
const isShownTo = (user: string) => `(a.user_id IS NULL OR a.user_id = ${user})`

const Row = v.object({
  ...Alert.entries,
  company: v.nullable(EntityId),
  firstAt: isoTime,
  lastAt: isoTime,
  mutedUntil: v.nullable(isoTime),
})

export type WantedAlerts = { view: AlertView; kind: AlertKind | null; level: AlertLevel; q: string }

/** The alerts that a user sees, by level and then by the newest. */
export async function listAlerts(
  pool: Pool,
  userId: bigint,
  { view, kind, level, q, ...page }: WantedAlerts & Page,
): Promise<Paged<AlertList>> {
  const pattern = containing(q)
  const values = [userId, statesOf[view], level, q, pattern]
  const wanted = `${isShownTo('$1')} AND a.state = ANY ($2)
    AND array_position(${levels}, a.level) >= array_position(${levels}, $3::text) AND ($4 = '' OR compared_text(a.subject) LIKE $5)`
  const list = {
    sql: `${selection} WHERE ${wanted} AND ($6::text IS NULL OR a.kind = $6)`,
    values: [...values, kind],
    order: [descending('rank', 'bigint'), descending('"lastAt"', 'timestamptz'), descending('number', 'bigint')],
  }
  const { rows, next } = await readPage(pool, list, page)
  const counted = await pool.query<{ kind: AlertKind; count: number; firings: number; oldest: Date }>(
    `SELECT a.kind, count(*)::int AS count, sum(a.firings)::int AS firings, min(a.first_at) AS oldest
       FROM alert a WHERE ${wanted} GROUP BY a.kind`,
    values,
  )
  const meant = counted.rows.filter((row) => kind === null || row.kind === kind)
  const sum = (all: readonly number[]) => all.reduce((total, count) => total + count, 0)
  const kinds = Object.fromEntries(AlertKind.options.map((one) => [one, 0]))
  for (const row of counted.rows) kinds[row.kind] = row.count
  const oldest = Math.min(...meant.map((row) => row.oldest.getTime()))
  return {
    alerts: v.parse(v.array(Row), rows),
    total: sum(meant.map(({ count }) => count)),
    kinds: kinds as Record<AlertKind, number>,
    firings: sum(meant.map(({ firings }) => firings)),
    oldestAt: meant.length === 0 ? null : new Date(oldest).toISOString(),
    next,
  }
}

/** Alerts that a user sees, in the order of their ids. @param lock holds them until the transaction ends */
export async function readAlerts(
  connection: Pool | ClientBase,
  userId: bigint,
  ids: readonly string[],
  lock = false,
): Promise<Alert[]> {
  const { rows } = await connection.query(
    `${selection} WHERE a.id = ANY ($2::bigint[]) AND ${isShownTo('$1')} ORDER BY a.id ${lock ? 'FOR UPDATE OF a' : ''}`,
    [userId, ids],
  )
  const found = v.parse(v.array(Row), rows)
  const missing = ids.find((id) => !found.some((alert) => alert.id === id))
  if (missing !== undefined) throw new ProblemError('not_found', 'There is no such alert.', { id: missing })
  return found
}

/** The alerts of a case, of whoever they are. */
export async function readAlertsOfCase(connection: Pool | ClientBase, caseId: string): Promise<Alert[]> {
  const { rows } = await connection.query(`${selection} WHERE a.case_id = $1 ORDER BY a.id`, [caseId])
  return v.parse(v.array(Row), rows)
}
