import { EntityKind } from '#contracts/entities/entity.ts'
import type { Network } from '../network/network.ts'
import { compressedRows, type WeightedRows, weightedRows } from '../network/weighted-rows.ts'
import { LinearPart } from './linear-part.ts'

/** The channels of a loss: up a stake to the owner, or along a layer of exposures. */
export const lossLayers = ['equity', 'debt', 'guarantee', 'support'] as const

/**
 * Who loses from the distress of a party. Row `i` names each affected party, and in `weights` the part of its equity
 * that it loses when `i` loses all of its own; `layers` holds positions in {@link lossLayers}. `equity` is in the
 * currency of the party values.
 */
export type LossChannels = WeightedRows & { layers: Uint8Array; equity: Float64Array }

/** Losses as columns: `amount` in the unit of the equity, `layer` a position in {@link lossLayers}. */
export type Losses = { source: Int32Array; loser: Int32Array; amount: Float64Array; layer: Uint8Array }

/** The impact of any loss on a party without equity: total. */
const wholeImpact = 1e12

/** The part of `equity` that a loss of `amount` takes. */
export function impactOf(amount: number, equity: number): number {
  return amount > 0 ? Math.min(wholeImpact, equity > 0 ? amount / equity : wholeImpact) : 0
}

/**
 * Channels from single losses: `loser[k]` loses `amount[k]` through `layer[k]` when `source[k]` loses all. Losses of
 * nothing are left out; several between the same two through one layer add up.
 * @throws RangeError where a party is outside `0 … equity.length - 1`
 */
export function lossChannels({ source, loser, amount, layer }: Losses, equity: Float64Array): LossChannels {
  const count = equity.length
  const split = Int32Array.from(loser, (party, place) => party * lossLayers.length + (layer[place] as number))
  const rows = weightedRows(compressedRows(count * lossLayers.length, source, split), amount)
  const layers = Uint8Array.from(rows.neighbours, (column) => column % lossLayers.length)
  const neighbours = rows.neighbours.map((column) => Math.floor(column / lossLayers.length))
  const weights = rows.weights.map((loss, place) => impactOf(loss, equity[neighbours[place] as number] as number))
  return { offsets: rows.offsets.slice(0, count + 1), neighbours, weights, layers, equity }
}

/**
 * The channels with the impact of one party on another limited to 1, as in DebtRank 2012; parallel layers between two
 * parties share it in proportion.
 */
export function boundedImpacts(channels: LossChannels): LossChannels {
  const { offsets, neighbours, weights, equity } = channels
  const bounded = weights.slice()
  const sums = new Float64Array(equity.length)
  for (let row = 0; row + 1 < offsets.length; row++) {
    const [from, to] = [offsets[row] as number, offsets[row + 1] as number]
    for (let place = from; place < to; place++) {
      const party = neighbours[place] as number
      sums[party] = (sums[party] as number) + (weights[place] as number)
    }
    for (let place = from; place < to; place++) {
      const sum = sums[neighbours[place] as number] as number
      if (sum > 1) bounded[place] = (weights[place] as number) / sum
    }
    for (let place = from; place < to; place++) sums[neighbours[place] as number] = 0
  }
  return { ...channels, weights: bounded }
}

/**
 * What each party has, in one currency: `own`, the value of its own operations, which is its weight in totals, and
 * `equity`, what it can lose.
 */
export type PartyBooks = { own: Float64Array; equity: Float64Array }

/** What a file or the database says of parties; `NaN` where it says nothing of one. */
export type StatedBooks = { values: Float64Array | null; equity: Float64Array | null }

const company = EntityKind.options.indexOf('company')

/**
 * Own values as stated, or 1 for every company where none are; equity as stated, else the own value, else what the
 * party's holdings are worth. Companies are the parties of that kind and all that have owners.
 */
export function partyBooks(
  { owners, nodeCount }: Network,
  kinds: Uint8Array,
  holdings: WeightedRows,
  stated: StatedBooks,
): PartyBooks {
  const own = new Float64Array(nodeCount)
  const equity = new Float64Array(nodeCount)
  const holders: number[] = []
  for (let party = 0; party < nodeCount; party++) {
    const isCompany = kinds[party] === company || owners.offsets[party] !== owners.offsets[party + 1]
    const value = stated.values === null ? (isCompany ? 1 : 0) : (stated.values[party] as number)
    own[party] = value > 0 ? value : 0
    const known = stated.equity?.[party] ?? Number.NaN
    equity[party] = Number.isNaN(known) ? (own[party] as number) : Math.max(0, known)
    if (Number.isNaN(known) && own[party] === 0) holders.push(party)
  }
  const worth = equity.slice()
  new LinearPart(holdings).solve(Int32Array.from(holders), new Float64Array(nodeCount), worth)
  for (const party of holders) {
    const value = worth[party] as number
    equity[party] = Number.isFinite(value) ? value : 0
  }
  return { own, equity }
}
