import { roundingTolerance } from '../arithmetic/tolerances.ts'
import type { LossChannels } from './loss-channels.ts'

/**
 * How a shock spread. Per party: `distress`, the part of its equity that it lost in all (0 to 1); `passed`, the part
 * that it passed on to others; `hitRound`, the first round in which it lost anything, and `failedRound`, the one in
 * which its loss reached the threshold (0 the shock itself, -1 never, or not within the rounds that were followed).
 * `lossByRound[t]` is the equity lost in round `t`. `settled` is false where the rounds were cut short.
 */
export type Cascade = {
  distress: Float64Array
  passed: Float64Array
  hitRound: Int32Array
  failedRound: Int32Array
  shocked: number[]
  lossByRound: number[]
  rounds: number
  settled: boolean
  threshold: number
  equity: Float64Array
}

/** How far a cascade is followed: `maxRounds` at most; a party fails once it has lost `threshold` of its equity. */
export type CascadeOptions = { maxRounds?: number; threshold?: number; progress?: (done: number) => void }

/**
 * A cascade at its start, after the shock alone.
 *
 * @param initial part of its equity that each party loses at once, 0 to 1
 * @throws RangeError where `initial` does not fit the channels or holds anything but numbers from 0
 */
export function newCascade(channels: LossChannels, initial: Float64Array, threshold: number): Cascade {
  const count = channels.offsets.length - 1
  if (initial.length !== count) {
    throw new RangeError(`${initial.length} initial losses are given for ${count} parties; give one for each.`)
  }
  const cascade: Cascade = {
    distress: new Float64Array(count),
    passed: new Float64Array(count),
    hitRound: new Int32Array(count).fill(-1),
    failedRound: new Int32Array(count).fill(-1),
    shocked: [],
    lossByRound: [],
    rounds: 0,
    settled: true,
    threshold,
    equity: channels.equity,
  }
  let loss = 0
  for (let party = 0; party < count; party++) {
    const part = Math.min(1, initial[party] as number)
    if (!(part >= 0)) throw new RangeError(`The initial loss of party ${party} is ${part}; it must be from 0 to 1.`)
    if (part === 0) continue
    cascade.shocked.push(party)
    cascade.distress[party] = part
    cascade.hitRound[party] = 0
    loss += noteLoss(cascade, party, 0, part)
  }
  cascade.lossByRound.push(loss)
  return cascade
}

/** Notes in which round a party fails, if it does; returns the equity that its loss took. */
export function noteLoss(cascade: Cascade, party: number, before: number, after: number): number {
  const bound = cascade.threshold - roundingTolerance
  if (before < bound && after >= bound) cascade.failedRound[party] = cascade.rounds
  return (Math.min(1, after) - Math.min(1, before)) * (cascade.equity[party] as number)
}

/**
 * Sequential default (Furfine, Journal of Money, Credit and Banking 35, 2003): a party passes losses on only once it
 * has failed, and then all of them; it fails in the round after its losses from failed parties and from the shock have
 * reached `threshold` of its equity (inclusive; 1 by default).
 * @param channels impacts after loss given default
 * @param initial part of its equity that each party loses at the start, 0 to 1
 */
export function sequentialDefault(
  channels: LossChannels,
  initial: Float64Array,
  options: CascadeOptions = {},
): Cascade {
  const { maxRounds = Number.POSITIVE_INFINITY, threshold = 1, progress } = options
  const { offsets, neighbours, weights } = channels
  const cascade = newCascade(channels, initial, threshold)
  const { distress, passed, hitRound, failedRound } = cascade
  let failed = cascade.shocked.filter((party) => failedRound[party] === 0)
  while (failed.length > 0 && cascade.rounds < maxRounds) {
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
