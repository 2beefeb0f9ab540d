import type { ClientBase } from 'pg'
import { groupHeads } from '#analysis/duplicates/group-heads.ts'
import { givenNames, noteNames } from '#server/adverse-media/events-version.ts'
import { updateTouchedCounts } from '#server/entities/update-entity-counts.ts'

/** Counts owners and holdings again for parties whose interests were moved, and for all who have to do with them. */
export async function updateCountsAround(client: ClientBase, parties: readonly number[]): Promise<void> {
  await client.query(
    `WITH touched AS (
       SELECT unnest($1::bigint[]) AS id
       UNION SELECT owner_id FROM interest_statement WHERE company_id = ANY ($1) AND superseded_by IS NULL
       UNION SELECT company_id FROM interest_statement WHERE owner_id = ANY ($1) AND superseded_by IS NULL)${updateTouchedCounts}`,
    [parties],
  )
}

/** Marks documents that name merged or separated parties for another analysis. */
export const noteNamesOf = (client: ClientBase, parties: readonly number[]): Promise<void> =>
  noteNames(
    client,
    `SELECT name, kind FROM entity WHERE id = ANY ($1::bigint[])
     UNION ALL ${givenNames('(SELECT unnest($1::bigint[]))')}`,
    parties,
  )

/** Brings the names under which parties are found in step with what they are called now. */
export async function renameInIndex(client: ClientBase, parties: readonly number[]): Promise<void> {
  await client.query(
    `DELETE FROM entity_name n USING entity e WHERE n.entity_id = e.id AND e.id = ANY ($1::bigint[]) AND e.name IS NULL`,
    [parties],
  )
  await client.query(
    `INSERT INTO entity_name (entity_id, name)
     SELECT id, name FROM entity WHERE id = ANY ($1::bigint[]) AND name IS NOT NULL
     ON CONFLICT (entity_id) DO UPDATE SET name = excluded.name WHERE entity_name.name <> excluded.name`,
    [parties],
  )
}

/**
 * Separates merged parties, so that all tables are as without decisions. Changes of facts happen in this state,
 * whereupon `applyMerges` merges again. Within the caller's transaction, which holds the merge lock.
 *
 * @param heads the representatives of the groups to be separated; all where absent
 */
export async function removeMerges(client: ClientBase, heads?: readonly number[]): Promise<void> {
  if (heads?.length === 0) return
  const standing = await currentMerges(client)
  const lifted = heads && new Set(heads)
  const members = [...standing].flatMap(([member, head]) => (lifted === undefined || lifted.has(head) ? [member] : []))
  if (members.length === 0) return
  await pointBack(client, members)
  await client.query(
    `UPDATE entity e SET name = j.name, kind = j.kind, jurisdiction = j.jurisdiction, import_id = j.import_id,
            merged_into = NULL
       FROM joined_party j WHERE e.id = j.entity_id AND j.entity_id = ANY ($1::bigint[])`,
    [members],
  )
  for (const table of ['joined_reference', 'joined_identifier', 'joined_party']) {
    await client.query(`DELETE FROM ${table} WHERE entity_id = ANY ($1::bigint[])`, [members])
  }
  await noteNamesOf(client, members)
  await updateCountsAround(client, members)
  await renameInIndex(client, members)
}

async function pointBack(client: ClientBase, members: readonly number[]): Promise<void> {
  await client.query(
    `UPDATE entity_identifier t SET entity_id = j.entity_id FROM joined_identifier j
      WHERE t.scheme = j.scheme AND t.value = j.value AND j.entity_id = ANY ($1::bigint[])`,
    [members],
  )
  const back = (table: string, column: string, part: string) =>
    client.query(
      `UPDATE ${table} t SET ${column} = r.entity_id FROM joined_reference r
        WHERE r.part = '${part}' AND r.entity_id = ANY ($1::bigint[]) AND t.id = r.row_id`,
      [members],
    )
  await back('entity_statement', 'entity_id', 'statement')
  await back('interest_statement', 'owner_id', 'owner')
  await back('interest_statement', 'company_id', 'company')
  await back('entity', 'merged_into', 'merged')
}

/** The parties in the staged facts of an import. */
type StagedParties = { party: string; identifier: string }

/**
 * The heads of the groups concerned by an import: by an identifier of a member, or by a member's key in the same
 * source.
 */
export async function headsSpokenOf(
  client: ClientBase,
  sourceId: string,
  { party, identifier }: StagedParties,
): Promise<number[]> {
  const { rows: any } = await client.query('SELECT 1 FROM joined_party LIMIT 1')
  if (any.length === 0) return []
  const { rows } = await client.query<{ head: string }>(
    `WITH head AS MATERIALIZED (SELECT DISTINCT head_id FROM joined_party),
     known AS MATERIALIZED (
       SELECT e.scheme, e.value, e.entity_id FROM entity_identifier e JOIN head ON head.head_id = e.entity_id),
     stated AS MATERIALIZED (
       SELECT s.party_key, s.entity_id FROM entity_statement s JOIN head ON head.head_id = s.entity_id
        WHERE s.source_id = $1 AND s.superseded_by IS NULL)
     SELECT k.entity_id AS head FROM known k JOIN ${identifier} i ON i.scheme = k.scheme AND i.value = k.value
     UNION SELECT t.entity_id FROM stated t JOIN ${party} p ON p.key = t.party_key`,
    [sourceId],
  )
  return rows.map(({ head }) => Number(head))
}

/**
 * The head of each member by current decisions. Decisions name parties of their time; one merged by an import since
 * counts as that other, and a deleted one is ignored.
 */
export async function wantedMerges(client: ClientBase): Promise<Map<number, number>> {
  const { rows } = await client.query<{ one: string; other: string }>(
    `WITH pair AS (SELECT one_id, other_id FROM duplicate_decision WHERE verdict = 'accepted'),
     named AS (SELECT one_id AS id FROM pair UNION SELECT other_id FROM pair),
     own AS (
       SELECT e.id, coalesce(r.entity_id, CASE WHEN j.entity_id IS NULL THEN e.merged_into END, e.id) AS root
         FROM named JOIN entity e ON e.id = named.id
         LEFT JOIN joined_party j ON j.entity_id = e.id
         LEFT JOIN joined_reference r ON r.part = 'merged' AND r.row_id = e.id)
     SELECT a.root AS one, b.root AS other
       FROM pair JOIN own a ON a.id = pair.one_id JOIN own b ON b.id = pair.other_id WHERE a.root <> b.root`,
  )
  return groupHeads(rows.map(({ one, other }) => [Number(one), Number(other)]))
}

/** The head of each member in the tables. */
export async function currentMerges(client: ClientBase): Promise<Map<number, number>> {
  const { rows } = await client.query<{ member: string; head: string }>(
    'SELECT entity_id AS member, head_id AS head FROM joined_party',
  )
  return new Map(rows.map(({ member, head }) => [Number(member), Number(head)]))
}
