import * as v from 'valibot'
import { NamedParty, RecordEvidence, recorded } from '../values/evidence.ts'
import { IsoDate } from '../values/iso-date.ts'
import { RiskLevel } from '../values/risk-level.ts'
import { Bond } from './bond.ts'
import { IssuerEvent, IssuerStatement, type StatementItem, statementItems } from './issuer.ts'
import { MarketGap, Quote, Rating, RatingOutlook } from './market.ts'
import { NaiveDistance } from './naive-distance.ts'

/** What issuers are judged by, in the order in which screens list it. */
export const issuerDimensions = ['financial', 'market', 'events', 'relation', 'model'] as const
export const IssuerDimension = v.picklist(issuerDimensions)
export type IssuerDimension = v.InferOutput<typeof IssuerDimension>

/** A reason of a warning with its points of the score. `id`: an indicator, event, signal or estimate. */
export const Contribution = v.object({
  dimension: IssuerDimension,
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
  /** What of these issuers does not count on all days, as there is too much of it; absent where all does. */
  marketGaps: v.optional(v.array(MarketGap)),
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

/** A value, the level that it stands for and its points; the first two are `null` where it cannot be computed. */
const judged = { value: v.nullable(v.number()), level: v.nullable(RiskLevel), points: v.number() }

/** What the value of an indicator is: shares and probabilities of 1, amounts in yuan. */
export const IndicatorUnit = v.picklist(['ratio', 'share', 'score', 'probability', 'amount'])
export type IndicatorUnit = v.InferOutput<typeof IndicatorUnit>

/**
 * What formulas name beside the items of a statement. `netIncomeChange`: the change of net income over a year by the
 * sum of both amounts without their signs. From `where` on stand the conditions without which it is 0.
 */
export const formulaTerms = ['workingCapital', 'netIncomeChange', 'altmanZ2', 'where'] as const

/** The name in formulas of an item of the statement for the same period a year before. */
export const before = <Item extends StatementItem>(item: Item) => `${item}Before` as const

/** A condition in parentheses counts 1 where it is met, else 0. */
const operators = ['+', '−', '×', '/', '(', ')', '≥', '≤', '>', '<', ',', 'ln', 'exp'] as const

/** A formula as it is read: numbers, items, terms and operators. */
export const Formula = v.array(
  v.union([v.number(), v.picklist([...statementItems, ...statementItems.map(before), ...formulaTerms, ...operators])]),
)
export type Formula = v.InferOutput<typeof Formula>

/** The value of an indicator on a day, with what it is computed from and the bounds it is judged by. */
export const IndicatorReport = v.object({
  id: v.string(),
  formula: Formula,
  citation: v.string(),
  unit: IndicatorUnit,
  worse: v.picklist(['below', 'above']),
  bounds: v.array(v.number()),
  ...judged,
})
export type IndicatorReport = v.InferOutput<typeof IndicatorReport>

/**
 * A dimension on a day: its share of the score (those of all add up to 1) and its points, 0 to 100; `null` where it has
 * no data, so that its weight is spread over the others.
 */
export const DimensionReport = v.object({
  dimension: IssuerDimension,
  weight: v.number(),
  points: v.nullable(v.number()),
})
export type DimensionReport = v.InferOutput<typeof DimensionReport>

/** Signals of relation: guarantees by equity, a guarantee circle, a failure along the issuer's guarantees. */
export const RelationSignalId = v.picklist(['guaranteesGiven', 'guaranteeCircle', 'guaranteedFailure'])
export type RelationSignalId = v.InferOutput<typeof RelationSignalId>

/**
 * A signal of relation on a day. `value`: guarantees by equity, members of the circle, or guarantees up to who failed;
 * `null` where it cannot be computed or there is none. `parties`: those guaranteed for, the circle, or the way to who
 * failed, from the issuer on.
 */
export const RelationSignal = v.object({
  id: RelationSignalId,
  ...judged,
  parties: v.array(v.string()),
})
export type RelationSignal = v.InferOutput<typeof RelationSignal>

/**
 * Signals of the market: a jump of the spread, a trade below valuation, a low price, a low or fallen rating, a fall of
 * the share.
 */
export const MarketSignalId = v.picklist([
  'spreadJump',
  'priceDeviation',
  'cleanPrice',
  'impliedRating',
  'shareDrawdown',
])
export type MarketSignalId = v.InferOutput<typeof MarketSignalId>

/**
 * A signal of the market on a day, of the bond of which it is gravest. `value`: basis points beyond the mean of 90
 * days; trade by valuation less 1; price by 100; notches below the best implied rating of 90 days; the part that the
 * share lost of its highest price of 60 days. `null` where nothing that counts on the day gives it.
 */
export const MarketSignal = v.object({
  id: MarketSignalId,
  ...judged,
  /** `null` of the share, of an implied rating of the issuer as a whole, and where the value is unknown. */
  bond: v.nullable(v.string()),
  /** The day of the quote, rating or price. */
  on: v.nullable(IsoDate),
  /** The mean spread of the days before, the valuation, the highest price of the share. */
  against: v.nullable(v.number()),
  /** Of a spread, its jump in standard deviations of those before; `null` where these do not differ. */
  deviations: v.nullable(v.number()),
  /** The implied rating, and the best of the 90 days before. */
  grades: v.nullable(v.object({ now: v.string(), best: v.string() })),
  evidence: v.nullable(RecordEvidence),
})
export type MarketSignal = v.InferOutput<typeof MarketSignal>

/**
 * The probability, 0 to 1, that an issuer defaults within 12 months, by the largest spread that its bonds are quoted
 * with, in basis points, where lenders get back the part `recovery`, an assumption.
 */
export const DefaultEstimate = v.object({
  probability: v.number(),
  level: RiskLevel,
  points: v.number(),
  /** From 1, the least likely to default, to 9; 10 is in default. */
  grade: v.number(),
  spread: v.number(),
  recovery: v.number(),
  bond: v.string(),
  /** The day of the quote. */
  on: IsoDate,
  evidence: v.nullable(RecordEvidence),
})
export type DefaultEstimate = v.InferOutput<typeof DefaultEstimate>

/**
 * How an agency changed a rating: a cut, an outlook that turned negative, a watch; `unknown`: whether it got worse
 * cannot be told, as a grade is on no ladder, or no agency or no outlook before it is stated.
 */
export const RatingChangeKind = v.picklist(['cut', 'outlook', 'watch', 'unknown'])
export type RatingChangeKind = v.InferOutput<typeof RatingChangeKind>

/**
 * A change for the worse, or one that cannot be judged, of a rating by an agency against its own one before. `id` is
 * that of the rating. Of what an agency does on a day the gravest counts.
 */
export const RatingChange = v.object({
  id: v.string(),
  kind: RatingChangeKind,
  agency: v.nullable(v.string()),
  /** `null` of the issuer as a whole. */
  bond: v.nullable(v.string()),
  on: IsoDate,
  grade: v.string(),
  outlook: v.nullable(RatingOutlook),
  /** The rating before it, with the newest outlook that was stated by then. */
  former: v.object({ grade: v.string(), outlook: v.nullable(RatingOutlook) }),
  /** By how many notches it fell, below 0 where it rose; `null` where both grades are not on one ladder. */
  notches: v.nullable(v.number()),
  /** From 1 to 5; `null` of what cannot be judged, which counts for nothing. */
  severity: v.nullable(v.number()),
  points: v.number(),
  evidence: v.nullable(RecordEvidence),
})
export type RatingChange = v.InferOutput<typeof RatingChange>

/** A guarantee as a bond or an exposure states it, with the first and the last day on which it holds. */
export const IssuerGuarantee = v.object({
  id: v.string(),
  guarantor: v.string(),
  debtor: v.string(),
  amount: v.number(),
  currency: v.string(),
  by: v.picklist(['bond', 'exposure']),
  /** The bond, or the facility where it is named. */
  code: v.nullable(v.string()),
  from: IsoDate,
  until: v.nullable(IsoDate),
  evidence: RecordEvidence,
})
export type IssuerGuarantee = v.InferOutput<typeof IssuerGuarantee>

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
  dimensions: v.array(DimensionReport),
  /** Whether three dimensions have at least 50 points, so that the level is one higher than the score's. */
  raised: v.boolean(),
  /** Whether the level is that of a day before: it falls once the score has stayed 5 points below it for 20 days. */
  held: v.boolean(),
  indicators: v.array(IndicatorReport),
  /** Empty where no guarantee of the issuer is known. */
  relations: v.array(RelationSignal),
  /** Those that it gives or that are given for it, and hold on the day; each as often as a source states it. */
  guarantees: v.array(IssuerGuarantee),
  /** Empty where by that day no quote of its bonds, no implied rating and no price of its share is known. */
  market: v.array(MarketSignal),
  /** `null` where no spread of its bonds is quoted in the 30 days up to the day. */
  model: v.nullable(DefaultEstimate),
  /** `null` without market value and debt of a published statement, or without prices of its share of the year. */
  naive: v.nullable(NaiveDistance),
  /** What of this issuer does not count on all days, as there is too much of it; absent where all does. */
  marketGaps: v.optional(v.array(MarketGap)),
  /** The newest of each bond and source by that day. */
  quotes: v.array(v.object({ ...Quote.entries, ...recorded })),
  /** The newest by that day of each bond, or of the issuer, by each agency and source. */
  ratings: v.array(v.object({ ...Rating.entries, ...recorded })),
  /** Those by the day for the worse, or that cannot be judged, the newest first. */
  ratingChanges: v.array(RatingChange),
  /** `null` without a statement. */
  flows: v.nullable(FlowSource),
  events: v.array(v.object({ ...IssuerEvent.entries, ...recorded, points: v.number() })),
  statements: v.array(v.object({ ...IssuerStatement.entries, ...recorded, id: v.optional(v.string()) })),
  /** Issued by the day, latest first; a bond stated by several sources is listed for each. */
  bonds: v.array(v.object({ ...Bond.entries, ...recorded })),
  /** `shareDrawdown`: what the share had lost of its highest price of 60 days, where that was a watch or worse. */
  history: v.array(
    v.object({
      on: v.string(),
      score: v.number(),
      level: RiskLevel,
      shareDrawdown: v.exactOptional(v.number()),
    }),
  ),
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
