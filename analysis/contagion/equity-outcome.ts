import { capTolerance } from './bounded-system.ts'
import type { Cascade } from './cascade.ts'
import type { ContagionOutcome, ContagionQuestion } from './contagion-question.ts'
import { crossHoldingValues } from './cross-holdings.ts'
import { proportionalPaths } from './largest-paths.ts'
import { networkChannels } from './network-channels.ts'

/** A loss below this part of the whole is noise of the two solutions that were compared. */
const rounding = 1e-12
/** By how much the value at the threshold itself is raised, so that reaching it is failing. */
const atThreshold = 4 * capTolerance

/**
 * What owners lose through their stakes alone when own assets of the shocked are lost (Elliott, Golub & Jackson 2014). A
 * party fails when its books, own assets with its part in others', have lost `threshold` of what they were; every
 * loss reaches a last owner in proportion to its ultimate share.
 */
export function equityOutcome(question: ContagionQuestion): ContagionOutcome {
  const { network, holdings, books, shock, threshold, failureCost, losses, progress } = question
  const count = books.own.length
  const nothing = new Float64Array(count)
  const ones = new Float64Array(count).fill(1)
  const parts = { ...holdings, weights: holdings.weights.map((part) => part * losses.equityLoss) }
  const before = crossHoldingValues({
    holdings: parts,
    outside: ones,
    assets: books.own,
    thresholds: nothing,
    failureCosts: nothing,
  })
  const after = crossHoldingValues(
    {
      holdings: parts,
      outside: ones,
      assets: books.own.map((value, party) => value * (1 - (shock[party] as number))),
      thresholds: before.books.map((value) => (1 - threshold + atThreshold) * value),
      failureCosts: books.own.map((value, party) => failureCost * value * (1 - (shock[party] as number))),
    },
    progress,
  )
  const equity = before.books.map((value) => (Number.isFinite(value) && value > 0 ? value : 0))
  const own = nothing.slice()
  const distress = nothing.slice()
  for (let party = 0; party < count; party++) {
    const whole = equity[party] as number
    if (whole === 0) continue
    const lost = 1 - (after.books[party] as number) / whole
    distress[party] = lost > rounding ? Math.min(1, lost) : 0
    const value = books.own[party] as number
    const struck = (shock[party] as number) * value
    const cost = after.wave[party] === 0 ? 0 : failureCost * (value - struck)
    own[party] = (struck + cost) / whole
  }
  const channels = networkChannels(network, holdings, null, equity, { ...losses, parentSupport: 0 })
  const cascade: Cascade = {
    distress,
    passed: distress,
    hitRound: Int32Array.from(distress, (part) => (part > 0 ? 0 : -1)),
    failedRound: after.wave.map((wave) => (wave === 0 ? -1 : wave)),
    shocked: [],
    lossByRound: [],
    rounds: after.waves,
    settled: before.settled && after.settled,
    threshold,
    equity,
  }
  const paths = () => proportionalPaths(channels, cascade, own, false)
  return { channels, cascade, own, isOrdered: false, spectralRadius: null, paths }
}
