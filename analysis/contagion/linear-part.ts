import { settledTolerance, workingPrecision } from '../arithmetic/tolerances.ts'
import { strongComponents } from '../network/strong-components.ts'
import type { WeightedRows } from '../network/weighted-rows.ts'
import { linearSystem } from '../ownership/shares/linear-system.ts'

/** Loops above this many members are first tried by iteration, which as a rule is done after a few sweeps. */
const sweptFirst = 200
const maxSweepEntries = 5e7

/**
 * Solves parts of `x = base + M x` exactly, loop by loop, dependencies first; costs what the part holds. Row `i` of `M`
 * names what `x_i` depends on; all numbers are non-negative.
 */
export class LinearPart {
  readonly #rows: WeightedRows
  readonly #placeOf: Int32Array

  constructor(rows: WeightedRows) {
    this.#rows = rows
    this.#placeOf = new Int32Array(rows.offsets.length - 1)
  }

  /**
   * Overwrites the values of `members` by the solution, the others staying as they are.
   * @returns false where a loop has no solution to working precision; its values, and what depends on them, are `NaN`
   */
  solve(members: Int32Array, base: Float64Array, values: Float64Array): boolean {
    const { neighbours, offsets, weights } = this.#rows
    const placeOf = this.#placeOf
    for (const [place, member] of members.entries()) placeOf[member] = place + 1
    const starts = new Int32Array(members.length + 1)
    let count = 0
    for (const [place, member] of members.entries()) {
      for (let position = offsets[member] as number; position < (offsets[member + 1] as number); position++) {
        if ((placeOf[neighbours[position] as number] as number) > 0) count++
      }
      starts[place + 1] = count
    }
    const inner: WeightedRows = {
      offsets: starts,
      neighbours: new Int32Array(count),
      weights: new Float64Array(count),
    }
    const right = new Float64Array(members.length)
    let next = 0
    for (const [place, member] of members.entries()) {
      let sum = base[member] as number
      for (let position = offsets[member] as number; position < (offsets[member + 1] as number); position++) {
        const neighbour = neighbours[position] as number
        const inside = placeOf[neighbour] as number
        if (inside === 0) sum += (weights[position] as number) * (values[neighbour] as number)
        else {
          inner.neighbours[next] = inside - 1
          inner.weights[next++] = weights[position] as number
        }
      }
      right[place] = sum
    }
    for (const member of members) placeOf[member] = 0
    const solved = solveInner(inner, right)
    for (const [place, member] of members.entries()) values[member] = right[place] as number
    return solved
  }
}

/** Overwrites `right` by the solution of `x = right + M x`. */
function solveInner(rows: WeightedRows, right: Float64Array): boolean {
  const { offsets, neighbours, weights } = rows
  const { count, members, offsets: starts, componentOf } = strongComponents(rows)
  let solved = true
  for (let component = 0; component < count; component++) {
    const loop = members.subarray(starts[component], starts[component + 1])
    let loopEntries = 0
    for (const node of loop) {
      let sum = right[node] as number
      for (let position = offsets[node] as number; position < (offsets[node + 1] as number); position++) {
        const neighbour = neighbours[position] as number
        if (componentOf[neighbour] === component) loopEntries++
        else sum += (weights[position] as number) * (right[neighbour] as number)
      }
      right[node] = sum
    }
    if (loopEntries === 0) continue
    if (loop.length > sweptFirst && swept(rows, loop, right, loopEntries, componentOf)) continue
    if (solvedDirectly(rows, loop, right, componentOf)) continue
    if (loop.length <= sweptFirst && swept(rows, loop, right, loopEntries, componentOf)) continue
    for (const node of loop) right[node] = Number.NaN
    solved = false
  }
  return solved
}

function solvedDirectly(
  { offsets, neighbours, weights }: WeightedRows,
  loop: Int32Array,
  right: Float64Array,
  componentOf: Int32Array,
): boolean {
  const placeOf = new Map(Array.from(loop, (node, place) => [node, place]))
  const rows: number[] = []
  const columns: number[] = []
  const values: number[] = []
  for (const [place, node] of loop.entries()) {
    for (let position = offsets[node] as number; position < (offsets[node + 1] as number); position++) {
      const neighbour = neighbours[position] as number
      if (componentOf[neighbour] !== componentOf[node]) continue
      rows.push(place)
      columns.push(placeOf.get(neighbour) as number)
      values.push(weights[position] as number)
    }
  }
  if (loop.length === 1) {
    const rest = 1 - values.reduce((sum, value) => sum + value, 0)
    const node = loop[0] as number
    if (!(rest > settledTolerance)) return right[node] === 0
    right[node] = (right[node] as number) / rest
    return true
  }
  const system = linearSystem(loop.length, { rows, columns, values })
  if (system === null) return false
  const solution = system.solve(Float64Array.from(loop, (node) => right[node] as number))
  for (const [place, node] of loop.entries()) right[node] = solution[place] as number
  return true
}

/**
 * Gauss–Seidel from 0, until what is still to come is below precision; leaves `right` alone where it is not reached.
 */
function swept(
  { offsets, neighbours, weights }: WeightedRows,
  loop: Int32Array,
  right: Float64Array,
  loopEntries: number,
  componentOf: Int32Array,
): boolean {
  const base = Float64Array.from(loop, (node) => right[node] as number)
  for (const node of loop) right[node] = 0
  let last = Number.POSITIVE_INFINITY
  let lastRate = 1
  const max = Math.min(2_000, Math.max(50, Math.floor(maxSweepEntries / loopEntries)))
  for (let sweep = 0; sweep < max; sweep++) {
    let change = 0
    let size = 0
    for (const [place, node] of loop.entries()) {
      let sum = base[place] as number
      for (let position = offsets[node] as number; position < (offsets[node + 1] as number); position++) {
        const neighbour = neighbours[position] as number
        if (componentOf[neighbour] !== componentOf[node]) continue
        sum += (weights[position] as number) * (right[neighbour] as number)
      }
      change += Math.abs(sum - (right[node] as number))
      size += Math.abs(sum)
      right[node] = sum
    }
    const rate = Math.max(change / last, lastRate)
    lastRate = change / last
    if (change === 0 || (rate < 1 && (change * rate) / (1 - rate) <= workingPrecision * size)) return true
    if (!Number.isFinite(size)) break
    last = change
  }
  for (const [place, node] of loop.entries()) right[node] = base[place] as number
  return false
}
