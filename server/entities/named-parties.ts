import type { ClientBase, Pool } from 'pg'
import type { NamedParty } from '#contracts/values/evidence.ts'

/** For each name the only entity with exactly that name; none if ambiguous. */
export async function namedParties(pool: Pool | ClientBase, names: readonly string[]): Promise<NamedParty[]> {
  const unique = [...new Set(names)]
  const { rows } = await pool.query<{ name: string; entity: string }>(
    `SELECT e.name, min(e.id)::text AS entity
       FROM (SELECT entity_id FROM entity_name WHERE name = ANY ($1)
             UNION SELECT id FROM entity
                    WHERE name = ANY ($1)
                      AND import_id IN (SELECT id FROM import_job WHERE state = 'finished' AND NOT names_indexed)) n
       JOIN entity e ON e.id = n.entity_id
      WHERE e.merged_into IS NULL AND e.name = ANY ($1) GROUP BY e.name HAVING count(*) = 1`,
    [unique],
  )
  const found = new Map(rows.map(({ name, entity }) => [name, entity]))
  return unique.map((name) => ({ name, entity: found.get(name) ?? null }))
}
