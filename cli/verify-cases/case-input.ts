import * as v from 'valibot'
import { CommandFailure } from '../kit/command-failure.ts'

/**
 * What a case was given, in the shape its kind needs.
 * @throws CommandFailure that names the place in the case where it is not
 */
export function caseInput<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, input)
  if (read.success) return read.output
  const [issue] = read.issues
  const place = v.getDotPath(issue)
  throw new CommandFailure(place === null ? issue.message : `${place}: ${issue.message}`)
}

const written = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/

/** A number from 0, as JSON has it or written as text: `0.51`, `"0.51"` or the fraction `"7/18"`. */
export const CaseNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.maxLength(100), v.transform(numberFrom))], 'is not a number'),
  v.finite('is not a number'),
  v.minValue(0, 'is below 0'),
)

/** A name of a party: text, or a number that stands for it. */
export const CaseName = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))], 'is not a name'),
  v.minLength(1, 'is empty'),
  v.maxLength(500, 'is longer than 500 characters'),
)

function numberFrom(text: string): number {
  const [numerator = '', denominator, ...more] = text.split('/').map((part) => part.trim())
  if (!written.test(numerator) || more.length > 0) return Number.NaN
  if (denominator === undefined) return Number(numerator)
  return written.test(denominator) ? Number(numerator) / Number(denominator) : Number.NaN
}
