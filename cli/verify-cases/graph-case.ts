import { rescaledNetwork } from '#analysis/network/rescaled-network.ts'
import { beneficialOwnerKeys, ruleByKey } from './beneficial-owner-keys.ts'
import { type CaseNetwork, caseInput, caseNetwork, GraphCase, ownedCompanies } from './case-network.ts'
import { controlKeys } from './control-keys.ts'
import { loopKeys } from './loop-keys.ts'
import { ownershipKeys } from './ownership-keys.ts'

/**
 * Everything that a case about a network of stakes may expect. What follows where stakes of over 100 % are divided by
 * their sum comes a second time under `after_normalisation`.
 */
export function computeGraphCase(input: unknown): Record<string, unknown> {
  const graph = caseNetwork(caseInput(GraphCase, input))
  const { network, rescaled } = rescaledNetwork(graph.network)
  return {
    ...keysOf(graph),
    ...(rescaled.length > 0 && { after_normalisation: keysOf({ ...graph, network }) }),
  }
}

function keysOf(graph: CaseNetwork): Record<string, unknown> {
  const companies = ownedCompanies(graph).map((company) => graph.names[company] as string)
  const rules = Object.fromEntries(ruleByKey)
  return {
    ...ownershipKeys(graph),
    ...controlKeys(graph),
    ...loopKeys(graph),
    ubo: beneficialOwnerKeys(graph, Object.fromEntries(companies.map((company) => [company, rules]))),
  }
}
