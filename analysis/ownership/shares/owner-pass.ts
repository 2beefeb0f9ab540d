import { printedRounding } from '../../arithmetic/rounding.ts'
import { roundingTolerance } from '../../arithmetic/tolerances.ts'
import type { Network } from '../../network/network.ts'
import type { ShareLists } from './share-lists.ts'

/** What is known of a node's list. Only what is `known` or a `root` can be handed on. */
export const standing = { root: 0, waiting: 1, known: 2, withoutNumber: 3, postponed: 4, leftOut: 5 } as const

/** The state of one pass over all companies from the owners down. */
export type Pass = {
  network: Network
  lists: ShareLists
  standings: Uint8Array
  starts: Int32Array
  ends: Int32Array
  unidentified: Float64Array
  /** Companies whose stakes exceed 1 by rounding, and what they add to. */
  scales: Map<number, number>
  mostOwners: number
}

/** The sum of the stakes in a company, `NaN` where they add to more than 1 by more than rounding. */
export function stakesSum({ network }: Pass, company: number): number {
  const { owners, capital } = network
  const from = owners.offsets[company] as number
  const to = owners.offsets[company + 1] as number
  let sum = 0
  for (let position = from; position < to; position++) sum += capital[owners.edges[position] as number] as number
  if (sum <= 1 + roundingTolerance) return sum
  const stakes = Array.from(owners.edges.subarray(from, to), (edge) => capital[edge] as number).filter((it) => it > 0)
  return sum > 1 + roundingTolerance + printedRounding(stakes) ? Number.NaN : sum
}

/** Adds what `stake` in a company brings to an owner of it, or to those above it. Tells why where it cannot be done. */
export function addOwner(pass: Pass, owner: number, stake: number, begin: number): number {
  const { lists, standings, starts, ends, mostOwners } = pass
  const found = standings[owner] as number
  if (found === standing.root) {
    if (!lists.add(owner, stake)) return standing.leftOut
  } else if (found === standing.known) {
    const end = ends[owner] as number
    for (let at = starts[owner] as number; at < end; at++) {
      if (!lists.add(lists.owners[at] as number, stake * (lists.shares[at] as number))) return standing.leftOut
    }
  } else return found
  return lists.length - begin > mostOwners ? standing.postponed : standing.known
}

export function gapOf({ standings, unidentified }: Pass, owner: number): number {
  return standings[owner] === standing.root ? 0 : (unidentified[owner] as number)
}

/** Closes the list of a company that keeps `left` of its dividend from itself. */
export function finish(pass: Pass, company: number, begin: number, gap: number, left: number): void {
  const { lists, standings, starts, ends, unidentified, scales } = pass
  if (!(left > roundingTolerance)) {
    lists.drop()
    standings[company] = standing.withoutNumber
    return
  }
  let total = gap / left
  unidentified[company] = total
  for (let position = begin; position < lists.length; position++) {
    const share = (lists.shares[position] as number) / left
    lists.shares[position] = share
    total += share
  }
  if (total > 1 + roundingTolerance) scales.set(company, total)
  starts[company] = begin
  ends[company] = lists.length
  standings[company] = standing.known
}
