import type { Cascade } from './cascade.ts'
import { type LossChannels, lossLayers } from './loss-channels.ts'

/** Equity that each party lost: by itself (the shock, costs of failing) and through each of {@link lossLayers}. */
export type LayeredLosses = { own: Float64Array; layers: Float64Array[] }

/**
 * Splits what each party lost in a cascade by the way it came. Where more reached a party than it had, every way counts in
 * proportion.
 * @param own part of its equity that each party lost by itself
 */
export function layeredLosses(channels: LossChannels, cascade: Cascade, own: Float64Array): LayeredLosses {
  const { offsets, neighbours, weights, layers, equity } = channels
  const { passed, distress } = cascade
  const through = lossLayers.map(() => new Float64Array(equity.length))
  const reached = new Float64Array(equity.length)
  for (let party = 0; party < equity.length; party++) {
    const given = passed[party] as number
    if (given === 0) continue
    for (let position = offsets[party] as number; position < (offsets[party + 1] as number); position++) {
      const other = neighbours[position] as number
      const loss = given * (weights[position] as number)
      const layer = through[layers[position] as number] as Float64Array
      layer[other] = (layer[other] as number) + loss
      reached[other] = (reached[other] as number) + loss
    }
  }
  const ownLosses = new Float64Array(equity.length)
  for (let party = 0; party < equity.length; party++) {
    const alone = Math.min(own[party] as number, distress[party] as number)
    ownLosses[party] = alone * (equity[party] as number)
    const rest = (distress[party] as number) - alone
    const scale = reached[party] === 0 ? 0 : (rest * (equity[party] as number)) / (reached[party] as number)
    for (const layer of through) layer[party] = (layer[party] as number) * scale
  }
  return { own: ownLosses, layers: through }
}
