import type { ClientBase } from 'pg'
import { heldToday } from '#server/database/held-today.ts'
import { lastIdentity, noteIdentitiesUpTo } from './identities.ts'
import { Unions } from './unions.ts'

/** Temporary tables of a regrouping. */
type Tables = { party: string; identifier: string; move: string }

/**
 * Forms entities again from what their statements say now: parties of sources that no identifier joins any more come
 * apart, each group with the row that was made for one of its parties where there is one; identifiers that nobody
 * states any more are given up; entities of which nothing is stated go. Within the caller's transaction.
 *
 * @param touched name of a table with the entities in question in `entity_id`; those that come to be are added to it
 */
export async function regroupEntities(client: ClientBase, touched: string): Promise<void> {
  const tables: Tables = { party: `${touched}_party`, identifier: `${touched}_identifier`, move: `${touched}_move` }
  await client.query(
    `CREATE UNLOGGED TABLE ${tables.party} AS
     SELECT DISTINCT entity_id, party_id FROM entity_statement WHERE entity_id IN (SELECT entity_id FROM ${touched});
     CREATE UNLOGGED TABLE ${tables.identifier} AS
     SELECT DISTINCT s.entity_id, s.party_id, i->>'scheme' COLLATE "C" AS scheme, i->>'id' COLLATE "C" AS value
       FROM entity_statement s CROSS JOIN LATERAL jsonb_array_elements(s.identifiers) i
      WHERE s.entity_id IN (SELECT entity_id FROM ${touched}) AND s.identifiers IS NOT NULL;
     CREATE UNLOGGED TABLE ${tables.move} (party_id bigint NOT NULL, from_id bigint NOT NULL, to_id bigint NOT NULL);
     CREATE INDEX ON ${tables.identifier} (scheme, value);
     CREATE INDEX ON ${tables.party} (entity_id);
     ANALYZE ${tables.party}, ${tables.identifier};
     DELETE FROM entity_identifier e USING ${touched} t
      WHERE e.entity_id = t.entity_id
        AND NOT EXISTS (SELECT 1 FROM ${tables.identifier} i WHERE i.scheme = e.scheme AND i.value = e.value)`,
  )
  await tellApart(client, tables)
  await moveParties(client, touched, tables)
  await dropUnstated(client, touched, tables)
  await client.query(`DROP TABLE ${tables.party}, ${tables.identifier}, ${tables.move}`)
}

const regroupBatchSize = 2000

async function tellApart(client: ClientBase, tables: Tables): Promise<void> {
  const { rows: several } = await client.query<{ id: string }>(
    `SELECT entity_id AS id FROM ${tables.party} GROUP BY entity_id HAVING count(*) > 1 ORDER BY entity_id`,
  )
  for (let start = 0; start < several.length; start += regroupBatchSize) {
    const ids = several.slice(start, start + regroupBatchSize).map(({ id }) => id)
    const { rows } = await client.query<{ entityId: string; partyId: string; identifier: string | null }>(
      `SELECT p.entity_id AS "entityId", p.party_id AS "partyId", i.scheme || ':' || i.value AS identifier
         FROM ${tables.party} p LEFT JOIN ${tables.identifier} i ON i.entity_id = p.entity_id AND i.party_id = p.party_id
        WHERE p.entity_id = ANY ($1::bigint[]) ORDER BY p.party_id`,
      [ids],
    )
    const moves: Move[] = []
    for (const [entityId, parts] of Map.groupBy(rows, (row) => row.entityId)) {
      const groups = groupsOf(parts)
      if (groups.length > 1) moves.push(...(await movesOf(client, entityId, groups)))
    }
    await client.query(
      `INSERT INTO ${tables.move} SELECT "partyId", "fromId", "toId"
         FROM jsonb_to_recordset($1) AS m ("partyId" bigint, "fromId" bigint, "toId" bigint)`,
      [JSON.stringify(moves)],
    )
  }
}

/** Parties that identifiers join, each group and the groups themselves with the oldest first. */
function groupsOf(parts: readonly { partyId: string; identifier: string | null }[]): string[][] {
  const unions = new Unions()
  for (const { partyId, identifier } of parts) {
    unions.join(`p${partyId}`, identifier === null ? `p${partyId}` : `i${identifier}`)
  }
  return [...unions.groups()]
    .map((members) =>
      members
        .filter((member) => member.startsWith('p'))
        .map((member) => member.slice(1))
        .toSorted(byAge),
    )
    .toSorted(([one = ''], [other = '']) => byAge(one, other))
}

const byAge = (one: string, other: string): number => (BigInt(one) < BigInt(other) ? -1 : 1)

type Move = { partyId: string; fromId: string; toId: string }

async function movesOf(client: ClientBase, entityId: string, groups: readonly string[][]): Promise<Move[]> {
  const { rows } = await client.query<{ id: string; partyId: string | null }>(
    'SELECT id, party_id AS "partyId" FROM entity WHERE id = $1 OR merged_into = $1 ORDER BY id',
    [entityId],
  )
  const homes = groups.map(
    (parties) => rows.find(({ partyId }) => partyId !== null && parties.includes(partyId))?.id ?? null,
  )
  if (!homes.includes(entityId)) {
    const homeless = homes.indexOf(null)
    homes[homeless < 0 ? 0 : homeless] = entityId
  }
  const moves: Move[] = []
  for (const [index, parties] of groups.entries()) {
    const toId = homes[index] ?? (await newEntity(client, parties[0] as string))
    await client.query('UPDATE entity SET merged_into = NULL, party_id = coalesce(party_id, $2) WHERE id = $1', [
      toId,
      parties[0],
    ])
    const aliases = rows.filter(({ id, partyId }) => id !== toId && partyId !== null && parties.includes(partyId))
    await client.query('UPDATE entity SET merged_into = $2 WHERE id = ANY ($1::bigint[])', [
      aliases.map(({ id }) => id),
      toId,
    ])
    moves.push(...parties.map((partyId) => ({ partyId, fromId: entityId, toId })))
  }
  return moves.filter(({ fromId, toId }) => fromId !== toId)
}

/** A row for parties that had none of their own; its words follow from their statements. */
async function newEntity(client: ClientBase, partyId: string): Promise<string> {
  const id = String(BigInt(await lastIdentity(client, 'entity_id_seq')) + 1n)
  await noteIdentitiesUpTo(client, 'entity_id_seq', id)
  await client.query(`INSERT INTO entity (id, party_id, kind, import_id) VALUES ($1, $2, 'unknown', 0)`, [id, partyId])
  return id
}

async function moveParties(client: ClientBase, touched: string, { move, identifier }: Tables): Promise<void> {
  const { rowCount } = await client.query(`SELECT FROM ${move} LIMIT 1`)
  if (rowCount === 0) return
  const to = (table: string, column: string, party: string) =>
    client.query(
      `UPDATE ${table} t SET ${column} = m.to_id FROM ${move} m WHERE t.${column} = m.from_id AND t.${party} = m.party_id`,
    )
  await to('entity_statement', 'entity_id', 'party_id')
  await to('interest_statement', 'owner_id', 'owner_party')
  await to('interest_statement', 'company_id', 'company_party')
  await client.query(
    `UPDATE entity_identifier e SET entity_id = m.to_id FROM ${identifier} i JOIN ${move} m ON m.party_id = i.party_id
      WHERE e.scheme = i.scheme AND e.value = i.value AND e.entity_id = m.from_id;
     INSERT INTO ${touched} SELECT to_id FROM ${move}`,
  )
}

async function dropUnstated(client: ClientBase, touched: string, { party }: Tables): Promise<void> {
  const gone = `NOT EXISTS (SELECT 1 FROM ${party} p WHERE p.entity_id = t.entity_id)`
  await client.query(
    `DELETE FROM entity_name n USING ${touched} t WHERE n.entity_id = t.entity_id AND ${gone};
     DELETE FROM entity e
      WHERE e.id IN (SELECT t.entity_id FROM ${touched} t WHERE ${gone}
                     UNION SELECT a.id FROM ${touched} t JOIN entity a ON a.merged_into = t.entity_id WHERE ${gone})
        AND NOT EXISTS (SELECT 1 FROM entity_statement s WHERE s.entity_id = e.id)`,
  )
}

/** Gives entities the words of the newest statement that names them, and counts around them again. */
export async function restateTouched(client: ClientBase, touched: string): Promise<void> {
  await client.query(
    `UPDATE entity e SET name = n.name, kind = n.kind, jurisdiction = n.jurisdiction, import_id = n.newest
       FROM (SELECT DISTINCT ON (s.entity_id) s.entity_id, s.name, s.kind, s.jurisdiction,
                    max(s.import_id) OVER (PARTITION BY s.entity_id) AS newest
               FROM entity_statement s
              WHERE s.superseded_by IS NULL AND s.entity_id IN (SELECT entity_id FROM ${touched})
              ORDER BY s.entity_id, (s.name IS NOT NULL) DESC, (s.kind <> 'unknown') DESC, s.import_id DESC, s.id DESC) n
      WHERE e.id = n.entity_id`,
  )
  await client.query(
    `DELETE FROM entity_name n USING ${touched} t, entity e
      WHERE n.entity_id = t.entity_id AND e.id = t.entity_id AND (e.name IS NULL OR e.merged_into IS NOT NULL);
     INSERT INTO entity_name (entity_id, name)
     SELECT DISTINCT e.id, e.name FROM entity e JOIN ${touched} t ON t.entity_id = e.id
      WHERE e.name IS NOT NULL AND e.merged_into IS NULL
     ON CONFLICT (entity_id) DO UPDATE SET name = excluded.name WHERE entity_name.name <> excluded.name;
     INSERT INTO duplicate_queue (entity_id)
     SELECT DISTINCT e.id FROM entity e JOIN ${touched} t ON t.entity_id = e.id WHERE e.merged_into IS NULL
     ON CONFLICT DO NOTHING`,
  )
}

/** Counts the owners and holdings of entities, and of all who have to do with them, again. */
export async function updateTouchedCounts(client: ClientBase, touched: string): Promise<void> {
  await client.query(
    `WITH own AS (SELECT DISTINCT entity_id AS id FROM ${touched}),
     around AS (
       SELECT id FROM own
       UNION SELECT owner_id FROM interest_statement WHERE company_id IN (SELECT id FROM own) AND superseded_by IS NULL
       UNION SELECT company_id FROM interest_statement WHERE owner_id IN (SELECT id FROM own) AND superseded_by IS NULL),
     counted AS (
       SELECT id,
         (SELECT count(DISTINCT owner_id) FROM interest_statement
           WHERE company_id = a.id AND superseded_by IS NULL AND ${heldToday()}) AS owners,
         (SELECT count(DISTINCT company_id) FROM interest_statement
           WHERE owner_id = a.id AND superseded_by IS NULL AND ${heldToday()}) AS holdings
         FROM around a)
     UPDATE entity e SET owner_count = c.owners, holding_count = c.holdings FROM counted c
      WHERE e.id = c.id AND (e.owner_count, e.holding_count) IS DISTINCT FROM (c.owners::int, c.holdings::int)`,
  )
}
