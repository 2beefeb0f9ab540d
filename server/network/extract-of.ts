import type { ClientBase } from 'pg'
import type { Network } from '#analysis/network/network.ts'
import { surroundingsOf } from '#analysis/network/surroundings.ts'
import { openEnd, openStart } from '#contracts/network-columns.ts'
import type { StoredNetwork } from './read-network.ts'
import { readParties } from './read-parties.ts'

/** Interests around a company beyond those above it that still fit; enough for every ordinary group of companies. */
const mostInterests = 20_000

/** A `NetworkExtract` around a company, ready to be written as JSON. */
export async function extractOf(client: ClientBase, stored: StoredNetwork, network: Network, company: string) {
  const node = stored.nodeOf.get(Number(company))
  if (node === undefined) {
    return { parties: await readParties(client, [company]), interests: [], complete: true }
  }
  const { nodes, edges, complete } = surroundingsOf(network, node, mostInterests)
  const placeOf = new Map(Array.from(nodes, (each, place) => [each, place]))
  const ids = Array.from(nodes, (each) => String(stored.entities[each]))
  return { parties: await readParties(client, ids), interests: Array.from(edges, interestAt), complete }

  function interestAt(edge: number) {
    const { owner, company: companies, kind, flags, capitalMin, capitalMax, votesMin, votesMax } = network
    return [
      placeOf.get(owner[edge] as number),
      placeOf.get(companies[edge] as number),
      kind[edge],
      flags[edge],
      known(capitalMin[edge]),
      known(capitalMax[edge]),
      known(votesMin[edge]),
      known(votesMax[edge]),
      network.validFrom[edge] === openStart ? null : network.validFrom[edge],
      network.validTo[edge] === openEnd ? null : network.validTo[edge],
      String(stored.statementIds[network.statements[edge] as number]),
    ]
  }
}

function known(share: number | undefined): number | null {
  return share === undefined || Number.isNaN(share) ? null : share
}
