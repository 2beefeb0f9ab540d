import { type Network, networkFrom } from '#analysis/network/network.ts'
import { InterestKind } from '#contracts/ownership/interest.ts'
import { createNetworkColumns } from '#contracts/ownership/network-columns.ts'

/**
 * The network in which no interest is counted twice because two sources state it: of the interests of one kind between
 * the same two parties, those of the source that spoke last. `statementIds` and `sourceIds` are by position in the
 * columns that the network was first built from; a later statement has the larger identity.
 */
export function oneSourceEach(network: Network, statementIds: Float64Array, sourceIds: Int32Array): Network {
  const { statements, owner, kind, nodeCount } = network
  if (isOneSource(statements, sourceIds)) return network
  const { offsets, edges } = network.owners
  const sourceOf = (edge: number) => sourceIds[statements[edge] as number]
  const idOf = (edge: number) => statementIds[statements[edge] as number] as number
  const tieOf = (edge: number) => (owner[edge] as number) * InterestKind.options.length + (kind[edge] as number)
  const isOutdated = new Uint8Array(statements.length)
  let outdated = 0
  for (let company = 0; company < nodeCount; company++) {
    const above = edges.subarray(offsets[company], offsets[company + 1])
    if (above.length < 2) continue
    const newest = new Map<number, number>()
    for (const edge of above) {
      const other = newest.get(tieOf(edge))
      if (other === undefined || idOf(edge) > idOf(other)) newest.set(tieOf(edge), edge)
    }
    if (newest.size === above.length) continue
    for (const edge of above) {
      if (sourceOf(newest.get(tieOf(edge)) as number) === sourceOf(edge)) continue
      isOutdated[edge] = 1
      outdated++
    }
  }
  if (outdated === 0) return network
  const kept: number[] = []
  for (let edge = 0; edge < isOutdated.length; edge++) if (isOutdated[edge] === 0) kept.push(edge)
  return networkOfEdges(network, kept)
}

function isOneSource(statements: Int32Array, sourceIds: Int32Array): boolean {
  const first = sourceIds[statements[0] as number]
  return statements.every((position) => sourceIds[position] === first)
}

function networkOfEdges(network: Network, kept: number[]): Network {
  const columns = createNetworkColumns(network.nodeCount, kept.length)
  for (const name of [
    'owner',
    'company',
    'kind',
    'flags',
    'capitalMin',
    'capitalMax',
    'votesMin',
    'votesMax',
    'validFrom',
    'validTo',
  ] as const) {
    const [from, to] = [network[name], columns[name]]
    for (const [position, edge] of kept.entries()) to[position] = from[edge] as number
  }
  return networkFrom(
    columns,
    Int32Array.from(kept, (edge) => network.statements[edge] as number),
  )
}
