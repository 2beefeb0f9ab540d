import { decimalTolerance } from '../../arithmetic/tolerances.ts'
import { coalitionVotes, orderWeights, powerByEnumeration, sizeOf } from './power-by-enumeration.ts'
import type { PowerIndices } from './voting-game.ts'

/** Some large players, and an ocean of small players who cast `ocean` votes together. */
export type OceanicGame = { majors: Float64Array; ocean: number; quota: number }

/** Maximum number of large players whose coalitions are enumerated. */
export const maxMajors = 16

/**
 * The power of the large players beside an ocean. Shapley and Shubik's index: by the time a player joins, a part of the
 * ocean spread evenly over 0 to 1 has joined (Milnor & Shapley, Values of Large Games II: Oceanic Games, Math. Oper.
 * Res. 3, 1978); alone among an ocean, a player of `w < 1/2` has `w / (1 - w)`. Banzhaf's: half of the ocean has joined
 * (Dubey & Shapley 1979). Exact; what the large players leave of 1 is the ocean's.
 * @throws RangeError above 20 large players, or where the ocean is negative.
 */
export function oceanicPower({ majors, ocean, quota }: OceanicGame): PowerIndices {
  if (!(ocean >= 0)) throw new RangeError(`An ocean casts 0 votes or more, not ${ocean}.`)
  if (ocean === 0) return powerByEnumeration({ votes: majors, quota })
  const count = majors.length
  const whole = inWholeUnits({ majors, ocean, quota })
  const sums = coalitionVotes(whole.majors)
  const shapleyShubik = new Float64Array(count)
  const orders = orderWeights(count)
  // Up to which part of the ocean a coalition still loses, as the chance of finding it so with its own size, or one
  // less.
  const withOwnSize = new Float64Array(sums.length)
  const withOneLess = new Float64Array(sums.length)
  for (let coalition = 0; coalition < sums.length; coalition++) {
    const part = Math.min(1, Math.max(0, (whole.quota - (sums[coalition] as number)) / whole.ocean))
    const size = sizeOf(coalition)
    withOwnSize[coalition] = moreSuccesses(count, part, size)
    withOneLess[coalition] = moreSuccesses(count, part, size - 1)
  }
  for (let coalition = 0; coalition < sums.length; coalition++) {
    const order = orders[sizeOf(coalition)] as number
    for (let player = 0; player < count; player++) {
      const joined = coalition | (1 << player)
      if (joined === coalition) continue
      const turned = (withOwnSize[coalition] as number) - (withOneLess[joined] as number)
      shapleyShubik[player] = (shapleyShubik[player] as number) + order * turned
    }
  }
  return { shapleyShubik, banzhaf: powerByEnumeration({ votes: majors, quota: quota - ocean / 2 }).banzhaf }
}

const decimals = 1e12

/**
 * The game in units of which its votes are whole numbers, where twelve decimals suffice: what a coalition lacks of the
 * quota is exact then, which by doubles it is not in parts of a small ocean.
 */
function inWholeUnits(game: OceanicGame): OceanicGame {
  const values = [...game.majors, game.ocean, game.quota].map((value) => value * decimals)
  const areWhole = values.every((value) => Math.abs(value - Math.round(value)) <= decimalTolerance)
  const isExact = values.reduce((sum, value) => sum + value, 0) <= Number.MAX_SAFE_INTEGER
  if (!areWhole || !isExact || game.ocean * decimals < 0.5) return game
  const inUnits = (value: number): number => Math.round(value * decimals)
  return { majors: game.majors.map(inUnits), ocean: inUnits(game.ocean), quota: inUnits(game.quota) }
}

/** The chance of more than `than` successes in `trials`, each of probability `chance`. */
function moreSuccesses(trials: number, chance: number, than: number): number {
  if (chance >= 1) return than < trials ? 1 : 0
  let term = (1 - chance) ** trials
  let atMost = 0
  for (let successes = 0; successes <= than; successes++) {
    atMost += term
    term *= ((trials - successes) / (successes + 1)) * (chance / (1 - chance))
  }
  return 1 - atMost
}
