import * as v from 'valibot'
import { ArticleRow } from '../adverse-media/adverse-media.ts'
import { BillRow } from '../bills/bill-report.ts'
import { EntityKind, EntitySummary } from '../entities/entity.ts'
import { IssuerRow } from '../issuers/issuer-report.ts'
import { SavedQueryId } from '../query/ids.ts'

/** What is searched besides parties. */
export const SearchGroup = v.picklist(['article', 'bill', 'issuer', 'savedQuery'])
export type SearchGroup = v.InferOutput<typeof SearchGroup>

/** What a search is narrowed to: a kind of party, or another group. */
export const SearchKind = v.picklist([...EntityKind.options, ...SearchGroup.options])
export type SearchKind = v.InferOutput<typeof SearchKind>

export const maxSearchCharacters = 200
/** Entries of each other group beside parties, and of one that a search is narrowed to. */
export const [groupEntries, narrowedEntries] = [3, 20]

/** What a search is narrowed to; every part that is given must hold. */
export const SearchFilter = v.object({
  kind: v.optional(SearchKind),
  /** As the data have it, `GB` or `US-DE`. */
  jurisdiction: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{2}(-[A-Za-z0-9]{1,3})?$/))),
  source: v.optional(v.pipe(v.string(), v.regex(/^\P{Cc}{1,200}$/u))),
})
export type SearchFilter = v.InferOutput<typeof SearchFilter>

/** What is left out where nothing else is asked for: all groups but the parties. */
export const SearchPart = v.literal('parties')

/**
 * By what a party was found, best first: an identifier, its name, a name that begins so, one that has all the words,
 * its pinyin, the initials of it, or a similar name.
 */
export const SearchReason = v.picklist(['identifier', 'exact', 'prefix', 'words', 'pinyin', 'initials', 'similar'])
export type SearchReason = v.InferOutput<typeof SearchReason>

export const FoundParty = v.object({
  party: EntitySummary,
  reason: SearchReason,
  /** The other name of the party that was found; `null` where it was its own. */
  alias: v.nullable(v.string()),
})
export type FoundParty = v.InferOutput<typeof FoundParty>

/**
 * The answer to what was asked, where it is certain what was meant: who controls or owns a company, two companies side
 * by side, whether the first owns the second, the bills that name a company.
 */
export const DirectAnswer = v.variant('about', [
  v.object({ about: v.literal('control'), company: EntitySummary }),
  v.object({ about: v.literal('owners'), company: EntitySummary }),
  v.object({ about: v.literal('comparison'), companies: v.tuple([EntitySummary, EntitySummary]) }),
  v.object({
    about: v.literal('path'),
    from: EntitySummary,
    to: EntitySummary,
    /** The parties of the largest ownership path, from the owner down; `null` where the data have none. */
    path: v.nullable(v.array(EntitySummary)),
    /** What all paths come to, from 0 to 1; `null` where it is unknown or no path leads there. */
    share: v.nullable(v.number()),
  }),
  v.object({ about: v.literal('bills'), company: EntitySummary, total: v.number() }),
])
export type DirectAnswer = v.InferOutput<typeof DirectAnswer>

const counted = v.array(v.object({ value: v.string(), count: v.number() }))

/** `GET /api/search?q&kind&jurisdiction&source&limit&after`: everything that is found, parties best first. */
export const SearchReply = v.object({
  answer: v.nullable(DirectAnswer),
  parties: v.array(FoundParty),
  /** Parties that pass the filter. */
  total: v.number(),
  /** Of the parties found, the most frequent first; each under the rest of the filter. */
  kinds: v.array(v.object({ value: EntityKind, count: v.number() })),
  jurisdictions: counted,
  sources: counted,
  articles: v.object({ rows: v.array(ArticleRow), total: v.number() }),
  bills: v.object({ rows: v.array(BillRow), total: v.number() }),
  issuers: v.object({ rows: v.array(IssuerRow), total: v.number() }),
  /** Those of the user and of the team; none for a token that may not ask queries. */
  savedQueries: v.object({
    rows: v.array(v.object({ id: SavedQueryId, name: v.string() })),
    total: v.number(),
  }),
  /** Groups that could not be searched: too many records, or no answer in time. Their totals are 0. */
  unsearched: v.array(SearchGroup),
  /** Names that are nearest where nothing was found at all. */
  nearest: v.array(v.string()),
  /** How long it took the server. */
  milliseconds: v.number(),
})
export type SearchReply = v.InferOutput<typeof SearchReply>
