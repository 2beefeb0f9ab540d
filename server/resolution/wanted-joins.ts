import type { ClientBase } from 'pg'
import { groupHeads } from '#analysis/resolution/group-heads.ts'

/**
 * Which party stands for which by the decisions that stand, members by their heads. Decisions name parties as they were
 * then; one that an import found to be another since counts as that other, and one that is gone counts as nothing.
 */
export async function wantedJoins(client: ClientBase): Promise<Map<number, number>> {
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

/** Which party stands for which in the tables as they are. */
export async function standingJoins(client: ClientBase): Promise<Map<number, number>> {
  const { rows } = await client.query<{ member: string; head: string }>(
    'SELECT entity_id AS member, head_id AS head FROM joined_party',
  )
  return new Map(rows.map(({ member, head }) => [Number(member), Number(head)]))
}
