import type { ClientBase } from 'pg'
import type { StageTables } from './stage-facts.ts'
import { Unions } from './unions.ts'

/**
 * Sees to statements that two parties are one. Where parties of the file share an identifier that nobody stated before,
 * they get one entity; where a party has identifiers, or a key, of several known entities, those become one (the
 * oldest, which the others then name in `merged_into`). Leaves the parties concerned in the table `headOf`: each with
 * the party that stands for all, and the entity where there is one. In most files there are none.
 */
export async function joinSameParties(client: ClientBase, sourceId: string, tables: StageTables): Promise<void> {
  await client.query(
    `CREATE UNLOGGED TABLE ${tables.headOf} (
       party int4 NOT NULL, head int4 NOT NULL, entity_id bigint)`,
  )
  const { rows: stated } = await client.query(`SELECT 1 FROM ${tables.identifier} LIMIT 1`)
  if (stated.length === 0) return
  const links = await linksAmong(client, sourceId, tables)
  if (links.length === 0) return
  const unions = new Unions()
  for (const [one, other] of links) unions.join(one, other)
  const rows: [number, number, string | null][] = []
  const merged: [string, string][] = []
  for (const members of unions.groups()) {
    const parties = members.filter((member) => member.startsWith('p')).map((member) => Number(member.slice(1)))
    const entities = members.filter((member) => member.startsWith('e')).map((member) => BigInt(member.slice(1)))
    const kept = entities.reduce<bigint | null>((min, id) => (min === null || id < min ? id : min), null)
    const head = parties.reduce((min, party) => Math.min(min, party))
    for (const party of parties) rows.push([party, head, kept === null ? null : String(kept)])
    for (const id of entities) if (id !== kept) merged.push([String(id), String(kept)])
  }
  await client.query(
    `INSERT INTO ${tables.headOf} SELECT * FROM unnest($1::int4[], $2::int4[], $3::bigint[])`,
    columnsOf(rows),
  )
  await mergeEntities(client, merged)
}

/** Pairs that are one party: `p` and a party of the file, `e` and the identity of a known entity. */
async function linksAmong(client: ClientBase, sourceId: string, tables: StageTables): Promise<[string, string][]> {
  const { identifier, party } = tables
  const { rows } = await client.query<{ one: string; other: string }>(
    `WITH candidate AS (
       SELECT i.party, e.entity_id
         FROM ${identifier} i JOIN entity_identifier e ON e.scheme = i.scheme AND e.value = i.value
       UNION
       SELECT p.party, s.entity_id
         FROM ${party} p JOIN entity_statement s
           ON s.source_id = $1 AND s.party_key = p.key AND s.superseded_by IS NULL),
     shared AS (
       SELECT i.scheme, i.value, min(i.party) AS first FROM ${identifier} i
        WHERE NOT EXISTS (SELECT 1 FROM entity_identifier e WHERE e.scheme = i.scheme AND e.value = i.value)
        GROUP BY i.scheme, i.value HAVING min(i.party) <> max(i.party)),
     same AS (SELECT DISTINCT s.first, i.party FROM shared s JOIN ${identifier} i USING (scheme, value)),
     concerned AS (
       SELECT party FROM candidate GROUP BY party HAVING min(entity_id) <> max(entity_id)
       UNION SELECT first FROM same UNION SELECT party FROM same),
     entities AS (SELECT DISTINCT c.entity_id FROM candidate c JOIN concerned USING (party))
     SELECT 'p' || first AS one, 'p' || party AS other FROM same
     UNION ALL
     SELECT 'p' || c.party, 'e' || c.entity_id FROM candidate c
      WHERE c.entity_id IN (SELECT entity_id FROM entities)`,
    [sourceId],
  )
  return rows.map(({ one, other }) => [one, other])
}

async function mergeEntities(client: ClientBase, merged: [string, string][]): Promise<void> {
  if (merged.length === 0) return
  const values = columnsOf(merged)
  const from = 'FROM unnest($1::bigint[], $2::bigint[]) AS m (id, kept)'
  await client.query(`UPDATE entity_identifier t SET entity_id = m.kept ${from} WHERE t.entity_id = m.id`, values)
  await client.query(`UPDATE entity_statement t SET entity_id = m.kept ${from} WHERE t.entity_id = m.id`, values)
  await client.query(`UPDATE interest_statement t SET owner_id = m.kept ${from} WHERE t.owner_id = m.id`, values)
  await client.query(`UPDATE interest_statement t SET company_id = m.kept ${from} WHERE t.company_id = m.id`, values)
  await client.query(
    `UPDATE entity t SET merged_into = m.kept ${from} WHERE t.id = m.id OR t.merged_into = m.id`,
    values,
  )
}

function columnsOf<Row extends readonly unknown[]>(rows: Row[]): unknown[][] {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]))
}
