/** A report of something bad about a company; `time` in days, other figures from 0 to 1 unless said. */
export type NegativeItem = {
  time: number
  /** From 1 to 5; 0 where its tone alone is bad. */
  severity: number
  negativity: number
  confidence: number
  /** Of the source: 1 for a regulator, 0.3 for a forum. */
  authority: number
  /** How much of the report is about this company. */
  relevance: number
  /** Further reports that say the same. */
  repeats: number
  /** Days in which it loses half its weight. */
  halfLife: number
  official: boolean
  /** What is left of its weight after what relieved or cleared up, from 0 to 1. */
  remaining: number
}

/** What stands for the severity of a bad tone without an event, and the days in which it loses half its weight. */
export const tone = { weight: 0.15, halfLife: 3 }

/** The sum of weights at which the index has 63 of its 100 points. */
const scale = 3
/** Maximum factors of a weight for repetition and for an official source. */
const [maxReach, officialWeight] = [1.5, 1.2]

/**
 * The negative-opinion index of a company at a time (days), from 0 to 100: severe, sure, authoritative, relevant and
 * often repeated reports weigh more, and all fade with their half-life.
 */
export const negativeIndexAt = (items: readonly NegativeItem[], time: number): number =>
  indexOfWeight(negativeWeightAt(items, time))

/** What reports weigh together at a time (days), 0 or more; weights of several companies can be added. */
export const negativeWeightAt = (items: readonly NegativeItem[], time: number): number =>
  items.filter((item) => item.time <= time).reduce((total, item) => total + weightOf(item) * leftAt(item, time), 0)

/** What time leaves of the weight of a report, from 0 to 1. */
export const leftAt = ({ time: reported, halfLife }: NegativeItem, time: number): number =>
  2 ** (-(time - reported) / halfLife)

/** The index, from 0 to 100, of what {@link negativeWeightAt} gives. */
export const indexOfWeight = (weight: number): number => 100 * (1 - Math.exp(-weight / scale))

function weightOf(item: NegativeItem): number {
  const { severity, negativity, confidence, authority, relevance, repeats, official, remaining } = item
  const reach = Math.min(maxReach, 1 + 0.15 * Math.log2(1 + repeats))
  return (
    (severity === 0 ? tone.weight : (severity / 5) ** 1.5) *
    negativity *
    confidence *
    authority *
    relevance *
    reach *
    (official ? officialWeight : 1) *
    remaining
  )
}

/**
 * An upper bound of the index, from severity, relevance and age of each report alone: as if all were certain, official
 * and repeated without limit.
 *
 * @param weight the sum of (severity / 5) ** 1.5 * relevance, or of `tone.weight` * relevance, after decay
 */
export const indexAtMost = (weight: number): number =>
  100 * (1 - Math.exp((-maxReach * officialWeight * weight) / scale))
