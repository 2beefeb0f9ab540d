import type { ChangeRefusal, ScenarioChanges, ScenarioParty, StakeChange } from '#contracts/ownership/stake-change.ts'
import type { MeasureInput } from './measures/measure.ts'
import { changedNetwork, type NodeStakeChange } from './network/changed-network.ts'
import { kindsWith } from './network/lone-parties.ts'
import { ownedCompanies } from './run-measure.ts'

/**
 * The input of a measure under a scenario. New parties are numbered after those of the network, in their order, under
 * the scenario's names; they have no value and no exposures. `companies` are those with a changed stake, and `refused`
 * the impossible changes; all others are applied.
 */
export type ScenarioInput = { input: MeasureInput; companies: number[]; refused: ChangeRefusal[] }

/**
 * Applies a scenario to a network. Stakes that then add up to over 100 % are found as in any data.
 *
 * @param find the node of a party of the data, or `null`
 */
export function scenarioInput(
  input: MeasureInput,
  { parties, changes }: ScenarioChanges,
  find: (party: string) => number | null,
): ScenarioInput {
  const before = input.network.nodeCount
  const refused: ChangeRefusal[] = []
  const added: ScenarioParty[] = []
  const numbers = new Map<string, number>()
  for (const [position, each] of parties.entries()) {
    if (numbers.has(each.party) || find(each.party) !== null) refused.push({ position, code: 'PARTY_EXISTS' })
    else numbers.set(each.party, before + added.push(each) - 1)
  }
  const nodeOf = (party: string): number | null => numbers.get(party) ?? find(party)
  const positions: number[] = []
  const made: NodeStakeChange[] = []
  for (const [position, each] of changes.entries()) {
    const change = nodeChange(each, nodeOf)
    if (change === null) refused.push({ position, code: 'NO_SUCH_PARTY' })
    else made[positions.push(position) - 1] = change
  }
  const changed = changedNetwork(input.network, made, added.length)
  for (const { position, code } of changed.refused) refused.push({ position: positions[position] as number, code })
  const isAboutAll = input.companies.length !== 1
  return {
    input: {
      ...input,
      network: changed.network,
      kinds: kindsWith(input.kinds, added),
      companies: isAboutAll ? ownedCompanies(changed.network) : input.companies,
      values: input.values && valuesWith(input.values, added.length),
      party: (node) => added[node - before]?.party ?? input.party(node),
      nameOf: (node) => (node < before ? input.nameOf(node) : (added[node - before]?.name ?? null)),
      nodeOf: (party) => numbers.get(party) ?? input.nodeOf(party),
    },
    companies: changed.companies,
    refused: refused.toSorted((one, other) => one.position - other.position),
  }
}

function nodeChange(change: StakeChange, nodeOf: (party: string) => number | null): NodeStakeChange | null {
  const [owner, company] = [nodeOf(change.owner), nodeOf(change.company)]
  if (owner === null || company === null) return null
  if (change.change === 'remove') return { change: 'remove', owner, company }
  const { capital, votes } = change
  return { change: change.change, owner, company, capital, votes: votes === undefined ? capital : votes }
}

function valuesWith(values: Float64Array, added: number): Float64Array {
  if (added === 0) return values
  const all = new Float64Array(values.length + added)
  all.set(values)
  return all
}
