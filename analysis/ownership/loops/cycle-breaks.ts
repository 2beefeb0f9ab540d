import type { Cycle } from './cycle-search.ts'
import type { OwnershipLoops } from './ownership-loops.ts'

/** The smallest stake of a cycle: its position in the rows of the loops, and the places that it joins. */
export type SmallestStake = { stake: number; owner: number; company: number; weight: number }

/** The stake by which a cycle is broken with the least capital; of equals the one that comes first in it. */
export function smallestStake(loops: OwnershipLoops, { places }: Cycle): SmallestStake {
  return stakesAlong(loops, places).reduce((least, each) => (each.weight < least.weight ? each : least))
}

/** The stakes from each company of a cycle in the next, in its order. */
export function stakesAlong({ offsets, neighbours, weights }: OwnershipLoops, places: Int32Array): SmallestStake[] {
  return Array.from(places, (owner, at) => {
    const company = places[at + 1] ?? (places[0] as number)
    let [low, high] = [offsets[owner] as number, (offsets[owner + 1] as number) - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((neighbours[middle] as number) < company) low = middle + 1
      else high = middle
    }
    return { stake: low, owner, company, weight: weights[low] as number }
  })
}

/**
 * The diagonal of `(I - W)⁻¹` once the stake of `owner` in `company` is gone, from the diagonal before: Sherman & Morrison,
 * Ann. Math. Stat. 21 (1950). `toOwner` is the inverse's column of the owner, `fromCompany` its row of the company.
 */
export function inflationWithout(
  inflation: Float64Array,
  weight: number,
  company: number,
  toOwner: Float64Array,
  fromCompany: Float64Array,
): Float64Array {
  const factor = weight / (1 + weight * (toOwner[company] as number))
  return inflation.map(
    (value, member) => value - factor * (toOwner[member] as number) * (fromCompany[member] as number),
  )
}
