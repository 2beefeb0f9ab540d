import * as v from 'valibot'
import { NamedParty, RecordEvidence } from '../values/evidence.ts'
import { RiskLevel } from '../values/risk-level.ts'
import { Bond } from './bond.ts'
import { IssuerEvent, IssuerStatement, statementItems } from './issuer.ts'

/** A reason of a warning with its points of the score. `id`: an indicator, or an event. */
export const Contribution = v.object({
  dimension: v.picklist(['financial', 'events']),
  id: v.string(),
  points: v.number(),
})
export type Contribution = v.InferOutput<typeof Contribution>

/**
 * An issuer in the list. `grounds` are the largest of its `groundsTotal` contributions; `score` and `level` are `null`
 * where nothing that is stated rates it.
 */
export const IssuerRow = v.object({
  issuer: v.string(),
  score: v.nullable(v.number()),
  level: v.nullable(RiskLevel),
  hardStop: v.nullable(v.string()),
  grounds: v.array(Contribution),
  groundsTotal: v.number(),
  /** Period end of the latest statement published by the day; `null` without one. */
  period: v.nullable(v.string()),
  events: v.number(),
  synthetic: v.boolean(),
})
export type IssuerRow = v.InferOutput<typeof IssuerRow>

export const IssuerSort = v.picklist(['score', 'name'])
export type IssuerSort = v.InferOutput<typeof IssuerSort>

/** How well the level of warning foretold the defaults in the data (extensions and bankruptcies among them). */
export const BackTest = v.object({
  defaults: v.number(),
  /** Defaulters that reached the level between 365 and 30 days before. */
  foretold: v.number(),
  /** Days from the first such warning to the default, in the middle. */
  medianLead: v.nullable(v.number()),
  survivors: v.number(),
  /** Survivors that reached the level all the same. */
  falseAlarms: v.number(),
})
export type BackTest = v.InferOutput<typeof BackTest>

/** `GET /api/issuers?q&level&on&sort&offset&limit`. `levels` counts all issuers that match `q`. */
export const IssuerList = v.object({
  issuers: v.array(IssuerRow),
  total: v.number(),
  levels: v.record(RiskLevel, v.number()),
  /** Number of issuers that match `q` and cannot be rated. */
  unrated: v.number(),
  /** The day of the levels. */
  on: v.string(),
  backTest: v.nullable(BackTest),
  /** Number of issuers of demonstration data that are left out; absent where none are. */
  leftOut: v.optional(v.number()),
})
export type IssuerList = v.InferOutput<typeof IssuerList>

/**
 * Where the flows of twelve months come from that indicators use: the statement itself (`year`), the year before less
 * its former interim report plus this one (`trailing`), the sum of shorter spans (`sum`), the last full year
 * (`lastYear`). `of`: the ends of the periods used, in that order.
 */
export const FlowSource = v.object({
  kind: v.picklist(['year', 'trailing', 'sum', 'lastYear', 'unknown']),
  of: v.array(v.string()),
})
export type FlowSource = v.InferOutput<typeof FlowSource>

/** What the value of an indicator is: shares and probabilities of 1, amounts in yuan. */
export const IndicatorUnit = v.picklist(['ratio', 'share', 'score', 'probability', 'amount'])
export type IndicatorUnit = v.InferOutput<typeof IndicatorUnit>

/** What formulas name beside the items of a statement. From `where` on stand the conditions without which it is 0. */
export const formulaTerms = ['workingCapital', 'receivablesBefore', 'revenueBefore', 'altmanZ2', 'where'] as const

const operators = ['+', '−', '×', '/', '(', ')', '≥', '≤', ','] as const

/** A formula as it is read: numbers, items, terms and operators. */
export const Formula = v.array(v.union([v.number(), v.picklist([...statementItems, ...formulaTerms, ...operators])]))
export type Formula = v.InferOutput<typeof Formula>

/** The value of an indicator on a day, with what it is computed from and the bounds it is judged by. */
export const IndicatorReport = v.object({
  id: v.string(),
  formula: Formula,
  citation: v.string(),
  unit: IndicatorUnit,
  worse: v.picklist(['below', 'above']),
  bounds: v.array(v.number()),
  value: v.nullable(v.number()),
  level: v.nullable(RiskLevel),
  points: v.number(),
})
export type IndicatorReport = v.InferOutput<typeof IndicatorReport>

/**
 * `GET /api/issuers/:name?on`: an issuer on a day, and its level at the end of each month before from which it is
 * rated. With bonds alone there are neither indicators nor a history.
 */
export const IssuerReport = v.object({
  issuer: v.string(),
  entity: NamedParty.entries.entity,
  on: v.string(),
  /** Both are `null` where nothing that is stated rates the issuer, as with bonds alone. */
  score: v.nullable(v.number()),
  level: v.nullable(RiskLevel),
  hardStop: v.nullable(v.string()),
  weights: v.object({ financial: v.number(), events: v.number() }),
  indicators: v.array(IndicatorReport),
  /** `null` without a statement. */
  flows: v.nullable(FlowSource),
  events: v.array(v.object({ ...IssuerEvent.entries, id: v.string(), points: v.number(), evidence: RecordEvidence })),
  statements: v.array(v.object({ ...IssuerStatement.entries, id: v.optional(v.string()), evidence: RecordEvidence })),
  /** Issued by the day, latest first; a bond stated by several sources is listed for each. */
  bonds: v.array(v.object({ ...Bond.entries, id: v.string(), evidence: RecordEvidence })),
  history: v.array(v.object({ on: v.string(), score: v.number(), level: RiskLevel })),
})
export type IssuerReport = v.InferOutput<typeof IssuerReport>

/** Which issuers: whose name holds `q`, of a level on a day (`null`: today). */
export type IssuerQuery = {
  q: string
  level: RiskLevel | null
  on: string | null
  sort: IssuerSort
  offset: number
  limit: number
  /** Whether issuers of demonstration data are listed although there are others. */
  demonstration?: boolean
}
