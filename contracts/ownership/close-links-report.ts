import * as v from 'valibot'

const Party = v.string()
const Fraction = v.number()

/** Why two undertakings are closely linked. */
export const CloseLinkReason = v.variant('rule', [
  v.object({
    /** `a`: the first of the pair owns of the second; `b`: the second of the first. */
    rule: v.picklist(['a', 'b']),
    owner: Party,
    of: Party,
    /** What the owner holds by the measure of the report, as a fraction of 1. */
    share: Fraction,
    /** At most, where the link is only possible; `share` is certain then. */
    shareMax: v.optional(Fraction),
    /** True where the owner also commands the majority of votes; said only where holdings are measured by control. */
    controls: v.optional(v.boolean()),
  }),
  v.object({
    /** A third party holds of both. */
    rule: v.literal('c'),
    thirdParty: Party,
    /** What it holds of the first and of the second, as fractions of 1; 0 where it controls without a stake. */
    shares: v.tuple([Fraction, Fraction]),
    /** At most, where the link is only possible; `shares` are certain then. */
    sharesMax: v.optional(v.tuple([Fraction, Fraction])),
  }),
])
export type CloseLinkReason = v.InferOutput<typeof CloseLinkReason>

export const CloseLink = v.object({
  pair: v.tuple([Party, Party]),
  /** Holdings first, then third parties. */
  why: v.array(CloseLinkReason),
  /** Reasons there are, listed or not. */
  reasonTotal: v.number(),
})
export type CloseLink = v.InferOutput<typeof CloseLink>

/** By which rule pairs were called closely linked. */
export const CloseLinkRule = v.object({
  measure: v.picklist(['simple', 'hit', 'byControl']),
  /** `value` as a fraction of 1; `inclusive` for "at least", otherwise "more than". */
  threshold: v.object({ value: Fraction, inclusive: v.boolean() }),
  /** What makes a third party: holding as much of both, or controlling both. */
  thirdParty: v.picklist(['threshold', 'control']),
})
export type CloseLinkRule = v.InferOutput<typeof CloseLinkRule>

/** What measure `close-links` finds. */
export const CloseLinksResult = v.object({
  rule: CloseLinkRule,
  /** Strongest first: by the share held, or the smaller of the two that a third party holds. */
  links: v.array(CloseLink),
  /** Total number of pairs, listed or not; a lower bound where `isTotalExact` is false. */
  total: v.number(),
  isTotalExact: v.boolean(),
  /**
   * Pairs that are not among the links and are linked if stakes of unknown or banded size are large enough, as far as
   * what others certainly hold leaves room; each with what is held at least and at most.
   */
  possible: v.array(CloseLink),
  /** Total number of possible pairs, listed or not. */
  possibleTotal: v.number(),
  /** Holdings that could not be compared with the bound, as their loops have too many paths; not among the links. */
  unsettled: v.number(),
  /** False where the network holds more such holdings than the search goes through. */
  isComplete: v.boolean(),
})
export type CloseLinksResult = v.InferOutput<typeof CloseLinksResult>
