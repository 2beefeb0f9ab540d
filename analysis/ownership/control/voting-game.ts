import { roundingTolerance } from '../../arithmetic/tolerances.ts'
/** A weighted game: a coalition wins when its votes are more than `quota`. All are fractions, or all are counts. */
export type VotingGame = { votes: Float64Array; quota: number }

/**
 * The power of each player of a game. `shapleyShubik` is the part of all orders of joining in which the player turns
 * the outcome (Shapley & Shubik 1954); `banzhaf` the part of all coalitions of the others that it turns (Banzhaf 1965,
 * in Penrose's absolute form), both from 0 to 1.
 */
export type PowerIndices = { shapleyShubik: Float64Array; banzhaf: Float64Array }

/** The minimum margin of votes above the quota, so that rounding errors never win. */
export function winningVotes(quota: number): number {
  return quota + roundingTolerance * Math.max(1, Math.abs(quota))
}

/** Banzhaf's index normalised to a sum of 1; all 0 where no player has power. */
export function normalised(power: Float64Array): Float64Array {
  const sum = power.reduce((total, value) => total + value, 0)
  return sum > 0 ? power.map((value) => value / sum) : power.slice()
}

/** The number of coalitions in which each player is pivotal: exact below 2⁵³. */
export function swings(banzhaf: Float64Array): Float64Array {
  const coalitions = 2 ** (banzhaf.length - 1)
  return banzhaf.map((value) => (coalitions < 2 ** 53 ? Math.round(value * coalitions) : value * coalitions))
}
