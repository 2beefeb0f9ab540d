import type { ClientBase } from 'pg'
import * as v from 'valibot'
import { Contradiction, mostContradictions } from '#contracts/quality.ts'

const side = `'source', o.name, 'file', j.file, 'row', r.row`
const statedIn = 'JOIN source o ON o.id = r.source_id JOIN import_job j ON j.id = r.import_id'
const named = (entity: string) => `json_build_object('id', ${entity}.id::text, 'name', ${entity}.name)`

/** Shares that have no point in common, of the same interest in the same company, by different sources. */
const interests = (measure: 'capital' | 'votes') => `
  SELECT json_build_object('kind', 'interest', 'owner', ${named('w')}, 'company', ${named('c')}, 'interest', p.kind,
           'measure', '${measure}', 'sides', (
             SELECT json_agg(json_build_object(${side}, 'share', json_build_object(
                      'min', r.${measure}_min, 'max', r.${measure}_max, 'minExclusive', r.${measure}_min_exclusive)) ORDER BY o.name, r.row)
               FROM interest_statement r ${statedIn}
              WHERE r.owner_id = p.owner_id AND r.company_id = p.company_id AND r.kind = p.kind AND r.superseded_by IS NULL
                AND r.valid_to IS NULL AND r.${measure}_min IS NOT NULL)) AS found
    FROM (SELECT owner_id, company_id, kind FROM interest_statement
           WHERE superseded_by IS NULL AND valid_to IS NULL AND ${measure}_min IS NOT NULL AND ${measure}_max IS NOT NULL
           GROUP BY owner_id, company_id, kind
          HAVING min(source_id) <> max(source_id) AND max(${measure}_min) > min(${measure}_max) + 0.00005
           ORDER BY max(${measure}_min) - min(${measure}_max) DESC, owner_id, company_id LIMIT ${mostContradictions + 1}) p
    JOIN entity w ON w.id = p.owner_id JOIN entity c ON c.id = p.company_id`

/** Parties that different sources place in different countries. */
const jurisdictions = `
  SELECT json_build_object('kind', 'jurisdiction', 'party', ${named('e')}, 'sides', (
           SELECT json_agg(json_build_object(${side}, 'jurisdiction', r.jurisdiction) ORDER BY o.name, r.row)
             FROM entity_statement r ${statedIn}
            WHERE r.entity_id = p.entity_id AND r.superseded_by IS NULL AND r.jurisdiction IS NOT NULL)) AS found
    FROM (SELECT entity_id FROM entity_statement WHERE superseded_by IS NULL AND jurisdiction IS NOT NULL
           GROUP BY entity_id
          HAVING min(source_id) <> max(source_id)
             AND min(split_part(jurisdiction, '-', 1)) <> max(split_part(jurisdiction, '-', 1))
           ORDER BY entity_id LIMIT ${mostContradictions + 1}) p
    JOIN entity e ON e.id = p.entity_id`

/** What sources say otherwise than others, the widest apart first, and whether there is more than is named. */
export async function findContradictions(client: ClientBase): Promise<{ named: Contradiction[]; more: boolean }> {
  const found: Contradiction[] = []
  for (const query of [interests('capital'), interests('votes'), jurisdictions]) {
    const { rows } = await client.query<{ found: unknown }>(query)
    found.push(...rows.map((row) => v.parse(Contradiction, row.found)))
  }
  return { named: found.slice(0, mostContradictions), more: found.length > mostContradictions }
}
