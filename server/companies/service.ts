import type { Pool } from 'pg'
import * as v from 'valibot'
import { groupIndex } from '#analysis/adverse-media/group-index.ts'
import { indexOfWeight } from '#analysis/adverse-media/negative-index.ts'
import { ArticleFilter } from '#contracts/adverse-media/adverse-media.ts'
import type { CompanyComparison } from '#contracts/companies/company-comparison.ts'
import {
  type CompanyEvent,
  type CompanyHead,
  type CompanyPart,
  type CompanyPartId,
  type FoundIn,
  maxAliases,
  maxCompanyEvents,
  maxGroupCompanies,
} from '#contracts/companies/company-page.ts'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { IssuerReport } from '#contracts/issuers/issuer-report.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AdverseMediaService } from '#server/adverse-media/service.ts'
import type { BillService } from '#server/bills/service.ts'
import { firstRows } from '#server/database/page.ts'
import { currentIdOf, entitiesOf } from '#server/entities/entity-rows.ts'
import { namedParties } from '#server/entities/named-parties.ts'
import type { ExposureService } from '#server/exposures/service.ts'
import type { IssuerService } from '#server/issuers/service.ts'
import type { NetworkService } from '#server/ownership/start-network.ts'
import { compareCompanies } from './company-comparison.ts'

export type CompanyService = {
  /** Who a party is and who controls it. Refuses with `not_found`. */
  head: (id: string) => Promise<CompanyHead>
  /** What the data say of one subject about a party. Refuses with `not_found`. */
  part: (id: string, part: CompanyPartId) => Promise<CompanyPart>
  /** By what two parties are linked. Refuses with `not_found`, also where both are one. */
  comparison: (id: string, other: string) => Promise<CompanyComparison>
}

type Services = {
  pool: Pool
  network: NetworkService
  adverseMedia: AdverseMediaService
  bills: BillService
  issuers: IssuerService
  exposures: ExposureService
}

/** Days of articles that the page draws. */
const mediaDays = 30
const [worstBills, maxStakes, maxArticles, listedHoldings] = [3, 400, 100, 10]
const dayMilliseconds = 86_400_000

/**
 * The pages of companies, put together from what the subjects answer. Records that name parties by words alone (bills,
 * bonds, statements, exposures) belong to the party that alone has exactly that name.
 *
 * @param now milliseconds since 1970
 */
export function createCompanyService(services: Services, now: () => number = Date.now): CompanyService {
  const { pool, network } = services
  const today = () => chinaDayOf(now())
  const partyOf = async (id: string): Promise<EntitySummary> => {
    const [party] = await entitiesOf(pool, [(await currentIdOf(pool, id)) ?? id])
    if (!party) throw new ProblemError('not_found', 'There is no such party.', { id })
    return party
  }
  return {
    head: async (id) => {
      const party = await partyOf(id)
      const [ownership, names, counts, issuer] = await Promise.all([
        network.ownership(party.id, { asOf: today() }),
        aliasesOf(pool, party),
        countsOf(pool, party.id),
        issuerOf(services, party),
      ])
      const { level = null, score = null } = issuer ?? {}
      return {
        ownership,
        aliases: names.slice(0, maxAliases),
        aliasTotal: names.length,
        ...counts,
        warning: level === null || score === null ? null : { level, score },
      }
    },
    part: async (id, part) => {
      const party = await partyOf(id)
      switch (part) {
        case 'warning':
          return { part, found: await warningOf(services, party) }
        case 'media':
          return { part, found: await mediaOf(services, party) }
        case 'group':
          return { part, found: await groupOf(services, party, today()) }
        case 'bills':
          return { part, found: await billsOf(services, party, today()) }
        case 'bonds':
          return { part, found: await bondsOf(services, party, today()) }
        case 'exposure':
          return { part, found: await exposureOf(services, party) }
        case 'holdings':
          return { part, found: await holdingsOf(services, party) }
        case 'timeline':
          return { part, found: await timelineOf(services, party) }
      }
    },
    comparison: async (id, other) => {
      const [company, second] = await Promise.all([partyOf(id), partyOf(other)])
      return compareCompanies({ pool, network }, { company, other: second, asOf: today() })
    },
  }
}

/** Other names that current statements give a party, in their alphabetical order. */
async function aliasesOf(pool: Pool, { id, name }: EntitySummary): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT s.name COLLATE "C" AS name FROM entity_statement s JOIN entity e ON e.id = s.entity_id
      WHERE coalesce(e.merged_into, e.id) = $1 AND s.superseded_by IS NULL AND s.name IS NOT NULL AND s.name <> $2
      ORDER BY 1`,
    [id, name ?? ''],
  )
  return rows.map((row) => row.name)
}

async function countsOf(pool: Pool, id: string): Promise<{ sources: number; statements: number }> {
  const { rows } = await pool.query<{ sources: number; statements: number }>(
    `SELECT count(DISTINCT source_id)::int AS sources, count(*)::int AS statements FROM (
       SELECT s.source_id FROM entity_statement s JOIN entity e ON e.id = s.entity_id
        WHERE coalesce(e.merged_into, e.id) = $1 AND s.superseded_by IS NULL
       UNION ALL
       SELECT source_id FROM interest_statement WHERE (owner_id = $1 OR company_id = $1) AND superseded_by IS NULL) AS stated`,
    [id],
  )
  return rows[0] ?? { sources: 0, statements: 0 }
}

/** The name by which records name a party; `null` where several parties have it, or it has none. */
async function recordNameOf(pool: Pool, { id, name }: EntitySummary): Promise<string | null> {
  if (name === null) return null
  const [party] = await namedParties(pool, [name])
  return party?.entity === id ? name : null
}

async function issuerOf({ pool, issuers }: Services, party: EntitySummary): Promise<IssuerReport | null> {
  const name = await recordNameOf(pool, party)
  if (name === null) return null
  return issuers.read(name, null).catch((error: unknown) => {
    if (error instanceof ProblemError && error.code === 'not_found') return null
    throw error
  })
}

async function warningOf(services: Services, party: EntitySummary): Promise<FoundIn<'warning'> | null> {
  const report = await issuerOf(services, party)
  if (report === null || report.level === null) return null
  const { issuer, on, score, level, hardStop, indicators, relations, market, model, history } = report
  const { events, ratingChanges, marketGaps } = report
  const grounds = { indicators, relations, market, model, events, ratingChanges }
  return { issuer, on, score, level, hardStop, ...grounds, history, ...(marketGaps && { marketGaps }) }
}

const aboutParty = (party: EntitySummary, days: Partial<ArticleFilter> = {}): ArticleFilter =>
  v.parse(ArticleFilter, { company: party.id, from: '1900-01-01', ...days })

async function mediaOf({ adverseMedia }: Services, party: EntitySummary): Promise<FoundIn<'media'> | null> {
  const { articles, total } = await adverseMedia.list(aboutParty(party), firstRows(1))
  const newest = articles[0]?.publishedAt
  if (!newest) return null
  const to = chinaDayOf(newest)
  const from = daysBefore(to, mediaDays - 1)
  const { news, announcements, negative, days, events } = await adverseMedia.summary(aboutParty(party, { from, to }))
  return { from, to, articles: news + announcements, negative, days, event: events[0] ?? null, total }
}

/** What is said of the companies below a party; `null` where nothing adverse is. */
async function groupOf(
  { pool, network, adverseMedia }: Services,
  party: EntitySummary,
  today: IsoDate,
): Promise<FoundIn<'group'> | null> {
  const commanded = await network.commanded(party.id, { asOf: today })
  const votesIn = new Map(commanded.companies.map((one) => [one.company, one]))
  const unknown = new Set(commanded.unknown)
  const weighed = await adverseMedia.weights([party.id, ...votesIn.keys(), ...unknown])
  if (weighed === null) return null
  const below = weighed.companies.flatMap((reported) => {
    const held = votesIn.get(reported.entity)
    return held ? [{ ...reported, votes: held.votes, path: held.path }] : []
  })
  const open = weighed.companies.filter(({ entity }) => unknown.has(entity))
  if (below.length === 0 && open.length === 0) return null
  const own = weighed.companies.find(({ entity }) => entity === party.id)?.weight ?? 0
  const { whole, added } = groupIndex(own, below)
  const most = below
    .map((one, place) => ({ ...one, added: added[place] ?? 0 }))
    .toSorted((one, other) => other.added - one.added || Number(one.entity) - Number(other.entity))
    .slice(0, maxGroupCompanies)
  const listedOpen = open.slice(0, maxGroupCompanies).map(({ entity }) => entity)
  const named = await entitiesOf(pool, [...new Set([...most.flatMap(({ path }) => path), ...listedOpen])])
  const byId = new Map<string, EntitySummary>(named.map((entity) => [entity.id, entity]))
  const known = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return {
    on: weighed.on,
    own: indexOfWeight(own),
    whole,
    companies: most.flatMap(({ entity, path, weight, ...figures }) => {
      const company = byId.get(entity)
      return company ? [{ ...figures, company, path: known(path), index: indexOfWeight(weight) }] : []
    }),
    total: below.length,
    unknown: known(listedOpen),
    unknownTotal: open.length,
    isComplete: commanded.isComplete && weighed.companies.length >= weighed.total,
  }
}

function daysBefore(day: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMilliseconds).toISOString().slice(0, 10) as IsoDate
}

/** All of them: sums over a part would be wrong. */
const billsNaming = ({ bills }: Services, party: string) =>
  bills.list({ q: '', party, level: null, rule: null, sort: 'score', offset: 0, limit: Number.MAX_SAFE_INTEGER })

async function billsOf(services: Services, party: EntitySummary, today: string): Promise<FoundIn<'bills'> | null> {
  const name = await recordNameOf(services.pool, party)
  if (name === null) return null
  const { bills, total, levels } = await billsNaming(services, name)
  if (total === 0) return null
  const due = bills.flatMap(({ bill }) => (bill && bill.dueDate >= today ? [bill.dueDate] : [])).toSorted()
  return {
    party: name,
    total,
    amount: bills.reduce((sum, { bill }) => sum + (bill?.amount ?? 0), 0),
    levels,
    worst: bills
      .filter(({ level }) => level !== 'normal')
      .slice(0, worstBills)
      .map(({ number, level, score, rules }) => ({ number, level, score, rules })),
    nextDue: due[0] ?? null,
  }
}

async function bondsOf(services: Services, party: EntitySummary, today: string): Promise<FoundIn<'bonds'> | null> {
  const report = await issuerOf(services, party)
  if (report === null || report.bonds.length === 0) return null
  const bonds = [...new Map(report.bonds.map((bond) => [bond.code, bond])).values()]
  const open = bonds.filter(({ maturityDate }) => maturityDate === null || maturityDate >= today)
  const maturities = open.flatMap(({ maturityDate }) => maturityDate ?? []).toSorted()
  return {
    issuer: report.issuer,
    bonds,
    outstanding: [...Map.groupBy(open, ({ currency }) => currency)].map(([currency, own]) => ({
      currency,
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
    })),
    nextMaturity: maturities[0] ?? null,
  }
}

async function exposureOf({ exposures }: Services, party: EntitySummary): Promise<FoundIn<'exposure'> | null> {
  const first = await exposures.groups(null)
  for (const currency of first.currencies) {
    const { groups } = currency === first.currency ? first : await exposures.groups(currency)
    for (const { clients, ...group } of groups) {
      const own = clients.find(({ entity }) => entity === party.id)
      if (own) return { currency, amount: own.amount, limit: own.limit, group, clients: clients.length }
    }
  }
  return null
}

async function holdingsOf({ network }: Services, { id }: EntitySummary): Promise<FoundIn<'holdings'> | null> {
  const page = firstRows(listedHoldings)
  const { nodes, edges, total } = await network.neighbours(id, {
    direction: 'holdings',
    neighbour: null,
    asOf: null,
    ...page,
  })
  return total === 0 ? null : { nodes, edges, total }
}

type Told = { events: CompanyEvent[]; isComplete: boolean }

/** Everything with a day that the data say of a party, newest first. */
async function timelineOf(services: Services, party: EntitySummary): Promise<FoundIn<'timeline'> | null> {
  const told = await Promise.all([
    datedStakes(services, party),
    issuerEvents(services, party),
    adverseArticles(services, party),
    suspectBills(services, party),
  ])
  const events = told
    .flatMap((part) => part.events)
    .toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0))
  if (events.length === 0) return null
  return {
    events: events.slice(0, maxCompanyEvents),
    total: events.length,
    isComplete: told.every(({ isComplete }) => isComplete),
  }
}

type StakeRow = {
  owner: string
  company: string
  valid_from: IsoDate | null
  valid_to: IsoDate | null
  capital_min: number | null
  capital_max: number | null
  total: number
}

/** When stakes of a party and in it began and ended, each once though several sources state it. */
async function datedStakes({ pool }: Services, { id }: EntitySummary): Promise<Told> {
  const { rows } = await pool.query<StakeRow>(
    `SELECT owner_id::text AS owner, company_id::text AS company, valid_from::text, valid_to::text,
            max(capital_min)::float8 AS capital_min, min(capital_max)::float8 AS capital_max,
            count(*) OVER ()::int AS total
       FROM interest_statement
      WHERE (owner_id = $1 OR company_id = $1) AND superseded_by IS NULL AND kind = 'stake'
        AND (valid_from IS NOT NULL OR valid_to IS NOT NULL)
      GROUP BY owner_id, company_id, valid_from, valid_to
      ORDER BY greatest(valid_from, valid_to) DESC, owner_id, company_id LIMIT ${maxStakes}`,
    [id],
  )
  const parties = await entitiesOf(pool, [...new Set(rows.flatMap(({ owner, company }) => [owner, company]))])
  const named = new Map<string, Pick<EntitySummary, 'id' | 'name'>>(
    parties.map((party) => [party.id, { id: party.id, name: party.name }]),
  )
  const events = rows.flatMap((row): CompanyEvent[] => {
    const [owner, company] = [named.get(row.owner), named.get(row.company)]
    if (!owner || !company) return []
    const { capital_min: min, capital_max: max } = row
    const stake = { owner, company, capital: min === null || max === null || min > max ? null : { min, max } }
    return [
      ...(row.valid_from === null ? [] : [{ kind: 'stakeBegan' as const, day: row.valid_from, ...stake }]),
      ...(row.valid_to === null ? [] : [{ kind: 'stakeEnded' as const, day: row.valid_to, ...stake }]),
    ]
  })
  return { events, isComplete: rows.length >= (rows[0]?.total ?? 0) }
}

async function issuerEvents(services: Services, party: EntitySummary): Promise<Told> {
  const report = await issuerOf(services, party)
  const events = report?.events ?? []
  const bonds = [...new Map((report?.bonds ?? []).map((bond) => [bond.code, bond])).values()]
  return {
    events: [
      ...events.map(({ at, type, text, severity }) => {
        const day = chinaDayOf(at)
        return { kind: 'issuerEvent' as const, day, type, text, severity }
      }),
      ...bonds.map(({ code, name, amount, currency, issueDate }) => {
        return { kind: 'bondIssued' as const, day: issueDate, code, name, amount, currency }
      }),
    ],
    isComplete: true,
  }
}

async function adverseArticles({ adverseMedia }: Services, party: EntitySummary): Promise<Told> {
  const { articles, total } = await adverseMedia.list(aboutParty(party, { negative: 'yes' }), firstRows(maxArticles))
  const events = articles.flatMap(({ id, title, publishedAt, events: found }): CompanyEvent[] => {
    if (publishedAt === null) return []
    const severity = Math.max(0, ...found.map((event) => event.severity))
    return [{ kind: 'article', day: chinaDayOf(publishedAt), id, title, severity }]
  })
  return { events, isComplete: articles.length >= total }
}

async function suspectBills(services: Services, party: EntitySummary): Promise<Told> {
  const name = await recordNameOf(services.pool, party)
  if (name === null) return { events: [], isComplete: true }
  const { bills } = await billsNaming(services, name)
  const events = bills.flatMap(({ number, bill, level, rules }): CompanyEvent[] =>
    bill && level !== 'normal' ? [{ kind: 'bill', day: bill.issueDate, number, level, rules }] : [],
  )
  return { events, isComplete: true }
}
