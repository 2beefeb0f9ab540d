import { EntityKind } from '#contracts/entities/entity.ts'
import type { NetworkExtract } from '#contracts/graph-view/network-extract.ts'
import { createNetworkColumns, type NetworkColumns, openEnd, openStart } from '#contracts/ownership/network-columns.ts'
import type { Share } from '#contracts/values/share.ts'
import { at } from '../arithmetic/at.ts'
import { certainCapital, certainControl } from './edge-weights.ts'
import { type CompressedRows, compressedRows } from './weighted-rows.ts'
import { writeShares } from './write-interest.ts'

/**
 * Interests among numbered parties, indexed for analysis. `owners` has a row per company with the parties that hold an
 * interest in it, `holdings` a row per owner. `capital` and `control` are what each edge certainly carries: see
 * {@link certainCapital} and {@link certainControl}. `statements` names, for each edge, its position in the columns the
 * network was first built from, so that it stays known where a fact was stated; {@link noStatement} where a
 * scenario added it. Nothing in it changes once built.
 */
export type Network = NetworkColumns & {
  owners: CompressedRows
  holdings: CompressedRows
  capital: Float64Array
  control: Float64Array
  statements: Int32Array
}

/** The value of `Network.statements` for an edge without a stated fact. */
export const noStatement = -1

/**
 * Indexes columns in O(nodes + edges). The columns are used as they are, not copied.
 * `statements` is given where they are a part of earlier columns.
 * @throws RangeError where an edge names a node that does not exist.
 */
export function networkFrom(columns: NetworkColumns, statements?: Int32Array): Network {
  const owners = compressedRows(columns.nodeCount, columns.company, columns.owner)
  const holdings = compressedRows(columns.nodeCount, columns.owner, columns.company)
  const capital = certainCapital(columns)
  const control = certainControl(columns, owners)
  return { ...columns, owners, holdings, capital, control, statements: statements ?? positions(columns.owner.length) }
}

function positions(count: number): Int32Array {
  const positions = new Int32Array(count)
  for (let position = 0; position < count; position++) positions[position] = position
  return positions
}

/** What a pair's edges become: the edges it has now, and its terms afterwards (`null` for no stake). */
export type ChangedPair = {
  owner: number
  company: number
  edges: number[]
  terms: { capital: Share | null; votes: Share | null } | null
}

/** Writes what a pair's stake has become at an edge that keeps its ends. */
export function writeTerms(network: Network, edge: number, { terms }: ChangedPair): void {
  if (terms === null) return
  writeShares(network, edge, terms)
  network.capital[edge] = terms.capital === null ? 0 : terms.capital.min
  network.statements[edge] = noStatement
}

/** The network of an extract. Node `n` is `parties[n]`, of the kind at position `kinds[n]` in `EntityKind.options`. */
export function extractedNetwork({ parties, interests }: NetworkExtract): { network: Network; kinds: Uint8Array } {
  const columns = createNetworkColumns(parties.length, interests.length)
  for (const [position, interest] of interests.entries()) {
    const [owner, company, kind, flags, capitalMin, capitalMax, votesMin, votesMax, validFrom, validTo] = interest
    columns.owner[position] = owner
    columns.company[position] = company
    columns.kind[position] = kind
    columns.flags[position] = flags
    columns.capitalMin[position] = capitalMin ?? Number.NaN
    columns.capitalMax[position] = capitalMax ?? Number.NaN
    columns.votesMin[position] = votesMin ?? Number.NaN
    columns.votesMax[position] = votesMax ?? Number.NaN
    columns.validFrom[position] = validFrom ?? openStart
    columns.validTo[position] = validTo ?? openEnd
  }
  const kinds = Uint8Array.from(parties, ({ kind }) => EntityKind.options.indexOf(kind))
  return { network: networkFrom(columns), kinds }
}

/**
 * The network on a day (days since 1970-01-01): the interests valid from that day or before and not ended by it. Node
 * numbers stay the same.
 */
export function networkAsOf(network: Network, day: number): Network {
  const { validFrom, validTo } = network
  const held = new Int32Array(validTo.length)
  let count = 0
  for (let edge = 0; edge < validTo.length; edge++) {
    if ((validFrom[edge] as number) <= day && day < (validTo[edge] as number)) held[count++] = edge
  }
  return networkOfEdges(network, held.subarray(0, count))
}

/** The network of some of its interests, by position, in their order. Node numbers stay the same. */
export function networkOfEdges(network: Network, kept: Int32Array): Network {
  if (kept.length === network.statements.length) return network
  return networkFrom(pickedColumns(network, kept), pickedIntegers(network.statements, kept))
}

/** The network with copies of the columns that say what interests carry, to be written to; the others are shared. */
export const withOwnTerms = (network: Network): Network => ({
  ...network,
  flags: network.flags.slice(),
  capitalMin: network.capitalMin.slice(),
  capitalMax: network.capitalMax.slice(),
  votesMin: network.votesMin.slice(),
  votesMax: network.votesMax.slice(),
})

/** Copies of the interests at `positions`, in their order, among the same nodes. */
export function pickedColumns(columns: NetworkColumns, positions: Int32Array): NetworkColumns {
  return {
    nodeCount: columns.nodeCount,
    owner: pickedIntegers(columns.owner, positions),
    company: pickedIntegers(columns.company, positions),
    kind: pickedCodes(columns.kind, positions),
    flags: pickedCodes(columns.flags, positions),
    capitalMin: pickedShares(columns.capitalMin, positions),
    capitalMax: pickedShares(columns.capitalMax, positions),
    votesMin: pickedShares(columns.votesMin, positions),
    votesMax: pickedShares(columns.votesMax, positions),
    validFrom: pickedIntegers(columns.validFrom, positions),
    validTo: pickedIntegers(columns.validTo, positions),
  }
}

// One function per kind of array: a loop over several kinds runs several times slower.

/** The values at `positions`, in their order. */
export function pickedIntegers(from: Int32Array, positions: Int32Array): Int32Array {
  const picked = new Int32Array(positions.length)
  for (let place = 0; place < positions.length; place++) picked[place] = at(from, at(positions, place))
  return picked
}

function pickedCodes(from: Uint8Array, positions: Int32Array): Uint8Array {
  const picked = new Uint8Array(positions.length)
  for (let place = 0; place < positions.length; place++) picked[place] = at(from, at(positions, place))
  return picked
}

function pickedShares(from: Float64Array, positions: Int32Array): Float64Array {
  const picked = new Float64Array(positions.length)
  for (let place = 0; place < positions.length; place++) picked[place] = at(from, at(positions, place))
  return picked
}
