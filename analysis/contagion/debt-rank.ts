import { settledTolerance } from '../arithmetic/tolerances.ts'
import { transposedRows } from '../network/weighted-rows.ts'
import { minBounded } from './bounded-system.ts'
import { type Cascade, type CascadeOptions, newCascade, noteLoss } from './cascade.ts'
import type { LossChannels } from './loss-channels.ts'

/**
 * DebtRank (Battiston, Puliga, Kaushik, Tasca & Caldarelli, Scientific Reports 2, 2012): every party passes distress on
 * once, in the round after the one in which it was first hit, and no part of what reaches it later.
 * @param channels impacts between 0 and 1, as {@link boundedImpacts} gives them
 * @param initial part of its equity that each party loses at the start, 0 to 1
 */
export function debtRank2012(channels: LossChannels, initial: Float64Array, options: CascadeOptions = {}): Cascade {
  const { maxRounds = Number.POSITIVE_INFINITY, threshold = 1 } = options
  const { offsets, neighbours, weights } = channels
  const cascade = newCascade(channels, initial, threshold)
  const { distress, passed, hitRound } = cascade
  let frontier = cascade.shocked
  while (frontier.length > 0 && cascade.rounds < maxRounds) {
    options.progress?.(cascade.rounds / (cascade.rounds + 10))
    const round = ++cascade.rounds
    const next: number[] = []
    let loss = 0
    for (const party of frontier) passed[party] = Math.min(1, distress[party] as number)
    for (const party of frontier) {
      const given = passed[party] as number
      for (let position = offsets[party] as number; position < (offsets[party + 1] as number); position++) {
        const other = neighbours[position] as number
        const before = distress[other] as number
        const after = before + given * (weights[position] as number)
        if (after === before) continue
        distress[other] = after
        loss += noteLoss(cascade, other, before, after)
        if (hitRound[other] !== -1) continue
        hitRound[other] = round
        next.push(other)
      }
    }
    cascade.lossByRound.push(loss)
    frontier = next
  }
  for (let party = 0; party < distress.length; party++) distress[party] = Math.min(1, distress[party] as number)
  cascade.settled = frontier.length === 0
  return cascade
}

/**
 * DebtRank with reverberations (Bardoscia, Battiston, Caccioli & Caldarelli, PLoS ONE 10, 2015): every increment of
 * distress is passed on. The rounds are followed until they add nothing to speak of; what they tend to, the least `h`
 * with `h = min(1, h(1) + Λ h)`, is then solved for exactly, so that slow loops are not cut short.
 * @param channels impacts, which may exceed 1
 * @param initial part of its equity that each party loses at the start, 0 to 1
 */
export function debtRank2015(channels: LossChannels, initial: Float64Array, options: CascadeOptions = {}): Cascade {
  const { maxRounds = 1_000, threshold = 1 } = options
  const { offsets, neighbours, weights } = channels
  const cascade = newCascade(channels, initial, threshold)
  const { distress, passed, hitRound } = cascade
  const increment = distress.slice()
  const gained = new Float64Array(distress.length)
  let frontier = cascade.shocked
  while (frontier.length > 0 && cascade.rounds < maxRounds) {
    options.progress?.(cascade.rounds / (cascade.rounds + 10))
    const touched: number[] = []
    for (const party of frontier) {
      const given = increment[party] as number
      for (let position = offsets[party] as number; position < (offsets[party + 1] as number); position++) {
        const other = neighbours[position] as number
        if ((distress[other] as number) >= 1) continue
        if (gained[other] === 0) touched.push(other)
        gained[other] = (gained[other] as number) + given * (weights[position] as number)
      }
    }
    const round = ++cascade.rounds
    const next: number[] = []
    let loss = 0
    for (const party of touched) {
      const before = distress[party] as number
      const after = Math.min(1, before + (gained[party] as number))
      gained[party] = 0
      if (after === before) continue
      distress[party] = after
      increment[party] = after - before
      if (hitRound[party] === -1) hitRound[party] = round
      loss += noteLoss(cascade, party, before, after)
      if (after - before > settledTolerance) next.push(party)
    }
    cascade.lossByRound.push(loss)
    frontier = next
  }
  const start = initial.map((part) => Math.min(1, part))
  const caps = new Float64Array(distress.length).fill(1)
  const limit = minBounded(transposedRows(channels), start, caps)
  for (let party = 0; party < distress.length; party++) {
    if (limit.settled) distress[party] = Math.max(distress[party] as number, limit.values[party] as number)
    passed[party] = distress[party] as number
  }
  cascade.settled = limit.settled || frontier.length === 0
  return cascade
}
