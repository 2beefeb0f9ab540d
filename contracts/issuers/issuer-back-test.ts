import * as v from 'valibot'
import { Estimate } from '../values/estimate.ts'
import { RiskLevel } from '../values/risk-level.ts'

/** How many were judged at the ends of years, and how many of them failed within 365 days. */
const counted = { judged: v.number(), failed: v.number() }
/** The part that failed; `null` where none was judged. */
const failureRate = { ...counted, rate: v.nullable(Estimate) }

const outcome = {
  ...counted,
  /** Those that failed with a warning or worse at the end of the year, and those that did not fail. */
  foretold: v.number(),
  falseAlarms: v.number(),
  /**
   * Days from the first warning to the failure, the median of those that were warned of between a year and thirty days
   * before they failed; `null` without any.
   */
  medianLead: v.nullable(v.number()),
  /** `null` where all failed, or none. */
  rocAuc: v.nullable(Estimate),
}

/** `year`: at whose end they were judged. */
export const BackTestYear = v.object({ year: v.number(), ...outcome })
export type BackTestYear = v.InferOutput<typeof BackTestYear>

/** `sector`: `null` of issuers whose business no source names. */
export const BackTestSector = v.object({ sector: v.nullable(v.string()), ...outcome })
export type BackTestSector = v.InferOutput<typeof BackTestSector>

export const maxSectors = 30

/**
 * `GET /api/issuer-back-test?on&demonstration`: how well issuers were judged at the end of each year by what was
 * published by then alone, against what came in the 365 days after. Years whose 365 days are not over by the day are
 * left out, and so is who had failed already or could not be rated.
 */
export const IssuerBackTest = v.object({
  on: v.string(),
  ...counted,
  /** How often who failed had a higher score than who did not; `null`, as the next three, where all failed or none. */
  rocAuc: v.nullable(Estimate),
  /** Twice that area less 1: the part of the area that a perfect order has under its cumulative accuracy profile. */
  accuracyRatio: v.nullable(v.number()),
  /** The largest distance between the scores of both, 0 to 1. */
  ks: v.nullable(v.number()),
  /** The cumulative accuracy profile by tenths of the highest scores, with the part of the failures among them. */
  profile: v.nullable(v.array(v.object({ share: v.number(), caught: v.number() }))),
  years: v.array(BackTestYear),
  /** By what the sources call the business of an issuer, most judged first, at most {@link maxSectors}. */
  sectors: v.array(BackTestSector),
  sectorTotal: v.number(),
  levels: v.array(v.object({ level: RiskLevel, ...failureRate })),
  /** By default grade, with the mean probability of default that was estimated. */
  grades: v.array(v.object({ grade: v.number(), foretold: v.number(), ...failureRate })),
  /** Where those of each level were 365 days later. */
  transitions: v.array(
    v.object({ from: RiskLevel, to: v.record(RiskLevel, v.number()), failed: v.number(), unrated: v.number() }),
  ),
})
export type IssuerBackTest = v.InferOutput<typeof IssuerBackTest>
