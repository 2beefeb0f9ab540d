import * as v from 'valibot'

const Party = v.string()
/** A part of 1. */
const Fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
/** In the unit of the chosen weights: capital as a fraction of 1, or a count of ties. */
const Weight = v.pipe(v.number(), v.minValue(0))
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What one party holds in another; several interests in one company are one tie. */
export const CommunityTie = v.object({ owner: Party, company: Party, weight: Weight })
export type CommunityTie = v.InferOutput<typeof CommunityTie>

/** Parties with more links than chance would give, and why they are a community. */
export const Community = v.object({
  /** From 1 by size; names the community within this report. */
  community: Count,
  /** Members, always two or more. */
  size: Count,
  /** How far other seeds found the same community: members in common over members in either, on average. */
  stability: Fraction,
  /** Weight between members, and between them and others. */
  inside: Weight,
  across: Weight,
  /** `inside` over all weight at the members; `null` where they have none. */
  shareInside: v.nullable(Fraction),
  /** The member with most weight inside, and its part of that weight. */
  hub: v.object({ party: Party, share: v.nullable(Fraction) }),
  /** Those with most weight inside first; up to the limit asked for. `shareInside`: of the member's own weight. */
  members: v.array(v.object({ party: Party, inside: Weight, shareInside: v.nullable(Fraction) })),
  /** The heaviest ties inside, and how many there are in all. */
  strongest: v.array(CommunityTie),
  strongestTotal: Count,
  /**
   * The communities with most weight to it: `community` as above or `null` for a single party, and the heaviest tie.
   */
  others: v.array(v.object({ community: v.nullable(Count), weight: Weight, strongest: CommunityTie })),
  /** How many they are in all, single parties among them. */
  othersTotal: Count,
})
export type Community = v.InferOutput<typeof Community>

/** What the measure `communities` finds in a network. */
export const CommunitiesResult = v.object({
  /** Modularity of the partition, at most 1, at the chosen resolution; `null` without any tie. */
  modularity: v.nullable(v.number()),
  /** Communities that are not connected: always 0, verified. */
  disconnected: Count,
  /** Agreement of the runs with the best one, as normalised mutual information; `null` for one run. */
  stability: v.object({ runs: Count, mean: v.nullable(Fraction), min: v.nullable(Fraction) }),
  /** Hubs and parties left out of the search, and the first of them by number. */
  leftOut: v.object({ total: Count, parties: v.array(Party) }),
  /** Number of parties without ties or outside every community. */
  alone: Count,
  /** Communities found, of two members or more. */
  total: Count,
  /** The largest of them, up to the limit asked for. */
  communities: v.array(Community),
  /** The community of each queried party; `null` where it is alone or left out. */
  asked: v.array(v.object({ party: Party, community: v.nullable(Count) })),
})
export type CommunitiesResult = v.InferOutput<typeof CommunitiesResult>
