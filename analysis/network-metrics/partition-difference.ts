import type { CommunityDifference } from '#contracts/scenarios/what-if.ts'
import { at } from '../arithmetic/at.ts'
import { forEachOverlap, partitionSimilarity, partSizes } from './partition-similarity.ts'

/** Two communities that are one and the same, before and after, with the nodes in both. */
export type Continuation = { before: number; after: number; nodes: number }

/**
 * How a partition became another of the same nodes. `continued`: communities that live on, most nodes in common first,
 * each in one at most; `ended` and `begun`: those that do not, of two nodes or more; `moved`: nodes that are not where
 * their community went, ascending. `similarity`: normalised mutual information, 1 where nothing changed.
 */
export type PartitionDifference = {
  similarity: number
  continued: Continuation[]
  ended: number[]
  begun: number[]
  moved: number[]
}

/**
 * Matches communities by the nodes that they have in common, most first, and of as many in the order of their numbers,
 * so that numbers alone make no difference. O(nodes + overlaps · log overlaps).
 */
export function partitionDifference(before: Int32Array, after: Int32Array): PartitionDifference {
  const overlaps: Continuation[] = []
  forEachOverlap(before, after, (one, other, nodes) => overlaps.push({ before: one, after: other, nodes }))
  overlaps.sort((one, other) => other.nodes - one.nodes || one.before - other.before || one.after - other.after)
  const [sizes, laterSizes] = [partSizes(before), partSizes(after)]
  const became = new Int32Array(sizes.length).fill(-1)
  const taken = new Uint8Array(laterSizes.length)
  const continued = overlaps.filter((overlap) => {
    if (became[overlap.before] !== -1 || taken[overlap.after] === 1) return false
    became[overlap.before] = overlap.after
    taken[overlap.after] = 1
    return true
  })
  const moved: number[] = []
  for (let node = 0; node < before.length; node++) {
    if (became[at(before, node)] !== after[node]) moved.push(node)
  }
  return {
    similarity: partitionSimilarity(before, after),
    continued,
    ended: partsWhere(sizes, (part) => became[part] === -1),
    begun: partsWhere(laterSizes, (part) => taken[part] === 0),
    moved,
  }
}

function partsWhere(sizes: Int32Array, holds: (part: number) => boolean): number[] {
  const parts: number[] = []
  for (let part = 0; part < sizes.length; part++) if (at(sizes, part) > 1 && holds(part)) parts.push(part)
  return parts
}

/** A community by its heaviest member and all its members. */
export type NamedCommunity = { hub: string; members: readonly string[] }

/**
 * How communities of a network became those of another, by the names of their members. Parties in none stand alone.
 * @param maxMoves moves listed at most, in the order in which parties are first named
 */
export function communityDifference(
  before: readonly NamedCommunity[],
  after: readonly NamedCommunity[],
  maxMoves: number,
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
    moves: moved.slice(0, maxMoves).map((node) => ({
      party: parties[node] as string,
      left: before[at(was, node)]?.hub ?? null,
      joined: after[at(is, node)]?.hub ?? null,
    })),
  }
}

/** The community of each party; parties in none get further numbers. */
function numbersIn(communities: readonly NamedCommunity[], parties: readonly string[]): Int32Array {
  const numbers = new Map(communities.flatMap(({ members }, number) => members.map((member) => [member, number])))
  let alone = communities.length
  return Int32Array.from(parties, (party) => numbers.get(party) ?? alone++)
}
