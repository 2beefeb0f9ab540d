import type { CommunityDifference } from '#contracts/scenarios/what-if.ts'
import { at } from '../arithmetic/at.ts'
import { partitionDifference } from './partition-difference.ts'

/** A community by its heaviest member and all its members. */
export type NamedCommunity = { hub: string; members: readonly string[] }

/**
 * How communities of a network became those of another, by the names of their members. Parties in none stand alone.
 * @param mostMoves moves listed at most, in the order in which parties are first named
 */
export function communityDifference(
  before: readonly NamedCommunity[],
  after: readonly NamedCommunity[],
  mostMoves: number,
): CommunityDifference {
  const parties = Array.from(new Set([...before, ...after].flatMap(({ members }) => members)))
  const [was, is] = [numbersIn(before, parties), numbersIn(after, parties)]
  const { similarity, ended, begun, moved } = partitionDifference(was, is)
  return {
    before: before.length,
    after: after.length,
    similarity,
    ended: ended.flatMap((part) => before[part]?.hub ?? []),
    begun: begun.flatMap((part) => after[part]?.hub ?? []),
    moved: moved.length,
    moves: moved.slice(0, mostMoves).map((node) => ({
      party: parties[node] as string,
      left: before[at(was, node)]?.hub ?? null,
      joined: after[at(is, node)]?.hub ?? null,
    })),
  }
}

/** The community of each party; whoever is in none has a number of its own after them. */
function numbersIn(communities: readonly NamedCommunity[], parties: readonly string[]): Int32Array {
  const numbers = new Map(communities.flatMap(({ members }, number) => members.map((member) => [member, number])))
  let alone = communities.length
  return Int32Array.from(parties, (party) => numbers.get(party) ?? alone++)
}
