import { InterestKind } from '#contracts/ownership/interest.ts'
import { openStart, sourcesDisagree } from '#contracts/ownership/network-columns.ts'
import { at } from '../arithmetic/at.ts'
import { printedRounding } from '../arithmetic/rounding.ts'
import { roundingTolerance } from '../arithmetic/tolerances.ts'
import { withCountedVotes } from './counted-votes.ts'
import { hasInferredVotes } from './inferred-votes.ts'
import { statesSharesAlone, statesVotesAlone } from './joined-halves.ts'
import { type Network, networkOfEdges } from './network.ts'

/**
 * The network on a day (days since 1970-01-01) in which no interest is counted twice because two sources state it. Of
 * the interests of one kind between the same two parties, the source that spoke last is heard for all the time of which
 * it speaks, an end included; an earlier one only for what began after that. Where the source heard states shares alone
 * and another one the same shares with votes, the latter is heard, so that no votes are inferred that are stated; where
 * one states shares alone and another one votes alone, both are ({@link withCountedVotes}). Where one that is not heard
 * states another size for the day, what is heard instead carries {@link sourcesDisagree}. `statementIds` and
 * `sourceIds` are by position in the columns that the network was first built from; a later statement has the larger
 * identity.
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
      let heard = tie.filter((edge) => isOutdated[edge] === 0 && isHeld(edge))
      const otherHalfOf = (half: readonly number[]): readonly number[] =>
        bySource
          .toSorted((one, other) => lastWord(other) - lastWord(one))
          .map((stated) => stated.filter((edge) => isOutdated[edge] === 1 && isHeld(edge)))
          .find((stated) => areHalves(network, half, stated)) ?? []
      const withVotes = bySource
        .map((stated) => stated.filter((edge) => isOutdated[edge] === 1 && isHeld(edge)))
        .find((stated) => saysMore(network, stated, heard))
      if (withVotes) {
        for (const edge of heard) isOutdated[edge] = 1
        for (const edge of withVotes) isOutdated[edge] = 0
        heard = withVotes
      }
      for (const edge of otherHalfOf(heard)) isOutdated[edge] = 0
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
  return withCountedVotes(held)
}

/**
 * Whether what is heard and what another source states cannot both be true, of capital or of votes in all, even where
 * one of them prints fewer decimals.
 */
function sizesDiffer(network: Network, heard: readonly number[], stated: readonly number[]): boolean {
  const { capitalMin, capitalMax, votesMin, votesMax } = network
  const differ = (min: Float64Array, max: Float64Array) => {
    const apart = Math.max(sumAt(min, heard) - sumAt(max, stated), sumAt(min, stated) - sumAt(max, heard))
    return apart > roundingOf([min, max], [heard, stated])
  }
  const statesVotes = (edges: readonly number[]) => !edges.some((edge) => hasInferredVotes(network, edge))
  return differ(capitalMin, capitalMax) || (statesVotes(heard) && statesVotes(stated) && differ(votesMin, votesMax))
}

/** Whether of two sources one states shares alone, and the other one votes alone. */
function areHalves(network: Network, one: readonly number[], other: readonly number[]): boolean {
  if (one.length === 0 || other.length === 0) return false
  const areShares = (edges: readonly number[]) => edges.every((edge) => statesSharesAlone(network, edge))
  const areVotes = (edges: readonly number[]) => edges.every((edge) => statesVotesAlone(network, edge))
  return (areShares(one) && areVotes(other)) || (areVotes(one) && areShares(other))
}

/** Whether a source states votes with the very shares of which the one that is heard states no votes. */
function saysMore(network: Network, stated: readonly number[], heard: readonly number[]): boolean {
  if (stated.length === 0 || !heard.some((edge) => hasInferredVotes(network, edge))) return false
  if (stated.some((edge) => hasInferredVotes(network, edge) || Number.isNaN(at(network.votesMin, edge)))) return false
  const ends = [network.capitalMin, network.capitalMax]
  const rounding = roundingOf(ends, [stated, heard])
  return ends.every((end) => Math.abs(sumAt(end, stated) - sumAt(end, heard)) <= rounding)
}

/** How far shares may lie apart that are printed with few decimals. */
function roundingOf(ends: readonly Float64Array[], sets: readonly (readonly number[])[]): number {
  const printed = sets.map((edges) =>
    printedRounding(edges.flatMap((edge) => ends.map((end) => at(end, edge))).filter((end) => !Number.isNaN(end))),
  )
  return roundingTolerance + Math.max(...printed)
}

const sumAt = (shares: Float64Array, edges: readonly number[]): number =>
  edges.reduce((sum, edge) => sum + at(shares, edge), 0)

function isOneSource(statements: Int32Array, sourceIds: Int32Array): boolean {
  const first = sourceIds[statements[0] as number]
  return statements.every((position) => sourceIds[position] === first)
}
