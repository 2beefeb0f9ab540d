import { at } from '../../arithmetic/at.ts'
import { directParentWeight } from '../../network/edge-weights.ts'
import type { NetworkPart } from '../../network/part-of-network.ts'
import { controlAncestry } from './control-proof.ts'
import { votesIn } from './loop-closure.ts'
import { type ConcertGroup, type ControlStanding, controlStanding, votersAmong } from './ultimate-controller.ts'

/**
 * Votes in a company under one will: of a party and its subsidiaries, or of a group and what it controls jointly.
 * `party` is a node, or `null` for a group, whose position is in `group`. `holders` cast the votes; `votes` is their
 * part of those that can be cast, `Infinity` where consolidation is stated.
 */
export type VoteBlock = { party: number | null; group: number | null; votes: number; holders: number[] }

/**
 * The blocks of votes in the company at node 0 of `part`, largest first. A holder belongs to its uncontrolled
 * controller, or to itself where that is the company. Members of a group, and what they control jointly, belong to the
 * group, unless another party is the ultimate controller with those votes, or a party that controls one of the holders
 * has as many votes alone. Groups that share a holder each count its votes.
 */
export function voteBlocks({ network, placeOf }: NetworkPart, groups: readonly ConcertGroup[]): VoteBlock[] {
  const standing = controlStanding(
    network,
    [0],
    groups.map((members) => members.flatMap((member) => placeOf.get(member) ?? [])),
  )
  const { nodes } = standing.ancestry
  const cast = votesByHolder(votesIn(standing.ancestry, 0))
  const byHead = new Map<number, number[]>()
  for (const holder of cast.keys()) {
    for (const head of topsOf(standing, holder)) {
      const known = byHead.get(head)
      if (known === undefined) byHead.set(head, [holder])
      else known.push(holder)
    }
  }
  const byGroup = groupHolders(standing, cast, byHead)
  const inGroup = new Set(Array.from(byGroup.values()).flat())
  const blockOf = (party: number | null, group: number | null, holders: readonly number[]): VoteBlock => ({
    party,
    group,
    votes: votesOf(cast, holders),
    holders: holders.map((holder) => at(nodes, holder)),
  })
  const blocks = Array.from(byGroup, ([group, holders]) => blockOf(null, group, holders))
  for (const [head, holders] of byHead) {
    const left = holders.filter((holder) => !inGroup.has(holder))
    if (left.length > 0) blocks.push(blockOf(at(nodes, head), null, left))
  }
  return blocks.toSorted((one, other) => descending(one.votes, other.votes))
}

/** The control heads of a holder; a subsidiary of the company is its own. */
function topsOf({ headsOf }: ControlStanding, holder: number): number[] {
  return headsOf(holder).map((head) => (head === 0 ? holder : head))
}

/** The holders whose votes each group decides, for the groups that count. */
function groupHolders(
  standing: ControlStanding,
  cast: ReadonlyMap<number, number>,
  byHead: ReadonlyMap<number, readonly number[]>,
): Map<number, number[]> {
  const { groups, closureOf } = standing
  const last = standing.lastOf(0)
  const decided = new Set<number>()
  for (const { group, starts } of last) {
    const together = group === null ? starts : (groups[group] as number[])
    const under = closureOf(together)
    for (const place of standing.ancestry.nodes.keys()) if (under.has(place)) decided.add(place)
    for (const place of together) decided.add(place)
  }
  const found = new Map<number, number[]>()
  for (const [group, all] of groups.entries()) {
    const isLast = last.some((each) => each.group === group)
    const voters = votersAmong(closureOf, all, 0)
    const members = isLast ? voters : voters.filter((member) => !decided.has(member))
    const under = closureOf(members)
    const holders = Array.from(cast.keys()).filter(
      (holder) => (members.includes(holder) || under.has(holder)) && (isLast || !decided.has(holder)),
    )
    const votes = votesOf(cast, holders)
    const isOutvoted = holders.some((holder) =>
      topsOf(standing, holder).some(
        (head) => (members.includes(head) || !under.has(head)) && votesOf(cast, byHead.get(head) ?? []) >= votes,
      ),
    )
    if (holders.length > 0 && (isLast || !(under.has(0) || isOutvoted))) found.set(group, holders)
  }
  return found
}

/** Every holder of the company at node 0 of `part` as a block of its own, largest first. */
export function holdersAlone({ network }: NetworkPart): VoteBlock[] {
  const ancestry = controlAncestry(network, [0])
  const cast = votesByHolder(votesIn(ancestry, 0))
  return Array.from(cast.keys(), (holder) => ({
    party: at(ancestry.nodes, holder),
    group: null,
    votes: votesOf(cast, [holder]),
    holders: [at(ancestry.nodes, holder)],
  })).toSorted((one, other) => descending(one.votes, other.votes))
}

/** Larger first; `Infinity` beside itself is no order. */
function descending(one: number, other: number): number {
  return one === other ? 0 : other - one
}

/** By the holders' positions in the ancestry, without the company itself. */
function votesByHolder(votes: readonly { owner: number; weight: number }[]): ReadonlyMap<number, number> {
  const cast = new Map<number, number>()
  for (const { owner, weight } of votes) if (owner !== 0) cast.set(owner, (cast.get(owner) ?? 0) + weight)
  return cast
}

function votesOf(cast: ReadonlyMap<number, number>, holders: readonly number[]): number {
  const sum = holders.reduce((votes, holder) => votes + (cast.get(holder) as number), 0)
  return sum >= directParentWeight ? Number.POSITIVE_INFINITY : sum
}
