import type { LinearSystem } from '../shares/linear-system.ts'
import { linearSystem } from '../shares/linear-system.ts'
import { inflationWithout } from './cycle-breaks.ts'
import { dividendSystem, type LoopStakes } from './loop-stakes.ts'

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

/** Companies of a loop that is solved at most; registers of a whole country have a few hundred. */
const mostSolved = 50_000

/** Solves a loop once; each question after it costs two solutions at most. */
export function loopFigures(stakes: LoopStakes): LoopFigures {
  const size = stakes.members.length
  const system = size > mostSolved ? null : dividendSystem(stakes)
  const unit = (member: number): Float64Array => {
    const one = new Float64Array(size)
    one[member] = 1
    return one
  }
  const inflation = system === null ? null : system.inverseDiagonal()
  let transposed: LinearSystem | null | undefined
  return {
    stakes,
    system,
    inflation,
    inflationWithout: (owner, company, weight) => {
      if (system === null || inflation === null) return null
      const { owners, companies, weights } = stakes.inside
      transposed ??= linearSystem(size, { rows: companies, columns: owners, values: weights })
      if (transposed === null) return null
      return inflationWithout(inflation, weight, company, system.solve(unit(owner)), transposed.solve(unit(company)))
    },
  }
}

/** What a company owns of itself through loops, `1 - 1/N[m, m]`. Baldone, Brioschi & Paleari 1998. */
export function selfOwned(inflation: number | undefined): number | null {
  return inflation === undefined || Number.isNaN(inflation) ? null : 1 - 1 / inflation
}
