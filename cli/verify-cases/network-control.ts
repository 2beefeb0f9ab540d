import * as v from 'valibot'
import { weightedRows } from '#analysis/network/weighted-rows.ts'
import {
  effectiveHolders,
  linearControl,
  relativeControl,
  thresholdControl,
} from '#analysis/network-metrics/network-control.ts'
import { portfolioValues } from '#analysis/network-metrics/portfolio-values.ts'
import { CaseNumber, caseInput } from './case-input.ts'
import { CaseEdge, namedNetwork } from './case-network.ts'

const NetworkControlCase = v.object({
  edges: v.array(CaseEdge),
  values: v.record(v.string(), CaseNumber),
})

/**
 * Network control of every party over operating values, 0 for who has none, by each model; `linear_walk_overstates` counts
 * every walk and is no percentage of anything.
 */
export function computeNetworkControl(input: unknown): Record<string, unknown> {
  const { edges, values: given } = caseInput(NetworkControlCase, input)
  const { network, names } = namedNetwork(edges, Object.keys(given))
  const values = Float64Array.from(names, (name) => given[name] ?? 0)
  const holdings = weightedRows(network.holdings, network.capital)
  const byName = (numbers: Float64Array): Record<string, number> =>
    Object.fromEntries(names.map((name, node) => [name, numbers[node] as number]))
  const { reached, returns } = portfolioValues(holdings, values)
  const walk = byName(reached.map((value, node) => value - (returns[node] as number) * (values[node] as number)))
  const holders = effectiveHolders(holdings)
  return {
    linear_walk: walk,
    linear_walk_overstates: walk,
    linear_hit: byName(linearControl(holdings, values)),
    relative_hit: byName(relativeControl(holdings, values)),
    threshold_fixpoint: byName(thresholdControl(network, values).control),
    herfindahl_effective_holders: Object.fromEntries(
      names.flatMap((name, node) => ((holders[node] as number) > 0 ? [[name, holders[node] as number]] : [])),
    ),
  }
}
