import { kindCodeOf } from '#contracts/ownership/network-columns.ts'
import { type Ancestry, ancestryOf } from '../../network/ancestry.ts'
import type { Network } from '../../network/network.ts'
import { countedCapital, roundedSums } from '../../network/rescaled-network.ts'

/**
 * Which stakes a figure rests on. `counted`: those that add to more than 1 in a company through rounding alone are
 * divided by their sum. `stated`: as the data have them, for rules of law that compare what is stated.
 */
export type StakesAs = 'counted' | 'stated'

/** The certain stakes above a company, and what they add to in each node's company. */
export type CertainStakes = Ancestry & { columnSums: Float64Array }

/** Unknown stakes and bands weigh their lower ends. */
export function certainStakesAbove(network: Network, companies: Iterable<number>, as: StakesAs): CertainStakes {
  const ancestry = ancestryOf(network, companies, as === 'counted' ? countedCapital(network) : network.capital)
  return { ...ancestry, columnSums: columnSumsOf(network, ancestry, as) }
}

/** A sum that was divided by itself is 1, free of the error of adding its parts again. */
function columnSumsOf(network: Network, { nodes, offsets, weights }: Ancestry, as: StakesAs): Float64Array {
  const rounded = roundedSums(network)
  return Float64Array.from(nodes, (company, node) => {
    if (as === 'counted' && rounded.has(company)) return 1
    let sum = 0
    for (let position = offsets[node] as number; position < (offsets[node + 1] as number); position++) {
      sum += weights[position] as number
    }
    return sum
  })
}

/**
 * Everything that could own a part of a company, with both ends of each stake: `weights` are the lower ends (0 where
 * unknown), `maximum` the upper ends (1 where unknown). `caps` is what the stakes in each company can add to: 1, or
 * what their lower ends add to where that is more.
 */
export type UncertainStakes = Ancestry & { maximum: Float64Array; caps: Float64Array; hasUncertain: boolean }

/** `null` where no stake in the network is open. */
export function uncertainStakesAbove(network: Network, company: number, as: StakesAs): UncertainStakes | null {
  const { maximum, areOpen } = possibleCapital(network)
  if (!areOpen) return null
  const ancestry = ancestryOf(network, [company], maximum)
  const { nodes, offsets, edges, weights: max } = ancestry
  const counted = as === 'counted' ? countedCapital(network) : network.capital
  const rounded = as === 'counted' ? roundedSums(network) : new Map<number, number>()
  const weights = Float64Array.from(edges, (edge) => counted[edge] as number)
  let hasUncertain = false
  const caps = Float64Array.from(nodes, (held, node) => {
    const sum = rounded.get(held)
    let certain = 0
    for (let entry = offsets[node] as number; entry < (offsets[node + 1] as number); entry++) {
      certain += weights[entry] as number
      if (sum !== undefined) max[entry] = (max[entry] as number) / sum
      if ((max[entry] as number) > (weights[entry] as number)) hasUncertain = true
    }
    return sum === undefined ? Math.max(1, certain) : 1
  })
  return { ...ancestry, weights, maximum: max, caps, hasUncertain }
}

/** The maximum capital share of each edge, and whether any exceeds the certain one. */
type UpperEnds = { maximum: Float64Array; areOpen: boolean }

const stake = kindCodeOf('stake')

/** Upper ends by their array of stakes, cached across queries. */
const upperEndsOf = new WeakMap<Float64Array, UpperEnds>()

/** 0 for what is no stake, 1 where unknown. */
function possibleCapital({ kind, capital, capitalMax }: Network): UpperEnds {
  const known = upperEndsOf.get(capitalMax)
  if (known !== undefined) return known
  let areOpen = false
  const maximum = capitalMax.map((max, edge) => {
    if (kind[edge] !== stake) return 0
    const end = Number.isNaN(max) ? 1 : max
    if (end > (capital[edge] as number)) areOpen = true
    return end
  })
  const ends = { maximum, areOpen }
  upperEndsOf.set(capitalMax, ends)
  return ends
}
