import * as v from 'valibot'
import { MediaText, RefusedLine } from './media-events.ts'

/** How a text speaks of a company that it names. */
export const Sentiment = v.object({
  label: v.picklist(['positive', 'neutral', 'negative']),
  /** From -1 to 1. */
  score: v.number(),
  /** What tells it, in the order of the text: words, then those of events. */
  words: v.array(v.string()),
})
export type Sentiment = v.InferOutput<typeof Sentiment>

/** How a text speaks of a company. */
export const CompanySentiment = v.object({
  company: v.string(),
  /** `null`, as `score`, where the text does not name the company. */
  label: v.nullable(Sentiment.entries.label),
  score: v.nullable(v.number()),
  words: Sentiment.entries.words,
})
export type CompanySentiment = v.InferOutput<typeof CompanySentiment>

/** What `npm run cli -- media sentiment --format json` prints. */
export const MediaSentimentReport = v.object({
  texts: v.array(v.object({ id: MediaText.entries.id, entities: v.array(CompanySentiment) })),
  refused: v.array(RefusedLine),
})
export type MediaSentimentReport = v.InferOutput<typeof MediaSentimentReport>
