import type { Pool } from 'pg'
import { articleDay, isNegative } from '#server/adverse-media/articles-sql.ts'
import { recordsAbout } from '#server/adverse-media/company-links.ts'

/** The company whose articles an alert of adverse media stands on, which may be one that is related to its subject. */
const aboutWhom = `(coalesce((a.reason #>> '{fired,related,id}')::bigint, a.company_id))`

/**
 * Takes alerts out of the inbox whose grounds are gone from the data, because an import was taken back or replaced:
 * nobody can look at them any more. Those in a case, and false alarms, stay: they were judged.
 */
export async function withdrawGroundless(pool: Pool): Promise<void> {
  await pool.query(
    `DELETE FROM alert a WHERE a.state IN ('new', 'seen', 'muted') AND CASE a.kind
       WHEN 'severeBill' THEN NOT EXISTS (SELECT FROM risk_grade g WHERE g.kind = 'bill' AND g.subject = a.subject)
       WHEN 'issuerLevel' THEN NOT EXISTS (SELECT FROM risk_grade g WHERE g.kind = 'issuer' AND g.subject = a.subject)
       WHEN 'default' THEN NOT EXISTS (
         SELECT FROM source_record r WHERE r.kind = 'issuerEvent' AND r.subject = a.subject AND r.superseded_by IS NULL)
       WHEN 'controlChanged' THEN NOT EXISTS (SELECT FROM entity e WHERE e.id = a.company_id)
       WHEN 'newsBurst' THEN NOT EXISTS (SELECT FROM entity e WHERE e.id = a.company_id)
       WHEN 'adverseMedia' THEN NOT EXISTS (
         SELECT FROM document e WHERE e.record_id IN ${recordsAbout(aboutWhom)} AND ${isNegative}
            AND ${articleDay} BETWEEN (a.reason ->> 'from')::date AND (a.reason ->> 'to')::date)
       ELSE false END`,
  )
}
