import { roundingTolerance } from '../arithmetic/tolerances.ts'
import { isConsolidation } from '../network/edge-weights.ts'
import type { Network } from '../network/network.ts'
import type { WeightedEdges } from './community-graph.ts'

/**
 * What joins parties into communities. `stakes`: the capital that is certainly held, all of it by a consolidating
 * parent where no stake is stated. `control`: 1 for a certain majority of votes or a consolidating parent. `lines`: 1
 * for every stated interest, of whatever kind and size.
 */
export type TieWeighting = 'stakes' | 'control' | 'lines'

/** Edges from owners to companies with their weights. */
export type OwnershipTies = WeightedEdges & { weights: Float64Array }

/**
 * What each owner holds in each company as one edge, by ascending owner, however many interests it is stated in.
 * Holdings of a company in itself, and ties with an end in `leftOut`, are skipped.
 */
export function ownershipTies(network: Network, weighting: TieWeighting, leftOut: Uint8Array): OwnershipTies {
  const { nodeCount, holdings, capital, control } = network
  const { offsets, neighbours, edges } = holdings
  const carried = weighting === 'control' ? control : capital
  const [from, to] = [new Int32Array(edges.length), new Int32Array(edges.length)]
  const weights = new Float64Array(edges.length)
  const consolidates = new Uint8Array(edges.length)
  const placeOf = new Int32Array(nodeCount).fill(-1)
  let count = 0
  for (let owner = 0; owner < nodeCount; owner++) {
    if (leftOut[owner] === 1) continue
    const first = count
    const end = offsets[owner + 1] as number
    for (let position = offsets[owner] as number; position < end; position++) {
      const company = neighbours[position] as number
      if (company === owner || leftOut[company] === 1) continue
      let place = placeOf[company] as number
      if (place < first) {
        place = count++
        placeOf[company] = place
        from[place] = owner
        to[place] = company
      }
      const edge = edges[position] as number
      weights[place] = (weights[place] as number) + (carried[edge] as number)
      if (isConsolidation(network.kind[edge] as number)) consolidates[place] = 1
    }
  }
  const ties = {
    nodeCount,
    from: from.subarray(0, count),
    to: to.subarray(0, count),
    weights: weights.subarray(0, count),
  }
  if (weighting === 'stakes') {
    for (let tie = 0; tie < count; tie++) if (weights[tie] === 0 && consolidates[tie] === 1) weights[tie] = 1
  } else {
    for (let tie = 0; tie < count; tie++) {
      ties.weights[tie] = weighting === 'lines' || (weights[tie] as number) > 0.5 + roundingTolerance ? 1 : 0
    }
  }
  return ties
}
