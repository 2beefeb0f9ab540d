import * as v from 'valibot'
import { CommandFailure } from '../kit/command-failure.ts'
import { readStrictly } from '../kit/read-strictly.ts'
import { computeNetworkControl, computeNetworkPower } from './case-network.ts'
import { computeActualController } from './cn-actual-controller.ts'
import { type Comparison, compare, computedFor, joined } from './compare.ts'
import { computeAccumulatedOwnership, computeControl } from './control.ts'
import { computeClearing, computeCrossHoldings } from './cross-holdings.ts'
import { computeDebtRank } from './debt-rank.ts'
import { computeDebtRank2015 } from './debt-rank-2015.ts'
import { computeGraphCase } from './graph-case.ts'
import { computeGraphalytics } from './graphalytics.ts'
import { computeCommunityOptimum, computeModularity } from './modularity.ts'
import { computeOceanic } from './oceanic.ts'
import { computePower } from './power.ts'
import { computeSequentialDefault } from './sequential-default.ts'

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
  const compute = computations.get(worked.kind)
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

/** Computes everything that a case of one kind may expect, from its inputs alone. */
type Computation = (input: unknown) => Record<string, unknown>

/** Every kind of worked case; one without a kind is a `graph`. */
const computations: ReadonlyMap<string, Computation> = new Map(
  Object.entries<Computation>({
    graph: computeGraphCase,
    accumulated_ownership: computeAccumulatedOwnership,
    control: computeControl,
    cn_actual_controller: computeActualController,
    power: computePower,
    oceanic: computeOceanic,
    network_power: computeNetworkPower,
    network_power_index: computeNetworkPower,
    npi: computeNetworkPower,
    network_control: computeNetworkControl,
    graphalytics: computeGraphalytics,
    modularity: computeModularity,
    community_optimum: computeCommunityOptimum,
    debtrank: computeDebtRank,
    debtrank_2015: computeDebtRank2015,
    eisenberg_noe: computeClearing,
    furfine: computeSequentialDefault,
    elliott_golub_jackson: computeCrossHoldings,
    cross_holdings: computeCrossHoldings,
    egj: computeCrossHoldings,
  }),
)

/** @throws CommandFailure that names a key beside those of its kind */
function inputOf(worked: WorkedCase): unknown {
  if (worked.kind !== 'graph') return readStrictly(v.object({ ...described, input: v.unknown() }), worked).input
  return Object.fromEntries(Object.entries(worked).filter(([key]) => !Object.hasOwn(described, key)))
}
