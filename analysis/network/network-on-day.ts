import { InterestKind } from '#contracts/ownership/interest.ts'
import { openStart, sourcesDisagree } from '#contracts/ownership/network-columns.ts'
import { at } from '../arithmetic/at.ts'
import { printedRounding } from '../arithmetic/rounding.ts'
import { roundingTolerance } from '../arithmetic/tolerances.ts'
import { type Network, networkOfEdges } from './network.ts'

/**
 * The network on a day (days since 1970-01-01) in which no interest is counted twice because two sources state it. Of
 * the interests of one kind between the same two parties, the source that spoke last is heard for all the time of which
 * it speaks, an end included; an earlier one only for what began after that. Where one that is not heard states another
 * size for the day, what is heard instead carries {@link sourcesDisagree}. `statementIds` and `sourceIds` are by
 * position in the columns that the network was first built from; a later statement has the larger identity.
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
  const isDisputed = new Uint8Array(statements.length)
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
      const isHeld = (edge: number) => day < (validTo[edge] as number)
      const heard = tie.filter((edge) => isOutdated[edge] === 0 && isHeld(edge))
      const others = bySource.map((stated) => stated.filter((edge) => isOutdated[edge] === 1 && isHeld(edge)))
      if (heard.length > 0 && others.some((stated) => stated.length > 0 && sizesDiffer(network, heard, stated)))
        for (const edge of heard) isDisputed[edge] = 1
    }
  }
  const kept = new Int32Array(statements.length)
  let count = 0
  for (let edge = 0; edge < statements.length; edge++) {
    if (isOutdated[edge] === 0 && hasBegun(edge) && day < (validTo[edge] as number)) kept[count++] = edge
  }
  const held = networkOfEdges(network, kept.subarray(0, count))
  // Where anything is disputed something is not heard, so that the flags are a copy.
  for (let place = 0; place < count; place++) {
    if (isDisputed[kept[place] as number] === 1) held.flags[place] = (held.flags[place] as number) | sourcesDisagree
  }
  return held
}

/**
 * Whether what is heard and what another source states cannot both be true, of capital or of votes in all, even where
 * one of them prints fewer decimals.
 */
function sizesDiffer(network: Network, heard: readonly number[], stated: readonly number[]): boolean {
  const ends = [
    [network.capitalMin, network.capitalMax],
    [network.votesMin, network.votesMax],
  ] as const
  return ends.some(([min, max]) => {
    const rounding = [heard, stated].map((edges) =>
      printedRounding(edges.flatMap((edge) => [at(min, edge), at(max, edge)]).filter((end) => !Number.isNaN(end))),
    )
    const apart = Math.max(sumAt(min, heard) - sumAt(max, stated), sumAt(min, stated) - sumAt(max, heard))
    return apart > roundingTolerance + Math.max(...rounding)
  })
}

const sumAt = (shares: Float64Array, edges: readonly number[]): number =>
  edges.reduce((sum, edge) => sum + at(shares, edge), 0)

function isOneSource(statements: Int32Array, sourceIds: Int32Array): boolean {
  const first = sourceIds[statements[0] as number]
  return statements.every((position) => sourceIds[position] === first)
}
