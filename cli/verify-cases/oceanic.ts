import * as v from 'valibot'
import { maxMajors, oceanicPower } from '#analysis/ownership/control/oceanic-power.ts'
import { CaseNumber, caseInput } from './case-network.ts'

const OceanicCase = v.object({
  major: v.union([CaseNumber, v.pipe(v.array(CaseNumber), v.minLength(1), v.maxLength(maxMajors))]),
  ocean: CaseNumber,
  quota: CaseNumber,
})

/** Power of one large holder, or of several, beside an ocean of small ones. */
export function computeOceanic(input: unknown): Record<string, unknown> {
  const { major, ocean, quota } = caseInput(OceanicCase, input)
  const isOne = !Array.isArray(major)
  const { shapleyShubik } = oceanicPower({ majors: Float64Array.from(isOne ? [major] : major), ocean, quota })
  const power = isOne ? shapleyShubik[0] : Array.from(shapleyShubik)
  const rest = 1 - shapleyShubik.reduce((sum, each) => sum + each, 0)
  return { shapley_major: power, exact: power, shapley_ocean: rest }
}
