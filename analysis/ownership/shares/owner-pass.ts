import { roundingTolerance } from '../../arithmetic/tolerances.ts'
import type { Network } from '../../network/network.ts'
import type { ShareLists } from './share-lists.ts'

/** What is known of a node's list. Only `known` ones and a `root` can be passed on. */
export const standing = { root: 0, waiting: 1, known: 2, withoutNumber: 3, postponed: 4, leftOut: 5 } as const

/** The state of one pass over all companies from the owners down. */
export type Pass = {
  network: Network
  /** What each edge counts: see `countedCapital`. */
  capital: Float64Array
  lists: ShareLists
  standings: Uint8Array
  starts: Int32Array
  ends: Int32Array
  unidentified: Float64Array
  maxOwners: number
}

/** The sum of the stakes in a company as they count, `NaN` where they add to more than 1. */
export function stakesSum({ network, capital }: Pass, company: number): number {
  const { owners } = network
  const to = owners.offsets[company + 1] as number
  let sum = 0
  for (let position = owners.offsets[company] as number; position < to; position++) {
    sum += capital[owners.edges[position] as number] as number
  }
  return sum <= 1 + roundingTolerance ? sum : Number.NaN
}

/**
 * Adds what `stake` in a company brings to an owner of it, or to those above it. Returns the reason where it cannot.
 */
export function addOwner(pass: Pass, owner: number, stake: number, begin: number): number {
  const { lists, standings, starts, ends, maxOwners } = pass
  const found = standings[owner] as number
  if (found === standing.root) {
    if (!lists.add(owner, stake)) return standing.leftOut
  } else if (found === standing.known) {
    const end = ends[owner] as number
    for (let at = starts[owner] as number; at < end; at++) {
      if (!lists.add(lists.owners[at] as number, stake * (lists.shares[at] as number))) return standing.leftOut
    }
  } else return found
  return lists.length - begin > maxOwners ? standing.postponed : standing.known
}

export function gapOf({ standings, unidentified }: Pass, owner: number): number {
  return standings[owner] === standing.root ? 0 : (unidentified[owner] as number)
}

/** Closes the list of a company that keeps `left` of its dividend from itself. */
export function finish(pass: Pass, company: number, begin: number, gap: number, left: number): void {
  const { lists, standings, starts, ends, unidentified } = pass
  if (!(left > roundingTolerance)) {
    lists.drop()
    standings[company] = standing.withoutNumber
    return
  }
  unidentified[company] = gap / left
  for (let position = begin; position < lists.length; position++) {
    lists.shares[position] = (lists.shares[position] as number) / left
  }
  starts[company] = begin
  ends[company] = lists.length
  standings[company] = standing.known
}
