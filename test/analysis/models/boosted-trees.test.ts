import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRandom } from '#analysis/arithmetic/random.ts'
import { type BoostedTrees, defaultBoosting, logOddsOf, trainBoostedTrees } from '#analysis/models/boosted-trees.ts'
import type { Features } from '#analysis/models/features.ts'
import { childOf } from '#analysis/models/tree.ts'
import { contributionsTo } from '#analysis/models/tree-shap.ts'

const whole = { ...defaultBoosting, rowShare: 1, featureShare: 1, minimumWeight: 0.1 }

function drawnRows(seed: number, rows: number, columns: number, missing = 0): Features {
  const random = createRandom(seed)
  return {
    names: Array.from({ length: columns }, (_, place) => `x${place}`),
    columns: Array.from({ length: columns }, () =>
      Float64Array.from({ length: rows }, () => (random() < missing ? Number.NaN : random() * 2 - 1)),
    ),
    rows,
  }
}

const labelled = (features: Features, isPositive: (row: number[]) => boolean) => ({
  features,
  labels: Uint8Array.from({ length: features.rows }, (_, row) =>
    Number(isPositive(features.columns.map((column) => column[row] as number))),
  ),
})

const rowOf = (features: Features, row: number) => features.columns.map((column) => column[row] as number)

/** What the model says when only the features of `known` are known, by its training rows. */
function expectation({ base, trees }: BoostedTrees, row: number[], known: ReadonlySet<number>): number {
  return trees.reduce((sum, tree) => {
    const valueAt = (node: number): number => {
      const feature = tree.feature[node] as number
      if (feature < 0) return tree.value[node] as number
      if (known.has(feature)) return valueAt(childOf(tree, node, row[feature] as number))
      const [left, right] = [tree.left[node] as number, tree.right[node] as number]
      const rows = (child: number) => (tree.rows[child] as number) / (tree.rows[node] as number)
      return rows(left) * valueAt(left) + rows(right) * valueAt(right)
    }
    return sum + valueAt(0)
  }, base)
}

/** Shapley values by their definition, over every order in which features become known. */
function shapleyByOrders(model: BoostedTrees, row: number[]): number[] {
  const orders = permutations(row.map((_, feature) => feature))
  const sums = row.map(() => 0)
  for (const order of orders) {
    const known = new Set<number>()
    for (const feature of order) {
      const before = expectation(model, row, known)
      known.add(feature)
      sums[feature] = (sums[feature] as number) + expectation(model, row, known) - before
    }
  }
  return sums.map((sum) => sum / orders.length)
}

function permutations(items: number[]): number[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
}

describe('boosted trees', () => {
  test('boosted trees learn a rule that no single feature shows', () => {
    const table = labelled(drawnRows(1, 400, 3), ([a = 0, b = 0]) => a * b > 0)
    const scores = logOddsOf(trainBoostedTrees(table, { ...whole, trees: 60 }), table.features)
    const right = scores.filter((score, row) => score > 0 === (table.labels[row] === 1)).length
    expect(right).toBeGreaterThan(395)
  })

  test('boosted trees send missing values to the side that they resemble', () => {
    const features = drawnRows(2, 600, 1, 0.3)
    const table = labelled(features, ([x]) => Number.isNaN(x) || (x as number) > 0.5)
    const scores = logOddsOf(trainBoostedTrees(table, { ...whole, trees: 30 }), features)
    expect(scores.every((score, row) => score > 0 === (table.labels[row] === 1))).toBe(true)
  })

  test('boosted trees are equal for equal seeds, and differ for different ones', () => {
    const table = labelled(drawnRows(3, 300, 4), ([a = 0, b = 0]) => a + b ** 2 > 0.3)
    const options = { ...defaultBoosting, trees: 20 }
    const first = JSON.stringify(trainBoostedTrees(table, options))
    expect(JSON.stringify(trainBoostedTrees(table, options))).toBe(first)
    expect(JSON.stringify(trainBoostedTrees(table, { ...options, seed: 2 }))).not.toBe(first)
  })

  test('the score of boosted trees never falls along a feature that is constrained to rise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.constantFrom(1, -1), (seed, direction) => {
        const random = createRandom(seed + 7)
        const table = labelled(drawnRows(seed, 200, 2), ([a = 0, b = 0]) => a * direction + b + random() - 0.5 > 0)
        const monotone = Int8Array.of(direction, 0)
        const model = trainBoostedTrees(table, { ...whole, trees: 15, monotone })
        const steps = Array.from({ length: 41 }, (_, step) => step / 20 - 1)
        for (const b of [-0.7, 0, 0.4]) {
          const along = logOddsOf(model, {
            names: ['x0', 'x1'],
            columns: [Float64Array.from(steps), new Float64Array(41).fill(b)],
            rows: 41,
          })
          along.forEach((score, step) => {
            if (step > 0) expect(direction * (score - (along[step - 1] as number))).toBeGreaterThanOrEqual(0)
          })
        }
      }),
      { numRuns: 30 },
    )
  })

  test('the training of boosted trees ends where later rows are predicted no better, and keeps the best trees', () => {
    const random = createRandom(5)
    const noisy = labelled(drawnRows(4, 300, 3), ([a = 0]) => a + 3 * (random() - 0.5) > 0)
    const held = labelled(drawnRows(6, 300, 3), ([a = 0]) => a + 3 * (random() - 0.5) > 0)
    const model = trainBoostedTrees(noisy, { ...whole, trees: 500, learningRate: 0.3, patience: 10 }, held)
    expect(model.trees.length).toBeLessThan(100)
  })

  test('boosted trees refuse rows that all have one label', () => {
    const table = labelled(drawnRows(8, 10, 1), () => true)
    expect(() => trainBoostedTrees(table, whole)).toThrow(new RangeError('All rows have the same label.'))
  })

  test('boosted trees leave out constant features, and are the base rate alone where nothing tells rows apart', () => {
    const features = { names: ['same'], columns: [new Float64Array(8).fill(3)], rows: 8 }
    const model = trainBoostedTrees({ features, labels: Uint8Array.of(1, 0, 0, 0, 1, 0, 0, 0) }, whole)
    expect(logOddsOf(model, features)[0]).toBeCloseTo(Math.log(2 / 6), 12)
  })
})

describe('contributions', () => {
  const table = labelled(drawnRows(9, 300, 4, 0.1), ([a = 0, b = 0, c = 0]) => a * b + c > 0.2)
  const model = trainBoostedTrees(table, { ...whole, trees: 8, maximumLeaves: 9 })

  test('the contributions to a score are the Shapley values of their definition', () => {
    for (const place of [0, 7, 31, 100, 222]) {
      const row = rowOf(table.features, place)
      const { byFeature } = contributionsTo(model, row)
      for (const [feature, value] of shapleyByOrders(model, row).entries()) {
        expect(byFeature[feature]).toBeCloseTo(value, 10)
      }
    }
  })

  test('the contributions to a score add up to it', () => {
    const scores = logOddsOf(model, table.features)
    for (let place = 0; place < 300; place++) {
      const { base, byFeature } = contributionsTo(model, rowOf(table.features, place))
      const sum = byFeature.reduce((total, value) => total + value, base)
      expect(Math.abs(sum - (scores[place] as number))).toBeLessThan(1e-9)
    }
  })
})
