import { roundingTolerance } from '../arithmetic/tolerances.ts'
import { strongComponents } from '../network/strong-components.ts'
import type { WeightedRows } from '../network/weighted-rows.ts'

/** Bounds of a spectral radius, equal to within rounding where the iteration came to its end. */
export type SpectralRadius = { min: number; max: number }

const maxSteps = 2_000
const maxWork = 2e8

/**
 * The spectral radius of a non-negative matrix: that of its worst loop, 0 without loops. A plain ring has the mean of
 * its gains; elsewhere the power method on `M + I` gives bounds on both sides (Collatz 1942; Wielandt, Mathematische
 * Zeitschrift 52, 1950).
 */
export function spectralRadius(rows: WeightedRows): SpectralRadius {
  const { count, members, offsets, componentOf } = strongComponents(rows)
  const values = new Float64Array(componentOf.length)
  const radius = { min: 0, max: 0 }
  let work = maxWork
  for (let component = 0; component < count; component++) {
    const loop = members.subarray(offsets[component], offsets[component + 1])
    const inner = innerRows(rows, loop, componentOf)
    const entries = inner.weights.length
    if (entries === 0) continue
    const bounds = entries === loop.length ? ringRadius(inner) : poweredRadius(inner, values, work)
    if (entries !== loop.length) work -= bounds.steps * entries
    radius.min = Math.max(radius.min, bounds.min)
    radius.max = Math.max(radius.max, bounds.max)
  }
  return radius
}

function innerRows(
  { offsets, neighbours, weights }: WeightedRows,
  loop: Int32Array,
  componentOf: Int32Array,
): WeightedRows {
  const starts = new Int32Array(loop.length + 1)
  const columns: number[] = []
  const kept: number[] = []
  const component = componentOf[loop[0] as number]
  if (loop.length === 1) {
    const only = loop[0] as number
    for (let position = offsets[only] as number; position < (offsets[only + 1] as number); position++) {
      if (neighbours[position] !== only) continue
      columns.push(0)
      kept.push(weights[position] as number)
    }
    starts[1] = kept.length
  } else {
    const placeOf = new Map(Array.from(loop, (node, place) => [node, place]))
    for (const [place, node] of loop.entries()) {
      for (let position = offsets[node] as number; position < (offsets[node + 1] as number); position++) {
        const neighbour = neighbours[position] as number
        if (componentOf[neighbour] !== component) continue
        columns.push(placeOf.get(neighbour) as number)
        kept.push(weights[position] as number)
      }
      starts[place + 1] = kept.length
    }
  }
  return { offsets: starts, neighbours: Int32Array.from(columns), weights: Float64Array.from(kept) }
}

/** As many entries as members: one gain from each to the next, all the way round. */
function ringRadius({ weights }: WeightedRows): SpectralRadius & { steps: number } {
  const radius = Math.exp(weights.reduce((sum, weight) => sum + Math.log(weight), 0) / weights.length)
  return { min: radius, max: radius, steps: 1 }
}

function poweredRadius(
  { offsets, neighbours, weights }: WeightedRows,
  scratch: Float64Array,
  work: number,
): SpectralRadius & { steps: number } {
  const size = offsets.length - 1
  let values = new Float64Array(size).fill(1)
  let next = scratch.subarray(0, size)
  let bounds = { min: 0, max: Number.POSITIVE_INFINITY }
  let steps = 0
  const allowed = Math.max(10, Math.min(maxSteps, Math.floor(work / weights.length)))
  while (steps < allowed && bounds.max - bounds.min > roundingTolerance * Math.max(1, bounds.min)) {
    steps++
    let min = Number.POSITIVE_INFINITY
    let max = 0
    let largest = 0
    for (let node = 0; node < size; node++) {
      let sum = values[node] as number
      for (let position = offsets[node] as number; position < (offsets[node + 1] as number); position++) {
        sum += (weights[position] as number) * (values[neighbours[position] as number] as number)
      }
      const ratio = sum / (values[node] as number)
      if (ratio < min) min = ratio
      if (ratio > max) max = ratio
      if (sum > largest) largest = sum
      next[node] = sum
    }
    bounds = { min: Math.max(bounds.min, min - 1), max: Math.min(bounds.max, max - 1) }
    for (let node = 0; node < size; node++) next[node] = (next[node] as number) / largest
    const done = next
    next = values
    values = done as Float64Array<ArrayBuffer>
  }
  return { ...bounds, steps }
}
