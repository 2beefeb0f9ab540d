import type { Ancestry } from '../../network/ancestry.ts'
import { directParentWeight, ultimateParentWeight } from '../../network/edge-weights.ts'
import { isMajority } from './majority-closure.ts'

/** A vote of a party, outside the loop or at a place in it, in the member at place `company`. */
export type Vote = { company: number; weight: number }

/** The companies of one strongly connected component by place, with the votes that each member casts in the others. */
export type Loop = { members: Int32Array; votesOf: Vote[][] }

/** Cuts a component out of the ancestry; `votesFrom` are the votes cast in it by each owner outside. */
export function loopOf(ancestry: Ancestry, members: Int32Array): { loop: Loop; votesFrom: Map<number, Vote[]> } {
  const placeOf = new Map(Array.from(members, (member, place) => [member, place]))
  const votesOf: Vote[][] = Array.from(members, () => [])
  const votesFrom = new Map<number, Vote[]>()
  for (const [company, member] of members.entries()) {
    for (const { owner, weight } of votesIn(ancestry, member)) {
      const place = placeOf.get(owner)
      const votes = place === undefined ? (votesFrom.get(owner) ?? []) : (votesOf[place] as Vote[])
      votes.push({ company, weight })
      if (place === undefined) votesFrom.set(owner, votes)
    }
  }
  return { loop: { members, votesOf }, votesFrom }
}

/** The votes in a company; where its ultimate consolidating parent is stated, the direct one has no say beside it. */
export function votesIn({ offsets, neighbours, weights }: Ancestry, node: number): { owner: number; weight: number }[] {
  const votes: { owner: number; weight: number }[] = []
  let ultimateParentIsStated = false
  for (let position = offsets[node] as number; position < (offsets[node + 1] as number); position++) {
    const weight = weights[position] as number
    votes.push({ owner: neighbours[position] as number, weight })
    if (weight === ultimateParentWeight) ultimateParentIsStated = true
  }
  return ultimateParentIsStated ? votes.filter(({ weight }) => weight !== directParentWeight) : votes
}

/**
 * The positions that a voter casting `votes` in the loop controls, in order of entry; `start` is already controlled.
 */
export function loopClosure(loop: Loop, votes: readonly Vote[], start: number | null): Set<number> {
  const assembled = new Map<number, number>()
  const entered = new Set<number>()
  const cast = (given: readonly Vote[]): void => {
    for (const { company, weight } of given) {
      const sum = (assembled.get(company) ?? 0) + weight
      assembled.set(company, sum)
      if (isMajority(sum)) entered.add(company)
    }
  }
  cast(votes)
  if (start !== null) cast(loop.votesOf[start] as Vote[])
  for (const place of entered) if (place !== start) cast(loop.votesOf[place] as Vote[])
  return entered
}
