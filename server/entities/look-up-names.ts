import type { Pool } from 'pg'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import { type MatchReason, maxMatches, type NameFound, type NameLookup } from '#contracts/entities/name-lookup.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { type Bounds, boundedRead } from '#server/database/bounded-read.ts'
import { literally } from '#server/database/text-pattern.ts'
import { entitiesOf } from './entity-rows.ts'

/** Milliseconds for all names together: what is not found by then is left out. */
const patience = 1200
const namesAtOnce = 50
/** Maximum names inspected for each pattern. */
const maxLookedAt = 20
/** From 0 to 1: less alike is no suggestion. */
const minSimilarity = 0.5

/**
 * Parties with similar names for those without a match, most similar first, by name. Names are left out at the timeout.
 */
async function suggestedParties(
  pool: Pool,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, string[]>> {
  const suggested = new Map<string, string[]>()
  const end = performance.now() + patience
  const unique = [...new Set(names)]
  for (let at = 0; at < unique.length; at += namesAtOnce) {
    const batch = unique.slice(at, at + namesAtOnce)
    const milliseconds = Math.floor(end - performance.now())
    if (milliseconds <= 0) break
    const found = await candidatesOf(pool, batch, { milliseconds, signal }).catch((error: unknown) => {
      if (error instanceof ProblemError && error.code === 'too_broad') return null
      throw error
    })
    if (found === null) break
    for (const [index, name] of batch.entries()) {
      const ranked = found
        .filter(({ place }) => place === index + 1)
        .map((candidate) => ({ ...candidate, like: similarity(name, candidate.name) }))
        .filter(({ like }) => like >= minSimilarity)
        .sort((one, other) => other.like - one.like || Number(one.id) - Number(other.id))
      suggested.set(name, [...new Set(ranked.map(({ id }) => id))].slice(0, maxMatches))
    }
  }
  return suggested
}

type Candidate = { place: number; id: string; name: string }

async function candidatesOf(
  pool: Pool,
  names: readonly string[],
  bounds: { milliseconds: number; signal: AbortSignal | undefined },
): Promise<Candidate[]> {
  const patterns = names.flatMap((name, index) => patternsOf(name).map((pattern) => ({ place: index + 1, pattern })))
  return boundedRead(pool, bounds, async (client) => {
    const { rows } = await client.query<Candidate>(
      `SELECT a.place, e.id::text, e.name
         FROM unnest($1::int[], $2::text[]) AS a (place, pattern)
        CROSS JOIN LATERAL (
          SELECT entity_id FROM entity_name WHERE name ILIKE a.pattern LIMIT ${maxLookedAt}) AS n
         JOIN entity b ON b.id = n.entity_id JOIN entity e ON e.id = coalesce(b.merged_into, b.id)
        WHERE e.name IS NOT NULL`,
      [patterns.map(({ place }) => place), patterns.map(({ pattern }) => pattern)],
    )
    return rows
  })
}

/** Patterns of similar names: the first half at the beginning, or the longest word anywhere. */
function patternsOf(name: string): string[] {
  const characters = [...name]
  const half = characters.slice(0, Math.max(2, Math.ceil(characters.length / 2))).join('')
  const longest = name.split(/[\s,.;()（）]+/).reduce((long, word) => (word.length > long.length ? word : long), '')
  return [...new Set([`${literally(half)}%`, ...([...longest].length >= 4 ? [`%${literally(longest)}%`] : [])])]
}

/**
 * How alike two names are, from 0 to 1: the pairs of neighbouring characters that both have, of all that they have
 * (Dice's coefficient, without regard to letter case, spaces and punctuation).
 */
function similarity(one: string, other: string): number {
  const [first, second] = [pairsOf(one), pairsOf(other)]
  const all = first.length + second.length
  if (all === 0) return 0
  const left = new Map<string, number>()
  for (const pair of second) left.set(pair, (left.get(pair) ?? 0) + 1)
  let common = 0
  for (const pair of first) {
    const count = left.get(pair) ?? 0
    if (count === 0) continue
    left.set(pair, count - 1)
    common++
  }
  return (2 * common) / all
}

function pairsOf(name: string): string[] {
  const characters = [...name.toLowerCase().replace(/[\s\p{P}\p{S}]+/gu, '')]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

type Match = { place: number; id: string; reason: MatchReason; total: number }

/**
 * Looks many names up in one go. An identifier counts before a name, and what a party is called now before other names
 * that its sources give it; letter case does not count. Each table is read once, however many names there are.
 */
export async function lookUpNames(pool: Pool, names: readonly string[], bounds: Bounds): Promise<NameLookup> {
  const matches = await boundedRead(pool, bounds, async (client) => {
    const pairs = names.map(schemeAndId)
    const { rows } = await client.query<Match>(
      `WITH asked AS (
         SELECT place::int, name, upper(name) AS spelled, lower(name) AS lowered, scheme, id
           FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS t (name, scheme, id, place)),
       by_identifier AS (
         SELECT a.place, i.entity_id AS id FROM asked a JOIN entity_identifier i ON i.value IN (a.name, a.spelled)
         UNION
         SELECT a.place, i.entity_id FROM asked a JOIN entity_identifier i ON i.scheme = a.scheme AND i.value = a.id),
       named AS (
         SELECT id, lower(name) AS name FROM entity WHERE lower(name) = ANY (ARRAY(SELECT lowered FROM asked))),
       stated AS (
         SELECT DISTINCT entity_id AS id, lower(name) AS name FROM entity_statement
          WHERE superseded_by IS NULL AND lower(name) = ANY (ARRAY(SELECT lowered FROM asked))),
       found AS (
         SELECT place, id, 0 AS rank FROM by_identifier
         UNION ALL SELECT a.place, n.id, 1 FROM asked a JOIN named n ON n.name = a.lowered
         UNION ALL SELECT a.place, s.id, 2 FROM asked a JOIN stated s ON s.name = a.lowered),
       present AS (
         SELECT f.place, e.id, e.owner_count + e.holding_count AS size,
                min(CASE WHEN f.rank = 1 AND f.id <> e.id THEN 2 ELSE f.rank END) AS rank
           FROM found f JOIN entity b ON b.id = f.id JOIN entity e ON e.id = coalesce(b.merged_into, b.id)
          GROUP BY f.place, e.id),
       best AS (SELECT *, min(rank) OVER (PARTITION BY place) AS least FROM present),
       ranked AS (
         SELECT place, id, rank, row_number() OVER (PARTITION BY place ORDER BY size DESC, id) AS at,
                count(*) OVER (PARTITION BY place) AS total
           FROM best WHERE rank = least)
       SELECT place, id::text, (ARRAY['identifier', 'name', 'alias'])[rank + 1] AS reason, total::int FROM ranked
        WHERE at <= ${maxMatches} ORDER BY place, at`,
      [names, pairs.map(([scheme]) => scheme), pairs.map(([, id]) => id)],
    )
    return rows
  })
  const found = Map.groupBy(matches, ({ place }) => place)
  const missing = names.filter((_, index) => !found.has(index + 1))
  const suggested = await suggestedParties(pool, missing, bounds.signal)
  const ids = [...matches.map(({ id }) => id), ...[...suggested.values()].flat()]
  const parties = new Map((await entitiesOf(pool, [...new Set(ids)])).map((party) => [String(party.id), party]))
  const partiesOf = (wanted: readonly string[]): EntitySummary[] => wanted.flatMap((id) => parties.get(id) ?? [])
  return {
    names: names.map((name, index): NameFound => {
      const mine = found.get(index + 1) ?? []
      const like = suggested.get(name)
      return {
        name,
        reason: mine[0]?.reason ?? null,
        parties: partiesOf(mine.map(({ id }) => id)),
        total: mine[0]?.total ?? 0,
        suggestions: mine.length > 0 ? [] : like === undefined ? null : partiesOf(like),
      }
    }),
  }
}

/** An identifier written with its scheme, `LEI:…`. */
function schemeAndId(text: string): [string, string] {
  const colon = text.indexOf(':')
  return colon < 1 ? ['', ''] : [text.slice(0, colon).trim().toUpperCase(), text.slice(colon + 1).trim()]
}
