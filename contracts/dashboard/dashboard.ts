import * as v from 'valibot'
import { CompanyRank } from '../adverse-media/adverse-media.ts'
import { AuditAction } from '../audit/audit.ts'
import { Bill } from '../bills/bill.ts'
import { EntitySummary } from '../entities/entity.ts'
import { ImportJob, ImportState } from '../imports/import.ts'
import { Bond } from '../issuers/bond.ts'
import { MarketGap } from '../issuers/market.ts'
import { InterestKind } from '../ownership/interest.ts'
import { FacetValue } from '../query/query.ts'
import { IsoDate } from '../values/iso-date.ts'
import { RiskLevel } from '../values/risk-level.ts'

/** A part of a dashboard that takes too long to count is `null`. */
const ifInTime = <Part extends v.GenericSchema>(part: Part) => v.nullable(part)

/**
 * `GET /api/dashboard/analysis`: what the whole database holds. Interests are the current ones. Of the companies that
 * others hold, `withMajority` have a direct owner with more than half of the votes or that consolidates them.
 */
export const AnalysisDashboard = v.object({
  /** When it was counted, ISO 8601 in UTC; counted again after each import with changes. */
  countedAt: v.string(),
  parties: ifInTime(
    v.object({
      total: v.number(),
      /** How many of them come from demonstration data. */
      synthetic: v.number(),
      byKind: v.array(FacetValue),
      byJurisdiction: v.array(FacetValue),
      /** Parties of jurisdictions that are not listed. */
      otherJurisdictions: v.number(),
    }),
  ),
  interests: ifInTime(
    v.object({ total: v.number(), byKind: v.array(v.object({ kind: InterestKind, count: v.number() })) }),
  ),
  control: ifInTime(v.object({ held: v.number(), withMajority: v.number() })),
  quality: ifInTime(
    v.object({ unnamed: v.number(), withoutJurisdiction: v.number(), unknownKind: v.number(), overstated: v.number() }),
  ),
  mostOwners: ifInTime(v.array(EntitySummary)),
  mostHoldings: ifInTime(v.array(EntitySummary)),
})
export type AnalysisDashboard = v.InferOutput<typeof AnalysisDashboard>

/** Imports that ended on one day (UTC), and their rows. */
export const ImportDay = v.object({
  day: v.string(),
  finished: v.number(),
  /** Refused as a whole, failed, or cancelled. */
  stopped: v.number(),
  rowsRead: v.number(),
  rowsRefused: v.number(),
})
export type ImportDay = v.InferOutput<typeof ImportDay>

/** A sign-in or a failed one, for administrators. */
export const SignInEvent = v.object({
  at: v.string(),
  actor: v.nullable(v.string()),
  action: AuditAction,
  address: v.nullable(v.string()),
})
export type SignInEvent = v.InferOutput<typeof SignInEvent>

/** `GET /api/dashboard/monitor`: what the installation is doing. `signIns` is `null` for who may not read them. */
export const MonitorDashboard = v.object({
  askedAt: v.string(),
  states: v.array(v.object({ state: ImportState, count: v.number() })),
  /** The last 30 days, oldest first, days without imports included. */
  days: v.array(ImportDay),
  /** The imports that were given last, newest first. */
  latest: v.array(ImportJob),
  /** Why rows were left out: counts over the refused rows of those days, most frequent first. */
  refusals: v.array(v.object({ code: v.string(), count: v.number() })),
  health: v.object({
    /** Milliseconds of a trivial database query. */
    databaseMilliseconds: v.number(),
    databaseBytes: v.number(),
    serverStartedAt: v.string(),
    queued: v.number(),
    running: v.number(),
    lastImportAt: v.nullable(v.string()),
  }),
  signIns: v.nullable(v.array(SignInEvent)),
})
export type MonitorDashboard = v.InferOutput<typeof MonitorDashboard>

/** `GET /api/dashboard/workplace`: what is the user's own. */
export const WorkplaceDashboard = v.object({
  imports: v.array(ImportJob),
  unreadNotices: v.number(),
  /** Parties that the database holds. */
  parties: ifInTime(v.number()),
  /** Whether demonstration data are among them. */
  synthetic: v.boolean(),
})
export type WorkplaceDashboard = v.InferOutput<typeof WorkplaceDashboard>

/** Rows of each list of the dashboard of risk. */
export const riskListed = 5
/** Kinds of events that are told of the period before: a kind that is missing did not occur if there are fewer. */
export const formerEvents = 12
/** Days within which something is told as due, and over which articles are counted. */
export const [dueDays, mediaDays] = [90, 90]

const DueBond = v.object({
  ...v.pick(Bond, ['code', 'name', 'issuer', 'amount', 'currency']).entries,
  maturityDate: IsoDate,
  /** The level of its issuer; `null` where nothing judges it. */
  level: v.nullable(RiskLevel),
})

const DueBill = v.object({
  ...v.pick(Bill, ['number', 'acceptor', 'amount', 'dueDate']).entries,
  level: RiskLevel,
})

const MediaFigures = v.object({
  articles: v.number(),
  negative: v.number(),
  events: v.array(v.object({ type: v.string(), count: v.number() })),
})

/**
 * `GET /api/dashboard/risk`: what got worse, where the risk is, and what falls due. Each part is the answer of its own
 * screen, and `null` where that could not be given.
 */
export const RiskDashboard = v.object({
  on: IsoDate,
  /** Issuers by level, and the last whose level rose, at most {@link riskListed}. */
  issuers: v.nullable(
    v.object({
      levels: v.record(RiskLevel, v.number()),
      rose: v.array(v.object({ issuer: v.string(), former: RiskLevel, level: RiskLevel, at: v.string() })),
      /** What of issuers does not count on all days, as there is too much of it; absent where all does. */
      marketGaps: v.optional(v.array(MarketGap)),
    }),
  ),
  bills: v.nullable(v.object({ levels: v.record(RiskLevel, v.number()) })),
  /** The {@link mediaDays} days up to the newest article, and as many before. */
  media: v.nullable(
    v.object({
      from: v.nullable(IsoDate),
      to: v.nullable(IsoDate),
      now: MediaFigures,
      before: MediaFigures,
      /** With the most severe index on the last day, at most {@link riskListed}. */
      companies: v.array(CompanyRank),
    }),
  ),
  /**
   * What is due within {@link dueDays} days: of the gravest levels first, then the earliest; at most
   * {@link riskListed}.
   */
  due: v.nullable(
    v.object({
      bonds: v.array(DueBond),
      bondTotal: v.number(),
      bills: v.array(DueBill),
      billTotal: v.number(),
      /** Of all these bills, in yuan. */
      billAmount: v.number(),
    }),
  ),
})
export type RiskDashboard = v.InferOutput<typeof RiskDashboard>
