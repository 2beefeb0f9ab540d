import type { Pool } from 'pg'
import { type CompanyComparison, maxCommonOwners } from '#contracts/companies/company-comparison.ts'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { entitiesOf } from '#server/entities/entity-rows.ts'
import type { ComparisonFigures } from '#server/ownership/ownership-of.ts'
import type { NetworkService } from '#server/ownership/start-network.ts'

type Services = { pool: Pool; network: NetworkService }
type Compared = { company: EntitySummary; other: EntitySummary; asOf: IsoDate }

/** By what two parties are linked on a day. Refuses with `not_found` where both are one. */
export async function compareCompanies({ pool, network }: Services, compared: Compared): Promise<CompanyComparison> {
  const { company, other, asOf } = compared
  if (company.id === other.id) {
    throw new ProblemError('not_found', 'A party is not compared with itself.', { id: company.id })
  }
  const figuresOf = (fresh: boolean) =>
    network.comparison(company.id, { other: other.id, asOf, limit: maxCommonOwners, fresh })
  const reply = await namedReply(pool, compared, await figuresOf(false))
  if (reply !== null) return reply
  const renewed = await namedReply(pool, compared, await figuresOf(true))
  if (renewed === null) throw new Error('The network names an entity that the database does not hold')
  return renewed
}

/** @returns `null` where the network names what the database does not hold */
async function namedReply(
  pool: Pool,
  compared: Compared,
  { ofCompany, ofOther, owners, ...counts }: ComparisonFigures,
): Promise<CompanyComparison | null> {
  const paths = [ofCompany?.path ?? [], ofOther?.path ?? []]
  const ids = [...new Set([...owners.map(({ entity }) => entity), ...paths.flat()])]
  const entities = await entitiesOf(pool, ids)
  if (entities.length < ids.length) return null
  const byId = new Map<string, EntitySummary>(entities.map((entity) => [entity.id, entity]))
  const named = (party: string) => byId.get(party) ?? []
  const cross = (figures: ComparisonFigures['ofCompany']) =>
    figures && { ...figures, path: figures.path?.flatMap(named) ?? null }
  return {
    ...compared,
    ofCompany: cross(ofCompany),
    ofOther: cross(ofOther),
    owners: owners.flatMap(({ entity, ...figures }) => {
      const owner = byId.get(entity)
      return owner ? [{ owner, ...figures }] : []
    }),
    ...counts,
  }
}
