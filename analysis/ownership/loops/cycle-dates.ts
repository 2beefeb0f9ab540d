import { openEnd, openStart } from '#contracts/ownership/network-columns.ts'
import type { Network } from '../../network/network.ts'
import type { OwnershipLoops } from './ownership-loops.ts'

/** The days, `from` to before `to`, on which all rows of the given stakes are held; `null` where there are none. */
export function heldTogether(
  { validFrom, validTo }: Pick<Network, 'validFrom' | 'validTo'>,
  { edgeOffsets, edges }: Pick<OwnershipLoops, 'edgeOffsets' | 'edges'>,
  stakes: Iterable<number>,
): { from: number; to: number } | null {
  let [from, to] = [openStart, openEnd]
  for (const stake of stakes) {
    for (let at = edgeOffsets[stake] as number; at < (edgeOffsets[stake + 1] as number); at++) {
      const edge = edges[at] as number
      from = Math.max(from, validFrom[edge] as number)
      to = Math.min(to, validTo[edge] as number)
    }
  }
  return from < to ? { from, to } : null
}
