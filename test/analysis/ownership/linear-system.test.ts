import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { denseSystem } from '#analysis/ownership/shares/dense-system.ts'
import { linearSystem, type MatrixEntries } from '#analysis/ownership/shares/linear-system.ts'

/** Random `W` whose columns add to less than 1, some of it dense enough to leave a kernel. */
const systems = fc.integer({ min: 1, max: 40 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    places: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1), fc.double({ min: 0.01, max: 1, noNaN: true })), {
      maxLength: 400,
      size: 'max',
    }),
    right: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: size, maxLength: size }),
  }),
)

function entriesOf(size: number, places: [number, number, number][]): MatrixEntries {
  const sums = new Float64Array(size)
  for (const [, column, value] of places) sums[column] = (sums[column] as number) + value
  return {
    rows: places.map(([row]) => row),
    columns: places.map(([, column]) => column),
    values: places.map(([, column, value]) => (0.95 * value) / Math.max(1, sums[column] as number)),
  }
}

function matrixOf(size: number, { rows, columns, values }: MatrixEntries): Float64Array {
  const matrix = new Float64Array(size * size)
  for (let node = 0; node < size; node++) matrix[node * size + node] = 1
  for (let entry = 0; entry < rows.length; entry++) {
    const place = (rows[entry] as number) * size + (columns[entry] as number)
    matrix[place] = (matrix[place] as number) - (values[entry] as number)
  }
  return matrix
}

function expectNear(actual: ArrayLike<number>, expected: ArrayLike<number>) {
  const differences = Array.from(expected, (value, place) => Math.abs(value - (actual[place] as number)))
  expect(actual.length).toBe(expected.length)
  expect(Math.max(0, ...differences)).toBeLessThan(1e-9)
}

describe(linearSystem, () => {
  test('linearSystem returns a solution that satisfies the equations', () => {
    fc.assert(
      fc.property(systems, ({ size, places, right }) => {
        const entries = entriesOf(size, places)
        const solution = linearSystem(size, entries)?.solve(Float64Array.from(right)) ?? new Float64Array()
        const matrix = matrixOf(size, entries)
        const product = right.map((_, row) =>
          solution.reduce((sum, value, column) => sum + (matrix[row * size + column] as number) * value, 0),
        )
        expectNear(product, right)
      }),
    )
  })

  test('linearSystem returns the diagonal of the dense inverse', () => {
    fc.assert(
      fc.property(systems, ({ size, places }) => {
        const entries = entriesOf(size, places)
        const inverse = denseSystem(matrixOf(size, entries), size)?.inverse() ?? new Float64Array()
        const diagonal = Float64Array.from({ length: size }, (_, node) => inverse[node * size + node] as number)
        expectNear(linearSystem(size, entries)?.inverseDiagonal() ?? [], diagonal)
      }),
    )
  })

  test('linearSystem solves a ring of a hundred thousand', () => {
    const size = 100_000
    const rows = Int32Array.from({ length: size }, (_, node) => node)
    const columns = rows.map((node) => (node + 1) % size)
    const system = linearSystem(size, { rows, columns, values: new Float64Array(size).fill(0.5) })
    expect(system?.solve(new Float64Array(size).fill(1))[7]).toBeCloseTo(2, 12)
    expect(system?.inverseDiagonal()[7]).toBeCloseTo(1, 12)
  })

  test('linearSystem has no solution for singular or amplifying systems', () => {
    const loop = (gain: number) => linearSystem(2, { rows: [0, 1], columns: [1, 0], values: [1, gain] })
    expect(loop(1)).toBeNull()
    expect(loop(1.2)).toBeNull()
    expect(loop(0.9)?.solve(Float64Array.of(1, 0))[0]).toBeCloseTo(10, 9)
    const dense = Array.from({ length: 400 }, (_, entry) => [Math.floor(entry / 20), entry % 20] as const)
    const rows = dense.map(([row]) => row)
    const columns = dense.map(([, column]) => column)
    const full = (value: number) => linearSystem(20, { rows, columns, values: dense.map(() => value) })
    expect(full(1 / 16)).toBeNull()
    expect(full(1 / 20)).toBeNull()
    expect(full(1 / 40)?.solve(new Float64Array(20).fill(1))[3]).toBeCloseTo(2, 9)
  })
})

describe(denseSystem, () => {
  test('denseSystem exchanges rows where a pivot is 0', () => {
    const values = Float64Array.of(3, 5)
    denseSystem(Float64Array.of(0, 1, 2, 1), 2)?.solve(values)
    expect(Array.from(values)).toEqual([1, 3])
  })

  test('denseSystem has no solution where it is singular', () => {
    expect(denseSystem(Float64Array.of(1, 2, 2, 4), 2)).toBeNull()
  })
})
