import { at } from '../arithmetic/at.ts'
import type { Exposures } from '../measures/exposures.ts'
import type { Network } from '../network/network.ts'
import type { WeightedRows } from '../network/weighted-rows.ts'
import { isMajority } from '../ownership/control/majority-closure.ts'
import { type LossChannels, lossChannels } from './loss-channels.ts'

/**
 * How much of what is at stake is lost, layer by layer, when the other side loses all: of a stake's worth, of a debt,
 * of a guarantee that is called, of support that an exposure states, and (`parentSupport`) of a company's equity when
 * the holder of the majority of its votes fails. All from 0, which shuts the layer, to 1.
 */
export type LayerLosses = {
  equityLoss: number
  debtLoss: number
  guaranteeLoss: number
  supportLoss: number
  parentSupport: number
}

/** Losses travel up to owners, from debtors to creditors and guarantors, and down from who gives support. */
export function networkChannels(
  network: Network,
  holdings: WeightedRows,
  exposures: Exposures | null,
  equity: Float64Array,
  losses: LayerLosses,
): LossChannels {
  const exposed = exposures?.creditor.length ?? 0
  const held = losses.equityLoss > 0 ? holdings.neighbours.length : 0
  const majorities = losses.parentSupport > 0 ? directMajorities(network) : []
  const source = new Int32Array(held + exposed + majorities.length)
  const loser = new Int32Array(source.length)
  const amount = new Float64Array(source.length)
  const layer = new Uint8Array(source.length)
  let place = 0
  for (let owner = 0; held > 0 && owner < network.nodeCount; owner++) {
    const end = at(holdings.offsets, owner + 1)
    for (let position = at(holdings.offsets, owner); position < end; position++, place++) {
      const company = at(holdings.neighbours, position)
      source[place] = company
      loser[place] = owner
      amount[place] = losses.equityLoss * at(holdings.weights, position) * at(equity, company)
    }
  }
  const shares = [losses.debtLoss, losses.guaranteeLoss, losses.supportLoss]
  for (let row = 0; exposures !== null && row < exposed; row++, place++) {
    const kind = at(exposures.layer, row)
    source[place] = at(exposures.debtor, row)
    loser[place] = at(exposures.creditor, row)
    layer[place] = kind + 1
    amount[place] = exposures.debtor[row] === exposures.creditor[row] ? 0 : at(shares, kind) * at(exposures.amount, row)
  }
  for (const edge of majorities) {
    source[place] = at(network.owner, edge)
    loser[place] = at(network.company, edge)
    layer[place] = 3
    amount[place++] = losses.parentSupport * at(equity, at(network.company, edge))
  }
  return lossChannels({ source, loser, amount, layer }, equity)
}

/** Edges that carry the majority of a company's votes by themselves. */
function directMajorities({ control, owner, company }: Network): number[] {
  const edges: number[] = []
  for (const [edge, votes] of control.entries()) {
    if (isMajority(votes) && owner[edge] !== company[edge]) edges.push(edge)
  }
  return edges
}
