import type { ContagionModel } from '#contracts/contagion/contagion-report.ts'
import { at } from '../arithmetic/at.ts'
import type { Exposures } from '../measures/exposures.ts'
import type { Network } from '../network/network.ts'
import type { WeightedRows } from '../network/weighted-rows.ts'
import type { Cascade } from './cascade.ts'
import type { LossChannels, PartyBooks } from './loss-channels.ts'
import type { LayerLosses } from './network-channels.ts'
import type { SpectralRadius } from './spectral-radius.ts'

/** A step along a channel, by its position in the channels. */
export type LossStep = { from: number; to: number; layer: number }

/**
 * The path that carried most of a party's loss. `carried` is that part of its equity; `skipped` steps are not listed.
 */
export type LossPath = { party: number; carried: number; steps: LossStep[]; skipped: number }

/** Ways of more steps than this are not weighed against others in a model that passes every increment on. */
const maxSteps = 64

/**
 * For each party the best way to it: what part of its equity came by it, and from whom through which layer it came
 * last. `lead` and `leadLayer` say the same of the best way among those that the party passed on.
 */
export type PathTree = {
  carried: Float64Array
  from: Int32Array
  layer: Uint8Array
  lead: Int32Array
  leadLayer: Uint8Array
}

/**
 * The single path that carried most of each party's loss, where losses are passed on proportionally: the product of the
 * impacts along it. With `once`, parties pass on only the losses of the round in which they were first hit.
 *
 * @param own part of its equity that each party lost directly
 */
export function proportionalPaths(
  channels: LossChannels,
  cascade: Cascade,
  own: Float64Array,
  once: boolean,
): PathTree {
  const { offsets, neighbours, weights, layers } = channels
  const count = own.length
  const tree = emptyTree(count)
  const { carried, from, layer, lead, leadLayer } = tree
  const carry = own.slice()
  let frontier: number[] = []
  for (let party = 0; party < count; party++) if (at(own, party) > 0) frontier.push(party)
  const listed = new Int32Array(count)
  for (let round = 1; frontier.length > 0 && (once || round <= maxSteps); round++) {
    const next: number[] = []
    const given = Float64Array.from(frontier, (party) => at(carry, party))
    for (const [place, party] of frontier.entries()) {
      for (let position = at(offsets, party); position < at(offsets, party + 1); position++) {
        const other = at(neighbours, position)
        const value = at(given, place) * Math.min(1, at(weights, position))
        const min = once ? 0 : at(carry, other)
        if (!(value > Math.max(at(carried, other), min))) continue
        carried[other] = value
        from[other] = party
        layer[other] = at(layers, position)
        if (once && cascade.hitRound[other] !== round) continue
        carry[other] = value
        lead[other] = party
        leadLayer[other] = at(layers, position)
        if (listed[other] === round) continue
        listed[other] = round
        next.push(other)
      }
    }
    frontier = next
  }
  return tree
}

/** The failed party that caused the largest single loss of each party, where only failures pass on losses. */
export function largestBlows(channels: LossChannels, { passed, failedRound }: Cascade): PathTree {
  const { offsets, neighbours, weights, layers } = channels
  const tree = emptyTree(passed.length)
  for (let party = 0; party < passed.length; party++) {
    const given = at(passed, party)
    if (given === 0) continue
    for (let position = at(offsets, party); position < at(offsets, party + 1); position++) {
      const other = at(neighbours, position)
      const value = given * at(weights, position)
      const fails = at(failedRound, other)
      const inTime = fails === -1 || at(failedRound, party) < fails
      if (!inTime || value <= at(tree.carried, other)) continue
      tree.carried[other] = value
      tree.from[other] = party
      tree.lead[other] = party
      tree.layer[other] = at(layers, position)
      tree.leadLayer[other] = at(layers, position)
    }
  }
  return tree
}

/** The way to a party, from where it began; `maxListed` steps nearest to the party are listed. */
export function pathTo(tree: PathTree, party: number, maxListed: number): LossPath {
  const steps: LossStep[] = []
  let length = 0
  let to = party
  let from = at(tree.from, party)
  let layer = at(tree.layer, party)
  while (from !== -1) {
    if (length++ < maxListed) steps.push({ from, to, layer })
    to = from
    layer = at(tree.leadLayer, from)
    from = at(tree.lead, from)
  }
  return { party, carried: at(tree.carried, party), steps: steps.toReversed(), skipped: length - steps.length }
}

function emptyTree(count: number): PathTree {
  return {
    carried: new Float64Array(count),
    from: new Int32Array(count).fill(-1),
    layer: new Uint8Array(count),
    lead: new Int32Array(count).fill(-1),
    leadLayer: new Uint8Array(count),
  }
}

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
  /** Part of its own assets that a failing party loses in addition, in `equity_value`. */
  failureCost: number
  maxRounds: number
  progress: (done: number) => void
}

/**
 * The outcome. `own` is the part of its equity that each party lost directly; `paths` are built on demand; `isOrdered`
 * says whether rounds have losses of their own; `spectralRadius` only where the model needs it.
 */
export type ContagionOutcome = {
  channels: LossChannels
  cascade: Cascade
  own: Float64Array
  isOrdered: boolean
  spectralRadius: SpectralRadius | null
  paths(): PathTree
}
