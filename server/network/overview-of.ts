import type { ClientBase } from 'pg'
import type { Network } from '#analysis/network/network.ts'
import { largestTies } from '#analysis/network/ties.ts'
import { EntityKind } from '#contracts/entity.ts'
import { mostOverviewParties, type NetworkOverview } from '#contracts/network-overview.ts'
import type { StoredNetwork } from './read-network.ts'
import { readParties } from './read-parties.ts'

/** The parties with most ties, for a picture of the network as a whole. */
export async function overviewOf(
  client: ClientBase,
  stored: StoredNetwork,
  network: Network,
): Promise<NetworkOverview> {
  const { nodes, owner, company, weight, total } = largestTies(network, mostOverviewParties)
  const ids = Array.from(nodes, (node) => String(stored.entities[node]))
  const parties = await readParties(client, ids)
  if (parties.length !== ids.length) throw new Error('The network names a party that the database does not hold')
  return {
    ids,
    names: parties.map(({ name }) => name),
    kinds: parties.map(({ kind }) => EntityKind.options.indexOf(kind)),
    owners: Array.from(owner),
    companies: Array.from(company),
    weights: Array.from(weight, (share) => Math.round(share * 1e4) / 1e4),
    total,
  }
}
