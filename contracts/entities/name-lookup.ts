import * as v from 'valibot'
import { plainLine } from '../values/plain-line.ts'
import { EntitySummary } from './entity.ts'

/** Names that are looked up in one go. */
export const maxNames = 1000
/** Maximum parties listed per name: of an ambiguous name, or of similar ones. */
export const maxMatches = 5

/** `POST /api/query/names`: names, identifiers (`SCHEME:id` or the id alone), or names that a party once had. */
export const NameLookupRequest = v.object({
  names: v.pipe(v.array(v.pipe(plainLine(300), v.minLength(1))), v.minLength(1), v.maxLength(maxNames)),
})
export type NameLookupRequest = v.InferOutput<typeof NameLookupRequest>

/** By what a party was found: its identifier, its name, or another name that a source gives it. */
export const MatchReason = v.picklist(['identifier', 'name', 'alias'])
export type MatchReason = v.InferOutput<typeof MatchReason>

/**
 * The result for one name. `parties` have it: one, or several of `total` to choose from. Without any,
 * `suggestions` have similar names, most similar first; `null` where there was no time to search for them.
 */
export const NameFound = v.object({
  name: v.string(),
  reason: v.nullable(MatchReason),
  parties: v.array(EntitySummary),
  /** All parties that have it. */
  total: v.number(),
  suggestions: v.nullable(v.array(EntitySummary)),
})
export type NameFound = v.InferOutput<typeof NameFound>

/** In the order in which the names were given. */
export const NameLookup = v.object({ names: v.array(NameFound) })
export type NameLookup = v.InferOutput<typeof NameLookup>
