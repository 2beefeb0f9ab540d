import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ClientBase, Pool } from 'pg'
import { type Comparison, compareParties, evidenceOf, minScore } from '#analysis/duplicates/compare-parties.ts'
import { blockKeys, type PartyProfile, partyProfile } from '#analysis/duplicates/party-profile.ts'
import type { DuplicatePage } from '#contracts/duplicates/duplicate.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { detailsOfParties } from '#server/entities/stored-details.ts'
import { describedParties, type Neighbours, neighboursOf } from './described-parties.ts'

/** Maximum parties under one key: "international" is shared by thousands and says nothing. */
const maxOfBlock = 50

/** The keys under which nothing was compared, being shared by too many parties; `null` without any. */
export async function blocksLeftOut(pool: Pool): Promise<DuplicatePage['leftOut'] | null> {
  const { rows } = await pool.query<{ keys: number; parties: number }>(
    `WITH wide AS MATERIALIZED (SELECT block FROM party_block GROUP BY block HAVING count(*) > ${maxOfBlock})
     SELECT (SELECT count(*)::int FROM wide) AS keys,
            (SELECT count(DISTINCT entity_id)::int FROM party_block WHERE block IN (SELECT block FROM wide)) AS parties`,
  )
  const found = rows[0]
  return found && found.keys > 0 ? { ...found, max: maxOfBlock } : null
}

/** Notes under which keys parties are compared, in place of those that were noted. */
async function writeBlocks(client: ClientBase, profiles: ReadonlyMap<string, PartyProfile>): Promise<void> {
  const [blocks, entities]: [string[], string[]] = [[], []]
  for (const [position, [id, profile]] of [...profiles].entries()) {
    if (position % comparisonsAtOnce === comparisonsAtOnce - 1) await nextTurn()
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

async function forgetBlocks(client: ClientBase, ids: readonly string[]): Promise<void> {
  await client.query('DELETE FROM party_block WHERE entity_id = ANY ($1::bigint[])', [ids])
}

/** Pairs of these parties with others that share a key with them, the smaller identity first. */
async function pairsOf(client: ClientBase, ids: readonly string[]): Promise<[one: string, other: string][]> {
  const { rows } = await client.query<{ one: string; other: string }>(
    `WITH own AS MATERIALIZED (SELECT block, entity_id FROM party_block WHERE entity_id = ANY ($1::bigint[])),
     block AS MATERIALIZED (
       SELECT o.block, ARRAY(SELECT b.entity_id FROM party_block b WHERE b.block = o.block
                              LIMIT ${maxOfBlock} + 1) AS members
         FROM (SELECT DISTINCT block FROM own) o)
     SELECT DISTINCT least(own.entity_id, member) AS one, greatest(own.entity_id, member) AS other
       FROM own JOIN block USING (block) CROSS JOIN LATERAL unnest(block.members) AS member
      WHERE cardinality(block.members) <= ${maxOfBlock} AND member <> own.entity_id`,
    [ids],
  )
  return rows.map(({ one, other }) => [one, other])
}

/** A number for a key; that two keys share one costs a comparison and nothing else. */
const numberOf = (key: string): string => createHash('md5').update(key).digest().readBigInt64LE(0).toString()

/** Parties that are compared with all others in one transaction. */
const partiesAtOnce = 4000
/** Comparisons between two pauses for other work. */
const comparisonsAtOnce = 200

const nobody: Neighbours = { owners: new Set(), holdings: new Set() }

/**
 * Compares waiting parties with all others, in batches, and stores possible duplicates. Concurrent processes take
 * turns. After an interruption the rest keeps waiting.
 */
export async function findCandidates(pool: Pool, signal: AbortSignal): Promise<void> {
  await queueImports(pool)
  while (!signal.aborted && (await seekSome(pool)) > 0);
}

/** Puts the parties of imports that were finished since into the queue. */
async function queueImports(pool: Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO duplicate_search (import_id)
       SELECT id FROM import_job j
        WHERE state = 'finished' AND NOT EXISTS (SELECT 1 FROM duplicate_search d WHERE d.import_id = j.id) ORDER BY id
       ON CONFLICT DO NOTHING RETURNING import_id AS id`,
    )
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await client.query(
      `INSERT INTO duplicate_queue (entity_id)
       SELECT e.id FROM entity e LEFT JOIN joined_party j ON j.entity_id = e.id
        WHERE e.import_id = ANY ($1::bigint[]) AND e.merged_into IS NULL AND j.entity_id IS NULL
       UNION SELECT entity_id FROM joined_party WHERE import_id = ANY ($1)
       UNION SELECT coalesce(f.entity_id, s.entity_id) FROM ${detailsOfParties}
         LEFT JOIN joined_reference f ON f.part = 'statement' AND f.row_id = s.id WHERE r.import_id = ANY ($1)
       ON CONFLICT DO NOTHING`,
      [ids],
    )
  })
}

/** @returns how many parties were compared */
function seekSome(pool: Pool): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `DELETE FROM duplicate_queue WHERE entity_id = ANY (ARRAY(
         SELECT entity_id FROM duplicate_queue ORDER BY entity_id LIMIT ${partiesAtOnce} FOR UPDATE))
       RETURNING entity_id AS id`,
    )
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await compareWithAll(client, ids)
    return ids.length
  })
}

async function compareWithAll(client: ClientBase, ids: readonly string[]): Promise<void> {
  await forgetBlocks(client, ids)
  await client.query('DELETE FROM duplicate_candidate WHERE one_id = ANY ($1::bigint[]) OR other_id = ANY ($1)', [ids])
  const profiles = await profilesOf(await describedParties(client, ids))
  await writeBlocks(client, profiles)
  const pairs = await pairsOf(client, ids)
  const others = new Set(pairs.flat().filter((id) => !profiles.has(id)))
  for (const [id, profile] of await profilesOf(await describedParties(client, [...others]))) profiles.set(id, profile)
  const promising = await promisingOf(pairs, profiles)
  const neighbours = await neighboursOf(client, [...new Set(promising.flat())])
  const found = promising.flatMap(([one, other]) => {
    const comparison = compareParties(
      profiles.get(one) as PartyProfile,
      profiles.get(other) as PartyProfile,
      sharedBy(neighbours.get(one) ?? nobody, neighbours.get(other) ?? nobody),
    )
    return comparison.score >= minScore ? [{ one, other, ...comparison }] : []
  })
  await store(client, found)
}

async function profilesOf(described: Awaited<ReturnType<typeof describedParties>>): Promise<Map<string, PartyProfile>> {
  const profiles = new Map<string, PartyProfile>()
  for (const [id, party] of described) {
    if (profiles.size % comparisonsAtOnce === comparisonsAtOnce - 1) await nextTurn()
    profiles.set(id, partyProfile(party))
  }
  return profiles
}

/** Pairs that would be candidates if they had all neighbours in common. */
async function promisingOf(
  pairs: readonly [string, string][],
  profiles: ReadonlyMap<string, PartyProfile>,
): Promise<[string, string][]> {
  const promising: [string, string][] = []
  for (const [position, [one, other]] of pairs.entries()) {
    if (position % comparisonsAtOnce === comparisonsAtOnce - 1) await nextTurn()
    const [first, second] = [profiles.get(one), profiles.get(other)]
    const all = { owners: Number.MAX_SAFE_INTEGER, holdings: 0 }
    if (first && second && compareParties(first, second, all).score >= minScore) promising.push([one, other])
  }
  return promising
}

const sharedBy = (one: Neighbours, other: Neighbours) => ({
  owners: one.owners.intersection(other.owners).size,
  holdings: one.holdings.intersection(other.holdings).size,
})

async function store(
  client: ClientBase,
  found: readonly (Comparison & { one: string; other: string })[],
): Promise<void> {
  await client.query(
    `INSERT INTO duplicate_candidate (one_id, other_id, score, reasons, evidence)
     SELECT (c->>'one')::bigint, (c->>'other')::bigint, (c->>'score')::int, c->'reasons',
            ARRAY(SELECT jsonb_array_elements_text(c->'evidence'))
       FROM jsonb_array_elements($1::jsonb) AS c
     ON CONFLICT (one_id, other_id) DO UPDATE
        SET score = excluded.score, reasons = excluded.reasons, evidence = excluded.evidence`,
    [JSON.stringify(found.map((candidate) => ({ ...candidate, evidence: evidenceOf(candidate.reasons) })))],
  )
}
