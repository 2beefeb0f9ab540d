import { at } from '../arithmetic/at.ts'
import { isConsolidation, isUltimateConsolidation } from '../network/edge-weights.ts'
import type { Network } from '../network/network.ts'
import { columnTotals, type WeightedRows, weightedRows } from '../network/weighted-rows.ts'
import { allControlPairs } from '../ownership/control/all-control-pairs.ts'
import { portfolioValues } from './portfolio-values.ts'

/** Receives the progress, 0 to 1. */
type Progress = (done: number) => void

/**
 * Network control of each node: the value, its own left out, of what it holds directly and through others, loops
 * counted once: `c[i] = Σ hit[i, j] v[j]` over `j ≠ i`, with `hit = diag(N)⁻¹ (N - I)`. Vitali, Glattfelder &
 * Battiston, The Network of Global Corporate Control, PLoS ONE 6 (2011), model LM. `NaN` where {@link portfolioValues}
 * gives no number.
 * @param holdings a row per owner with its part in each company (of at most 1 in all per company)
 */
export function linearControl(holdings: WeightedRows, values: Float64Array, progress?: Progress): Float64Array {
  const { reached, returns } = portfolioValues(holdings, values, progress)
  for (let node = 0; node < values.length; node++) {
    const control = at(reached, node) / at(returns, node) - at(values, node)
    reached[node] = control < 0 ? 0 : control
  }
  return reached
}

/**
 * Holdings in which a company that is consolidated without a percentage counts whole for its consolidating parent: the
 * direct one, or the ultimate where no direct one is stated or nobody is above that. Companies of which stakes are
 * known keep them.
 * @param parts part of the company that each edge carries
 */
export function withConsolidated(network: Network, parts: Float64Array): WeightedRows {
  const { kind, owner, owners, nodeCount } = network
  const { offsets, edges } = owners
  const counted = parts.slice()
  const parentIn = (company: number, isParent: (kind: number) => boolean) =>
    edges
      .subarray(offsets[company], offsets[company + 1])
      .find((edge) => isParent(at(kind, edge)) && owner[edge] !== company)
  const isOwned = (node: number) => at(offsets, node) < at(offsets, node + 1)
  for (let company = 0; company < nodeCount; company++) {
    const rows = edges.subarray(offsets[company], offsets[company + 1])
    if (rows.some((edge) => at(parts, edge) > 0)) continue
    const ultimate = parentIn(company, isUltimateConsolidation)
    const direct = parentIn(company, (each) => isConsolidation(each) && !isUltimateConsolidation(each))
    const parent = direct !== undefined && (ultimate === undefined || isOwned(at(owner, direct))) ? direct : ultimate
    if (parent !== undefined) counted[parent] = 1
  }
  return weightedRows(network.holdings, counted)
}

/**
 * {@link linearControl} where owner `i` of company `j` counts with `W[i, j]² / Σ W[l, j]²`: Glattfelder & Battiston,
 * Backbone of Complex Networks of Corporations, Phys. Rev. E 80 (2009), model RM.
 */
export function relativeControl(holdings: WeightedRows, values: Float64Array, progress?: Progress): Float64Array {
  const { neighbours } = holdings
  const squares = { ...holdings, weights: holdings.weights.map((weight) => weight * weight) }
  const totals = columnTotals(squares)
  for (let position = 0; position < neighbours.length; position++) {
    squares.weights[position] = at(squares.weights, position) / at(totals, at(neighbours, position))
  }
  return linearControl(squares, values, progress)
}

/**
 * The value, its own left out, of all that each node controls by majority of votes: the closure of Atzeni, Bellomarini,
 * Iezzi, Sallinger & Vlad, EDBT 2020. Companies in loops with too many controllers to list are not counted; `leftOut`
 * is their number.
 */
export function thresholdControl(
  network: Network,
  values: Float64Array,
  progress?: Progress,
): { control: Float64Array; leftOut: number } {
  const pairs = allControlPairs(network, { ...(progress && { progress }) })
  return { control: pairs.controlledValue(values), leftOut: pairs.leftOut.length }
}

/**
 * How many holders of equal size would have as much say in each company: `(Σ W[i, j])² / Σ W[i, j]²`, the inverse of
 * the Herfindahl index; 0 for a node without owners. Glattfelder & Battiston 2009.
 */
export function effectiveHolders(holdings: WeightedRows): Float64Array {
  const totals = columnTotals(holdings)
  const squares = columnTotals({ ...holdings, weights: holdings.weights.map((weight) => weight * weight) })
  return totals.map((total, company) => (total === 0 ? 0 : (total * total) / at(squares, company)))
}
