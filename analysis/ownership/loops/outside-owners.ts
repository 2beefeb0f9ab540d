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
    const visit = visits[member] as number
    unidentified += visit * (stakes.gaps[member] as number)
    for (let position = offsets[member] as number; position < (offsets[member + 1] as number); position++) {
      const owner = owners[position] as number
      shares[owner] = (shares[owner] as number) + visit * (weights[position] as number)
    }
  }
  return { shares, unidentified }
}

/** The stakes that each outside owner declares in one member. */
export function declaredStakes({ outside, owners }: LoopStakes, member: number): Float64Array {
  const stakes = new Float64Array(owners.length)
  for (
    let position = outside.offsets[member] as number;
    position < (outside.offsets[member + 1] as number);
    position++
  ) {
    const owner = outside.owners[position] as number
    stakes[owner] = (stakes[owner] as number) + (outside.weights[position] as number)
  }
  return stakes
}
