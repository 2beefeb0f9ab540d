import * as v from 'valibot'
import { AuditAction } from '../audit/audit.ts'
import { EntitySummary } from '../entities/entity.ts'
import { ImportJob, ImportState } from '../imports/import.ts'
import { InterestKind } from '../ownership/interest.ts'
import { FacetValue } from '../query/query.ts'

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
