import * as v from 'valibot'
import { ArticleId } from '../adverse-media/adverse-media.ts'
import { ArticleKind } from '../adverse-media/article.ts'
import { Bill } from '../bills/bill.ts'
import { EntitySummary } from '../entities/entity.ts'
import { Bond } from '../issuers/bond.ts'
import { IssuerStatement } from '../issuers/issuer.ts'
import { RiskLevel } from '../values/risk-level.ts'
import { AlertRuleId } from './ids.ts'

/** A stretch of a text: the characters from `start` up to, without it, `end`. */
export const TextMark = v.object({ start: v.number(), end: v.number() })
export type TextMark = v.InferOutput<typeof TextMark>

/** A passage of a longer text around its matches. `cut…`: whether the text continues there. */
export const Snippet = v.object({
  text: v.string(),
  marks: v.array(TextMark),
  cutBefore: v.boolean(),
  cutAfter: v.boolean(),
})
export type Snippet = v.InferOutput<typeof Snippet>

const stated = { source: v.string(), synthetic: v.boolean() }

/** How grave it is, by all that is known of it; `null` where nothing is. */
const graded = { level: v.nullable(RiskLevel), score: v.nullable(v.number()) }

/** An article or announcement that a query finds. Timestamps are ISO 8601 in UTC. */
export const DocumentRow = v.object({
  type: v.literal('document'),
  id: ArticleId,
  kind: ArticleKind,
  title: v.string(),
  /** Where the title has what the query looks for. */
  titleMarks: v.array(TextMark),
  /** At most two passages of the text; without matches, its beginning. */
  snippets: v.array(Snippet),
  publishedAt: v.nullable(v.string()),
  publisher: v.nullable(v.string()),
  eventTypes: v.array(v.string()),
  ...stated,
})
export type DocumentRow = v.InferOutput<typeof DocumentRow>

export const EventOrigin = v.picklist(['article', 'announcement', 'issuer'])
export type EventOrigin = v.InferOutput<typeof EventOrigin>

/** A risk event: found in the article `article`, or stated of an issuer. `at`: a day or a timestamp. */
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

export const BillRow = v.object({ type: v.literal('bill'), id: v.string(), ...Bill.entries, ...graded, ...stated })
export type BillRow = v.InferOutput<typeof BillRow>

/** An issuer by the newest of its statements. */
export const IssuerRow = v.object({
  type: v.literal('issuer'),
  id: v.string(),
  ...IssuerStatement.entries,
  ...graded,
  ...stated,
})
export type IssuerRow = v.InferOutput<typeof IssuerRow>

/** A bond; `level` and `score` are those of its issuer. */
export const BondRow = v.object({ type: v.literal('bond'), id: v.string(), ...Bond.entries, ...graded, ...stated })
export type BondRow = v.InferOutput<typeof BondRow>

/**
 * A record reported by a rule, in its current state: an article or announcement, or an event stated of an issuer.
 * `toldAt` is unknown for the oldest.
 */
export const AlertRow = v.object({
  type: v.literal('alert'),
  id: v.string(),
  rule: v.object({ id: AlertRuleId, name: v.string() }),
  toldAt: v.nullable(v.string()),
  of: v.variant('type', [DocumentRow, EventRow]),
  ...stated,
})
export type AlertRow = v.InferOutput<typeof AlertRow>

export const PartyRow = v.object({ type: v.literal('party'), ...EntitySummary.entries })
export type PartyRow = v.InferOutput<typeof PartyRow>

/** A row of a result: all rows of one are of the type of the query's scope. */
export const QueryRow = v.variant('type', [PartyRow, DocumentRow, EventRow, BillRow, BondRow, IssuerRow, AlertRow])
export type QueryRow = v.InferOutput<typeof QueryRow>
