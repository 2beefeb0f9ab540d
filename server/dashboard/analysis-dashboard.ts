import type { Pool } from 'pg'
import type { AnalysisDashboard } from '#contracts/dashboard.ts'
import { entitiesOf } from '#server/entities/entity-rows.ts'
import { currentInterest } from '#server/query/fields/field-sql.ts'
import { majority } from '#server/query/fields/interests.ts'
import { isParty } from '#server/query/scopes/party-scope.ts'
import { inTime } from './in-time.ts'
import { interestsByKind, partyFigures, qualityFigures } from './party-figures.ts'

/** Parties of a list of the largest. */
const listed = 10

/** What the whole database holds. The parts are counted one after another, so that others are not kept waiting. */
export async function analysisDashboard(pool: Pool): Promise<AnalysisDashboard> {
  return {
    countedAt: new Date().toISOString(),
    parties: await partyFigures(pool),
    interests: await interestsByKind(pool),
    control: await controlFigures(pool),
    quality: await qualityFigures(pool),
    mostOwners: await largest(pool, 'owner_count'),
    mostHoldings: await largest(pool, 'holding_count'),
  }
}

function controlFigures(pool: Pool): Promise<AnalysisDashboard['control']> {
  return inTime(pool, async (client) => {
    const { rows } = await client.query<{ held: string; with_majority: string }>(
      `SELECT count(*) AS held, count(*) FILTER (WHERE has_majority) AS with_majority
         FROM (SELECT i.company_id, bool_or(${majority}) AS has_majority
                 FROM interest_statement i
                WHERE ${currentInterest} AND kind IN ('stake', 'consolidation', 'ultimate_consolidation')
                  AND owner_id <> company_id
                GROUP BY i.company_id) AS company`,
    )
    return { held: Number(rows[0]?.held), withMajority: Number(rows[0]?.with_majority) }
  })
}

async function largest(pool: Pool, count: 'owner_count' | 'holding_count'): Promise<AnalysisDashboard['mostOwners']> {
  const found = await inTime(pool, (client) =>
    client.query<{ id: string }>(
      `SELECT id FROM entity e WHERE ${isParty} AND ${count} > 0 ORDER BY ${count} DESC, id LIMIT ${listed}`,
    ),
  )
  return (
    found &&
    entitiesOf(
      pool,
      found.rows.map(({ id }) => id),
    )
  )
}
