import { at } from '../../arithmetic/at.ts'
import { descentOf } from '../../network/ancestry.ts'
import { isConsolidation } from '../../network/edge-weights.ts'
import type { Network } from '../../network/network.ts'
import { countedCapital, isOverCapital } from '../../network/rescaled-network.ts'
import { sharesBelow } from './shares-below.ts'

/**
 * What a party holds directly and through others: `shares[i]` of `companies[i]`, largest first; then what it
 * consolidates without a number, `NaN`.
 */
export type IntegratedHoldings = { companies: Int32Array; shares: Float64Array }

/**
 * The integrated share that a party has in each company below it, loops counted once (*hit*: Baldone, Brioschi &
 * Paleari, Ownership Measures among Firms Connected by Cross-Shareholdings, 1998): the row of the owner, of which
 * `integratedOwners` gives the column of the company. Other companies of which no number can be given are left out, and
 * so is the party itself. Costs what lies below it.
 * @throws RangeError where the owner is not a node
 */
export function integratedHoldings(network: Network, owner: number): IntegratedHoldings {
  const capital = countedCapital(network)
  const descent = descentOf(network, [owner], capital)
  const isOverWhole = (node: number) => isOverCapital(network, capital, at(descent.nodes, node))
  const held: { company: number; share: number }[] = []
  sharesBelow(
    descent,
    'hit',
    { left: Number.POSITIVE_INFINITY },
    isOverWhole,
  )(0, (node, lower, upper) => {
    if (Number.isFinite(upper)) held.push({ company: at(descent.nodes, node), share: lower })
  })
  held.sort((one, other) => other.share - one.share || one.company - other.company)
  const known = new Set(held.map(({ company }) => company))
  const { offsets, neighbours, edges } = network.holdings
  for (let position = at(offsets, owner); position < at(offsets, owner + 1); position++) {
    const company = at(neighbours, position)
    if (company === owner || known.has(company) || !isConsolidation(at(network.kind, at(edges, position)))) continue
    known.add(company)
    held.push({ company, share: Number.NaN })
  }
  return {
    companies: Int32Array.from(held, ({ company }) => company),
    shares: Float64Array.from(held, ({ share }) => share),
  }
}
