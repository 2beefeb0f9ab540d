import { computeNetworkControl, computeNetworkPower } from './case-network.ts'
import { computeActualController } from './cn-actual-controller.ts'
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

/** Computes everything that a case of one kind may expect, from its inputs alone. */
export type Computation = (input: unknown) => Record<string, unknown>

/** Every kind of worked case; one without a kind is a `graph`. */
export const computations: ReadonlyMap<string, Computation> = new Map(
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
