import { at } from '../../arithmetic/at.ts'
import { complementOf } from '../../arithmetic/complement.ts'
import { exceedsWhole } from '../../arithmetic/rounding.ts'
import { roundingTolerance } from '../../arithmetic/tolerances.ts'
import type { Network } from '../../network/network.ts'
import { type LinearSystem, linearSystem } from '../shares/linear-system.ts'
import type { OwnershipLoops } from './ownership-loops.ts'

/**
 * One loop with who owns its members from outside. `members` are nodes of the network; row `member` of `outside` lists
 * owners outside by their position in `owners` (nodes of the network) and their stakes. `gaps` is what the stakes in
 * each member leave over, 0 where they come to 1. `inside` are the stakes among members, owner and company by position.
 */
export type LoopStakes = {
  members: Int32Array
  inside: { owners: Int32Array; companies: Int32Array; weights: Float64Array }
  owners: Int32Array
  outside: { offsets: Int32Array; owners: Int32Array; weights: Float64Array }
  gaps: Float64Array
  /** Members own each other wholly: no outside owner receives a dividend. */
  isClosedRing: boolean
  /** Stakes in a member come to more than 1 by more than rounding. */
  isOverWhole: boolean
}

/** Cuts loop `loop` out of the network. Costs the stakes in its members. */
export function loopStakes(network: Network, loops: OwnershipLoops, loop: number): LoopStakes {
  const { owners: rows, capital } = network
  const [from, to] = [at(loops.starts, loop), at(loops.starts, loop + 1)]
  const members = loops.nodes.slice(from, to)
  const inside = insideStakes(loops, from, to)
  const memberNodes = new Set(members)
  const placeOf = new Map<number, number>()
  const offsets = new Int32Array(members.length + 1)
  const owners: number[] = []
  const weights: number[] = []
  const gaps = new Float64Array(members.length)
  let isOverWhole = false
  let isClosedRing = true
  for (const [member, node] of members.entries()) {
    const stakes: number[] = []
    let sum = 0
    for (let position = at(rows.offsets, node); position < at(rows.offsets, node + 1); position++) {
      const weight = at(capital, at(rows.edges, position))
      if (!(weight > 0)) continue
      stakes.push(weight)
      sum += weight
      const owner = at(rows.neighbours, position)
      if (memberNodes.has(owner)) continue
      const place = placeOf.get(owner) ?? placeOf.size
      placeOf.set(owner, place)
      owners.push(place)
      weights.push(weight)
    }
    offsets[member + 1] = owners.length
    gaps[member] = Math.max(0, complementOf(sum))
    if (sum < 1 - roundingTolerance || offsets[member + 1] !== offsets[member]) isClosedRing = false
    if (exceedsWhole(stakes, sum)) isOverWhole = true
  }
  return {
    members,
    inside,
    owners: Int32Array.from(placeOf.keys()),
    outside: { offsets, owners: Int32Array.from(owners), weights: Float64Array.from(weights) },
    gaps,
    isClosedRing,
    isOverWhole,
  }
}

function insideStakes(loops: OwnershipLoops, from: number, to: number): LoopStakes['inside'] {
  const [first, last] = [at(loops.offsets, from), at(loops.offsets, to)]
  const owners = new Int32Array(last - first)
  for (let place = from; place < to; place++) {
    owners.fill(place - from, at(loops.offsets, place) - first, at(loops.offsets, place + 1) - first)
  }
  const companies = loops.neighbours.subarray(first, last).map((place) => place - from)
  return { owners, companies, weights: loops.weights.subarray(first, last) }
}

/**
 * `I - W` over the members, factorised: column `m` of its inverse says how often a dividend of `m` comes by each.
 * `null` where no number can be given: in a closed ring, and where stakes come to more than 1.
 */
export function dividendSystem({ members, inside, isClosedRing, isOverWhole }: LoopStakes): LinearSystem | null {
  if (isClosedRing || isOverWhole) return null
  return linearSystem(members.length, { rows: inside.owners, columns: inside.companies, values: inside.weights })
}

/**
 * What the outside owners of a loop receive of a dividend paid by its members: `shares[i]` goes to `owners[i]`,
 * `unidentified` to unnamed owners. They add up to the dividend.
 */
export type OutsideOwners = { shares: Float64Array; unidentified: number }

/**
 * Follows a dividend round a loop until all of it has left: each unit comes by member `k` as often as the inverse of
 * `I - W` says, and an owner outside takes its stake in `k` each time. Baldone, Brioschi & Paleari 1998.
 * @param dividend what each member pays, by position
 */
export function outsideOwners(stakes: LoopStakes, system: LinearSystem, dividend: Float64Array): OutsideOwners {
  const visits = system.solve(dividend)
  const { offsets, owners, weights } = stakes.outside
  const shares = new Float64Array(stakes.owners.length)
  let unidentified = 0
  for (let member = 0; member < visits.length; member++) {
    const visit = at(visits, member)
    unidentified += visit * at(stakes.gaps, member)
    for (let position = at(offsets, member); position < at(offsets, member + 1); position++) {
      const owner = at(owners, position)
      shares[owner] = at(shares, owner) + visit * at(weights, position)
    }
  }
  return { shares, unidentified }
}

/** The stakes that each outside owner declares in one member. */
export function declaredStakes({ outside, owners }: LoopStakes, member: number): Float64Array {
  const stakes = new Float64Array(owners.length)
  for (let position = at(outside.offsets, member); position < at(outside.offsets, member + 1); position++) {
    const owner = at(outside.owners, position)
    stakes[owner] = at(stakes, owner) + at(outside.weights, position)
  }
  return stakes
}
