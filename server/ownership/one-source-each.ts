import { type Network, networkFrom } from '#analysis/network/network.ts'
import { InterestKind } from '#contracts/ownership/interest.ts'
import { createNetworkColumns } from '#contracts/ownership/network-columns.ts'

/**
 * The network in which no interest is counted twice because two sources state it: of the interests of one kind between
 * the same two parties, those of the source that spoke last. `statementIds` and `sourceIds` are by position in the
 * columns that the network was first built from; a later statement has the larger identity.
 */
export function oneSourceEach(network: Network, statementIds: Float64Array, sourceIds: Int32Array): Network {
  const { statements, owner, company, kind, nodeCount } = network
  if (isOneSource(statements, sourceIds)) return network
  const pairOf = (edge: number): number =>
    ((owner[edge] as number) * nodeCount + (company[edge] as number)) * InterestKind.options.length +
    (kind[edge] as number)
  const newest = new Map<number, number>()
  for (let edge = 0; edge < statements.length; edge++) {
    const pair = pairOf(edge)
    const position = statements[edge] as number
    const other = newest.get(pair)
    if (other === undefined || (statementIds[position] as number) > (statementIds[other] as number))
      newest.set(pair, position)
  }
  const kept: number[] = []
  for (let edge = 0; edge < statements.length; edge++) {
    const winner = newest.get(pairOf(edge)) as number
    if (sourceIds[winner] === sourceIds[statements[edge] as number]) kept.push(edge)
  }
  return kept.length === statements.length ? network : networkOfEdges(network, kept)
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
