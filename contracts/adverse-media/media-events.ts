import * as v from 'valibot'
import { EventDetail } from './event-detail.ts'
import { EventReason } from './event-reason.ts'

/** Companies of one text, and characters of a name. */
const [maxCompanies, maxName] = [10_000, 200]

const Names = v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(maxName))), v.maxLength(maxCompanies))

/** A text that is searched for risk events; its first line is its title. */
export const MediaText = v.object({
  id: v.union([v.pipe(v.string(), v.minLength(1), v.maxLength(maxName)), v.pipe(v.number(), v.safeInteger())]),
  text: v.string(),
  /** The names of companies that it may be about, as they stand in it; without any it is about none. */
  companies: v.optional(v.nullable(Names)),
  /** Another name of `companies`. */
  entities: v.optional(v.nullable(Names)),
})
export type MediaText = v.InferOutput<typeof MediaText>

const MediaEvent = v.object({
  /** The id of a type of risk event. */
  type: v.string(),
  /** From 1 to 5, 0 for what relieves or clears up. */
  severity: v.number(),
  /** Of the companies of its text the one that it befell; `null` where they are not known. */
  company: v.nullable(v.string()),
  /** From 0 to 1. */
  certainty: v.number(),
  /** What names it in the text. */
  words: v.string(),
  /** What stands around these words and speaks most for an event or against it. */
  reasons: v.array(EventReason),
  /** Amounts, percentages, days and others of its sentence. */
  details: v.array(EventDetail),
})
export type MediaEvent = v.InferOutput<typeof MediaEvent>

/** A line of a file that is no text, and why. */
export const RefusedLine = v.object({ line: v.number(), reason: v.string() })
export type RefusedLine = v.InferOutput<typeof RefusedLine>

/** What `npm run cli -- media events --format json` prints. */
export const MediaEventsReport = v.object({
  texts: v.array(v.object({ id: MediaText.entries.id, events: v.array(MediaEvent) })),
  refused: v.array(RefusedLine),
})
export type MediaEventsReport = v.InferOutput<typeof MediaEventsReport>
