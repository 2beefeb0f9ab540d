import * as v from 'valibot'
import { descentOf } from '#analysis/network/ancestry.ts'
import { majorityClosure } from '#analysis/ownership/control/majority-closure.ts'
import { meets } from '#analysis/ownership/control/threshold.ts'
import { simplePathSums } from '#analysis/ownership/shares/simple-path-sums.ts'
import { CommandFailure } from '../kit/command-failure.ts'
import { CaseNumber, caseInput, namedNetwork, StakeRows, stakesFrom } from './case-network.ts'

const ControlCase = v.object({ edges: StakeRows })

/** Who controls which companies, and the votes assembled in each, as `holder->company`. */
export function computeControl(input: unknown): Record<string, unknown> {
  const { edges } = caseInput(ControlCase, input)
  const { network, names } = namedNetwork(stakesFrom(edges))
  const nameOf = (node: number): string => names[node] as string
  const controlled = names.map((name, holder) => ({ name, votes: majorityClosure(network, [holder]) }))
  const pairs = controlled.flatMap(({ name, votes }) =>
    Array.from(votes, ([company, sum]): [string, number] => [`${name}->${nameOf(company)}`, sum]),
  )
  const votes = Object.fromEntries(pairs)
  return {
    control: Object.fromEntries(
      controlled
        .filter(({ votes: companies }) => companies.size > 0)
        .map(({ name, votes: companies }) => [name, Array.from(companies.keys(), nameOf)]),
    ),
    control_pairs: controlled.flatMap(({ name, votes: companies }) =>
      Array.from(companies.keys(), (company) => [name, nameOf(company)]),
    ),
    controlled_votes: votes,
    controlled_votes_published: votes,
  }
}

const AccumulatedOwnershipCase = v.object({ edges: StakeRows, threshold: v.optional(CaseNumber, 0.2) })

/** The simple path sum of every pair, as `owner->company`, and those at or above the threshold. */
export function computeAccumulatedOwnership(input: unknown): Record<string, unknown> {
  const { edges, threshold } = caseInput(AccumulatedOwnershipCase, input)
  const { network, names } = namedNetwork(stakesFrom(edges))
  const pairs: [string, number][] = []
  for (const [owner, name] of names.entries()) {
    const { nodes, ...reach } = descentOf(network, [owner], network.capital)
    const { lower, isExact } = simplePathSums({ nodes, ...reach })
    if (!isExact) throw new CommandFailure(`There are too many paths from ${name} to add them all.`)
    for (const [place, node] of nodes.entries()) {
      if (place > 0) pairs.push([`${name}->${names[node]}`, lower[place] as number])
    }
  }
  const reached = pairs.filter(([, share]) => meets(share, { value: threshold, inclusive: true }))
  const key = `accumulated_ge_${Math.round(threshold * 100)}pct`
  return { accumulated_all: Object.fromEntries(pairs), [key]: Object.fromEntries(reached) }
}
