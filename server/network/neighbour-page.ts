import type { Pool } from 'pg'
import type { Direction } from '#contracts/network.ts'

type NeighbourQuery = {
  direction: Direction
  /** The only one that is asked for; `null` for all. */
  neighbour: string | null
  asOf: string | null
  offset: number
  limit: number
}

export type NeighbourPage = { neighbours: string[]; interests: string[]; total: number }

/**
 * Direct owners or holdings of an entity, largest first: by the largest share of votes or capital that any statement
 * gives, consolidation before all, unknown sizes after the known. A page holds whole neighbours with all their
 * interests. `asOf` is a day, or `null` for the newest statements: every current interest whose end is not stated.
 */
export async function neighbourPage(pool: Pool, entity: string, query: NeighbourQuery): Promise<NeighbourPage> {
  const { direction, neighbour, asOf, offset, limit } = query
  const [own, other] = direction === 'owners' ? ['company_id', 'owner_id'] : ['owner_id', 'company_id']
  const { rows } = await pool.query<{ neighbour: string; interests: string[]; total: string }>({
    name: `neighbours-${direction}`,
    text: `
      SELECT ${other} AS neighbour, array_agg(id ORDER BY id) AS interests, count(*) OVER () AS total
        FROM interest_statement
       WHERE ${own} = $1 AND superseded_by IS NULL
         AND CASE WHEN $2::date IS NULL THEN valid_to IS NULL
                  ELSE (valid_from IS NULL OR valid_from <= $2) AND (valid_to IS NULL OR $2 < valid_to) END
         AND ($5::bigint IS NULL OR ${other} = $5)
       GROUP BY ${other}
       ORDER BY bool_or(kind IN ('consolidation', 'ultimate_consolidation')) DESC,
                max(greatest(coalesce(votes_min, -1), coalesce(capital_min, -1))) DESC, bool_or(kind = 'stake') DESC, ${other}
       LIMIT $3 OFFSET $4`,
    values: [entity, asOf, limit, offset, neighbour],
  })
  if (rows.length === 0 && offset > 0) {
    const { total } = await neighbourPage(pool, entity, { ...query, offset: 0, limit: 1 })
    return { neighbours: [], interests: [], total }
  }
  return {
    neighbours: rows.map(({ neighbour }) => neighbour),
    interests: rows.flatMap(({ interests }) => interests),
    total: rows[0] ? Number(rows[0].total) : 0,
  }
}
