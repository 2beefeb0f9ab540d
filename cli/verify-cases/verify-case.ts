import * as v from 'valibot'
import { CommandFailure } from '../kit/command-failure.ts'
import { readStrictly } from '../kit/read-strictly.ts'
import { type Comparison, compare, computedFor, joined } from './compare.ts'
import { computations } from './computations.ts'

/** What every worked case has; notes on it are for whoever reads the file. */
const described = {
  id: v.string(),
  title: v.optional(v.string(), ''),
  kind: v.optional(v.string(), 'graph'),
  expected: v.record(v.string(), v.unknown()),
  source: v.optional(v.unknown()),
  tags: v.optional(v.unknown()),
  note: v.optional(v.unknown()),
}

/** A worked case: of a kind with its `input`, or a graph with its parts beside `expected`. */
export const WorkedCase = v.looseObject(described)
export type WorkedCase = v.InferOutput<typeof WorkedCase>

/**
 * Computes a case from its inputs alone and compares every expectation it states; one that nothing computes is a
 * difference.
 */
export function verifyCase(worked: WorkedCase, tolerance: number): Comparison {
  const compute = computations[worked.kind]
  if (compute === undefined) {
    return { largestDeviation: 0, differences: [`no computation for cases of the kind "${worked.kind}"`] }
  }
  try {
    const computed = compute(inputOf(worked))
    return joined(
      Object.entries(worked.expected).map(([key, expected]) =>
        compare(expected, computedFor(key, computed), tolerance, key),
      ),
    )
  } catch (error) {
    if (error instanceof CommandFailure || error instanceof RangeError) {
      return { largestDeviation: 0, differences: [error.message] }
    }
    throw error
  }
}

/** @throws CommandFailure that names a key beside those of its kind */
function inputOf(worked: WorkedCase): unknown {
  if (worked.kind !== 'graph') return readStrictly(v.object({ ...described, input: v.unknown() }), worked).input
  return Object.fromEntries(Object.entries(worked).filter(([key]) => !Object.hasOwn(described, key)))
}
