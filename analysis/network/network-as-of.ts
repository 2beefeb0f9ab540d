import { type Network, networkFrom } from './network.ts'
import { createNetworkColumns, openEnd } from './network-columns.ts'

/**
 * The network on a day (days since 1970-01-01): the interests valid from that day or before and not ended by it. For
 * `null`, the newest statements: every interest whose end is not stated. Node numbers stay the same.
 */
export function networkAsOf(network: Network, day: number | null): Network {
  const { validFrom, validTo } = network
  const kept: number[] = []
  for (let edge = 0; edge < validTo.length; edge++) {
    const end = validTo[edge] as number
    const holds = day === null ? end === openEnd : (validFrom[edge] as number) <= day && day < end
    if (holds) kept.push(edge)
  }
  if (kept.length === validTo.length) return network
  const columns = createNetworkColumns(network.nodeCount, kept.length)
  for (const [position, edge] of kept.entries()) {
    columns.owner[position] = network.owner[edge] as number
    columns.company[position] = network.company[edge] as number
    columns.kind[position] = network.kind[edge] as number
    columns.flags[position] = network.flags[edge] as number
    columns.capitalMin[position] = network.capitalMin[edge] as number
    columns.capitalMax[position] = network.capitalMax[edge] as number
    columns.votesMin[position] = network.votesMin[edge] as number
    columns.votesMax[position] = network.votesMax[edge] as number
    columns.validFrom[position] = validFrom[edge] as number
    columns.validTo[position] = validTo[edge] as number
  }
  return networkFrom(
    columns,
    Int32Array.from(kept, (edge) => network.statements[edge] as number),
  )
}
