import type { ClientBase } from 'pg'
import { noteNamesOf, recountAround, renameInIndex } from './restate-joined.ts'
import { standingJoins } from './wanted-joins.ts'

/**
 * Takes parties apart that decisions join, so that all tables stand as if nobody had decided anything about them. What
 * changes facts does so in this state, whereupon `settleJoins` joins again what is to be joined. Within the caller's
 * transaction, which has the turn to merge.
 *
 * @param heads the parties that stand for those to be taken apart; all where absent
 */
export async function liftJoins(client: ClientBase, heads?: readonly number[]): Promise<void> {
  if (heads?.length === 0) return
  const standing = await standingJoins(client)
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
  await recountAround(client, members)
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
