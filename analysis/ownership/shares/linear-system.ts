import { complementOf } from '../../arithmetic/complement.ts'
import { smallestPivot } from '../../arithmetic/tolerances.ts'
import { type DenseSystem, denseSystem } from './dense-system.ts'

/** `A x = b` and `Aᵀ x = b` with `A = I - W`, factorised. `inverseDiagonal` gives the diagonal of `A⁻¹`. */
export type LinearSystem = {
  solve(right: Float64Array): Float64Array
  solveTransposed(right: Float64Array): Float64Array
  inverseDiagonal(): Float64Array
}

/** The entries of `W`: row (owner), column (company), value; equal places add up. */
export type MatrixEntries = { rows: ArrayLike<number>; columns: ArrayLike<number>; values: ArrayLike<number> }

/** Row and column of `A` when its unknown was eliminated, scaled by the pivot. */
type Step = { unknown: number; pivot: number; others: Int32Array; upper: Float64Array; lower: Float64Array }

const sparseDegree = 12
const largestKernel = 1_500

/**
 * Factorises `I - W` exactly: unknowns of few neighbours are eliminated first (minimum degree, Tinney & Walker, Proc.
 * IEEE 55, 1967), and what is left is solved densely; in both without subtraction, see {@link denseSystem}. `null`
 * where `W + W² + …` grows without end (a closed ring, or stakes over 100 % in a loop), and where more than 1,500
 * unknowns stay densely connected.
 *
 * @param leaves the sum of each column of `I - W`: what leaves the system there. Solutions have as many true digits as
 * it
 */
export function linearSystem(
  size: number,
  entries: MatrixEntries,
  leaves: Float64Array = leavesOf(size, entries),
): LinearSystem | null {
  const left = leaves.slice()
  const lines = symmetricLines(size, entries)
  const steps: Step[] = []
  const gone = new Uint8Array(size)
  const waiting: number[][] = Array.from({ length: sparseDegree + 1 }, () => [])
  const enqueue = (unknown: number): void => {
    waiting[(lines[unknown] as Map<number, number>).size]?.push(unknown)
  }
  for (let unknown = 0; unknown < size; unknown++) enqueue(unknown)
  for (let degree = 0; degree <= sparseDegree; ) {
    const unknown = waiting[degree]?.pop()
    if (unknown === undefined) {
      degree++
      continue
    }
    if (gone[unknown] === 1 || lines[unknown]?.size !== degree) continue
    gone[unknown] = 1
    const step = eliminate(lines, left, unknown)
    if (step === null) return null
    steps.push(step)
    for (const other of step.others) {
      enqueue(other)
      degree = Math.min(degree, lines[other]?.size ?? degree)
    }
  }
  const kernel: number[] = []
  for (let unknown = 0; unknown < size; unknown++) if (gone[unknown] === 0) kernel.push(unknown)
  if (kernel.length > largestKernel) return null
  const dense = kernelSystem(lines, left, kernel)
  if (dense === null) return null
  const turned = steps.map(({ upper, lower, ...step }) => ({ ...step, upper: lower, lower: upper }))
  return {
    solve: (right) => solveWith(steps, kernel, dense.solve, right),
    solveTransposed: (right) => solveWith(turned, kernel, dense.solveTransposed, right),
    inverseDiagonal: () => inverseDiagonalWith(size, steps, kernel, dense),
  }
}

function leavesOf(size: number, { columns, values }: MatrixEntries): Float64Array {
  const sums = new Float64Array(size)
  for (let entry = 0; entry < columns.length; entry++) {
    const column = columns[entry] as number
    sums[column] = (sums[column] as number) + (values[entry] as number)
  }
  return sums.map(complementOf)
}

/** Entries of `W` off its diagonal per row, with a place for every entry whose mirror image exists. */
function symmetricLines(size: number, entries: MatrixEntries): Map<number, number>[] {
  const lines = Array.from({ length: size }, () => new Map<number, number>())
  for (let entry = 0; entry < entries.rows.length; entry++) {
    const row = entries.rows[entry] as number
    const column = entries.columns[entry] as number
    if (row === column) continue
    const line = lines[row] as Map<number, number>
    line.set(column, (line.get(column) ?? 0) + (entries.values[entry] as number))
    const mirror = lines[column] as Map<number, number>
    if (!mirror.has(row)) mirror.set(row, 0)
  }
  return lines
}

function eliminate(lines: Map<number, number>[], leaves: Float64Array, unknown: number): Step | null {
  const line = lines[unknown] as Map<number, number>
  const others = Int32Array.from(line.keys())
  const lower = Float64Array.from(others, (other) => lines[other]?.get(unknown) as number)
  const own = leaves[unknown] as number
  const pivot = lower.reduce((sum, value) => sum + value, own)
  if (!(pivot > smallestPivot)) return null
  for (const [place, other] of others.entries()) {
    lower[place] = (lower[place] as number) / pivot
    lines[other]?.delete(unknown)
  }
  for (const [place, row] of others.entries()) {
    const target = lines[row] as Map<number, number>
    for (const [column, value] of line) {
      if (row !== column) target.set(column, (target.get(column) ?? 0) + (lower[place] as number) * value)
    }
  }
  const upper = Float64Array.from(line.values(), (value) => value / pivot)
  for (const [place, other] of others.entries()) {
    leaves[other] = (leaves[other] as number) + own * (upper[place] as number)
  }
  line.clear()
  return { unknown, pivot, others, upper, lower }
}

function kernelSystem(lines: Map<number, number>[], leaves: Float64Array, kernel: number[]): DenseSystem | null {
  const size = kernel.length
  const placeOf = new Map(kernel.map((unknown, place) => [unknown, place]))
  const inside = new Float64Array(size * size)
  for (const [place, unknown] of kernel.entries()) {
    for (const [column, value] of lines[unknown] ?? []) inside[place * size + (placeOf.get(column) as number)] = value
  }
  return denseSystem(
    inside,
    Float64Array.from(kernel, (unknown) => leaves[unknown] as number),
  )
}

function solveWith(
  steps: Step[],
  kernel: number[],
  solveKernel: DenseSystem['solve'],
  right: Float64Array,
): Float64Array {
  const values = right.slice()
  for (const { unknown, others, lower } of steps) {
    const value = values[unknown] as number
    for (const [place, other] of others.entries()) {
      values[other] = (values[other] as number) + (lower[place] as number) * value
    }
  }
  const part = Float64Array.from(kernel, (unknown) => values[unknown] as number)
  solveKernel(part)
  for (const [place, unknown] of kernel.entries()) values[unknown] = part[place] as number
  for (const { unknown, pivot, others, upper } of steps.toReversed()) {
    let value = (values[unknown] as number) / pivot
    for (const [place, other] of others.entries()) value += (upper[place] as number) * (values[other] as number)
    values[unknown] = value
  }
  return values
}

/** Entries of the inverse on the pattern of the factors, last unknown first: Erisman & Tinney, Comm. ACM 18 (1975). */
function inverseDiagonalWith(size: number, steps: Step[], kernel: number[], dense: DenseSystem): Float64Array {
  const inverse = Array.from({ length: size }, () => new Map<number, number>())
  const entry = (row: number, column: number): number => inverse[row]?.get(column) as number
  const kernelInverse = dense.inverse()
  for (const [row, owner] of kernel.entries()) {
    for (const [column, company] of kernel.entries()) {
      inverse[owner]?.set(company, kernelInverse[row * kernel.length + column] as number)
    }
  }
  for (const { unknown, pivot, others, upper, lower } of steps.toReversed()) {
    for (const other of others) {
      let across = 0
      let down = 0
      for (const [place, via] of others.entries()) {
        across += (upper[place] as number) * entry(via, other)
        down += entry(other, via) * (lower[place] as number)
      }
      inverse[unknown]?.set(other, across)
      inverse[other]?.set(unknown, down)
    }
    let own = 1 / pivot
    for (const [place, via] of others.entries()) own += (upper[place] as number) * entry(via, unknown)
    inverse[unknown]?.set(unknown, own)
  }
  return Float64Array.from(inverse, (line, unknown) => line.get(unknown) as number)
}
