import type { Pool } from 'pg'
import * as v from 'valibot'
import { AlertFiring } from '#contracts/alert-firing.ts'
import type { AlertFiringId } from '#contracts/alert-rule.ts'
import { chinaDayOf } from '#contracts/china-day.ts'
import { ProblemError } from '#contracts/problem.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { rowsAmong } from '#server/query/rows-among.ts'

/** Rows that are shown of what a rule told of. */
const mostShown = 10
/** Milliseconds that looking for them may take. */
const patience = 15_000

const { meaning: _meaning, total: _total, rows: _rows, ...stored } = AlertFiring.entries
const Row = v.object({ ...stored, firedAt: isoTime })

/** Why a rule of the user fired, and what it told of. @throws ProblemError `not_found` */
export async function readFiring(pool: Pool, id: AlertFiringId, userId: bigint): Promise<AlertFiring> {
  const { rows } = await pool.query(
    `SELECT f.id::text, jsonb_build_object('id', r.id::text, 'name', r.name) AS rule, f.fired_at AS "firedAt",
            f.import_id::text AS "importId", j.file, f.query, f.revision, f.found
       FROM alert_firing f JOIN alert_rule r ON r.id = f.rule_id JOIN import_job j ON j.id = f.import_id
      WHERE f.id = $1 AND r.user_id = $2 AND r.removed_at IS NULL`,
    [id, userId],
  )
  if (rows.length === 0) throw new ProblemError('not_found', 'No alert rule fired so.', { id })
  const firing = v.parse(Row, rows[0])
  const among = await rowsAmong(pool, {
    query: firing.query,
    asker: { user: String(userId), today: chinaDayOf(Date.parse(firing.firedAt)) },
    bounds: { milliseconds: patience },
    among: (bind) => `e.record_id IN (
      SELECT c.id FROM alert_report a
        JOIN source_record c ON c.source_id = a.source_id AND c.record_key = a.record_key AND c.superseded_by IS NULL
         AND c.kind IN ('article', 'issuerEvent')
       WHERE a.rule_id = ${bind(firing.rule.id)}::bigint AND a.firing_id = ${bind(id)}::bigint)`,
    most: mostShown,
  })
  return { ...firing, ...among }
}
