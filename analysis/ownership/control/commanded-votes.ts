import { at } from '../../arithmetic/at.ts'
import { statesAnOwner, toldVotes } from '../../network/edge-weights.ts'
import type { Network } from '../../network/network.ts'
import { isMajority } from './majority-closure.ts'

/**
 * What a party commands in a company below it. `votes`: those of the party and of what it controls together, as a
 * fraction of those that can be cast, at most 1; the whole where one of them consolidates it. `path`: from the party
 * down to the company, through whoever casts most of them; every party on it but the first and the last is controlled.
 */
export type CommandedCompany = { company: number; votes: number; path: number[] }

/**
 * The companies in which a party commands votes, in order of their distance. `unknown`: those in which it, or what it
 * controls, has a stake, and no votes that are certain.
 */
export type CommandedVotes = { companies: CommandedCompany[]; unknown: Int32Array }

/**
 * The votes that a party commands in every company below it: its own, and those of the companies that it controls by
 * strict majority ({@link majorityClosure}). Unknown stakes and bands count with their lower ends. Costs the edges
 * reached.
 * @throws RangeError where the party is not a node
 */
export function commandedVotes(network: Network, party: number): CommandedVotes {
  if (!(party >= 0 && party < network.nodeCount)) {
    throw new RangeError(`There is no node ${party}; nodes are numbered 0 to ${network.nodeCount - 1}.`)
  }
  const { holdings, control, kind, votesMax } = network
  const assembled = new Map<number, number>()
  const strongest = new Map<number, { voter: number; votes: number }>()
  const uncertain = new Set<number>()
  const entered = new Set([party])
  for (const voter of entered) {
    const cast = new Map<number, { votes: number; isOpen: boolean }>()
    for (let position = at(holdings.offsets, voter); position < at(holdings.offsets, voter + 1); position++) {
      const edge = at(holdings.edges, position)
      const company = at(holdings.neighbours, position)
      if (company === party || !statesAnOwner(at(kind, edge))) continue
      const { votes, isOpen } = cast.get(company) ?? { votes: 0, isOpen: false }
      cast.set(company, { votes: votes + at(control, edge), isOpen: isOpen || at(votesMax, edge) !== 0 })
    }
    for (const [company, { votes, isOpen }] of cast) {
      if (!(votes > 0)) {
        if (isOpen) uncertain.add(company)
        continue
      }
      const sum = (assembled.get(company) ?? 0) + votes
      assembled.set(company, sum)
      if (!entered.has(company) && votes > (strongest.get(company)?.votes ?? 0))
        strongest.set(company, { voter, votes })
      if (isMajority(sum)) entered.add(company)
    }
  }
  const pathTo = (company: number): number[] => {
    const path = [company]
    for (let node = company; node !== party; ) {
      node = strongest.get(node)?.voter ?? party
      path.unshift(node)
    }
    return path
  }
  return {
    companies: Array.from(assembled, ([company, votes]) => ({
      company,
      votes: Math.min(1, toldVotes(votes)),
      path: pathTo(company),
    })),
    unknown: Int32Array.from([...uncertain].filter((company) => !assembled.has(company))),
  }
}
