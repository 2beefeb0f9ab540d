import { EntityKind } from '#contracts/entities/entity.ts'
import type { Network } from './network.ts'
import type { CompressedRows } from './weighted-rows.ts'

/**
 * A network with `count` further parties that no interest names, numbered after its own. Interests are shared with the
 * given one, which stays as it is.
 */
export function withLoneParties(network: Network, count: number): Network {
  if (count === 0) return network
  return {
    ...network,
    nodeCount: network.nodeCount + count,
    owners: withEmptyRows(network.owners, count),
    holdings: withEmptyRows(network.holdings, count),
  }
}

function withEmptyRows({ offsets, neighbours, edges }: CompressedRows, count: number): CompressedRows {
  const further = new Int32Array(offsets.length + count).fill(edges.length)
  further.set(offsets)
  return { offsets: further, neighbours, edges }
}

/** The kinds of a network's parties (positions in `EntityKind.options`) with those of further parties after them. */
export function kindsWith(kinds: Uint8Array, further: readonly { kind: EntityKind }[]): Uint8Array {
  if (further.length === 0) return kinds
  const all = new Uint8Array(kinds.length + further.length)
  all.set(kinds)
  for (const [place, { kind }] of further.entries()) all[kinds.length + place] = EntityKind.options.indexOf(kind)
  return all
}
