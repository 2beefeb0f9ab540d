import { strongComponents } from '../components/strong-components.ts'
import { ancestryOf } from '../network/ancestry.ts'
import type { Network } from '../network/network.ts'
import { exactLabels } from './exact-labels.ts'
import type { NetworkPower, SamplingTerms, VoteRows } from './label-chances.ts'
import { votesIn } from './loop-closure.ts'
import { sampledLabels } from './sampled-labels.ts'

/**
 * The Network Power Index in one company (Mizuno, Doi & Kurizaki, The Power of Corporate Control in the Global Ownership
 * Network, PLoS ONE 15, 2020). Every party without owners carries its own label; a company takes that of the union of
 * like-labelled owners that is the pivot when unions vote in random order, which is drawn from the unions' Shapley-Shubik
 * index. Exact where nothing above the company owns itself in a loop, unless too many combinations of labels are
 * possible; otherwise drawn, with labels restarting at random so that loops forget where they began.
 * @throws RangeError where the company is not a node.
 */
export function networkPower(network: Network, company: number, terms: SamplingTerms): NetworkPower {
  const rows = voteRows(network, company)
  const exact = rows.hasLoops ? null : exactLabels(rows)
  const labels = exact ?? sampledLabels(rows, terms)
  return { ...labels, holders: labels.holders.map((place) => rows.nodes[place] as number) }
}

/**
 * The index over a network: for each party the sum of `values` of the companies that carry its label, its own value
 * among them where nobody controls it.
 */
export function networkPowerIndex(network: Network, values: Float64Array, terms: SamplingTerms): Float64Array {
  const index = new Float64Array(network.nodeCount)
  for (const [company, value] of values.entries()) {
    if (value === 0) continue
    const { holders, power } = networkPower(network, company, terms)
    for (const [place, holder] of holders.entries()) {
      index[holder] = (index[holder] as number) + value * (power[place] as number)
    }
  }
  return index
}

function voteRows(network: Network, company: number): VoteRows {
  const ancestry = ancestryOf(network, [company], network.control)
  const size = ancestry.nodes.length
  const offsets = new Int32Array(size + 1)
  const neighbours: number[] = []
  const weights: number[] = []
  for (let node = 0; node < size; node++) {
    for (const { owner, weight } of votesIn(ancestry, node)) {
      neighbours.push(owner)
      weights.push(weight)
    }
    offsets[node + 1] = neighbours.length
  }
  const rows = { offsets, neighbours: Int32Array.from(neighbours), weights: Float64Array.from(weights) }
  const components = strongComponents(rows)
  return { nodes: ancestry.nodes, ...rows, order: components.members, hasLoops: components.count < size }
}
