import { smallestPivot } from '../../arithmetic/tolerances.ts'
/** A square system, factorised: `solve` overwrites its argument by the solution, `inverse` is in rows. */
export type DenseSystem = { solve(values: Float64Array): void; inverse(): Float64Array }

/**
 * LU decomposition with partial pivoting (Golub & Van Loan, Matrix Computations, 3.4) of `matrix`, `size` rows one after
 * the other, in place. `null` where it is singular to working precision.
 */
export function denseSystem(matrix: Float64Array, size: number): DenseSystem | null {
  const order = Int32Array.from({ length: size }, (_, row) => row)
  for (let step = 0; step < size; step++) {
    let best = step
    for (let row = step + 1; row < size; row++) {
      if (Math.abs(at(matrix, row * size + step)) > Math.abs(at(matrix, best * size + step))) best = row
    }
    if (!(Math.abs(at(matrix, best * size + step)) > smallestPivot)) return null
    if (best !== step) {
      const line = matrix.slice(step * size, (step + 1) * size)
      matrix.copyWithin(step * size, best * size, (best + 1) * size)
      matrix.set(line, best * size)
      const place = order[step] as number
      order[step] = order[best] as number
      order[best] = place
    }
    const pivot = at(matrix, step * size + step)
    for (let row = step + 1; row < size; row++) {
      const factor = at(matrix, row * size + step) / pivot
      if (factor === 0) continue
      matrix[row * size + step] = factor
      for (let column = step + 1; column < size; column++) {
        matrix[row * size + column] = at(matrix, row * size + column) - factor * at(matrix, step * size + column)
      }
    }
  }
  const solve = (values: Float64Array): void => {
    const given = values.slice()
    for (let row = 0; row < size; row++) {
      let value = given[order[row] as number] as number
      for (let column = 0; column < row; column++) value -= at(matrix, row * size + column) * at(values, column)
      values[row] = value
    }
    for (let row = size - 1; row >= 0; row--) {
      let value = at(values, row)
      for (let column = row + 1; column < size; column++) value -= at(matrix, row * size + column) * at(values, column)
      values[row] = value / at(matrix, row * size + row)
    }
  }
  const inverse = (): Float64Array => {
    const result = new Float64Array(size * size)
    const unit = new Float64Array(size)
    for (let column = 0; column < size; column++) {
      unit.fill(0)
      unit[column] = 1
      solve(unit)
      for (let row = 0; row < size; row++) result[row * size + column] = at(unit, row)
    }
    return result
  }
  return { solve, inverse }
}

function at(values: Float64Array, position: number): number {
  return values[position] as number
}
