import type * as v from 'valibot'
import { readStrictly } from '../kit/read-strictly.ts'

type Inputs = Record<string, unknown>

/** What a formula gives for the inputs of a case, under the names of its outputs. */
export type Formula = (
  inputs: Inputs,
  inputsOf: (number: string) => Inputs | undefined,
) => Record<string, unknown> | Promise<Record<string, unknown>>

/** A formula over inputs that are checked first: a key that `schema` does not name is refused. */
export const formula =
  <Schema extends v.GenericSchema>(
    schema: Schema,
    compute: (
      inputs: v.InferOutput<Schema>,
      inputsOf: (number: string) => Inputs | undefined,
    ) => Record<string, unknown> | Promise<Record<string, unknown>>,
  ): Formula =>
  (inputs, inputsOf) =>
    compute(readStrictly(schema, inputs), inputsOf)
