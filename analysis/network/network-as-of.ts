import { openEnd } from '#contracts/ownership/network-columns.ts'
import { type Network, networkFrom } from './network.ts'
import { pickedColumns, pickedIntegers } from './picked-columns.ts'

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
  return networkFrom(pickedColumns(network, kept), pickedIntegers(network.statements, kept))
}
