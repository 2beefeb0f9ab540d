import { type PowerIndices, type VotingGame, winningVotes } from './voting-game.ts'

/** Maximum number of players whose coalitions are enumerated. */
export const maxEnumerated = 20

/**
 * Both indices by looking at every coalition, in O(2ⁿ n): any votes, no rounding but that of the sums.
 * @throws RangeError above {@link maxEnumerated} players.
 */
export function powerByEnumeration({ votes, quota }: VotingGame): PowerIndices {
  const count = votes.length
  const sums = coalitionVotes(votes)
  const winning = winningVotes(quota)
  const bySize = Array.from({ length: count }, () => new Float64Array(count))
  for (let coalition = 0; coalition < sums.length; coalition++) {
    if ((sums[coalition] as number) > winning) continue
    const size = sizeOf(coalition)
    for (let player = 0; player < count; player++) {
      const joined = coalition | (1 << player)
      if (joined === coalition || !((sums[joined] as number) > winning)) continue
      const turned = bySize[player] as Float64Array
      turned[size] = (turned[size] as number) + 1
    }
  }
  const orders = orderWeights(count)
  const coalitions = 2 ** Math.max(0, count - 1)
  return {
    shapleyShubik: Float64Array.from(bySize, (turned) =>
      turned.reduce((sum, times, size) => sum + times * (orders[size] as number), 0),
    ),
    banzhaf: Float64Array.from(bySize, (turned) => turned.reduce((sum, times) => sum + times, 0) / coalitions),
  }
}

/** The votes of every coalition; bit `i` of its number says whether player `i` is in it. */
export function coalitionVotes(votes: Float64Array): Float64Array {
  if (votes.length > maxEnumerated) {
    throw new RangeError(`${votes.length} players have too many coalitions; ${maxEnumerated} is the most.`)
  }
  const sums = new Float64Array(2 ** votes.length)
  for (const [player, vote] of votes.entries()) {
    const step = 2 ** player
    for (let coalition = 0; coalition < step; coalition++) {
      sums[step + coalition] = (sums[coalition] as number) + vote
    }
  }
  return sums
}

/** The number of players in a coalition. */
export function sizeOf(coalition: number): number {
  let size = 0
  for (let rest = coalition; rest !== 0; rest &= rest - 1) size++
  return size
}

/** `s! (n - s - 1)! / n!` for each size `s` of the coalition that a player finds before it. */
export function orderWeights(count: number): Float64Array {
  const weights = new Float64Array(count)
  let choices = 1
  for (let size = 0; size < count; size++) {
    weights[size] = 1 / (count * choices)
    choices = (choices * (count - 1 - size)) / (size + 1)
  }
  return weights
}
