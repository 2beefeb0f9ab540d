import type { ControllerChains } from './controller-chains.ts'
import type { DecisiveVotes } from './decisive-votes.ts'
import { isMajority } from './majority-closure.ts'

/**
 * The party nearest to the company that has a majority of its votes together with what it controls, `null` where nobody
 * has: the chains of its owners are followed upwards, longest first, until enough votes have come together. Right for
 * votes of at most 100 % and owners whose lists are shared. `sums` is 0 throughout between calls, one place per node.
 */
export function nearestCommonController(
  chains: ControllerChains,
  { offsets, neighbours, weights }: Pick<DecisiveVotes, 'offsets' | 'neighbours' | 'weights'>,
  company: number,
  sums: Float64Array,
): number | null {
  const starts = Array.from(neighbours.subarray(offsets[company], offsets[company + 1]), (owner, place) => ({
    cell: chains.cellOf(owner),
    length: chains.countOf(owner) + 1,
    weight: weights[(offsets[company] as number) + place] as number,
  })).toSorted((one, other) => other.length - one.length)
  let next = 0
  let active: number[] = []
  let level = starts[0]?.length ?? 0
  let found: number | null = null
  const add = (cells: number[], cell: number, weight: number): void => {
    const party = chains.memberOf(cell)
    if (sums[party] === 0) cells.push(cell)
    sums[party] = (sums[party] as number) + weight
    if (isMajority(sums[party] as number)) found = party
  }
  while (found === null && (active.length > 0 || next < starts.length)) {
    if (active.length === 0) level = starts[next]?.length ?? 0
    while (next < starts.length && starts[next]?.length === level) {
      const { cell, weight } = starts[next++] as (typeof starts)[number]
      add(active, cell, weight)
    }
    if (found !== null || (active.length === 1 && next === starts.length)) break
    const above: number[] = []
    for (const cell of active) {
      const party = chains.memberOf(cell)
      const weight = sums[party] as number
      sums[party] = 0
      const following = chains.nextOf(cell)
      if (following >= 0) add(above, following, weight)
    }
    active = above
    level--
  }
  for (const cell of active) sums[chains.memberOf(cell)] = 0
  return found
}
