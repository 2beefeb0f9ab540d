import { kindCodeOf } from '#contracts/ownership/network-columns.ts'
import type { ChangeRefusalCode } from '#contracts/ownership/stake-change.ts'
import type { Share } from '#contracts/values/share.ts'
import { writeCertainControl } from './edge-weights.ts'
import { type ChangedPair, type Network, withOwnTerms, writeTerms } from './network.ts'
import { restructured } from './restructured-network.ts'

/** A change of the stake that one node has in another: see `StakeChange`. */
export type NodeStakeChange =
  | { change: 'add' | 'change'; owner: number; company: number; capital: Share | null; votes: Share | null }
  | { change: 'remove'; owner: number; company: number }

/**
 * A network with changes laid over it. `companies` are those whose owners changed, ascending; `refused` are the changes
 * that could not be made, by their position, all others being made.
 */
export type ChangedNetwork = {
  network: Network
  companies: number[]
  refused: { position: number; code: Exclude<ChangeRefusalCode, 'NO_SUCH_PARTY' | 'PARTY_EXISTS'> }[]
}

const stake = kindCodeOf('stake')

/**
 * The network after changes to stakes, which leaves `network` as it is: what does not change is shared, what does is
 * copied in blocks, and only rows of changed companies and owners are worked on. `newNodes` more nodes are numbered on.
 * An owner's stakes in one company count as one; interests of other kinds stay. Changed and new edges have
 * `noStatement`, and new ones no end.
 * @throws RangeError where a change names a node that does not exist.
 */
export function changedNetwork(network: Network, changes: readonly NodeStakeChange[], newNodes = 0): ChangedNetwork {
  const nodeCount = network.nodeCount + newNodes
  const { pairs, refused } = pairsAfter(network, nodeCount, changes)
  const changed = pairs.filter(({ edges, terms }) => edges.length > 0 || terms !== null)
  const companies = Array.from(new Set(changed.map(({ company }) => company))).toSorted((one, other) => one - other)
  if (changed.length === 0 && newNodes === 0) return { network, companies, refused }
  const isRewrite = changed.every(({ edges, terms }) => edges.length === 1 && terms !== null) && newNodes === 0
  const next = isRewrite ? rewritten(network, changed) : restructured(network, nodeCount, changed)
  for (const company of companies) writeCertainControl(next, next.owners, company, next.control)
  return { network: next, companies, refused }
}

function pairsAfter(
  network: Network,
  nodeCount: number,
  changes: readonly NodeStakeChange[],
): { pairs: ChangedPair[]; refused: ChangedNetwork['refused'] } {
  const pairs = new Map<number, ChangedPair & { exists: boolean }>()
  const refused: ChangedNetwork['refused'] = []
  for (const [position, each] of changes.entries()) {
    const { owner, company } = each
    for (const node of [owner, company]) {
      if (!(node >= 0 && node < nodeCount)) {
        throw new RangeError(`There is no node ${node}; nodes are numbered 0 to ${nodeCount - 1}.`)
      }
    }
    const key = owner * nodeCount + company
    let pair = pairs.get(key)
    if (pair === undefined) {
      const edges = stakesOf(network, owner, company)
      pair = { owner, company, edges, terms: null, exists: edges.length > 0 }
    }
    if ((each.change === 'add') === pair.exists) {
      refused.push({ position, code: pair.exists ? 'STAKE_EXISTS' : 'NO_SUCH_STAKE' })
      continue
    }
    pair.terms = each.change === 'remove' ? null : { capital: each.capital, votes: each.votes }
    pair.exists = pair.terms !== null
    pairs.set(key, pair)
  }
  return { pairs: Array.from(pairs.values()), refused }
}

/** The edges of kind `stake` between two nodes, found in the shorter of their rows. */
function stakesOf({ nodeCount, owners, holdings, kind }: Network, owner: number, company: number): number[] {
  if (owner >= nodeCount || company >= nodeCount) return []
  const length = ({ offsets }: typeof owners, row: number) => (offsets[row + 1] as number) - (offsets[row] as number)
  const inCompany = length(owners, company) <= length(holdings, owner)
  const [rows, row, other] = inCompany ? [owners, company, owner] : [holdings, owner, company]
  const found: number[] = []
  for (let position = rows.offsets[row] as number; position < (rows.offsets[row + 1] as number); position++) {
    const edge = rows.edges[position] as number
    if (rows.neighbours[position] === other && kind[edge] === stake) found.push(edge)
  }
  return found
}

/** Where no edge comes or goes: the same rows, other shares. */
function rewritten(network: Network, pairs: readonly ChangedPair[]): Network {
  const next: Network = {
    ...withOwnTerms(network),
    capital: network.capital.slice(),
    control: network.control.slice(),
    statements: network.statements.slice(),
  }
  for (const pair of pairs) writeTerms(next, pair.edges[0] as number, pair)
  return next
}
