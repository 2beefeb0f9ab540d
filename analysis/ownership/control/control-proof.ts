import { at } from '../../arithmetic/at.ts'
import { reportTolerance } from '../../arithmetic/tolerances.ts'
import { type Ancestry, ancestryOf } from '../../network/ancestry.ts'
import { directParentWeight, toldControl } from '../../network/edge-weights.ts'
import type { Network } from '../../network/network.ts'
import { compressedRows } from '../../network/weighted-rows.ts'
import { isMajority } from './majority-closure.ts'

/**
 * Why `company` is under the holders, given that each voter is one of them or under them by an earlier step. `votes`
 * are fractions of the votes that can be cast, `null` for consolidation; a vote's `statements` are positions in the
 * columns that the network was built from.
 */
export type ControlStep = { company: number; votes: number | null; through: ControlVote[] }
type ControlVote = { party: number; votes: number | null; statements: number[] }

/** The companies above some, with the votes cast in each and by each; `nodes` are numbers of the network. */
export type ControlAncestry = Ancestry & { network: Network; casts: ReturnType<typeof compressedRows> }

/** Everything that could have a say in `asked`, through votes or consolidation; they become the first nodes. */
export function controlAncestry(network: Network, asked: Iterable<number>): ControlAncestry {
  const ancestry = ancestryOf(network, asked, network.control)
  const { nodes, offsets, neighbours } = ancestry
  const companies = new Int32Array(neighbours.length)
  for (let node = 0; node < nodes.length; node++) companies.fill(node, offsets[node], offsets[node + 1])
  return { ...ancestry, network, casts: compressedRows(nodes.length, neighbours, companies) }
}

/**
 * The companies under `holders` in the ancestry and when each came under them; the holders may come under themselves.
 */
export function closureAbove(ancestry: ControlAncestry, holders: readonly number[]): Map<number, number> {
  const { offsets, neighbours, edges } = ancestry.casts
  const assembled = new Map<number, number>()
  const entered = new Map<number, number>()
  const cast = (party: number): void => {
    for (let position = at(offsets, party); position < at(offsets, party + 1); position++) {
      const company = at(neighbours, position)
      const votes = (assembled.get(company) ?? 0) + at(ancestry.weights, at(edges, position))
      assembled.set(company, votes)
      if (!entered.has(company) && isMajority(votes)) entered.set(company, entered.size)
    }
  }
  const starts = new Set(holders)
  for (const holder of starts) cast(holder)
  for (const company of entered.keys()) if (!starts.has(company)) cast(company)
  return entered
}

/**
 * The steps from `holders` down to each of `targets`, none of them dispensable: in each company the fewest voters that
 * make the majority, a voter of the larger share first. Nodes in and out are numbers of the ancestry and the network.
 */
export function controlProof(
  ancestry: ControlAncestry,
  holders: readonly number[],
  targets: readonly number[],
): ControlStep[] {
  const entered = closureAbove(ancestry, holders)
  const starts = new Set(holders)
  const steps = new Map<number, ControlStep>()
  const wanted = new Set(targets.filter((target) => entered.has(target)))
  for (const company of wanted) {
    const order = entered.get(company) as number
    const usable = votesCastIn(ancestry, company).filter(
      ({ party }) => starts.has(party) || (entered.get(party) ?? order) < order,
    )
    const chosen = fewestForMajority(usable, starts)
    for (const { party } of chosen) if (!starts.has(party)) wanted.add(party)
    steps.set(company, stepFrom(ancestry, company, chosen))
  }
  return Array.from(wanted)
    .toSorted((one, other) => (entered.get(one) as number) - (entered.get(other) as number))
    .map((company) => steps.get(company) as ControlStep)
}

/** `shown` is the weight without the step above an excluded lower end. */
type CastVotes = { party: number; weight: number; shown: number; statements: number[] }

function votesCastIn({ network, offsets, neighbours, weights, edges }: ControlAncestry, company: number): CastVotes[] {
  const votes = new Map<number, CastVotes>()
  const told = toldControl(network)
  for (let position = at(offsets, company); position < at(offsets, company + 1); position++) {
    const party = at(neighbours, position)
    const edge = at(edges, position)
    const statement = at(network.statements, edge)
    const known = votes.get(party)
    const weight = at(weights, position)
    const shown = Math.abs(at(told, edge) - weight) < reportTolerance ? at(told, edge) : weight
    if (known === undefined) votes.set(party, { party, weight, shown, statements: [statement] })
    else {
      known.weight += weight
      known.shown += shown
      known.statements.push(statement)
    }
  }
  return Array.from(votes.values())
}

function fewestForMajority(votes: CastVotes[], starts: ReadonlySet<number>): CastVotes[] {
  const isStart = ({ party }: CastVotes): number => (starts.has(party) ? 0 : 1)
  const chosen: CastVotes[] = []
  let sum = 0
  const rank = ({ weight }: CastVotes): number => (weight >= directParentWeight ? directParentWeight : weight)
  for (const vote of votes.toSorted((one, other) => rank(other) - rank(one) || isStart(one) - isStart(other))) {
    if (isMajority(sum)) break
    chosen.push(vote)
    sum += vote.weight
  }
  return chosen
}

function stepFrom({ nodes }: ControlAncestry, company: number, chosen: CastVotes[]): ControlStep {
  const through = chosen.map(({ party, weight, shown, statements }) => ({
    party: at(nodes, party),
    votes: weight >= directParentWeight ? null : shown,
    statements,
  }))
  const votes = through.reduce<number | null>(
    (sum, vote) => (sum === null || vote.votes === null ? null : sum + vote.votes),
    0,
  )
  return { company: at(nodes, company), votes, through }
}
