import type { StrongComponents } from './strong-components.ts'
import { type WeightedRows, weightedRows } from './weighted-rows.ts'

/** The rows of one component by the places of its members; entries with the same ends are one, with their sum. */
export type LoopRows = WeightedRows & { members: Int32Array }

/**
 * Cuts a component out of `rows`, in O(its rows).
 * @param placeOf written at the members, with the place of each
 */
export function loopRowsOf(
  { offsets: rows, neighbours: others, weights: given }: WeightedRows,
  { componentOf, members: all, offsets: starts }: StrongComponents,
  component: number,
  placeOf: Int32Array,
): LoopRows {
  const members = all.subarray(starts[component], starts[component + 1])
  for (const [place, member] of members.entries()) placeOf[member] = place
  const offsets = new Int32Array(members.length + 1)
  const neighbours: number[] = []
  const weights: number[] = []
  for (const [place, member] of members.entries()) {
    for (let entry = rows[member] as number; entry < (rows[member + 1] as number); entry++) {
      const other = others[entry] as number
      if (componentOf[other] !== component) continue
      neighbours.push(placeOf[other] as number)
      weights.push(given[entry] as number)
    }
    offsets[place + 1] = neighbours.length
  }
  const edges = Int32Array.from(weights.keys())
  const within = { offsets, neighbours: Int32Array.from(neighbours), edges }
  return { members, ...weightedRows(within, Float64Array.from(weights)) }
}
