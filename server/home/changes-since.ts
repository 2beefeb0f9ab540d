import type { Pool } from 'pg'
import type { HomeOf } from '#contracts/home/home.ts'

/** Events of a default among those stated of issuers. */
const failures = ['default', 'extension', 'bankruptcy']
/** From which severity on an event counts as serious. */
export const seriousFrom = 4
/** Whether others surely control a company, by an event `v`, and not only others possibly. */
export const surelyChanged = `v.content -> 'formerControllers' <> v.content -> 'controllers'`

type Told = Omit<HomeOf<'since'>, 'at'> & {
  /** Of the watched, those that changed. */
  parties: ReadonlySet<string>
}

/** What became known after a moment, of some parties and of all issuers and bills: what later imports brought. */
export async function changesSince(pool: Pool, since: Date, watched: readonly string[]): Promise<Told> {
  const changed = await changedParties(pool, since, watched)
  const controlled = changed.filter(({ control }) => control)
  const { rows } = await pool.query<{ defaults: number; severeBills: number }>(
    `WITH fresh AS MATERIALIZED (SELECT id FROM import_job WHERE state = 'finished' AND finished_at > $1)
     SELECT (SELECT count(DISTINCT r.subject)::int FROM source_record r
              WHERE r.kind = 'issuerEvent' AND r.superseded_by IS NULL AND r.content ->> 'type' = ANY ($2)
                AND r.import_id IN (SELECT id FROM fresh)) AS defaults,
            (SELECT count(*)::int FROM risk_grade g WHERE g.kind = 'bill' AND g.level = 'severe'
                AND EXISTS (SELECT FROM source_record r WHERE r.kind IN ('bill', 'billEvent') AND r.subject = g.subject
                              AND r.superseded_by IS NULL AND r.import_id IN (SELECT id FROM fresh))) AS "severeBills"`,
    [since, failures],
  )
  const { defaults = 0, severeBills = 0 } = rows[0] ?? {}
  return {
    changed: changed.length,
    controlChanges: controlled.length,
    defaults,
    severeBills,
    parties: new Set(changed.map(({ party }) => party)),
  }
}

/** The watched parties of which something serious became known, and whether their control changed. */
async function changedParties(
  pool: Pool,
  since: Date,
  watched: readonly string[],
): Promise<{ party: string; control: boolean }[]> {
  if (watched.length === 0) return []
  const { rows } = await pool.query<{ party: string; control: boolean }>(
    `WITH own AS MATERIALIZED (
       SELECT id, coalesce(merged_into, id) AS party, name FROM entity
        WHERE id = ANY ($1::bigint[]) OR merged_into = ANY ($1::bigint[])),
     fresh AS MATERIALIZED (SELECT id FROM import_job WHERE state = 'finished' AND finished_at > $2),
     told AS (
       SELECT o.party, ${surelyChanged} AS control FROM event_record v JOIN own o ON o.id::text = v.content ->> 'companyId'
        WHERE v.type = 'control.changed' AND v.at > $2
       UNION ALL
       SELECT o.party, false FROM own o JOIN risk_event_company l ON l.entity_id = o.id
         JOIN risk_event v ON v.record_id = l.record_id
        WHERE v.severity >= ${seriousFrom} AND v.import_id IN (SELECT id FROM fresh)
       UNION ALL
       SELECT o.party, false FROM own o JOIN source_record r ON r.kind = 'issuerEvent' AND r.subject = o.name COLLATE "C"
        WHERE r.superseded_by IS NULL AND (r.content ->> 'severity')::int >= ${seriousFrom}
          AND r.import_id IN (SELECT id FROM fresh))
     SELECT party::text, bool_or(control) AS control FROM told GROUP BY 1`,
    [watched, since],
  )
  return rows
}
