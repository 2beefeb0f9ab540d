import type { ContagionModel } from '#contracts/contagion/contagion-report.ts'
import type { Exposures } from '../measures/exposures.ts'
import type { Network } from '../network/network.ts'
import type { WeightedRows } from '../network/weighted-rows.ts'
import type { Cascade } from './cascade.ts'
import type { PathTree } from './largest-paths.ts'
import type { LossChannels } from './loss-channels.ts'
import type { LayerLosses } from './network-channels.ts'
import type { PartyBooks } from './party-books.ts'
import type { SpectralRadius } from './spectral-radius.ts'

/** A shock to a network, and how it is to be followed. `shock[i]` is the part that party `i` loses at the start. */
export type ContagionQuestion = {
  model: ContagionModel
  network: Network
  holdings: WeightedRows
  exposures: Exposures | null
  books: PartyBooks
  cash: Float64Array | null
  shock: Float64Array
  losses: LayerLosses
  threshold: number
  /** Part of its own assets that a party loses besides by failing, in `equity_value`. */
  failureCost: number
  mostRounds: number
  progress: (done: number) => void
}

/**
 * What became of it. `own` is the part of its equity that each party lost by itself; `paths` are built on demand;
 * `isOrdered` says whether rounds have losses of their own, `spectralRadius` only where the model asks for it.
 */
export type ContagionOutcome = {
  channels: LossChannels
  cascade: Cascade
  own: Float64Array
  isOrdered: boolean
  spectralRadius: SpectralRadius | null
  paths(): PathTree
}
