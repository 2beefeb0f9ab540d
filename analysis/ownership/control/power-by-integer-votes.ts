import { gaussLegendre } from '../../arithmetic/gauss-legendre.ts'
import { integerTolerance } from '../../arithmetic/tolerances.ts'
import type { PowerIndices, VotingGame } from './voting-game.ts'

/** Votes as whole numbers without a common divisor; a coalition wins with more than `quota`. */
type IntegerGame = { votes: Int32Array; quota: number }

const maxDecimals = 6
const maxSteps = 4e8
const maxVotes = 1e9

/**
 * Both indices for votes that are whole numbers after at most six decimals, by dynamic programming over the votes:
 * the chance to turn the outcome when every other player joins with probability t is a polynomial of t, Owen's
 * multilinear extension (Management Science 18, 1972), whose integral is Shapley and Shubik's index and whose value at
 * one half is Banzhaf's. The integral is exact by Gauss and Legendre's rule. O(n² quota).
 * `null` where the votes are no such numbers, or where that takes more than some seconds.
 */
export function powerByIntegerVotes(game: VotingGame): PowerIndices | null {
  const whole = integerGame(game)
  if (whole === null) return null
  const count = whole.votes.length
  const total = whole.votes.reduce((sum, votes) => sum + votes, 0)
  const span = Math.min(Math.max(whole.quota, total - whole.quota), total) + 1
  if (count * count * span > maxSteps) return null
  const shapleyShubik = new Float64Array(count)
  const { points, weights } = gaussLegendre(Math.ceil(count / 2))
  for (const [place, point] of points.entries()) {
    const chances = swingChances(whole, total, point)
    for (let player = 0; player < count; player++) {
      shapleyShubik[player] =
        (shapleyShubik[player] as number) + (weights[place] as number) * (chances[player] as number)
    }
  }
  return { shapleyShubik, banzhaf: swingChances(whole, total, 0.5) }
}

/** How probably each player turns the outcome when every other one joins with probability `t`. */
function swingChances(game: IntegerGame, total: number, t: number): Float64Array {
  // Taking a player out again is stable up to one half; beyond it, those who stay away are looked at instead.
  return t <= 0.5 ? chancesUpTo(game, t) : chancesUpTo({ votes: game.votes, quota: total - game.quota - 1 }, 1 - t)
}

function chancesUpTo({ votes, quota }: IntegerGame, t: number): Float64Array {
  const chances = new Float64Array(votes.length)
  if (quota < 0) return chances
  const sums = new Float64Array(quota + 1)
  sums[0] = 1
  for (const vote of votes) {
    for (let sum = quota; sum >= 0; sum--) {
      sums[sum] = (sums[sum] as number) * (1 - t) + (sum >= vote ? (sums[sum - vote] as number) * t : 0)
    }
  }
  const others = new Float64Array(quota + 1)
  const known = new Map<number, number>()
  for (const [player, vote] of votes.entries()) {
    let chance = known.get(vote)
    if (chance === undefined) {
      chance = turningChance(sums, others, vote, t)
      known.set(vote, chance)
    }
    chances[player] = chance
  }
  return chances
}

/** Takes a player of `vote` votes out of `sums` into `others`, and adds the chances of the sums that it turns. */
function turningChance(sums: Float64Array, others: Float64Array, vote: number, t: number): number {
  if (vote === 0) return 0
  const stays = 1 / (1 - t)
  const first = sums.length - vote
  let chance = 0
  for (let sum = 0; sum < sums.length; sum++) {
    const before = sum >= vote ? (others[sum - vote] as number) * t : 0
    const value = ((sums[sum] as number) - before) * stays
    others[sum] = value
    if (sum >= first) chance += value
  }
  return Math.min(1, Math.max(0, chance))
}

function integerGame({ votes, quota }: VotingGame): IntegerGame | null {
  for (let decimals = 0; decimals <= maxDecimals; decimals++) {
    const scale = 10 ** decimals
    if (votes.some((vote) => vote * scale > maxVotes)) return null
    if (
      !votes.every(
        (vote) => Math.abs(vote * scale - Math.round(vote * scale)) <= integerTolerance * Math.max(1, vote * scale),
      )
    ) {
      continue
    }
    const scaled = Int32Array.from(votes, (vote) => Math.round(vote * scale))
    const divisor = Math.max(1, scaled.reduce(greatestCommonDivisor, 0))
    return {
      votes: scaled.map((vote) => vote / divisor),
      quota: Math.floor((quota * scale + integerTolerance * Math.max(1, quota * scale)) / divisor),
    }
  }
  return null
}

function greatestCommonDivisor(one: number, other: number): number {
  let [divisor, rest] = [one, other]
  while (rest !== 0) [divisor, rest] = [rest, divisor % rest]
  return divisor
}
