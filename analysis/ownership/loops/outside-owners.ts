import { at } from '../../arithmetic/at.ts'
import type { LinearSystem } from '../shares/linear-system.ts'
import type { LoopStakes } from './loop-stakes.ts'

/**
 * What the owners outside a loop receive of a dividend that its members pay: `shares[i]` goes to `owners[i]` of the loop,
 * `unidentified` to nobody the data name. They add to the dividend.
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
