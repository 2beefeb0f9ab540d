import * as v from 'valibot'

const Party = v.string()
/** Part of the value of all companies, 0 to 1. */
const Share = v.pipe(v.number(), v.minValue(0))
/** Among the parties ranked: 1 for the first; parties of the same number have the same rank. */
const Rank = v.pipe(v.number(), v.integer(), v.minValue(1))

/**
 * How a stake turns into control. `linear`: by its size. `relative`: by its square among the squares of all stakes in
 * the company, so that scattered co-owners count for little. `threshold`: whole by majority of votes, else not at all.
 */
export const ControlModel = v.picklist(['linear', 'relative', 'threshold'])
export type ControlModel = v.InferOutput<typeof ControlModel>

/** Why a party is a key one, one statement per measure, as a code with its numbers; the words are the reader's. */
export const KeyReason = v.variant('code', [
  /** It controls this value, directly and through others, besides its own. */
  v.object({ code: v.literal('controls_value'), value: v.number(), share: Share }),
  /** If it failed, the owners and creditors that are hit would lose this value; `atLeast` where more may follow. */
  v.object({ code: v.literal('failure_costs'), value: v.number(), share: Share, atLeast: v.boolean() }),
  /** This part of the value ends up with it when every company keeps passing its own to its owners. */
  v.object({ code: v.literal('collects_value'), rank: v.number() }),
  /** It stands between this many pairs of a party and what it owns indirectly, on their shortest chains. */
  v.object({ code: v.literal('stands_between'), pairs: v.number(), standardError: v.number() }),
  /** It belongs to a subgraph in which each member has at least this many neighbours. */
  v.object({ code: v.literal('in_core'), others: v.number() }),
])
export type KeyReason = v.InferOutput<typeof KeyReason>

export const KeyCompany = v.object({
  party: Party,
  /**
   * Network control: value of what it controls, its own left out, in the unit of the values; `null` in closed rings.
   */
  control: v.nullable(v.number()),
  controlShare: v.nullable(Share),
  controlRank: v.nullable(Rank),
  /** DebtRank impact: value lost by others if it failed, in the unit of the values. */
  impact: v.number(),
  impactShare: Share,
  impactRank: Rank,
  /** True where its cascade was too long to be followed to its end: the impact is a lower bound. */
  impactIsLeast: v.boolean(),
  /** Its own value, in the unit of the values. */
  value: v.number(),
  /** The number of equally large owners with the same concentration; `null` without stakes of known size. */
  effectiveHolders: v.nullable(v.number()),
  /** PageRank from companies to their owners, weighted by stakes; all parties add to 1. */
  pageRank: v.number(),
  /** Ordered pairs of other parties between which it stands, each by the part of their shortest chains. */
  betweenness: v.number(),
  /** Standard error of {@link betweenness}; 0 where it is exact. */
  betweennessError: v.number(),
  /** Core number in the network of stakes, whichever way they lead. */
  core: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The most important reason first; empty where none stands out. */
  reasons: v.array(KeyReason),
})
export type KeyCompany = v.InferOutput<typeof KeyCompany>

/** The key companies of a network by the chosen measure. */
export const KeyCompaniesResult = v.object({
  model: ControlModel,
  /** Whether values were given, or every company counts 1. */
  valuesAre: v.picklist(['given', 'counts']),
  /** What the values of all parties add to. */
  totalValue: v.number(),
  /** Companies whose stakes add to over 100 % and count here by their proportion to each other. */
  rescaledCompanies: v.number(),
  /** Companies in loops too complex for control by majority; 0 for the other models. */
  undecided: v.number(),
  /** Whether betweenness rests on all `sources`, or on a sample of `used` of them. */
  betweenness: v.object({ exact: v.boolean(), sources: v.number(), used: v.number() }),
  /** Parties ranked, of which `parties` lists the first. */
  total: v.number(),
  parties: v.array(KeyCompany),
})
export type KeyCompaniesResult = v.InferOutput<typeof KeyCompaniesResult>
