import * as v from 'valibot'
import { Estimate } from '../values/estimate.ts'
import { Sentiment } from './media-sentiment.ts'

/**
 * `PUT /api/adverse-media/articles/:id/companies/:entity/sentiment`: how it does speak of the company; `null` takes
 * that back.
 */
export const SentimentJudgementDraft = v.strictObject({ label: v.nullable(Sentiment.entries.label) })
export type SentimentJudgementDraft = v.InferOutput<typeof SentimentJudgementDraft>

/** What a user who read an article says of how it speaks of a company, beside what was `found` at the time. */
export const SentimentJudgement = v.object({
  label: Sentiment.entries.label,
  found: Sentiment.entries.label,
  by: v.string(),
  at: v.string(),
})
export type SentimentJudgement = v.InferOutput<typeof SentimentJudgement>

/** How many labels users have judged, how many of those were found wrong, and that share with its 95 % interval. */
export const SentimentErrors = v.object({
  judged: v.number(),
  wrong: v.number(),
  /** `null` while none is judged. */
  share: v.nullable(Estimate),
})
export type SentimentErrors = v.InferOutput<typeof SentimentErrors>
