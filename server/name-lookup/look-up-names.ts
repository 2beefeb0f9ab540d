import type { Pool } from 'pg'
import type { EntitySummary } from '#contracts/entity.ts'
import { type MatchReason, mostMatches, type NameFound, type NameLookup } from '#contracts/name-lookup.ts'
import { entitiesOf } from '#server/entities/entity-rows.ts'
import { type Bounds, boundedRead } from '#server/query/bounded-read.ts'
import { suggestedParties } from './suggested-parties.ts'

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
        WHERE at <= ${mostMatches} ORDER BY place, at`,
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
        more: (mine[0]?.total ?? 0) > mine.length,
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
