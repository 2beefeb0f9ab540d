import * as v from 'valibot'
import { normalised, swings } from '#analysis/ownership/control/voting-game.ts'
import { votingPower } from '#analysis/ownership/control/voting-power.ts'
import { CaseNumber, caseInput } from './case-network.ts'

const PowerCase = v.object({
  weights: v.pipe(v.array(CaseNumber), v.minLength(1), v.maxLength(10_000)),
  wins_if_strictly_more_than: CaseNumber,
})

/** Both power indices of each player of a weighted game, in the order of `weights`. */
export function computePower(input: unknown): Record<string, unknown> {
  const { weights, wins_if_strictly_more_than: quota } = caseInput(PowerCase, input)
  const { shapleyShubik, banzhaf } = votingPower({ votes: Float64Array.from(weights), quota })
  return {
    shapley_shubik: Array.from(shapleyShubik),
    banzhaf_absolute: Array.from(banzhaf),
    banzhaf_normalised: Array.from(normalised(banzhaf)),
    swings: Array.from(swings(banzhaf)),
  }
}
