import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { sharedFile } from './shared-files.ts'

const Case = v.object({
  id: v.string(),
  inputs: v.record(v.string(), v.unknown()),
  outputs: v.record(v.string(), v.unknown()),
  tol: v.number(),
})

/** A worked case of a risk model: what goes in and what must come out, within `tol`. */
export type RiskCase = v.InferOutput<typeof Case>

const file = sharedFile('cases/risk-cases.json')

/** Whether the worked cases are absent, and tests on them are to be skipped. */
export const withoutRiskCases = file === null

/** A worked case by its name. @throws where it is not in the file */
export function riskCase(id: string): RiskCase {
  if (file === null) throw new Error('The worked cases are not there')
  const { cases } = v.parse(v.object({ cases: v.array(Case) }), JSON.parse(readFileSync(file, 'utf8')))
  const found = cases.find((one) => one.id === id)
  if (!found) throw new Error(`There is no worked case "${id}"`)
  return found
}

/** A number among the values of a case. */
export const numberIn = (values: RiskCase['inputs'], name: string): number => v.parse(v.number(), values[name])

/** A list of numbers among the values of a case. */
export const numbersIn = (values: RiskCase['inputs'], name: string): number[] =>
  v.parse(v.array(v.number()), values[name])
