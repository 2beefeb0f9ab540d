import * as v from 'valibot'
import { createRandom } from '#analysis/arithmetic/random.ts'
import { networkPowerIndex } from '#analysis/ownership/control/network-power.ts'
import { CaseNumber, caseInput } from './case-input.ts'
import { CaseEdge, namedNetwork } from './case-network.ts'

const Shares = v.record(v.string(), v.record(v.string(), CaseNumber))

const NetworkPowerCase = v.object({
  /** Stakes one by one, or as `{company: {owner: votes}}`. */
  edges: v.optional(v.array(CaseEdge), []),
  companies: v.optional(Shares, {}),
  values: v.optional(v.record(v.string(), CaseNumber)),
})

/** The Network Power Index of every party, each company counting 1 where no values are given. */
export function computeNetworkPower(input: unknown): Record<string, unknown> {
  const { edges, companies, values } = caseInput(NetworkPowerCase, input)
  const listed = Object.entries(companies).flatMap(([to, owners]) =>
    Object.entries(owners).map(([from, capital]) => ({ from, to, capital })),
  )
  const { network, names } = namedNetwork([...edges, ...listed], Object.keys(values ?? {}))
  const terms = { random: createRandom(1), sweeps: 100_000 }
  const index = networkPowerIndex(
    network,
    Float64Array.from(names, (name) => (values === undefined ? 1 : (values[name] ?? 0))),
    terms,
  )
  const power = Object.fromEntries(
    names.flatMap((name, node) => ((index[node] as number) > 0 ? [[name, index[node] as number]] : [])),
  )
  return { npi: power, network_power: power, network_power_index: power, exact: power }
}
