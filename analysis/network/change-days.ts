import { openEnd, openStart } from '#contracts/ownership/network-columns.ts'
import type { Network } from './network.ts'
import { surroundingsOf } from './surroundings.ts'

/**
 * Days (since 1970-01-01) on which an interest begins or is no longer, ascending; `total` counts those left out, too.
 */
export type ChangeDays = { days: number[]; total: number }

/**
 * When anything around a company changed: in everything above it at any time, and then in what is nearest to it, as
 * long as `maxEdges` are not exceeded. Of more than `maxDays` the last ones are given.
 * @param network the interests of all times
 * @throws RangeError where the company is not a node
 */
export function changeDaysAround(
  network: Network,
  company: number,
  { maxEdges, maxDays }: { maxEdges: number; maxDays: number },
): ChangeDays {
  const days = new Set<number>()
  for (const edge of surroundingsOf(network, company, maxEdges).edges) {
    const [from, to] = [network.validFrom[edge] as number, network.validTo[edge] as number]
    if (from >= to) continue
    if (from !== openStart) days.add(from)
    if (to !== openEnd) days.add(to)
  }
  const sorted = Array.from(days).toSorted((one, other) => one - other)
  return { days: sorted.slice(-maxDays), total: sorted.length }
}
