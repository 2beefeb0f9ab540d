import type { Exposures } from '../measures/exposures.ts'
import type { Network } from '../network/network.ts'
import type { WeightedRows } from '../network/weighted-rows.ts'
import { isMajority } from '../ownership/control/majority-closure.ts'
import { type LossChannels, lossChannels } from './loss-channels.ts'

/**
 * How much of what is at stake is lost, layer by layer, when the other side loses all: of a stake's worth, of a debt, of a
 * guarantee that is called, of support that an exposure states, and (`parentSupport`) of a company's equity when the
 * holder of the majority of its votes fails. All from 0, which shuts the layer, to 1.
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
    const end = holdings.offsets[owner + 1] as number
    for (let position = holdings.offsets[owner] as number; position < end; position++, place++) {
      const company = holdings.neighbours[position] as number
      source[place] = company
      loser[place] = owner
      amount[place] = losses.equityLoss * (holdings.weights[position] as number) * (equity[company] as number)
    }
  }
  const shares = [losses.debtLoss, losses.guaranteeLoss, losses.supportLoss]
  for (let row = 0; exposures !== null && row < exposed; row++, place++) {
    const kind = exposures.layer[row] as number
    source[place] = exposures.debtor[row] as number
    loser[place] = exposures.creditor[row] as number
    layer[place] = kind + 1
    amount[place] =
      exposures.debtor[row] === exposures.creditor[row]
        ? 0
        : (shares[kind] as number) * (exposures.amount[row] as number)
  }
  for (const edge of majorities) {
    source[place] = network.owner[edge] as number
    loser[place] = network.company[edge] as number
    layer[place] = 3
    amount[place++] = losses.parentSupport * (equity[network.company[edge] as number] as number)
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
