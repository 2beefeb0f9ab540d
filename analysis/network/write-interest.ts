import type { InterestTerms } from '#contracts/ownership/interest.ts'
import {
  capitalMinExclusive,
  kindCodeOf,
  type NetworkColumns,
  openEnd,
  openStart,
  votesFromShares,
  votesMinExclusive,
} from '#contracts/ownership/network-columns.ts'
import type { Share } from '#contracts/values/share.ts'
import { at } from '../arithmetic/at.ts'
import { dayNumberFrom } from '../arithmetic/day-number.ts'

/** An interest without its words. */
export type InterestArithmetic = Omit<InterestTerms, 'details'>

/** Writes one interest at `position`. */
export function writeInterest(
  columns: NetworkColumns,
  position: number,
  owner: number,
  company: number,
  terms: InterestArithmetic,
): void {
  columns.owner[position] = owner
  columns.company[position] = company
  columns.kind[position] = kindCodeOf(terms.kind)
  writeShares(columns, position, terms)
  if (terms.votesInferred) columns.flags[position] = at(columns.flags, position) | votesFromShares
  columns.validFrom[position] = terms.validFrom === null ? openStart : dayNumberFrom(terms.validFrom)
  columns.validTo[position] = terms.validTo === null ? openEnd : dayNumberFrom(terms.validTo)
}

/** Writes what an interest carries, and leaves whose and since when it is. */
export function writeShares(
  columns: NetworkColumns,
  position: number,
  { capital, votes }: Pick<InterestArithmetic, 'capital' | 'votes'>,
): void {
  columns.flags[position] =
    (capital?.minExclusive ? capitalMinExclusive : 0) | (votes?.minExclusive ? votesMinExclusive : 0)
  writeShare(columns.capitalMin, columns.capitalMax, position, capital)
  writeShare(columns.votesMin, columns.votesMax, position, votes)
}

function writeShare(min: Float64Array, max: Float64Array, position: number, share: Share | null): void {
  min[position] = share === null ? Number.NaN : share.min
  max[position] = share === null ? Number.NaN : share.max
}
