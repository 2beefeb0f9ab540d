import * as v from 'valibot'
import { PageCursor } from '#contracts/values/page.ts'
import { EntityId, EntityKind, Identifier } from '../entities/entity.ts'

/** Evidence for and against two parties being the same. Their words are in the catalogs. */
export const DuplicateReasonCode = v.picklist([
  'sameIdentifier',
  'sameName',
  'sameWords',
  'similarName',
  'sameJurisdiction',
  'sameNeighbours',
  'sameAddress',
  'samePhone',
  'sameLegalRepresentative',
  'sameBirthDate',
  'nameOfPerson',
  'differentNumbers',
  'differentLetters',
  'differentForms',
  'differentJurisdiction',
  'differentIdentifier',
  'differentBirthDate',
  'differentKind',
])
export type DuplicateReasonCode = v.InferOutput<typeof DuplicateReasonCode>

/**
 * A reason with its points out of 100, negative if it is evidence against; the points of all reasons add up to the
 * score. `vetoes` marks a decisive contradiction. `details` are the values of its sentence.
 */
export const DuplicateReason = v.object({
  code: DuplicateReasonCode,
  points: v.pipe(v.number(), v.integer()),
  vetoes: v.optional(v.boolean(), false),
  details: v.record(v.string(), v.union([v.string(), v.number()])),
})
export type DuplicateReason = v.InferOutput<typeof DuplicateReason>

/** `accepted`: the same party. `rejected`: two parties. `undecided`: reviewed without a decision. */
export const DuplicateVerdict = v.picklist(['accepted', 'rejected', 'undecided'])
export type DuplicateVerdict = v.InferOutput<typeof DuplicateVerdict>

/** The lists of pairs: `open` ones await review. */
export const DuplicateList = v.picklist(['open', ...DuplicateVerdict.options])
export type DuplicateList = v.InferOutput<typeof DuplicateList>

/** A party of a pair as its own sources describe it, whatever it is joined with by decisions. */
export const DuplicateParty = v.object({
  id: EntityId,
  name: v.nullable(v.string()),
  /** Other names from its sources, at most ten. */
  otherNames: v.array(v.string()),
  /** Other names in all. */
  otherNamesTotal: v.number(),
  kind: EntityKind,
  jurisdiction: v.nullable(v.string()),
  identifiers: v.array(Identifier),
  /** Names of the sources that state it. */
  sources: v.array(v.string()),
  synthetic: v.boolean(),
  owners: v.number(),
  holdings: v.number(),
})
export type DuplicateParty = v.InferOutput<typeof DuplicateParty>

export const DuplicateDecision = v.object({ verdict: DuplicateVerdict, by: v.string(), at: v.string() })
export type DuplicateDecision = v.InferOutput<typeof DuplicateDecision>

const revision = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Two parties that may be one. */
export const DuplicatePair = v.object({
  one: DuplicateParty,
  other: DuplicateParty,
  /** 0 to 1: the sum of the points of its reasons over 100. */
  score: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  /** The heaviest first. */
  reasons: v.array(DuplicateReason),
  /** Counts what was decided of the pair; a decision names the one it was made upon. */
  revision,
  /** What stands. On an open pair: what was decided before there was new evidence. */
  decision: v.nullable(DuplicateDecision),
})
export type DuplicatePair = v.InferOutput<typeof DuplicatePair>

/** Maximum count of pairs in each list; larger lists report this number. */
export const maxCountedPairs = 10_000

/** `GET /api/duplicates?list&after&limit`, the highest score first. */
export const DuplicatePage = v.object({
  pairs: v.array(DuplicatePair),
  counts: v.object({ open: v.number(), accepted: v.number(), rejected: v.number(), undecided: v.number() }),
  /** Cursor of the next page; `null` at the end. */
  next: v.nullable(PageCursor),
  /**
   * Keys by which parties are compared, the words of a name among them, that were left out because more than `max`
   * parties share each, and how many parties those are. Absent without any, and while parties wait to be compared.
   */
  leftOut: v.optional(v.object({ keys: v.number(), parties: v.number(), max: v.number() })),
  /** Whether parties still wait to be compared. */
  searching: v.boolean(),
  /** Whether decisions wait for an import to be merged before they take effect. */
  waiting: v.boolean(),
})
export type DuplicatePage = v.InferOutput<typeof DuplicatePage>

/** A pair as displayed; `one` is the smaller id. */
export const SeenPair = v.object({ one: EntityId, other: EntityId, revision })
export type SeenPair = v.InferOutput<typeof SeenPair>

/** Maximum pairs decided in one request. */
export const maxDecidedAtOnce = 100

/** `POST /api/duplicates/decisions`: `verdict` is `null` to undo a decision. */
export const DuplicateDecisions = v.object({
  verdict: v.nullable(DuplicateVerdict),
  pairs: v.pipe(
    v.array(
      v.pipe(
        SeenPair,
        v.check(({ one, other }) => BigInt(one) < BigInt(other), 'one comes before other'),
      ),
    ),
    v.minLength(1),
    v.maxLength(maxDecidedAtOnce),
  ),
})
export type DuplicateDecisions = v.InferOutput<typeof DuplicateDecisions>

const PairNames = v.tuple([v.nullable(v.string()), v.nullable(v.string())])

/**
 * The outcome of the decision on one pair. `decided`: stored, replacing `before`. `overtaken`: another user decided
 * meanwhile, and that decision stays. `keptApart`: not accepted, as it would merge the parties of a rejected pair
 * (`rejected`). `stillJoined`: not rejected, as other accepted pairs merge the two. `gone`: one of the parties no
 * longer exists.
 */
export const DecisionOutcome = v.variant('outcome', [
  v.object({
    outcome: v.literal('decided'),
    ...SeenPair.entries,
    before: v.nullable(DuplicateVerdict),
  }),
  v.object({
    outcome: v.literal('overtaken'),
    ...SeenPair.entries,
    /** The current decision; `null` if undone. */
    decision: v.nullable(DuplicateDecision),
    names: PairNames,
  }),
  v.object({ outcome: v.literal('keptApart'), ...SeenPair.entries, names: PairNames, rejected: PairNames }),
  v.object({ outcome: v.literal('stillJoined'), ...SeenPair.entries, names: PairNames }),
  v.object({ outcome: v.literal('gone'), ...SeenPair.entries }),
])
export type DecisionOutcome = v.InferOutput<typeof DecisionOutcome>

/** Reply to decisions, one outcome a pair, in their order. `waiting`: they take effect once an import is merged. */
export const DecisionsReply = v.object({ outcomes: v.array(DecisionOutcome), waiting: v.boolean() })
export type DecisionsReply = v.InferOutput<typeof DecisionsReply>

/** `GET /api/duplicates`: the list, its start, and the number of pairs. */
export const DuplicateQuery = v.object({
  list: v.optional(DuplicateList, 'open'),
  after: v.optional(PageCursor),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(100)),
    '20',
  ),
})
export type DuplicateQuery = v.InferOutput<typeof DuplicateQuery>
