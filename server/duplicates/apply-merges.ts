import type { ClientBase } from 'pg'
import { groupHeads } from '#analysis/duplicates/group-heads.ts'
import {
  currentMerges,
  noteNamesOf,
  removeMerges,
  renameInIndex,
  updateCountsAround,
  wantedMerges,
} from './remove-merges.ts'

/**
 * Merges the parties of accepted pairs, and separates those without one: the tables then follow from the decisions
 * alone, whatever was merged before. The oldest party of a group represents it; redirected references are recorded, so
 * that nothing is lost. Within the caller's transaction, which holds the merge lock.
 *
 * @returns whether pending decisions were applied
 */
export async function applyMerges(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ made: string; effective: string }>(
    'SELECT made, effective FROM decision_count WHERE id = 1',
  )
  const [count] = rows
  if (!count) return false
  const [wanted, standing] = [await wantedMerges(client), await currentMerges(client)]
  const [kept, lifted] = [sharedHeads(wanted, standing), new Set(standing.values())]
  await removeMerges(
    client,
    [...lifted].filter((head) => !kept.has(head)),
  )
  await join(
    client,
    [...wanted].filter(([, head]) => !kept.has(head)),
  )
  if (count.made === count.effective) return false
  await client.query('UPDATE decision_count SET effective = $1 WHERE id = 1', [count.made])
  return true
}

/**
 * The parties that {@link applyMerges} would join or take apart, each with the one that stands for all that are joined
 * with it before or after.
 */
export async function regroupedParties(client: ClientBase): Promise<Map<number, number>> {
  const [wanted, standing] = [await wantedMerges(client), await currentMerges(client)]
  const kept = sharedHeads(wanted, standing)
  return groupHeads([...wanted, ...standing].filter(([, head]) => !kept.has(head)))
}

/** The heads of the groups that both have, with the very same members. */
function sharedHeads(wanted: Map<number, number>, standing: Map<number, number>): Set<number> {
  const shared = new Set(standing.values())
  for (const [member, head] of standing) if (wanted.get(member) !== head) shared.delete(head)
  for (const [member, head] of wanted) if (standing.get(member) !== head) shared.delete(head)
  return shared
}

async function join(client: ClientBase, joins: readonly (readonly [number, number])[]): Promise<void> {
  if (joins.length === 0) return
  const [members, heads] = [joins.map(([member]) => member), joins.map(([, head]) => head)]
  await noteNamesOf(client, members)
  await client.query(
    `INSERT INTO joined_party (entity_id, head_id, name, kind, jurisdiction, import_id)
     SELECT e.id, m.head, e.name, e.kind, e.jurisdiction, e.import_id
       FROM unnest($1::bigint[], $2::bigint[]) AS m (id, head) JOIN entity e ON e.id = m.id`,
    [members, heads],
  )
  await client.query(
    `INSERT INTO joined_identifier (scheme, value, entity_id)
     SELECT scheme, value, entity_id FROM entity_identifier WHERE entity_id = ANY ($1::bigint[])`,
    [moved(joins)],
  )
  await client.query(
    `UPDATE entity_identifier t SET entity_id = j.head_id FROM joined_party j
      WHERE t.entity_id = j.entity_id AND j.entity_id = ANY ($1::bigint[])`,
    [moved(joins)],
  )
  for (const reference of partyReferences) await pointToHead(client, moved(joins), reference)
  await client.query(
    `UPDATE entity e SET merged_into = j.head_id FROM joined_party j
      WHERE e.id = j.entity_id AND j.entity_id = ANY ($1::bigint[])`,
    [moved(joins)],
  )
  const distinct = [...new Set(heads)]
  await restateHeads(client, distinct)
  await updateCountsAround(client, members)
  await renameInIndex(client, distinct)
}

const moved = (joins: readonly (readonly [number, number])[]): number[] =>
  joins.flatMap(([member, head]) => (member === head ? [] : [member]))

/** Columns that point to a party, and in `which` of their rows they go on to the head of its group. */
const partyReferences = [
  { part: 'statement', table: 'entity_statement', column: 'entity_id', which: 'true' },
  { part: 'owner', table: 'interest_statement', column: 'owner_id', which: 't.superseded_by IS NULL' },
  { part: 'company', table: 'interest_statement', column: 'company_id', which: 't.superseded_by IS NULL' },
  { part: 'merged', table: 'entity', column: 'merged_into', which: 'true' },
] as const

async function pointToHead(
  client: ClientBase,
  members: readonly number[],
  { part, table, column, which }: (typeof partyReferences)[number],
): Promise<void> {
  await client.query(
    `INSERT INTO joined_reference (part, row_id, entity_id)
     SELECT '${part}', t.id, t.${column} FROM ${table} t WHERE t.${column} = ANY ($1::bigint[]) AND ${which}`,
    [members],
  )
  await client.query(
    `UPDATE ${table} t SET ${column} = j.head_id FROM joined_party j
      WHERE t.${column} = j.entity_id AND j.entity_id = ANY ($1::bigint[]) AND ${which}`,
    [members],
  )
}

/** The words of the newest statement that names any of the group, as for any party. */
async function restateHeads(client: ClientBase, heads: readonly number[]): Promise<void> {
  await client.query(
    `WITH newest AS (SELECT head_id, max(import_id) AS import_id FROM joined_party GROUP BY head_id)
     UPDATE entity e SET name = n.name, kind = n.kind, jurisdiction = n.jurisdiction, import_id = newest.import_id
       FROM (SELECT DISTINCT ON (s.entity_id) s.entity_id, s.name, s.kind, s.jurisdiction
               FROM entity_statement s WHERE s.superseded_by IS NULL AND s.entity_id = ANY ($1::bigint[])
              ORDER BY s.entity_id, (s.name IS NOT NULL) DESC, (s.kind <> 'unknown') DESC, s.import_id DESC, s.id DESC) n
       JOIN newest ON newest.head_id = n.entity_id
      WHERE e.id = n.entity_id`,
    [heads],
  )
}
