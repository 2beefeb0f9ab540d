import { kindCodeOf } from '#contracts/network-columns.ts'
import { type Ancestry, ancestryOf } from '../network/ancestry.ts'
import type { Network } from '../network/network.ts'

/**
 * Everything that could own a part of a company, with both ends of each stake: `weights` are the lower ends (0 where
 * unknown), `most` the upper ends (1 where unknown). `caps` is what the stakes in each company can add to: 1, or what
 * their lower ends add to where that is more.
 */
export type UncertainStakes = Ancestry & { most: Float64Array; caps: Float64Array; hasUncertain: boolean }

const stake = kindCodeOf('stake')

/** Upper ends by the array of stakes that they were read from, so that asking again costs only what is asked. */
const upperEndsOf = new WeakMap<Float64Array, Float64Array>()

/**
 * The stakes above a company, of whatever size.
 * @throws RangeError where the company is not a node
 */
export function uncertainStakes(network: Network, company: number): UncertainStakes {
  const upperEnds = possibleCapital(network)
  const ancestry = ancestryOf(network, [company], upperEnds)
  const weights = ancestry.weights.slice()
  const caps = new Float64Array(ancestry.nodes.length)
  let hasUncertain = false
  for (let node = 0; node < caps.length; node++) {
    let certain = 0
    for (let entry = ancestry.offsets[node] as number; entry < (ancestry.offsets[node + 1] as number); entry++) {
      const least = network.capital[ancestry.edges[entry] as number] as number
      weights[entry] = least
      certain += least
      if ((ancestry.weights[entry] as number) > least) hasUncertain = true
    }
    caps[node] = Math.max(1, certain)
  }
  return { ...ancestry, weights, most: ancestry.weights, caps, hasUncertain }
}

/** Part of a company's capital that each edge carries at most: 0 for what is no stake, 1 where unknown. */
function possibleCapital({ kind, capitalMax }: Network): Float64Array {
  const known = upperEndsOf.get(capitalMax)
  if (known !== undefined) return known
  const most = capitalMax.map((max, edge) => (kind[edge] !== stake ? 0 : Number.isNaN(max) ? 1 : max))
  upperEndsOf.set(capitalMax, most)
  return most
}
