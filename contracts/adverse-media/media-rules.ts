import * as v from 'valibot'
import { IsoDate } from '../values/iso-date.ts'
import type { RiskLevel } from '../values/risk-level.ts'

/** The rules by which what articles report of a company alerts. */
export const MediaRuleId = v.picklist([
  'gravestEvent',
  'indexJump',
  'graveEvent',
  'negativeShare',
  'eventTypes',
  'firstNegative',
  'relatedCompany',
])
export type MediaRuleId = v.InferOutput<typeof MediaRuleId>

/** How grave each rule is where it fires. */
export const mediaRuleLevels = {
  gravestEvent: 'severe',
  indexJump: 'severe',
  graveEvent: 'warning',
  negativeShare: 'watch',
  eventTypes: 'watch',
  firstNegative: 'notice',
  relatedCompany: 'notice',
} as const satisfies Record<MediaRuleId, Exclude<RiskLevel, 'normal'>>

/**
 * What a threshold is until somebody changes it, and how far it can be changed: a part from 0 to 1 (`share`), points of
 * the negative index, or a number of things.
 */
export type MediaThreshold = { default: number; min: number; max: number; unit: 'count' | 'points' | 'share' }

const threshold = (unit: MediaThreshold['unit'], usual: number, min: number, max: number): MediaThreshold => ({
  default: usual,
  min,
  max,
  unit,
})

/** What each rule demands, inclusive. */
export const mediaThresholds = {
  gravestEvent: {
    minSeverity: threshold('count', 5, 1, 5),
    minConfidence: threshold('share', 0.7, 0, 1),
    minSources: threshold('count', 2, 1, 20),
  },
  /** `minRise`: since the day before. */
  indexJump: { minIndex: threshold('points', 70, 0, 100), minRise: threshold('points', 20, 0, 100) },
  graveEvent: { minSeverity: threshold('count', 4, 1, 5), minConfidence: threshold('share', 0.6, 0, 1) },
  negativeShare: { minArticles: threshold('count', 10, 2, 1000), minShare: threshold('share', 0.5, 0.01, 1) },
  eventTypes: { minTypes: threshold('count', 3, 1, 20), days: threshold('count', 7, 1, 90) },
  firstNegative: { minQuietDays: threshold('count', 30, 1, 365) },
  /**
   * About companies for which an alerted one guarantees, or of whose capital it surely holds `minShare` itself.
   * Customers of companies are not in the data.
   */
  relatedCompany: { minShare: threshold('share', 0.2, 0.01, 1) },
} satisfies Record<MediaRuleId, Record<string, MediaThreshold>>

type Bounds = Record<string, MediaThreshold>

const numberWithin = ({ min, max, unit }: MediaThreshold): v.GenericSchema<number> =>
  unit === 'share'
    ? v.pipe(v.number(), v.minValue(min), v.maxValue(max))
    : v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

const within = <Of extends Bounds>(bounds: Of) =>
  v.strictObject(
    Object.fromEntries(Object.entries(bounds).map(([name, one]) => [name, numberWithin(one)])) as Record<
      keyof Of & string,
      v.GenericSchema<number>
    >,
  )

/** The thresholds of all rules, each within its bounds. */
export const MediaThresholds = v.strictObject({
  gravestEvent: within(mediaThresholds.gravestEvent),
  indexJump: within(mediaThresholds.indexJump),
  graveEvent: within(mediaThresholds.graveEvent),
  negativeShare: within(mediaThresholds.negativeShare),
  eventTypes: within(mediaThresholds.eventTypes),
  firstNegative: within(mediaThresholds.firstNegative),
  relatedCompany: within(mediaThresholds.relatedCompany),
})
export type MediaThresholds = v.InferOutput<typeof MediaThresholds>

const usualOf = (bounds: Bounds) => Object.fromEntries(Object.entries(bounds).map(([name, one]) => [name, one.default]))

/** The thresholds until somebody changes them. */
export const defaultMediaThresholds: MediaThresholds = v.parse(
  MediaThresholds,
  Object.fromEntries(Object.entries(mediaThresholds).map(([rule, bounds]) => [rule, usualOf(bounds)])),
)

/** Hours whose articles the rule about negative ones counts together. */
export const negativeShareHours = 24

/** Levels of rules that also tell of related companies. */
export const contagiousLevels: readonly RiskLevel[] = ['warning', 'severe']

/** Part of the negative index of a company that counts against a related one. */
export const contagionShare = 0.5

/** Hours in which a rule fires once about a company. */
export const mediaCooldownHours = 24

/** Maximum articles that are read together: a company that more of them name is not looked at. */
export const maxArticlesRead = 500_000

/** What an alerted company is to a related one. */
export const MediaRelationKind = v.picklist(['guarantor', 'shareholder'])
export type MediaRelationKind = v.InferOutput<typeof MediaRelationKind>

/** The figures by which a rule fired. */
export const MediaRuleFigures = v.variant('rule', [
  /** `sources`: independent ones, of different publishers and no reprints of one another. */
  v.object({
    rule: v.literal('gravestEvent'),
    event: v.string(),
    severity: v.number(),
    confidence: v.number(),
    official: v.boolean(),
    sources: v.number(),
  }),
  /** The negative-opinion index, 0 to 100, on that day and on the day before. */
  v.object({ rule: v.literal('indexJump'), index: v.number(), before: v.number() }),
  v.object({
    rule: v.literal('graveEvent'),
    event: v.string(),
    severity: v.number(),
    confidence: v.number(),
  }),
  /** Articles in 24 hours, and how many of them are negative. */
  v.object({ rule: v.literal('negativeShare'), articles: v.number(), negative: v.number() }),
  /** Types of events, and in how many days they came together. */
  v.object({
    rule: v.literal('eventTypes'),
    types: v.array(v.string()),
    days: v.optional(v.number(), mediaThresholds.eventTypes.days.default),
  }),
  v.object({ rule: v.literal('firstNegative'), quietDays: v.number() }),
  /**
   * `cause`: the rule that fired about `related`, which guarantees for the company or holds a part of its capital;
   * `share`: that part, `null` for a guarantor. `index`: of `related` on that day; `spread`: what of it counts here.
   */
  v.object({
    rule: v.literal('relatedCompany'),
    related: v.object({ id: v.string(), name: v.string() }),
    relation: MediaRelationKind,
    share: v.nullable(v.number()),
    cause: MediaRuleId,
    index: v.number(),
    spread: v.number(),
  }),
])
export type MediaRuleFigures = v.InferOutput<typeof MediaRuleFigures>

/**
 * Of the latest import of ninety days with more than the rules look at: how many companies its articles name, and how
 * many were looked at, those with the gravest events first; of these first ones `unread` were not, because more
 * articles name each than are read together; relations as in `MediaRulePreview`. `at`: ISO 8601 in UTC.
 */
export const MediaRuleBound = v.object({
  at: v.string(),
  companies: v.number(),
  lookedAt: v.number(),
  unread: v.number(),
  relations: v.number(),
  relationsLookedAt: v.number(),
})
export type MediaRuleBound = v.InferOutput<typeof MediaRuleBound>

/** How often a rule would have fired, and about how many companies. */
export const MediaRuleCount = v.object({ rule: MediaRuleId, fired: v.number(), companies: v.number() })

/**
 * `GET /api/alerts/media-rules`, and `POST /api/alerts/media-rules/preview` for other thresholds than those in force:
 * how often each rule would have fired in the ninety days up to the newest article, `from` and `to` included, had
 * articles come in on the days they are dated; both are `null` without dated articles.
 */
export const MediaRulePreview = v.object({
  from: v.nullable(IsoDate),
  to: v.nullable(IsoDate),
  rules: v.array(MediaRuleCount),
  /**
   * Companies with negative articles in those days, and how many of them were looked at, those with most first; of
   * these first ones `unread` were not, because more articles name each than are read together.
   */
  companies: v.number(),
  lookedAt: v.number(),
  unread: v.number(),
  /** Relations of alerted companies as they are today, and how many were looked at, the largest stakes first. */
  relations: v.number(),
  relationsLookedAt: v.number(),
})
export type MediaRulePreview = v.InferOutput<typeof MediaRulePreview>
