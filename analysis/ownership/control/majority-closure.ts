import { roundingTolerance } from '../../arithmetic/tolerances.ts'
import type { Network } from '../../network/network.ts'

/** True where votes exceed one half by more than rounding error. */
export function isMajority(votes: number): boolean {
  return votes > 0.5 + roundingTolerance
}

/**
 * The companies that `holders`, taken as one holder (one party, or a group acting in concert), control by majority of
 * votes, with the votes assembled in each as a fraction of those that can be cast (`Infinity` by consolidation). The
 * least fixpoint of "what is held, together with what is controlled, exceeds one half": Atzeni, Bellomarini, Iezzi,
 * Sallinger & Vlad, Weaving Enterprise Knowledge Graphs, EDBT 2020. In order of entry; the holders themselves are left
 * out. Costs the edges reached.
 */
export function majorityClosure(network: Network, holders: readonly number[]): Map<number, number> {
  const { offsets, neighbours, edges } = network.holdings
  const votes = new Map<number, number>()
  const entered = new Set(holders)
  for (const holder of entered) {
    for (let position = offsets[holder] as number; position < (offsets[holder + 1] as number); position++) {
      const company = neighbours[position] as number
      const assembled = (votes.get(company) ?? 0) + (network.control[edges[position] as number] as number)
      votes.set(company, assembled)
      if (isMajority(assembled)) entered.add(company)
    }
  }
  const controlled = new Map<number, number>()
  const seeds = new Set(holders)
  for (const company of entered) if (!seeds.has(company)) controlled.set(company, votes.get(company) as number)
  return controlled
}
