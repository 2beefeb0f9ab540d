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

  test('linearSystem returns the diagonal of the inverse', () => {
    fc.assert(
      fc.property(systems, ({ size, places }) => {
        const entries = entriesOf(size, places)
        const system = linearSystem(size, entries)
        const diagonal = Float64Array.from({ length: size }, (_, node) => {
          const unit = Float64Array.from({ length: size }, (__, other) => (node === other ? 1 : 0))
          return system?.solve(unit)[node] ?? Number.NaN
        })
        expectNear(system?.inverseDiagonal() ?? [], diagonal)
      }),
    )
  })

  test('linearSystem solves for the transpose', () => {
    fc.assert(
      fc.property(systems, ({ size, places, right }) => {
        const { rows, columns, values } = entriesOf(size, places)
        const given = Float64Array.from(right)
        const turned = linearSystem(size, { rows: columns, columns: rows, values })
        const solution = linearSystem(size, { rows, columns, values })?.solveTransposed(given)
        expectNear(solution ?? [], turned?.solve(given) ?? [])
      }),
    )
  })

  test('linearSystem keeps all digits of a loop that all but nothing leaves', () => {
    const whole = { rows: [0, 1], columns: [1, 0], values: [1, 1 - 1e-11] }
    const [visits] = linearSystem(2, whole, Float64Array.of(1e-11, 0))?.solve(Float64Array.of(1, 0)) ?? []
    expect((visits as number) * 1e-11).toBeCloseTo(1, 14)
    const dense = Array.from({ length: 400 }, (_, entry) => [Math.floor(entry / 20), entry % 20] as const)
    const full = {
      rows: dense.map(([row]) => row),
      columns: dense.map(([, column]) => column),
      values: dense.map(([row, column]) => (row === column ? 0 : (1 - 1e-11) / 19)),
    }
    const all = linearSystem(20, full, new Float64Array(20).fill(1e-11))?.solve(new Float64Array(20).fill(1)) ?? []
    expect((all[3] as number) * 1e-11).toBeCloseTo(1, 12)
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
  test('denseSystem solves for a matrix and for its transpose', () => {
    const [inside, leaves] = [Float64Array.of(0, 0.25, 0.5, 0), Float64Array.of(0.5, 0.75)]
    const [one, other] = [Float64Array.of(1, 0), Float64Array.of(1, 0)]
    const system = denseSystem(inside, leaves)
    system?.solve(one)
    system?.solveTransposed(other)
    expectNear(one, [8 / 7, 4 / 7])
    expectNear(other, [8 / 7, 2 / 7])
  })

  test('denseSystem has no solution where nothing leaves it', () => {
    expect(denseSystem(Float64Array.of(0, 1, 1, 0), Float64Array.of(0, 0))).toBeNull()
  })
})
