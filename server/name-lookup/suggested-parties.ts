import type { Pool } from 'pg'
import { mostMatches } from '#contracts/name-lookup.ts'
import { ProblemError } from '#contracts/problem.ts'
import { boundedRead } from '#server/query/bounded-read.ts'
import { literally } from '#server/query/fields/text-pattern.ts'
import { likeness } from './likeness.ts'

/** Milliseconds for all names together: what is not found by then is left out. */
const patience = 1200
const namesAtOnce = 50
/** Names of each pattern that are looked at. */
const mostLookedAt = 20
/** From 0 to 1: less alike is no suggestion. */
const leastLikeness = 0.5

/**
 * Parties whose names are like those that nobody bears, the most alike first, by name. Names for which time did not
 * suffice are left out.
 */
export async function suggestedParties(
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
        .map((candidate) => ({ ...candidate, like: likeness(name, candidate.name) }))
        .filter(({ like }) => like >= leastLikeness)
        .sort((one, other) => other.like - one.like || Number(one.id) - Number(other.id))
      suggested.set(name, [...new Set(ranked.map(({ id }) => id))].slice(0, mostMatches))
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
          SELECT entity_id FROM entity_name WHERE name ILIKE a.pattern LIMIT ${mostLookedAt}) AS n
         JOIN entity b ON b.id = n.entity_id JOIN entity e ON e.id = coalesce(b.merged_into, b.id)
        WHERE e.name IS NOT NULL`,
      [patterns.map(({ place }) => place), patterns.map(({ pattern }) => pattern)],
    )
    return rows
  })
}

/** What names that are like this one hold: its first half at their beginning, or its longest word anywhere. */
function patternsOf(name: string): string[] {
  const characters = [...name]
  const half = characters.slice(0, Math.max(2, Math.ceil(characters.length / 2))).join('')
  const longest = name.split(/[\s,.;()（）]+/).reduce((long, word) => (word.length > long.length ? word : long), '')
  return [...new Set([`${literally(half)}%`, ...([...longest].length >= 4 ? [`%${literally(longest)}%`] : [])])]
}
