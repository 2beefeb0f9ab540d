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
])
export type MediaRuleId = v.InferOutput<typeof MediaRuleId>

/** What each rule demands, inclusive, and how grave it is where it fires. Confidences and shares from 0 to 1. */
export const mediaRules = {
  gravestEvent: { level: 'severe', minSeverity: 5, minConfidence: 0.7, minSources: 2 },
  /** `minRise`: in points of the index, since the day before. */
  indexJump: { level: 'severe', minIndex: 70, minRise: 20 },
  graveEvent: { level: 'warning', minSeverity: 4, minConfidence: 0.6 },
  negativeShare: { level: 'watch', minArticles: 10, minShare: 0.5, hours: 24 },
  eventTypes: { level: 'watch', minTypes: 3, days: 7 },
  firstNegative: { level: 'notice', minQuietDays: 30 },
} satisfies Record<MediaRuleId, { level: Exclude<RiskLevel, 'normal'> } & Record<string, number | string>>

/** Hours in which a rule fires once about a company. */
export const mediaCooldownHours = 24

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
  v.object({ rule: v.literal('eventTypes'), types: v.array(v.string()) }),
  v.object({ rule: v.literal('firstNegative'), quietDays: v.number() }),
])
export type MediaRuleFigures = v.InferOutput<typeof MediaRuleFigures>

/** How often a rule would have fired, and about how many companies. */
export const MediaRuleCount = v.object({ rule: MediaRuleId, fired: v.number(), companies: v.number() })

/**
 * `GET /api/alerts/media-rules`: how often each rule would have fired in the ninety days up to the newest article,
 * `from` and `to` included, had articles come in on the days they are dated; both are `null` without dated articles.
 */
export const MediaRulePreview = v.object({
  from: v.nullable(IsoDate),
  to: v.nullable(IsoDate),
  rules: v.array(MediaRuleCount),
  /** Companies with negative articles in those days, and how many of them were looked at, those with most first. */
  companies: v.number(),
  lookedAt: v.number(),
})
export type MediaRulePreview = v.InferOutput<typeof MediaRulePreview>
