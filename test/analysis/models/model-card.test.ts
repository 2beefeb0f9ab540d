import { expect, test } from 'vitest'
import { createRandom } from '#analysis/arithmetic/random.ts'
import { modelCard } from '#analysis/models/model-card.ts'
import { trainRiskModel } from '#analysis/models/risk-model.ts'
import type { DataSet } from '#contracts/models/data-set.ts'

const rows = 400
const random = createRandom(5)
const drawn = Array.from({ length: rows }, (_, row) => {
  const debt = random()
  return {
    firm: `f${row % 100}`,
    year: String(2018 + Math.floor(row / 100)),
    debt,
    noise: random(),
    failed: random() < debt ** 2,
  }
})
const texts = (name: string, cells: readonly string[]) => {
  const levels = [...new Set(cells)]
  return { name, kind: 'text' as const, codes: Int32Array.from(cells, (cell) => levels.indexOf(cell)), levels }
}
const table: DataSet = {
  rows,
  columns: [
    texts(
      'firm',
      drawn.map(({ firm }) => firm),
    ),
    texts(
      'year',
      drawn.map(({ year }) => year),
    ),
    { name: 'debt', kind: 'number', values: Float64Array.from(drawn, ({ debt }) => debt) },
    { name: 'noise', kind: 'number', values: Float64Array.from(drawn, ({ noise }) => noise) },
    texts(
      'failed',
      drawn.map(({ failed }) => (failed ? 'yes' : 'no')),
    ),
  ],
}
const choice = {
  roles: { label: 'failed', positive: 'yes', id: null, entity: 'firm', time: 'year' },
  features: 'raw',
  trainUntil: '2019',
  validateUntil: null,
  seed: 1,
} as const

test('the card tells what was foretold of rows that were held back', () => {
  const card = modelCard(trainRiskModel(table, choice), table)
  expect(card.training).toEqual({
    rows,
    positives: drawn.filter(({ failed }) => failed).length,
    period: { from: '2018', to: '2021' },
  })
  expect(card.byYear.map(({ year, rows: count, positives }) => [year, count, positives])).toEqual(
    ['2020', '2021'].map((year) => {
      const ofYear = drawn.filter((row) => row.year === year)
      return [year, ofYear.length, ofYear.filter(({ failed }) => failed).length]
    }),
  )
  for (const { rocAuc } of card.byYear) expect(rocAuc?.value).toBeGreaterThan(0.6)
  expect(card.calibration).toHaveLength(10)
  expect(card.calibration.reduce((sum, part) => sum + part.rows, 0)).toBe(200)
  // What is foretold rises from part to part, and comes true about as often in all.
  const foretold = card.calibration.map((part) => part.foretold)
  expect(foretold).toEqual(foretold.toSorted((one, other) => one - other))
  const mean = (of: 'foretold' | 'came') => card.calibration.reduce((sum, part) => sum + part[of] * part.rows, 0) / 200
  expect(Math.abs(mean('foretold') - mean('came'))).toBeLessThan(0.02)
  expect(card.importance[0]?.column).toBe('debt')
  expect(card.importance.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
})

test('where no row could be held back the card says nothing of what was foretold', () => {
  const card = modelCard(trainRiskModel(table, { ...choice, trainUntil: '2021' }), table)
  expect(card).toMatchObject({ validation: null, byYear: [], calibration: [] })
})
