import * as v from 'valibot'
import { CommandFailure } from '../kit/command-failure.ts'
import { type Comparison, compare, computedFor, joined } from './compare.ts'
import { computations } from './computations.ts'

/** A worked case: of a kind with its `input`, or a graph with its parts beside `expected`. */
export const WorkedCase = v.looseObject({
  id: v.string(),
  title: v.optional(v.string(), ''),
  kind: v.optional(v.string(), 'graph'),
  input: v.optional(v.unknown()),
  expected: v.record(v.string(), v.unknown()),
})
export type WorkedCase = v.InferOutput<typeof WorkedCase>

/**
 * Computes a case from its inputs alone and compares every expectation it states; one that nothing computes is a
 * difference.
 */
export function verifyCase(worked: WorkedCase, tolerance: number): Comparison {
  const compute = computations.get(worked.kind)
  if (compute === undefined) {
    return { largestDeviation: 0, differences: [`no computation for cases of the kind "${worked.kind}"`] }
  }
  try {
    const computed = compute(worked.kind === 'graph' ? worked : worked.input)
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
