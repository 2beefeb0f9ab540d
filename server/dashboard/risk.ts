import type { Pool } from 'pg'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { ArticleFilter } from '#contracts/adverse-media/adverse-media.ts'
import { dueDays, formerEvents, mediaDays, type RiskDashboard, riskListed } from '#contracts/dashboard/dashboard.ts'
import { Bond } from '#contracts/issuers/bond.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { IsoDate } from '#contracts/values/iso-date.ts'
import { RiskLevel } from '#contracts/values/risk-level.ts'
import type { AdverseMediaService } from '#server/adverse-media/service.ts'
import type { BillService } from '#server/bills/service.ts'
import { firstRows } from '#server/database/page.ts'
import { risenIssuers } from '#server/issuers/risen-issuers.ts'
import type { IssuerService } from '#server/issuers/service.ts'

export type RiskDashboardService = { read: () => Promise<RiskDashboard> }

type Services = {
  pool: Pool
  bills: BillService
  issuers: IssuerService
  adverseMedia: AdverseMediaService
  log: Logger
}

const dayMilliseconds = 86_400_000
const gravity = (level: RiskLevel | null): number => (level === null ? -1 : RiskLevel.options.indexOf(level))

function daysAfter(day: string, days: number): IsoDate {
  const time = Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds
  return v.parse(IsoDate, new Date(time).toISOString().slice(0, 10))
}

/** The dashboard of risk, put together from what the subjects answer. `now` gives milliseconds since 1970. */
export function createRiskDashboard(services: Services, now: () => number = Date.now): RiskDashboardService {
  const orNull = <Part>(reading: Promise<Part>): Promise<Part | null> =>
    reading.catch((error: unknown) => {
      services.log.warn({ err: error }, 'a part of the dashboard of risk could not be read')
      return null
    })
  return {
    read: async () => {
      const on = v.parse(IsoDate, chinaDayOf(now()))
      const [issuers, bills, media, due] = await Promise.all([
        orNull(issuersOf(services)),
        orNull(billsOf(services)),
        orNull(mediaOf(services)),
        orNull(dueOf(services, on)),
      ])
      return { on, issuers, bills, media, due }
    },
  }
}

async function issuersOf({ pool, issuers }: Services): Promise<RiskDashboard['issuers']> {
  const query = { q: '', level: null, on: null, sort: 'score' } as const
  const { levels, marketGaps } = await issuers.list({ ...query, ...firstRows(1), offset: 0 })
  return { levels, rose: await risenIssuers(pool, riskListed), ...(marketGaps && { marketGaps }) }
}

async function billsOf({ bills }: Services): Promise<RiskDashboard['bills']> {
  const query = { q: '', party: null, level: null, rule: null, sort: 'score' } as const
  return { levels: (await bills.list({ ...query, ...firstRows(1), offset: 0 })).levels }
}

async function mediaOf({ adverseMedia }: Services): Promise<RiskDashboard['media']> {
  const everything = v.parse(ArticleFilter, {})
  const now = await adverseMedia.summary(everything)
  const { from, to, companies } = now
  const earlier = from === null ? everything : { from: daysAfter(from, -mediaDays), to: daysAfter(from, -1) }
  const before = from === null ? now : await adverseMedia.summary({ ...everything, ...earlier })
  const figuresOf = ({ news, announcements, negative, events }: typeof now, listed: number) => {
    return { articles: news + announcements, negative, events: events.slice(0, listed) }
  }
  return {
    from,
    to,
    now: figuresOf(now, riskListed),
    before: figuresOf(before, formerEvents),
    companies: companies.slice(0, riskListed),
  }
}

const BondRow = v.object({ content: Bond, level: v.nullable(RiskLevel) })

async function dueOf({ pool, bills }: Services, on: IsoDate): Promise<RiskDashboard['due']> {
  const until = daysAfter(on, dueDays)
  const query = { q: '', party: null, level: null, rule: null, sort: 'due' } as const
  const { bills: all } = await bills.list({ ...query, ...firstRows(Number.MAX_SAFE_INTEGER), offset: 0 })
  const dueBills = all
    .flatMap(({ bill, level }) => (bill && bill.dueDate >= on && bill.dueDate <= until ? [{ ...bill, level }] : []))
    .toSorted((one, other) => gravity(other.level) - gravity(one.level))
  const { rows } = await pool.query(
    `SELECT r.content, g.level FROM source_record r
       LEFT JOIN risk_grade g ON g.kind = 'issuer' AND g.subject = r.subject
      WHERE r.kind = 'bond' AND r.superseded_by IS NULL AND r.content ->> 'maturityDate' BETWEEN $1 AND $2`,
    [on, until],
  )
  const bonds = v.parse(v.array(BondRow), rows).flatMap(({ content, level }) => {
    const { code, name, issuer, amount, currency, maturityDate } = content
    return maturityDate === null ? [] : [{ code, name, issuer, amount, currency, maturityDate, level }]
  })
  const dueBonds = [...new Map(bonds.map((bond) => [bond.code, bond])).values()].toSorted(
    (one, other) => gravity(other.level) - gravity(one.level) || (one.maturityDate < other.maturityDate ? -1 : 1),
  )
  return {
    bonds: dueBonds.slice(0, riskListed),
    bondTotal: dueBonds.length,
    bills: dueBills
      .slice(0, riskListed)
      .map(({ number, acceptor, amount, dueDate, level }) => ({ number, acceptor, amount, dueDate, level })),
    billTotal: dueBills.length,
    billAmount: dueBills.reduce((sum, { amount }) => sum + amount, 0),
  }
}
