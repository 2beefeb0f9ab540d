import * as v from 'valibot'
import { EntityId, EntitySummary } from '../entities/entity.ts'
import { IsoDate } from '../values/iso-date.ts'
import { NetworkEdge } from './network.ts'
import { Interval } from './owners.ts'

/** Listed parties of one question. */
export const maxListed = 200
/** Steps of a proof, and owners of a step, that are told. */
export const maxListedSteps = 50

/** Rules by which what listed parties own counts as theirs. `us-ofac-50`: 31 CFR 587.406. */
export const ScreeningRule = v.picklist(['us-ofac-50'])

/**
 * `listed`: the party is one of those listed. `certain`: listed parties own half of it whatever the open stakes are;
 * `possible`: if stakes of unknown or banded size are large enough.
 */
export const ScreeningVerdict = v.picklist(['listed', 'certain', 'possible', 'no'])
export type ScreeningVerdict = v.InferOutput<typeof ScreeningVerdict>

/**
 * `POST /api/network/:id/screening`: which parties are taken to be listed, and the day (`null`: today).
 */
export const ScreeningRequest = v.object({
  listed: v.pipe(v.array(EntityId), v.minLength(1), v.maxLength(maxListed)),
  asOf: v.optional(v.nullable(IsoDate), null),
})
export type ScreeningRequest = v.InferOutput<typeof ScreeningRequest>

/** What listed parties, and companies that they own half of, hold of a company; shares are fractions of its capital. */
export const ScreeningStep = v.object({
  company: v.string(),
  share: Interval,
  /** Largest first. */
  owners: v.array(v.object({ party: v.string(), capital: Interval })),
  /** Owners in all. */
  ownerTotal: v.number(),
})
export type ScreeningStep = v.InferOutput<typeof ScreeningStep>

/** Whether listed parties own half of a company, directly or through companies that they own half of, and how. */
export const ScreeningReply = v.object({
  company: EntitySummary,
  /** The day that it holds for: today where none was asked for. */
  asOf: IsoDate,
  rule: ScreeningRule,
  verdict: ScreeningVerdict,
  /** What is counted in the company: at least the lower end, at most the upper one. */
  share: Interval,
  /** From the listed parties down to the company; parties by id. */
  steps: v.array(ScreeningStep),
  stepTotal: v.number(),
  /** The parties that the steps name. */
  parties: v.array(EntitySummary),
  /** The stakes that the steps rest on. */
  edges: v.array(NetworkEdge),
})
export type ScreeningReply = v.InferOutput<typeof ScreeningReply>
