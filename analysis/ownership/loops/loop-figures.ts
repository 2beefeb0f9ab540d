import type { LinearSystem } from '../shares/linear-system.ts'
import type { Cycle } from './cycle-search.ts'
import { dividendSystem, type LoopStakes } from './loop-stakes.ts'
import type { OwnershipLoops } from './ownership-loops.ts'

/**
 * The numbers of a loop. `inflation[m]` is the entry `N[m, m]` of `N = (I - W)⁻¹`: how often a unit of the member's
 * dividend comes by it. `system` solves `(I - W) x = b`. Both are `null` where no number can be given, and for loops of
 * more than 50,000 companies.
 */
export type LoopFigures = {
  stakes: LoopStakes
  system: LinearSystem | null
  inflation: Float64Array | null
  /** The inflation of all members without the stake of one in another, both by position. */
  inflationWithout(owner: number, company: number, weight: number): Float64Array | null
}

/** Maximum companies of a solvable loop; registers of a whole country have a few hundred. */
const maxSolved = 50_000

/** Solves a loop once; each later query costs at most two solutions. */
export function loopFigures(stakes: LoopStakes): LoopFigures {
  const size = stakes.members.length
  const system = size > maxSolved ? null : dividendSystem(stakes)
  const unit = (member: number): Float64Array => {
    const one = new Float64Array(size)
    one[member] = 1
    return one
  }
  const inflation = system === null ? null : system.inverseDiagonal()
  return {
    stakes,
    system,
    inflation,
    inflationWithout: (owner, company, weight) => {
      if (system === null || inflation === null) return null
      const fromCompany = system.solveTransposed(unit(company))
      return inflationWithout(inflation, weight, company, system.solve(unit(owner)), fromCompany)
    },
  }
}

/** What a company owns of itself through loops, `1 - 1/N[m, m]`. Baldone, Brioschi & Paleari 1998. */
export function selfOwned(inflation: number | undefined): number | null {
  return inflation === undefined || Number.isNaN(inflation) ? null : 1 - 1 / inflation
}

/** The smallest stake of a cycle: its position in the rows of the loops, and the places that it joins. */
export type SmallestStake = { stake: number; owner: number; company: number; weight: number }

/** The stake that breaks a cycle with the least capital; of equals the first in the cycle. */
export function smallestStake(loops: OwnershipLoops, { places }: Cycle): SmallestStake {
  return stakesAlong(loops, places).reduce((min, each) => (each.weight < min.weight ? each : min))
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
 * The diagonal of `(I - W)⁻¹` once the stake of `owner` in `company` is gone, from the diagonal before: Sherman &
 * Morrison, Ann. Math. Stat. 21 (1950). `toOwner` is the inverse's column of the owner, `fromCompany` its row of the
 * company.
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
