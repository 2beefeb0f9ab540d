import * as v from 'valibot'
import { CommandFailure } from '../kit/command-failure.ts'
import { billFormulas } from './bill-formulas.ts'
import { type Comparison, compare, joined } from './compare.ts'
import { federatedFormulas } from './federated-formulas.ts'
import { issuerFormulas } from './issuer-formulas.ts'
import type { Formula } from './risk-formula.ts'
import { scorecardFormulas } from './scorecard-formulas.ts'

/** A worked case of a risk model: `id` begins with the section and number of its formula. */
export const RiskCase = v.object({
  id: v.string(),
  section: v.optional(v.string()),
  formula: v.optional(v.string()),
  inputs: v.record(v.string(), v.unknown()),
  outputs: v.record(v.string(), v.unknown()),
  tol: v.pipe(v.number(), v.minValue(0)),
  note: v.optional(v.string()),
})
export type RiskCase = v.InferOutput<typeof RiskCase>

/** `notBuilt` are the outputs that no function of the product computes. */
export type RiskVerdict = Comparison & { notBuilt: string[] }

const formulas: ReadonlyMap<string, Formula> = new Map(
  Object.entries({ ...billFormulas, ...issuerFormulas, ...scorecardFormulas, ...federatedFormulas }),
)

/**
 * Computes a case from its inputs alone and compares each output that the product has a function for.
 * @param others of the same file, whose inputs a case may build on
 */
export async function verifyRiskCase(worked: RiskCase, others: readonly RiskCase[]): Promise<RiskVerdict> {
  const formula = formulas.get(worked.id.slice(0, 3))
  if (formula === undefined) {
    return { largestDeviation: 0, differences: [], notBuilt: Object.keys(worked.outputs) }
  }
  try {
    const inputsOf = (number: string) => others.find(({ id }) => id.startsWith(number))?.inputs
    const computed = await formula(worked.inputs, inputsOf)
    const built = Object.keys(worked.outputs).filter((key) => Object.hasOwn(computed, key))
    return {
      ...joined(built.map((key) => compare(worked.outputs[key], computed[key], worked.tol, key))),
      notBuilt: Object.keys(worked.outputs).filter((key) => !built.includes(key)),
    }
  } catch (error) {
    if (error instanceof CommandFailure || error instanceof RangeError) {
      return { largestDeviation: 0, differences: [error.message], notBuilt: [] }
    }
    throw error
  }
}
