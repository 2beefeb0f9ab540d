import { openEnd } from '#contracts/network-columns.ts'
import { type Network, networkFrom } from './network.ts'

/**
 * The network on a day (days since 1970-01-01): the interests valid from that day or before and not ended by it. For
 * `null`, the newest statements: every interest whose end is not stated. Node numbers stay the same.
 */
export function networkAsOf(network: Network, day: number | null): Network {
  const { validFrom, validTo } = network
  const held = new Int32Array(validTo.length)
  let count = 0
  for (let edge = 0; edge < validTo.length; edge++) {
    const end = validTo[edge] as number
    const holds = day === null ? end === openEnd : (validFrom[edge] as number) <= day && day < end
    if (holds) held[count++] = edge
  }
  if (count === validTo.length) return network
  const kept = held.subarray(0, count)
  const columns = {
    nodeCount: network.nodeCount,
    owner: daysOrNodes(network.owner, kept),
    company: daysOrNodes(network.company, kept),
    kind: codes(network.kind, kept),
    flags: codes(network.flags, kept),
    capitalMin: shares(network.capitalMin, kept),
    capitalMax: shares(network.capitalMax, kept),
    votesMin: shares(network.votesMin, kept),
    votesMax: shares(network.votesMax, kept),
    validFrom: daysOrNodes(validFrom, kept),
    validTo: daysOrNodes(validTo, kept),
  }
  return networkFrom(columns, daysOrNodes(network.statements, kept))
}

// One function per kind of array: a loop over several kinds runs several times slower.

function daysOrNodes(from: Int32Array, positions: Int32Array): Int32Array {
  const picked = new Int32Array(positions.length)
  for (let place = 0; place < positions.length; place++) picked[place] = from[positions[place] as number] as number
  return picked
}

function codes(from: Uint8Array, positions: Int32Array): Uint8Array {
  const picked = new Uint8Array(positions.length)
  for (let place = 0; place < positions.length; place++) picked[place] = from[positions[place] as number] as number
  return picked
}

function shares(from: Float64Array, positions: Int32Array): Float64Array {
  const picked = new Float64Array(positions.length)
  for (let place = 0; place < positions.length; place++) picked[place] = from[positions[place] as number] as number
  return picked
}
