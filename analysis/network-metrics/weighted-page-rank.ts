import { settledTolerance } from '../arithmetic/tolerances.ts'
import { type StrongComponents, strongComponents } from '../network/strong-components.ts'
import { columnTotals, type WeightedRows } from '../network/weighted-rows.ts'

/** Damping 0.85; a loop is settled once a round changes its ranks together by less than `tolerance` of them. */
export type WeightedPageRankOptions = { damping?: number; tolerance?: number; progress?: (done: number) => void }

/**
 * PageRank (Brin & Page 1998) in which each node passes its rank on in proportion to the weights of its edges, and
 * nodes that pass nothing on give to all alike. The ranks add to 1.
 *
 * What everybody gets alike only scales the ranks, so that they are the solution of `x = 1 + d M x`, brought to a sum
 * of 1 (Del Corso, Gullì & Romani, Internet Mathematics 2, 2005). It is solved component by component from the givers
 * up, in one pass where there is no loop, and by Gauss–Seidel rounds inside each loop.
 *
 * For "who holds the value", rank runs against ownership: the rows are holdings, so that each company passes its rank
 * on to its owners by their stakes. Stakes that do not add to 1 count by their proportion to each other.
 * @param receivers a row per node with those that pass rank on to it, and the weight of each such edge
 */
export function weightedPageRank(
  receivers: WeightedRows,
  { damping = 0.85, tolerance = settledTolerance, progress = () => {} }: WeightedPageRankOptions = {},
): Float64Array {
  const count = receivers.offsets.length - 1
  const parts = partsGiven(receivers, damping)
  const components = strongComponents(receivers)
  const ranks = new Float64Array(count).fill(1)
  for (let component = 0; component < components.count; component++) {
    if (component % componentsBetweenReports === 0) progress(component / components.count)
    const from = components.offsets[component] as number
    const to = components.offsets[component + 1] as number
    if (to - from === 1) rankOf(receivers, parts, ranks, components.members[from] as number)
    else settleLoop({ receivers, parts, ranks }, components, component, tolerance)
  }
  let total = 0
  for (let node = 0; node < count; node++) total += ranks[node] as number
  for (let node = 0; node < count; node++) ranks[node] = (ranks[node] as number) / total
  return ranks
}

const componentsBetweenReports = 65_536

/** The part of its giver's rank that each edge passes on. */
function partsGiven(receivers: WeightedRows, damping: number): Float64Array {
  const { neighbours, weights } = receivers
  const given = columnTotals(receivers)
  const parts = new Float64Array(weights.length)
  for (let position = 0; position < weights.length; position++) {
    parts[position] = (damping * (weights[position] as number)) / (given[neighbours[position] as number] as number)
  }
  return parts
}

/** Sets a node's rank from those of its givers; gives by how much it changed. */
function rankOf({ offsets, neighbours }: WeightedRows, parts: Float64Array, ranks: Float64Array, node: number): number {
  const end = offsets[node + 1] as number
  let sum = 1
  let own = 0
  for (let position = offsets[node] as number; position < end; position++) {
    const giver = neighbours[position] as number
    const part = parts[position] as number
    if (giver === node) own += part
    else sum += part * (ranks[giver] as number)
  }
  const before = ranks[node] as number
  const rank = sum / (1 - own)
  ranks[node] = rank
  return rank > before ? rank - before : before - rank
}

/** Who passes which part of its rank on to whom, and the ranks so far. */
type Ranking = { receivers: WeightedRows; parts: Float64Array; ranks: Float64Array }

/** Every round leaves at most the damping of the error of the one before. */
function settleLoop(
  { receivers, parts, ranks }: Ranking,
  { offsets, members }: StrongComponents,
  component: number,
  tolerance: number,
): void {
  const from = offsets[component] as number
  const to = offsets[component + 1] as number
  for (let change = Number.POSITIVE_INFINITY; change > tolerance; ) {
    let total = 0
    let changed = 0
    for (let place = from; place < to; place++) {
      const node = members[place] as number
      changed += rankOf(receivers, parts, ranks, node)
      total += ranks[node] as number
    }
    change = changed / total
  }
}
