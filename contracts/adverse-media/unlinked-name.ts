import * as v from 'valibot'
import { IsoDate } from '../values/iso-date.ts'
import { paged } from '../values/page.ts'
import { ArticleId } from './adverse-media.ts'

/** Names that nobody has decided on, those that users gave to a party, and those that are no company's. */
export const NameList = v.picklist(['open', 'assigned', 'dismissed'])
export type NameList = v.InferOutput<typeof NameList>

/** What a user says of a name; `company` is the party that bears it, `null` where it is no company's. */
export const NameDecision = v.object({
  company: v.nullable(v.object({ entity: v.string(), name: v.nullable(v.string()) })),
  by: v.string(),
  at: v.string(),
})
export type NameDecision = v.InferOutput<typeof NameDecision>

/** Maximum characters of the words of a sign. */
export const maxSignCharacters = 60

/** What tells a name in an article as that of a company, with its words there: `wording` is what stands beside it. */
export const NameSign = v.object({ kind: v.picklist(['legalForm', 'stockCode', 'wording']), text: v.string() })
export type NameSign = v.InferOutput<typeof NameSign>

/** The name of a company in articles that it links to no party. */
export const UnlinkedName = v.object({
  name: v.string(),
  /** Whether several parties bear it; otherwise none does. */
  ambiguous: v.boolean(),
  /**
   * The articles with it, the first and last day of those that have one, and the one brought last, with the beginning
   * of its title and what tells the name there: `null` where several parties bear it, and until it is read anew;
   * `found` is `null` where none has it unlinked.
   */
  found: v.nullable(
    v.object({
      articles: v.number(),
      first: v.nullable(IsoDate),
      last: v.nullable(IsoDate),
      example: v.object({ id: ArticleId, title: v.string(), sign: v.nullable(NameSign) }),
    }),
  ),
  decision: v.nullable(NameDecision),
})
export type UnlinkedName = v.InferOutput<typeof UnlinkedName>

/** Names of one article that are collected: the first ones. */
export const maxNamesOfArticle = 20

/**
 * `GET /api/adverse-media/unlinked-names?list&after&limit`: those of most articles first. `total` is of the list;
 * `waiting` are the articles that are still to be read anew.
 */
export const UnlinkedNames = v.object({ names: v.array(UnlinkedName), total: v.number(), waiting: v.number() })
export type UnlinkedNames = v.InferOutput<typeof UnlinkedNames>

/** One page of {@link UnlinkedNames}. */
export const UnlinkedNamesPage = paged(UnlinkedNames)
export type UnlinkedNamesPage = v.InferOutput<typeof UnlinkedNamesPage>

const name = v.pipe(v.string(), v.minLength(3), v.maxLength(60), v.regex(/^[^\p{Cc}\p{Cs}]*$/u))

/**
 * `PUT /api/adverse-media/unlinked-names`: that a party bears a name, that it is no company's, or neither any more.
 */
export const NameDraft = v.variant('kind', [
  v.strictObject({ kind: v.literal('assigned'), name, company: v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/)) }),
  v.strictObject({ kind: v.literal('dismissed'), name }),
  v.strictObject({ kind: v.literal('open'), name }),
])
export type NameDraft = v.InferOutput<typeof NameDraft>

/** A name with what is said of it now. */
export const DecidedName = v.pick(UnlinkedName, ['name', 'decision'])
export type DecidedName = v.InferOutput<typeof DecidedName>
