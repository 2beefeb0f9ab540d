import type { Pool } from 'pg'
import type { AnalysisDashboard } from '#contracts/dashboard.ts'
import type { InterestKind } from '#contracts/interest.ts'
import { currentInterest } from '#server/query/fields/field-sql.ts'
import { isOverstated } from '#server/query/fields/interests.ts'
import { isParty } from '#server/query/scopes/party-scope.ts'
import { inTime } from './in-time.ts'

/** Jurisdictions that are told apart. */
const mostJurisdictions = 8

type PartyRow = { facet: number; value: string | null; count: string }

export function partyFigures(pool: Pool): Promise<AnalysisDashboard['parties']> {
  return inTime(pool, async (client) => {
    const { rows } = await client.query<PartyRow>(
      `SELECT grouping(kind) + 2 * grouping(jurisdiction) AS facet, coalesce(kind, jurisdiction) AS value, count(*)
         FROM entity e WHERE ${isParty}
        GROUP BY GROUPING SETS ((kind), (jurisdiction)) ORDER BY count(*) DESC, value`,
    )
    const synthetic = await client.query<{ count: string }>(
      `SELECT count(*) FROM entity e JOIN import_job j ON j.id = e.import_id WHERE ${isParty} AND j.synthetic`,
    )
    const byKind = valuesOf(rows, 2)
    const byJurisdiction = valuesOf(rows, 1)
    return {
      total: byKind.reduce((sum, { count }) => sum + count, 0),
      synthetic: Number(synthetic.rows[0]?.count),
      byKind,
      byJurisdiction: byJurisdiction.slice(0, mostJurisdictions),
      otherJurisdictions: byJurisdiction.slice(mostJurisdictions).reduce((sum, { count }) => sum + count, 0),
    }
  })
}

const valuesOf = (rows: readonly PartyRow[], facet: number) =>
  rows.filter((row) => row.facet === facet).map(({ value, count }) => ({ value, count: Number(count) }))

export function interestsByKind(pool: Pool): Promise<AnalysisDashboard['interests']> {
  return inTime(pool, async (client) => {
    const { rows } = await client.query<{ kind: InterestKind; count: string }>(
      `SELECT kind, count(*) FROM interest_statement WHERE ${currentInterest} GROUP BY kind ORDER BY count(*) DESC, kind`,
    )
    const byKind = rows.map(({ kind, count }) => ({ kind, count: Number(count) }))
    return { total: byKind.reduce((sum, { count }) => sum + count, 0), byKind }
  })
}

export function qualityFigures(pool: Pool): Promise<AnalysisDashboard['quality']> {
  return inTime(pool, async (client) => {
    const { rows } = await client.query<Record<'unnamed' | 'nowhere' | 'unknown' | 'overstated', string>>(
      `SELECT count(*) FILTER (WHERE e.name IS NULL) AS unnamed,
              count(*) FILTER (WHERE e.jurisdiction IS NULL) AS nowhere,
              count(*) FILTER (WHERE e.kind = 'unknown') AS unknown,
              count(*) FILTER (WHERE ${isOverstated}) AS overstated
         FROM entity e WHERE ${isParty}`,
    )
    const [row] = rows
    return {
      unnamed: Number(row?.unnamed),
      withoutJurisdiction: Number(row?.nowhere),
      unknownKind: Number(row?.unknown),
      overstated: Number(row?.overstated),
    }
  })
}
