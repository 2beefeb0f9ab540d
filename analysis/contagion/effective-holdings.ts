import { reportTolerance } from '../arithmetic/tolerances.ts'
import type { Network } from '../network/network.ts'
import { type WeightedRows, weightedRows } from '../network/weighted-rows.ts'

/**
 * A row per owner with its part in each company: certain stakes, a company's holding in itself spread over the others.
 * Where stakes add to more than the whole they are scaled to it; `rescaled` counts those companies. `parts`: the same
 * by edge of the network.
 */
export type EffectiveHoldings = { holdings: WeightedRows; rescaled: number; parts: Float64Array }

export function effectiveHoldings({ owners, holdings, capital, nodeCount }: Network): EffectiveHoldings {
  const parts = new Float64Array(capital.length)
  let rescaled = 0
  for (let company = 0; company < nodeCount; company++) {
    const from = owners.offsets[company] as number
    const to = owners.offsets[company + 1] as number
    let own = 0
    let others = 0
    for (let position = from; position < to; position++) {
      const stake = capital[owners.edges[position] as number] as number
      if (owners.neighbours[position] === company) own += stake
      else others += stake
    }
    if (others === 0) continue
    if (own + others > 1 + reportTolerance) rescaled++
    const whole = Math.max(1 - own, others)
    for (let position = from; position < to; position++) {
      const edge = owners.edges[position] as number
      if (owners.neighbours[position] !== company) parts[edge] = (capital[edge] as number) / whole
    }
  }
  return { holdings: weightedRows(holdings, parts), rescaled, parts }
}
