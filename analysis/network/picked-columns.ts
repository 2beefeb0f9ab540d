import type { NetworkColumns } from '#contracts/ownership/network-columns.ts'
import { at } from '../arithmetic/at.ts'

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
