import { communityGraph } from './community-graph.ts'
import { leiden } from './leiden.ts'

type Columns = { count: number; owner: ArrayLike<number>; company: ArrayLike<number> }

/**
 * The communities of parties by who is tied to whom, each tie counting once, the largest first; those of fewer than
 * `min` parties, and beyond the first `max`, are left out.
 */
export function tiedGroups({ count, owner, company }: Columns, { min, max }: { min: number; max: number }): number[][] {
  const [from, to] = [Int32Array.from(owner), Int32Array.from(company)]
  const { membership } = leiden(communityGraph({ nodeCount: count, from, to, weights: null }, false), { iterations: 4 })
  const groups: number[][] = []
  for (const [node, community] of membership.entries()) {
    if (community >= max) continue
    const members = groups[community] ?? []
    members.push(node)
    groups[community] = members
  }
  return groups.filter((members) => members.length >= min)
}
