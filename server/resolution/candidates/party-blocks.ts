import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { blockKeys } from '#analysis/resolution/block-keys.ts'
import type { PartyProfile } from '#analysis/resolution/party-profile.ts'

/** Parties under one key beyond which the key tells nothing: "international" is shared by thousands. */
const mostOfBlock = 50

/** Notes under which keys parties are compared, in place of those that were noted. */
export async function writeBlocks(client: ClientBase, profiles: ReadonlyMap<string, PartyProfile>): Promise<void> {
  const [blocks, entities]: [string[], string[]] = [[], []]
  for (const [id, profile] of profiles) {
    for (const block of new Set([...blockKeys(profile)].map(numberOf))) {
      blocks.push(block)
      entities.push(id)
    }
  }
  await client.query(
    `INSERT INTO party_block (block, entity_id) SELECT * FROM unnest($1::bigint[], $2::bigint[]) AS b (block, entity_id)
      ORDER BY block, entity_id`,
    [blocks, entities],
  )
}

export async function forgetBlocks(client: ClientBase, ids: readonly string[]): Promise<void> {
  await client.query('DELETE FROM party_block WHERE entity_id = ANY ($1::bigint[])', [ids])
}

/** Pairs of these parties with others that share a key with them, the smaller identity first. */
export async function pairsOf(client: ClientBase, ids: readonly string[]): Promise<[one: string, other: string][]> {
  const { rows } = await client.query<{ one: string; other: string }>(
    `WITH own AS MATERIALIZED (SELECT block, entity_id FROM party_block WHERE entity_id = ANY ($1::bigint[])),
     block AS MATERIALIZED (
       SELECT o.block, ARRAY(SELECT b.entity_id FROM party_block b WHERE b.block = o.block
                              LIMIT ${mostOfBlock} + 1) AS members
         FROM (SELECT DISTINCT block FROM own) o)
     SELECT DISTINCT least(own.entity_id, member) AS one, greatest(own.entity_id, member) AS other
       FROM own JOIN block USING (block) CROSS JOIN LATERAL unnest(block.members) AS member
      WHERE cardinality(block.members) <= ${mostOfBlock} AND member <> own.entity_id`,
    [ids],
  )
  return rows.map(({ one, other }) => [one, other])
}

/** A number for a key; that two keys share one costs a comparison and nothing else. */
const numberOf = (key: string): string => createHash('md5').update(key).digest().readBigInt64LE(0).toString()
