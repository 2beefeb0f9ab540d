import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import {
  everyParty,
  type NameFound as NameCandidate,
  type NameQuestion,
  type NamesFound,
} from '#analysis/search/find-names.ts'
import { caseFolded, foldedLetters } from '#analysis/text-search/folded-letters.ts'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import { type MatchReason, maxMatches, type NameFound, type NameLookup } from '#contracts/entities/name-lookup.ts'
import { type Bounds, boundedRead } from '#server/database/bounded-read.ts'
import { entitiesOf } from './entity-rows.ts'
import { askedTexts, askedValues } from './identified.ts'

/** Finds parties by their names, as the search does. */
export type FindNames = (names: readonly NameQuestion[]) => Promise<NamesFound[]>

/** Milliseconds for all names together: what is not found by then is left out. */
const patience = 1200
const namesAtOnce = 20
/** Maximum parties inspected for each name. */
const maxLookedAt = 100
/** From 0 to 1: less alike is no suggestion. */
const minSimilarity = 0.5

type Found = { matches: PartyName[]; suggestions: PartyName[] }
type PartyName = { id: string; isAlias: boolean }

/**
 * Parties for names that have no match by letters: those whose name is the same without letter case and width, else
 * those with similar names, most similar first. Names are left out at the timeout.
 */
async function foundByFold(
  findNames: FindNames,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, Found>> {
  const found = new Map<string, Found>()
  const end = performance.now() + patience
  const unique = [...new Set(names)]
  for (let at = 0; at < unique.length; at += namesAtOnce) {
    const batch = unique.slice(at, at + namesAtOnce)
    const left = end - performance.now()
    if (left <= 0 || signal?.aborted) break
    const asked = batch.map((text) => ({ text, filter: everyParty, page: { offset: 0, limit: maxLookedAt } }))
    const answer = await Promise.race([findNames(asked), delay(left, null, { ref: false })])
    if (answer === null) break
    for (const [index, name] of batch.entries()) found.set(name, partiesNamed(name, answer[index]?.found ?? []))
  }
  return found
}

function partiesNamed(name: string, candidates: readonly NameCandidate[]): Found {
  const spelled = caseFolded(name)
  const ranked = candidates
    .map(({ id, name: called, isAlias }) => ({ id: String(id), isAlias, called, like: similarity(name, called) }))
    .filter(({ like }) => like >= minSimilarity)
    .sort((one, other) => other.like - one.like || Number(one.id) - Number(other.id))
  return {
    matches: ranked.filter(({ called }) => caseFolded(called) === spelled),
    suggestions: ranked.slice(0, maxMatches),
  }
}

/**
 * How alike two names are, from 0 to 1: the pairs of neighbouring characters that both have, of all that they have
 * (Dice's coefficient, without regard to letter case, width, accents, spaces and punctuation).
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
  const characters = [...foldedLetters(name).replace(/[\s\p{P}\p{S}]+/gu, '')]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

type Match = { place: number; id: string; reason: MatchReason; total: number }

/**
 * Looks many names up in one go. An identifier counts before a name, and what a party is called now before other names
 * that its sources give it; letter case does not count. Each table is read once, however many names there are; what is
 * not found is looked for among the names of the search.
 */
export async function lookUpNames(
  pool: Pool,
  findNames: FindNames,
  names: readonly string[],
  bounds: Bounds,
): Promise<NameLookup> {
  const matches = await boundedRead(pool, bounds, async (client) => {
    const { rows } = await client.query<Match>(
      `WITH ${askedTexts},
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
      askedValues(names),
    )
    return rows
  })
  const found = Map.groupBy(matches, ({ place }) => place)
  const missing = names.filter((_, index) => !found.has(index + 1))
  const folded = await foundByFold(findNames, missing, bounds.signal)
  const named = [...folded.values()].flatMap(({ matches, suggestions }) => [
    ...matches.slice(0, maxMatches),
    ...suggestions,
  ])
  const ids = [...matches, ...named].map(({ id }) => id)
  const parties = new Map((await entitiesOf(pool, [...new Set(ids)])).map((party) => [String(party.id), party]))
  const partiesOf = (wanted: readonly { id: string }[]): EntitySummary[] =>
    wanted.flatMap(({ id }) => parties.get(id) ?? [])
  return {
    names: names.map((name, index): NameFound => {
      const mine = found.get(index + 1) ?? []
      const [first] = mine
      if (first) return { name, reason: first.reason, parties: partiesOf(mine), total: first.total, suggestions: [] }
      const like = folded.get(name)
      if (like === undefined) return { name, reason: null, parties: [], total: 0, suggestions: null }
      const [same] = like.matches
      if (!same) return { name, reason: null, parties: [], total: 0, suggestions: partiesOf(like.suggestions) }
      const own = like.matches.filter(({ isAlias }) => isAlias === same.isAlias)
      const reason = same.isAlias ? 'alias' : 'name'
      return { name, reason, parties: partiesOf(own.slice(0, maxMatches)), total: own.length, suggestions: [] }
    }),
  }
}
