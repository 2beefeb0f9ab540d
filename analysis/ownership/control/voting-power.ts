import { maxMajors, oceanicPower } from './oceanic-power.ts'
import { maxEnumerated, powerByEnumeration } from './power-by-enumeration.ts'
import { powerByIntegerVotes } from './power-by-integer-votes.ts'
import type { PowerIndices, VotingGame } from './voting-game.ts'

/**
 * How power was computed. `exact`: over every coalition. `oceanic`: some votes belong to an ocean of small players,
 * with the large ones exact. `ocean` is their votes, and their power is the remainder.
 */
export type VotingPower = PowerIndices & { method: 'exact' | 'oceanic'; ocean: number }

/**
 * Shapley and Shubik's and Banzhaf's index of each player, whatever their number: by enumeration up to twenty, by
 * dynamic programming over whole votes beyond. `ocean` are votes of unnamed small players. Where neither is possible,
 * or beside an ocean with more than sixteen players, the smaller ones count as a part of the ocean, each with its share
 * of the ocean's power.
 * @throws RangeError where votes, quota or ocean are negative or no numbers.
 */
export function votingPower({ votes, quota }: VotingGame, ocean = 0): VotingPower {
  for (const vote of [...votes, quota, ocean]) {
    if (!(vote >= 0 && vote < Number.POSITIVE_INFINITY))
      throw new RangeError(`Votes and quota are 0 or more, not ${vote}.`)
  }
  if (ocean === 0) {
    if (votes.length <= maxEnumerated) return { ...powerByEnumeration({ votes, quota }), method: 'exact', ocean: 0 }
    const exact = powerByIntegerVotes({ votes, quota })
    if (exact !== null) return { ...exact, method: 'exact', ocean: 0 }
  }
  return beside(ocean, votes, quota)
}

/** The largest players beside an ocean of the given votes and of all smaller players. */
function beside(given: number, votes: Float64Array, quota: number): VotingPower {
  const order = Array.from(votes.keys()).toSorted((one, other) => (votes[other] as number) - (votes[one] as number))
  const large = order.slice(0, maxMajors)
  const small = order.slice(maxMajors)
  const ocean = small.reduce((sum, player) => sum + (votes[player] as number), given)
  const power = oceanicPower({ majors: Float64Array.from(large, (player) => votes[player] as number), ocean, quota })
  const shapleyShubik = new Float64Array(votes.length)
  const banzhaf = new Float64Array(votes.length)
  for (const [place, player] of large.entries()) {
    shapleyShubik[player] = power.shapleyShubik[place] as number
    banzhaf[player] = power.banzhaf[place] as number
  }
  const perVote = ocean > 0 ? left(power.shapleyShubik) / ocean : 0
  for (const player of small) shapleyShubik[player] = perVote * (votes[player] as number)
  return { shapleyShubik, banzhaf, method: 'oceanic', ocean }
}

/** What the players leave of all power. */
function left(power: Float64Array): number {
  return Math.max(0, 1 - power.reduce((sum, value) => sum + value, 0))
}
