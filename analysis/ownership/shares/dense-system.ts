import { smallestPivot } from '../../arithmetic/tolerances.ts'

/** A factorised square system; both solutions overwrite their argument. `inverse` is in rows. */
export type DenseSystem = {
  solve(values: Float64Array): void
  solveTransposed(values: Float64Array): void
  inverse(): Float64Array
}

/**
 * Factorises `A = D - W` in place, where `D` is diagonal and column `j` of `A` adds to `leaves[j]`, without a
 * subtraction: where nothing is negative, every entry of `A⁻¹` keeps its digits however little leaves the system.
 * Grassmann, Taksar & Heyman, Operations Research 33 (1985); Alfa, Xue & Ye, Mathematics of Computation 71 (2002).
 *
 * @param inside `W`, `leaves.length` rows one after the other; the diagonal counts nothing
 * @param leaves overwritten
 * @returns `null` where `A` has no inverse without negative entries
 */
export function denseSystem(inside: Float64Array, leaves: Float64Array): DenseSystem | null {
  const size = leaves.length
  const pivots = new Float64Array(size)
  for (let step = 0; step < size; step++) {
    let pivot = at(leaves, step)
    for (let row = step + 1; row < size; row++) pivot += at(inside, row * size + step)
    if (!(pivot > smallestPivot)) return null
    pivots[step] = pivot
    for (let row = step + 1; row < size; row++) {
      const place = row * size + step
      const lower = at(inside, place) / pivot
      inside[place] = lower
      if (lower === 0) continue
      for (let column = step + 1; column < size; column++) {
        inside[row * size + column] = at(inside, row * size + column) + lower * at(inside, step * size + column)
      }
    }
    for (let column = step + 1; column < size; column++) {
      const upper = at(inside, step * size + column) / pivot
      inside[step * size + column] = upper
      leaves[column] = at(leaves, column) + at(leaves, step) * upper
    }
  }
  const solve = (values: Float64Array): void => {
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < row; column++) {
        values[row] = at(values, row) + at(inside, row * size + column) * at(values, column)
      }
    }
    for (let row = size - 1; row >= 0; row--) {
      values[row] = at(values, row) / at(pivots, row)
      for (let column = row + 1; column < size; column++) {
        values[row] = at(values, row) + at(inside, row * size + column) * at(values, column)
      }
    }
  }
  const solveTransposed = (values: Float64Array): void => {
    for (let row = 0; row < size; row++) {
      for (let column = row + 1; column < size; column++) {
        values[column] = at(values, column) + at(inside, row * size + column) * at(values, row)
      }
    }
    for (let row = size - 1; row >= 0; row--) {
      values[row] = at(values, row) / at(pivots, row)
      for (let below = row + 1; below < size; below++) {
        values[row] = at(values, row) + at(inside, below * size + row) * at(values, below)
      }
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
  return { solve, solveTransposed, inverse }
}

function at(values: Float64Array, position: number): number {
  return values[position] as number
}
