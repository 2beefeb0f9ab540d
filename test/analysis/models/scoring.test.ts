import { expect, test } from 'vitest'
import { createRandom } from '#analysis/arithmetic/random.ts'
import { calibrated } from '#analysis/models/calibration.ts'
import { probabilityOf } from '#analysis/models/logistic.ts'
import { modelCard } from '#analysis/models/model-card.ts'
import { probabilitiesOf, trainRiskModel } from '#analysis/models/risk-model.ts'
import { scoreTable } from '#analysis/models/scoring.ts'
import type { DataSet } from '#contracts/models/data-set.ts'

const random = createRandom(3)
const debts = Float64Array.from({ length: 400 }, () => random())
const table: DataSet = {
  rows: 400,
  columns: [
    { name: 'debt', kind: 'number', values: debts },
    { name: 'size', kind: 'number', values: debts.map(() => random()) },
    {
      name: 'failed',
      kind: 'text',
      codes: Int32Array.from(debts, (debt) => Number(random() < debt)),
      levels: ['no', 'yes'],
    },
  ],
}
const roles = { label: 'failed', positive: 'yes', id: null, entity: null, time: null }
const choice = { roles, features: 'raw', trainUntil: null, validateUntil: null, seed: 1 } as const
const trained = trainRiskModel(table, choice)
const { model } = trained
const card = modelCard(trained, table)
const score = (scored: DataSet, listed = 400) =>
  scoreTable(model, scored, { expected: card.scores, listed, progress: () => {} })

test('the parts that are expected hold all rows held back, rising', () => {
  expect(card.scores.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
  expect(card.scores.at(-1)?.upTo).toBe(1)
  const bounds = card.scores.map(({ upTo }) => upTo)
  expect(bounds).toEqual([...new Set(bounds)].sort((one, other) => one - other))
  const held = trained.held?.probabilities.map((probability) => calibrated(model.calibration, probability)) ?? []
  card.scores.forEach(({ upTo, share }, part) => {
    const within = Array.from(held).filter((each) => each <= upTo && each > (card.scores[part - 1]?.upTo ?? -1))
    expect(within.length / held.length).toBeCloseTo(share, 12)
  })
})

test('what made a score adds up to it', () => {
  for (const { base, contributions, others, probability } of score(table).listed) {
    const logOdds = contributions.reduce((sum, each) => sum + each.logOdds, base + others)
    expect(calibrated(model.calibration, probabilityOf(logOdds))).toBeCloseTo(probability, 9)
  }
})

test('the highest are listed, and all are in the file', () => {
  const { listed, all, rows, mean } = score(table, 3)
  const probabilities = Array.from(probabilitiesOf(model, table))
  expect(all.map(({ probability }) => probability)).toEqual(probabilities)
  expect(listed.map(({ probability }) => probability)).toEqual(probabilities.toSorted((a, b) => b - a).slice(0, 3))
  expect(rows).toBe(400)
  expect(mean).toBeCloseTo(probabilities.reduce((sum, each) => sum + each, 0) / 400, 12)
})

test('rows like those held back are stable, rows of one kind alone are not', () => {
  const worst = {
    ...table,
    columns: table.columns.map((column) =>
      column.name === 'debt' ? { ...column, values: debts.map(() => 0.99) } : column,
    ),
  } as DataSet
  expect(score(table).stabilityIndex).toBeLessThan(0.25)
  expect(score(worst).stabilityIndex).toBeGreaterThan(0.25)
})

test('a table without the outcome, or with one outcome alone, has no figures', () => {
  const without = { ...table, columns: table.columns.slice(0, 2) }
  const one = {
    ...table,
    columns: [
      ...table.columns.slice(0, 2),
      { name: 'failed', kind: 'text', codes: new Int32Array(400), levels: ['no'] },
    ],
  } as DataSet
  expect([score(without).metrics, score(one).metrics]).toEqual([null, null])
  expect(score(table).metrics?.n).toBe(400)
})

test('a table that lacks a column of the model is refused by its name', () => {
  expect(() => score({ ...table, columns: table.columns.slice(1) })).toThrow('"debt"')
})
