import { EntityKind } from '#contracts/entities/entity.ts'
import { at } from '../arithmetic/at.ts'
import type { Network } from '../network/network.ts'

/** Whose many holdings would tie together what has nothing to do with each other. */
export type HubKinds = 'none' | 'state' | 'state-and-funds' | 'anybody'

const state = EntityKind.options.indexOf('state')
const fund = EntityKind.options.indexOf('fund')

/**
 * Marks with 1 the parties of these kinds that hold interests in `leastHoldings` companies or more.
 * @param kinds a position in `EntityKind.options` for each node
 */
export function hubsOf(network: Network, kinds: Uint8Array, hubKinds: HubKinds, leastHoldings: number): Uint8Array {
  const hubs = new Uint8Array(network.nodeCount)
  if (hubKinds === 'none') return hubs
  const { offsets, neighbours } = network.holdings
  const countedFor = new Int32Array(network.nodeCount).fill(-1)
  for (let node = 0; node < network.nodeCount; node++) {
    const kind = kinds[node]
    if (hubKinds !== 'anybody' && kind !== state && !(kind === fund && hubKinds === 'state-and-funds')) continue
    const [start, end] = [at(offsets, node), at(offsets, node + 1)]
    let companies = 0
    for (let position = start; position < end; position++) {
      const company = at(neighbours, position)
      if (countedFor[company] === node) continue
      countedFor[company] = node
      companies++
    }
    if (companies >= leastHoldings) hubs[node] = 1
  }
  return hubs
}
