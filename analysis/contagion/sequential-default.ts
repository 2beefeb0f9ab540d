import { roundingTolerance } from '../arithmetic/tolerances.ts'
import { type Cascade, type CascadeOptions, newCascade, noteLoss } from './cascade.ts'
import type { LossChannels } from './loss-channels.ts'

/**
 * Sequential default (Furfine, Journal of Money, Credit and Banking 35, 2003): a party passes losses on only once it has
 * failed, and then all of them; it fails in the round after its losses from failed parties and from the shock have reached
 * `threshold` of its equity (inclusive; 1 by default).
 * @param channels impacts after loss given default
 * @param initial part of its equity that each party loses at the start, 0 to 1
 */
export function sequentialDefault(
  channels: LossChannels,
  initial: Float64Array,
  options: CascadeOptions = {},
): Cascade {
  const { mostRounds = Number.POSITIVE_INFINITY, threshold = 1, progress } = options
  const { offsets, neighbours, weights } = channels
  const cascade = newCascade(channels, initial, threshold)
  const { distress, passed, hitRound, failedRound } = cascade
  let failed = cascade.shocked.filter((party) => failedRound[party] === 0)
  while (failed.length > 0 && cascade.rounds < mostRounds) {
    progress?.(cascade.rounds / (cascade.rounds + 10))
    const round = ++cascade.rounds
    const next: number[] = []
    let loss = 0
    for (const party of failed) {
      passed[party] = 1
      for (let position = offsets[party] as number; position < (offsets[party + 1] as number); position++) {
        const other = neighbours[position] as number
        const before = distress[other] as number
        const after = before + (weights[position] as number)
        distress[other] = after
        loss += noteLoss(cascade, other, before, after)
        if (hitRound[other] === -1) hitRound[other] = round
        if (before < threshold - roundingTolerance && failedRound[other] === round) next.push(other)
      }
    }
    cascade.lossByRound.push(loss)
    failed = next
  }
  for (let party = 0; party < distress.length; party++) distress[party] = Math.min(1, distress[party] as number)
  cascade.settled = failed.length === 0
  return cascade
}
