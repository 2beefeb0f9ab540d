import { directParentWeight } from '../../network/edge-weights.ts'
import type { NetworkPart } from '../../network/part-of-network.ts'
import { controlHeads } from './control-heads.ts'
import { controlAncestry } from './control-proof.ts'
import { votesIn } from './loop-closure.ts'
import { majorityClosure } from './majority-closure.ts'
import type { ConcertGroup } from './ultimate-controller.ts'

/**
 * Votes in a company that one will decides: of a party and of what it controls, or of a group and what it controls
 * together. `party` is a node, `null` for a group, whose position stands in `group`. `holders` are who casts the votes;
 * `votes` is their part of those that can be cast, `Infinity` where consolidation is stated.
 */
export type VoteBlock = { party: number | null; group: number | null; votes: number; holders: number[] }

/**
 * The blocks of votes in the company at node 0 of `part`, largest first. A holder stands under whoever controls it and is
 * controlled by nobody, or alone where that is the company itself; members of a group, and what they control together,
 * stand under the group. Groups that share a holder each count its votes.
 */
export function voteBlocks({ network, placeOf }: NetworkPart, groups: readonly ConcertGroup[]): VoteBlock[] {
  const ancestry = controlAncestry(network, 0)
  const cast = votesByHolder(votesIn(ancestry, 0), ancestry.nodes)
  const blocks: VoteBlock[] = []
  const inGroup = new Set<number>()
  for (const [group, members] of groups.entries()) {
    const present = members.flatMap((member) => placeOf.get(member) ?? []).filter((member) => member !== 0)
    if (present.length === 0) continue
    const under = new Set([...present, ...majorityClosure(network, present).keys()])
    const holders = Array.from(cast.keys()).filter((holder) => under.has(holder))
    if (holders.length === 0) continue
    for (const holder of holders) inGroup.add(holder)
    blocks.push({ party: null, group, votes: votesOf(cast, holders), holders })
  }
  const { headsOf } = controlHeads(ancestry)
  const holdersByHead = new Map<number, number[]>()
  const ancestryPlace = new Map(Array.from(ancestry.nodes, (node, place) => [node, place]))
  for (const holder of cast.keys()) {
    if (inGroup.has(holder)) continue
    for (const head of headsOf(ancestryPlace.get(holder) as number)) {
      const party = ancestry.nodes[head] as number
      const known = holdersByHead.get(party === 0 ? holder : party)
      if (known === undefined) holdersByHead.set(party === 0 ? holder : party, [holder])
      else known.push(holder)
    }
  }
  for (const [party, holders] of holdersByHead) {
    blocks.push({ party, group: null, votes: votesOf(cast, holders), holders })
  }
  return blocks.toSorted((one, other) => descending(one.votes, other.votes))
}

/** Every holder of the company at node 0 of `part` as a block of its own, largest first. */
export function holdersAlone({ network }: NetworkPart): VoteBlock[] {
  const ancestry = controlAncestry(network, 0)
  const cast = votesByHolder(votesIn(ancestry, 0), ancestry.nodes)
  return Array.from(cast.keys(), (holder) => ({
    party: holder,
    group: null,
    votes: votesOf(cast, [holder]),
    holders: [holder],
  })).toSorted((one, other) => descending(one.votes, other.votes))
}

/** Larger first; `Infinity` beside itself is no order. */
function descending(one: number, other: number): number {
  return one === other ? 0 : other - one
}

function votesByHolder(
  votes: readonly { owner: number; weight: number }[],
  nodes: Int32Array,
): ReadonlyMap<number, number> {
  const cast = new Map<number, number>()
  for (const { owner, weight } of votes) {
    const holder = nodes[owner] as number
    if (holder !== 0) cast.set(holder, (cast.get(holder) ?? 0) + weight)
  }
  return cast
}

function votesOf(cast: ReadonlyMap<number, number>, holders: readonly number[]): number {
  const sum = holders.reduce((votes, holder) => votes + (cast.get(holder) as number), 0)
  return sum >= directParentWeight ? Number.POSITIVE_INFINITY : sum
}
