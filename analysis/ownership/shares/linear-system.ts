import { smallestPivot } from '../../arithmetic/tolerances.ts'
import { type DenseSystem, denseSystem } from './dense-system.ts'

/** `A x = b` with `A = I - W`, factorised. `inverseDiagonal` gives the diagonal of `A⁻¹`. */
export type LinearSystem = { solve(right: Float64Array): Float64Array; inverseDiagonal(): Float64Array }

/** The entries of `W`: row (owner), column (company), value; equal places add up. */
export type MatrixEntries = { rows: ArrayLike<number>; columns: ArrayLike<number>; values: ArrayLike<number> }

/** Row and column of `A` when its unknown was eliminated, scaled by the pivot. */
type Step = { unknown: number; pivot: number; others: Int32Array; upper: Float64Array; lower: Float64Array }

const sparseDegree = 12
const largestKernel = 1_500

/**
 * Factorises `I - W` exactly: unknowns of few neighbours are eliminated first (minimum degree, Tinney & Walker, Proc.
 * IEEE 55, 1967; no pivoting is needed, the columns being diagonally dominant), and what is left is solved densely.
 * `null` where `W + W² + …` grows without end (a closed ring, or stakes over 100 % in a loop), and where more than
 * 1,500 unknowns stay densely connected.
 */
export function linearSystem(size: number, entries: MatrixEntries): LinearSystem | null {
  const diagonal = new Float64Array(size).fill(1)
  const lines = symmetricLines(size, entries, diagonal)
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
    const pivot = diagonal[unknown] as number
    if (!(pivot > smallestPivot)) return null
    gone[unknown] = 1
    const step = eliminate(lines, diagonal, unknown, pivot)
    steps.push(step)
    for (const other of step.others) {
      enqueue(other)
      degree = Math.min(degree, lines[other]?.size ?? degree)
    }
  }
  const kernel: number[] = []
  for (let unknown = 0; unknown < size; unknown++) if (gone[unknown] === 0) kernel.push(unknown)
  if (kernel.length > largestKernel) return null
  const dense = kernelSystem(lines, diagonal, kernel)
  if (dense === null) return null
  // A matrix with no positive entry off its diagonal has a non-negative inverse exactly where A x = 1 has x > 0.
  if (solveWith(steps, kernel, dense, new Float64Array(size).fill(1)).some((value) => !(value > 0))) return null
  return {
    solve: (right) => solveWith(steps, kernel, dense, right),
    inverseDiagonal: () => inverseDiagonalWith(size, steps, kernel, dense),
  }
}

/** Off-diagonal entries of `I - W` per row, with a place for every entry whose mirror image exists. */
function symmetricLines(size: number, entries: MatrixEntries, diagonal: Float64Array): Map<number, number>[] {
  const lines = Array.from({ length: size }, () => new Map<number, number>())
  for (let entry = 0; entry < entries.rows.length; entry++) {
    const row = entries.rows[entry] as number
    const column = entries.columns[entry] as number
    const value = entries.values[entry] as number
    if (row === column) {
      diagonal[row] = (diagonal[row] as number) - value
      continue
    }
    const line = lines[row] as Map<number, number>
    line.set(column, (line.get(column) ?? 0) - value)
    const mirror = lines[column] as Map<number, number>
    if (!mirror.has(row)) mirror.set(row, 0)
  }
  return lines
}

function eliminate(lines: Map<number, number>[], diagonal: Float64Array, unknown: number, pivot: number): Step {
  const line = lines[unknown] as Map<number, number>
  const others = Int32Array.from(line.keys())
  const upper = Float64Array.from(line.values(), (value) => value / pivot)
  const lower = Float64Array.from(others, (other) => {
    const value = lines[other]?.get(unknown) as number
    lines[other]?.delete(unknown)
    return value / pivot
  })
  for (const [place, row] of others.entries()) {
    const taken = (lower[place] as number) * pivot
    const target = lines[row] as Map<number, number>
    for (const [position, column] of others.entries()) {
      const change = taken * (upper[position] as number)
      if (row === column) diagonal[row] = (diagonal[row] as number) - change
      else target.set(column, (target.get(column) ?? 0) - change)
    }
  }
  line.clear()
  return { unknown, pivot, others, upper, lower }
}

function kernelSystem(lines: Map<number, number>[], diagonal: Float64Array, kernel: number[]): DenseSystem | null {
  const size = kernel.length
  const placeOf = new Map(kernel.map((unknown, place) => [unknown, place]))
  const matrix = new Float64Array(size * size)
  for (const [place, unknown] of kernel.entries()) {
    matrix[place * size + place] = diagonal[unknown] as number
    for (const [column, value] of lines[unknown] ?? []) matrix[place * size + (placeOf.get(column) as number)] = value
  }
  return denseSystem(matrix, size)
}

function solveWith(steps: Step[], kernel: number[], dense: DenseSystem, right: Float64Array): Float64Array {
  const values = right.slice()
  for (const { unknown, others, lower } of steps) {
    const value = values[unknown] as number
    for (const [place, other] of others.entries()) {
      values[other] = (values[other] as number) - (lower[place] as number) * value
    }
  }
  const part = Float64Array.from(kernel, (unknown) => values[unknown] as number)
  dense.solve(part)
  for (const [place, unknown] of kernel.entries()) values[unknown] = part[place] as number
  for (const { unknown, pivot, others, upper } of steps.toReversed()) {
    let value = (values[unknown] as number) / pivot
    for (const [place, other] of others.entries()) value -= (upper[place] as number) * (values[other] as number)
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
        across -= (upper[place] as number) * entry(via, other)
        down -= entry(other, via) * (lower[place] as number)
      }
      inverse[unknown]?.set(other, across)
      inverse[other]?.set(unknown, down)
    }
    let own = 1 / pivot
    for (const [place, via] of others.entries()) own -= (upper[place] as number) * entry(via, unknown)
    inverse[unknown]?.set(unknown, own)
  }
  return Float64Array.from(inverse, (line, unknown) => line.get(unknown) as number)
}
