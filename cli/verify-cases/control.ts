import * as v from 'valibot'
import { majorityClosure } from '#analysis/ownership/control/majority-closure.ts'
import { caseInput } from './case-input.ts'
import { namedNetwork, StakeRows, stakesFrom } from './case-network.ts'

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
