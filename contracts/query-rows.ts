import * as v from 'valibot'
import { ArticleKind } from './article.ts'
import { Bill } from './bill.ts'
import { EntitySummary } from './entity.ts'
import { IssuerStatement } from './issuer.ts'
import { ArticleId } from './opinion.ts'

/** A stretch of a text: the characters from `start` up to, without it, `end`. */
export const TextMark = v.object({ start: v.number(), end: v.number() })
export type TextMark = v.InferOutput<typeof TextMark>

/** A piece of a longer text around what was found in it. `cut…`: whether the text goes on there. */
export const Snippet = v.object({
  text: v.string(),
  marks: v.array(TextMark),
  cutBefore: v.boolean(),
  cutAfter: v.boolean(),
})
export type Snippet = v.InferOutput<typeof Snippet>

const stated = { source: v.string(), synthetic: v.boolean() }

/** An article or announcement that a query finds. Moments are ISO 8601 in UTC. */
export const DocumentRow = v.object({
  type: v.literal('document'),
  id: ArticleId,
  kind: ArticleKind,
  title: v.string(),
  /** Where the title has what the query looks for. */
  titleMarks: v.array(TextMark),
  /** At most two pieces of the text; without anything found, its beginning. */
  snippets: v.array(Snippet),
  publishedAt: v.nullable(v.string()),
  publisher: v.nullable(v.string()),
  eventTypes: v.array(v.string()),
  ...stated,
})
export type DocumentRow = v.InferOutput<typeof DocumentRow>

export const EventOrigin = v.picklist(['article', 'announcement', 'issuer'])
export type EventOrigin = v.InferOutput<typeof EventOrigin>

/** A risk event: found in the article `article`, or stated of an issuer. `at`: a day or a moment. */
export const EventRow = v.object({
  type: v.literal('event'),
  id: v.string(),
  origin: EventOrigin,
  eventType: v.string(),
  at: v.nullable(v.string()),
  text: v.nullable(Snippet),
  article: v.nullable(v.object({ id: ArticleId, title: v.string() })),
  issuer: v.nullable(v.string()),
  severity: v.nullable(v.number()),
  confidence: v.nullable(v.number()),
  ...stated,
})
export type EventRow = v.InferOutput<typeof EventRow>

export const BillRow = v.object({ type: v.literal('bill'), id: v.string(), ...Bill.entries, ...stated })
export type BillRow = v.InferOutput<typeof BillRow>

/** An issuer by the newest of its statements. */
export const IssuerRow = v.object({ type: v.literal('issuer'), id: v.string(), ...IssuerStatement.entries, ...stated })
export type IssuerRow = v.InferOutput<typeof IssuerRow>

export const PartyRow = v.object({ type: v.literal('party'), ...EntitySummary.entries })
export type PartyRow = v.InferOutput<typeof PartyRow>

/** A row of a result: all rows of one are of the type of the query's scope. */
export const QueryRow = v.variant('type', [PartyRow, DocumentRow, EventRow, BillRow, IssuerRow])
export type QueryRow = v.InferOutput<typeof QueryRow>
