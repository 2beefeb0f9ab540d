import type { ClientBase, Pool } from 'pg'
import { type IndexedParty, maxAliases } from '#analysis/search/name-index.ts'
import { aliasesOfRecord, detailsOfParties } from '#server/entities/stored-details.ts'

/** Says which names the database has: equal text for equal names. */
export async function namesVersion(pool: Pool | ClientBase): Promise<string> {
  const { rows } = await pool.query<{ version: string }>(
    `SELECT concat_ws(' ', (SELECT concat_ws('.', count(finished_at), max(finished_at), count(rolled_back_at), max(rolled_back_at))
         FROM import_job WHERE state IN ('finished', 'rollbackQueued', 'rollingBack', 'rolledBack')),
       (SELECT concat_ws('.', version, counted_on) FROM network_version WHERE id = 1),
       (SELECT concat_ws('.', count(*), max(entity_id), max(head_id)) FROM joined_party)) AS version`,
  )
  return rows[0]?.version ?? ''
}

const rowsAtOnce = 20_000

type Row = Omit<IndexedParty, 'id' | 'recency' | 'aliases'> & { id: string; recency: string }

/** All parties with a name, each with the other names that sources give it, in portions. */
export async function* readNames(client: ClientBase): AsyncGenerator<IndexedParty[]> {
  for (let after = '0'; ; ) {
    const { rows } = await client.query<Row>(
      `SELECT e.id::text, e.name, e.kind, e.jurisdiction, s.name AS source,
              e.owner_count + e.holding_count AS degree, e.import_id::text AS recency
         FROM entity e JOIN import_job j ON j.id = e.import_id JOIN source s ON s.id = j.source_id
        WHERE e.id > $1 AND e.merged_into IS NULL AND e.name IS NOT NULL
        ORDER BY e.id LIMIT ${rowsAtOnce}`,
      [after],
    )
    const last = rows.at(-1)
    if (!last) return
    const aliases = await aliasesBetween(client, after, last.id)
    yield rows.map((row) => ({
      ...row,
      id: Number(row.id),
      recency: Number(row.recency),
      aliases: (aliases.get(row.id) ?? []).filter((name) => name !== row.name).slice(0, maxAliases),
    }))
    after = last.id
  }
}

/**
 * Other names of parties from after one identity up to another, by party: what statements call them, and what they say.
 */
async function aliasesBetween(client: ClientBase, after: string, upTo: string): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ id: string; names: string[] }>(
    `WITH named AS (
       SELECT coalesce(e.merged_into, e.id) AS id, s.name FROM entity e JOIN entity_statement s ON s.entity_id = e.id
        WHERE e.id > $1 AND e.id <= $2 AND s.superseded_by IS NULL AND s.name IS DISTINCT FROM e.name
       UNION
       SELECT e.merged_into, e.name FROM entity e WHERE e.merged_into > $1 AND e.merged_into <= $2
       UNION
       SELECT s.entity_id, a.name FROM ${detailsOfParties} CROSS JOIN LATERAL ${aliasesOfRecord}
        WHERE s.entity_id > $1 AND s.entity_id <= $2
       UNION
       SELECT head_id, name FROM joined_party WHERE head_id > $1 AND head_id <= $2)
     SELECT id::text, array_agg(DISTINCT name ORDER BY name) AS names FROM named WHERE name IS NOT NULL GROUP BY id`,
    [after, upTo],
  )
  return new Map(rows.map(({ id, names }) => [id, names]))
}
