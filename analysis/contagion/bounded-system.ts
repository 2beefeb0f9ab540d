import { roundingTolerance } from '../arithmetic/tolerances.ts'
import { strongComponents } from '../network/strong-components.ts'
import type { WeightedRows } from '../network/weighted-rows.ts'
import { LinearPart } from './linear-part.ts'

/**
 * A fixed point; `settled` is false where a loop could not be solved to working precision, and its values are bounds
 * from above.
 */
export type FixedPoint = { values: Float64Array; settled: boolean }

const firstSweeps = 20
const maxCorrections = 200

/**
 * The greatest `x` with `x = min(cap, base + M x)`, all of them non-negative: the payments where each party pays as
 * much as it owes or can.
 *
 * @param rows row `i` of `M`: what `x_i` depends on
 */
export function greatestBounded(rows: WeightedRows, base: Float64Array, caps: Float64Array): FixedPoint {
  return bounded(rows, base, caps, false)
}

/**
 * The least `x` with `x = min(cap, base + M x)`, all of them non-negative: where repeating `x ← min(cap, base + M x)`
 * from 0 leads, however slowly, and whatever the spectral radius of `M`.
 * @param rows row `i` of `M`: what `x_i` depends on
 */
export function minBounded(rows: WeightedRows, base: Float64Array, caps: Float64Array): FixedPoint {
  return bounded(rows, base, caps, true)
}

/**
 * Component by component, dependencies first. Within one that nothing reaches the least solution is 0; otherwise the
 * map is concave and moves every member of the component, so that its positive fixed point is unique (Kennan, Review of
 * Economic Dynamics 4, 2001). It is found from above, by solving for the members known to stay below their caps until
 * no further one does: Eisenberg & Noe's fictitious default, which only ever lowers values.
 */
function bounded(rows: WeightedRows, base: Float64Array, caps: Float64Array, min: boolean): FixedPoint {
  const { offsets, neighbours, weights } = rows
  const { count, members, offsets: starts } = strongComponents(rows)
  const values = new Float64Array(caps.length)
  const part = new LinearPart(rows)
  let settled = true
  const inflowOf = (node: number): number => {
    let sum = base[node] as number
    for (let position = offsets[node] as number; position < (offsets[node + 1] as number); position++) {
      sum += (weights[position] as number) * (values[neighbours[position] as number] as number)
    }
    return sum
  }
  for (let component = 0; component < count; component++) {
    const from = starts[component] as number
    const loop = members.subarray(from, starts[component + 1])
    const first = loop[0] as number
    if (loop.length === 1 && !dependsOnItself(rows, first)) {
      values[first] = Math.min(caps[first] as number, inflowOf(first))
      continue
    }
    if (min && loop.every((node) => inflowOf(node) === 0)) continue
    for (const node of loop) values[node] = caps[node] as number
    if (!lowered(loop)) settled = false
  }
  return { values, settled }

  function lowered(loop: Int32Array): boolean {
    const below = new Uint8Array(loop.length)
    let known = 0
    for (let correction = 0; correction < maxCorrections; correction++) {
      for (let sweep = 0; sweep < firstSweeps; sweep++) {
        let moved = false
        for (const node of loop) {
          const value = Math.min(values[node] as number, inflowOf(node))
          if (value < (values[node] as number) * (1 - roundingTolerance)) moved = true
          values[node] = value
        }
        if (!moved) break
      }
      const before = known
      for (const [place, node] of loop.entries()) {
        const cap = caps[node] as number
        if (below[place] === 0 && inflowOf(node) < cap - roundingTolerance * cap) {
          below[place] = 1
          known++
        }
      }
      if (known === before) return true
      const unsolved = loop.filter((_, place) => below[place] === 1)
      const kept = Float64Array.from(unsolved, (node) => values[node] as number)
      if (part.solve(unsolved, base, values)) continue
      for (const [place, node] of unsolved.entries()) values[node] = kept[place] as number
      return false
    }
    return false
  }
}

function dependsOnItself({ offsets, neighbours, weights }: WeightedRows, node: number): boolean {
  for (let position = offsets[node] as number; position < (offsets[node + 1] as number); position++) {
    if (neighbours[position] === node && (weights[position] as number) > 0) return true
  }
  return false
}
