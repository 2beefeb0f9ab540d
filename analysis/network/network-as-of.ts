import { type Network, networkFrom } from './network.ts'
import { openEnd } from './network-columns.ts'

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
    owner: picked(network.owner, kept, new Int32Array(count)),
    company: picked(network.company, kept, new Int32Array(count)),
    kind: picked(network.kind, kept, new Uint8Array(count)),
    flags: picked(network.flags, kept, new Uint8Array(count)),
    capitalMin: picked(network.capitalMin, kept, new Float64Array(count)),
    capitalMax: picked(network.capitalMax, kept, new Float64Array(count)),
    votesMin: picked(network.votesMin, kept, new Float64Array(count)),
    votesMax: picked(network.votesMax, kept, new Float64Array(count)),
    validFrom: picked(validFrom, kept, new Int32Array(count)),
    validTo: picked(validTo, kept, new Int32Array(count)),
  }
  return networkFrom(columns, picked(network.statements, kept, new Int32Array(count)))
}

function picked<Values extends Int32Array | Uint8Array | Float64Array>(
  from: Values,
  positions: Int32Array,
  into: Values,
): Values {
  for (let place = 0; place < positions.length; place++) into[place] = from[positions[place] as number] as number
  return into
}
