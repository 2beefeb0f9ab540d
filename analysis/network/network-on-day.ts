import { type Network, networkOfEdges } from '#analysis/network/network.ts'
import { InterestKind } from '#contracts/ownership/interest.ts'
import { openStart } from '#contracts/ownership/network-columns.ts'

/**
 * The network on a day (days since 1970-01-01) in which no interest is counted twice because two sources state it. Of the
 * interests of one kind between the same two parties, the source that spoke last is heard for all the time of which it
 * speaks, an end included; an earlier one only for what began after that. `statementIds` and `sourceIds` are by position
 * in the columns that the network was first built from; a later statement has the larger identity.
 */
export function networkOnDay(
  network: Network,
  day: number,
  { statementIds, sourceIds }: { statementIds: Float64Array; sourceIds: Int32Array },
): Network {
  const { statements, owner, kind, nodeCount, validFrom, validTo } = network
  const hasBegun = (edge: number) => (validFrom[edge] as number) <= day
  const sourceOf = (edge: number) => sourceIds[statements[edge] as number] as number
  const idOf = (edge: number) => statementIds[statements[edge] as number] as number
  const tieOf = (edge: number) => (owner[edge] as number) * InterestKind.options.length + (kind[edge] as number)
  const isOutdated = new Uint8Array(statements.length)
  const { offsets, edges } = network.owners
  const severalSources = !isOneSource(statements, sourceIds)
  for (let company = 0; severalSources && company < nodeCount; company++) {
    const above = edges.subarray(offsets[company], offsets[company + 1])
    if (above.length < 2) continue
    const begun = Array.from(above).filter(hasBegun)
    for (const tie of Map.groupBy(begun, tieOf).values()) {
      if (tie.length < 2) continue
      const bySource = [...Map.groupBy(tie, sourceOf).values()]
      if (bySource.length < 2) continue
      const lastWord = (of: readonly number[]) => Math.max(...of.map(idOf))
      let spokenOfUntil = openStart - 1
      for (const stated of bySource.toSorted((one, other) => lastWord(other) - lastWord(one))) {
        const heard = stated.filter((edge) => (validFrom[edge] as number) >= spokenOfUntil)
        for (const edge of stated) if (!heard.includes(edge)) isOutdated[edge] = 1
        for (const edge of heard) spokenOfUntil = Math.max(spokenOfUntil, validTo[edge] as number)
      }
    }
  }
  const kept = new Int32Array(statements.length)
  let count = 0
  for (let edge = 0; edge < statements.length; edge++) {
    if (isOutdated[edge] === 0 && hasBegun(edge) && day < (validTo[edge] as number)) kept[count++] = edge
  }
  return networkOfEdges(network, kept.subarray(0, count))
}

function isOneSource(statements: Int32Array, sourceIds: Int32Array): boolean {
  const first = sourceIds[statements[0] as number]
  return statements.every((position) => sourceIds[position] === first)
}
