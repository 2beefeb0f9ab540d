import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOf } from '#analysis/arithmetic/place-of.ts'
import { createRandom } from '#analysis/arithmetic/random.ts'
import { baseRateOf, createCounterfactuals } from '#analysis/models/counterfactual.ts'
import { type DerivedColumn, withDerived } from '#analysis/models/derived-features.ts'
import { modelFeatures, probabilitiesOf, trainRiskModel } from '#analysis/models/risk-model.ts'
import { createVariants } from '#analysis/models/row-variants.ts'
import type { DataSet } from '#contracts/models/data-set.ts'

const number = fc.oneof(fc.integer({ min: -4, max: 4 }), fc.constant(Number.NaN))
const derived: DerivedColumn[] = [
  { kind: 'sum', left: 'a', right: 'b' },
  { kind: 'ratio', left: 'a', right: 'b' },
  { kind: 'product', left: '(a) ÷ (b)', right: 'b' },
  { kind: 'rank', of: 'a' },
  { kind: 'rank', of: '(a) ÷ (b)' },
  { kind: 'change', of: 'a', periods: 1 },
  { kind: 'change', of: '(a) ÷ (b)', periods: 2 },
  { kind: 'losses', of: 'a' },
]

test('a changed row has the derived columns that it has in the table with its value changed', () => {
  const cell = fc.record({ a: number, b: number, entity: fc.nat(2), time: fc.nat(3) })
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 9 }), fc.nat(), number, (rows, place, value) => {
      const row = place % rows.length
      const base = {
        names: ['a', 'b'],
        columns: [Float64Array.from(rows, ({ a }) => a), Float64Array.from(rows, ({ b }) => b)],
        rows: rows.length,
      }
      const keys = {
        entities: Int32Array.from(rows, ({ entity }) => entity),
        times: Float64Array.from(rows, ({ time }) => time),
      }
      const variants = createVariants(withDerived(base, keys, derived), keys, derived)
      const made = variants(row, [new Map(), new Map([['a', value]])])
      const changed = { ...base, columns: base.columns.map((column) => column.slice()) }
      ;(changed.columns[0] as Float64Array)[row] = value
      ;[base, changed].forEach((table, variant) => {
        const whole = withDerived(table, keys, derived)
        const wanted = whole.names.map((name, column) => [name, whole.columns[column]?.[row]])
        expect(made.names.map((name, column) => [name, made.columns[column]?.[variant]])).toEqual(wanted)
      })
    }),
  )
})

test('the place of a value is the number of smaller, or of not larger, ones', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 })), fc.integer({ min: -1, max: 6 }), (values, value) => {
      const ordered = values.toSorted((one, other) => one - other)
      expect(placeOf(ordered, value, 'before')).toBe(values.filter((each) => each < value).length)
      expect(placeOf(ordered, value, 'after')).toBe(values.filter((each) => each <= value).length)
    }),
  )
})

const random = createRandom(8)
const rows = 500
const debts = Float64Array.from({ length: rows }, () => random())
const cash = debts.map(() => 0.1 + random())
const sectors = Int32Array.from(debts, () => Math.floor(random() * 3))
const table: DataSet = {
  rows,
  columns: [
    { name: 'debt', kind: 'number', values: debts.map((debt, row) => (row % 50 === 0 ? Number.NaN : debt)) },
    { name: 'cash', kind: 'number', values: cash },
    { name: 'noise', kind: 'number', values: debts.map(() => random()) },
    { name: 'sector', kind: 'text', codes: sectors, levels: ['food', 'steel', 'ships'] },
    {
      name: 'failed',
      kind: 'text',
      codes: Int32Array.from(debts, (debt, row) =>
        Number(debt / (cash[row] as number) + (sectors[row] === 2 ? 2 : 0) + 0.2 * random() > 1.3),
      ),
      levels: ['no', 'yes'],
    },
  ],
}
const roles = { label: 'failed', positive: 'yes', id: null, entity: null, time: null }

/** The table with other values in a row. */
const withChanges = (row: number, changes: readonly { column: string; to: number | string }[]): DataSet => ({
  ...table,
  columns: table.columns.map((column) => {
    const change = changes.find((each) => each.column === column.name)
    if (change === undefined) return column
    if (column.kind === 'number')
      return { ...column, values: column.values.map((value, place) => (place === row ? Number(change.to) : value)) }
    const code = column.levels.indexOf(`${change.to}`)
    return { ...column, codes: column.codes.map((old, place) => (place === row ? code : old)) }
  }),
})

test.each(['raw', 'derived'] as const)(
  'with the values of its counterfactual a row is scored as told, no higher than the base rate (%s columns)',
  (features) => {
    const { model } = trainRiskModel(table, { roles, features, trainUntil: null, validateUntil: null, seed: 1 })
    const probabilities = probabilitiesOf(model, table)
    const counterfactual = createCounterfactuals(model, table, modelFeatures(model, table))
    const baseRate = baseRateOf(model)
    const failed = table.columns.find(({ name }) => name === 'failed')
    const positives = failed?.kind === 'text' ? failed.codes.filter((code) => code === 1).length : 0
    expect(baseRate).toBe(positives / rows)
    const changed = new Set<string>()
    for (let row = 0; row < rows; row += 7) {
      const found = counterfactual(row, baseRate)
      if ((probabilities[row] as number) <= baseRate) {
        expect(found).toEqual({ changes: [], probability: probabilities[row] })
        continue
      }
      if (found === null) continue
      expect(found.changes.length).toBeGreaterThan(0)
      expect(found.changes.length).toBeLessThanOrEqual(3)
      expect(found.probability).toBeLessThanOrEqual(baseRate)
      expect(probabilitiesOf(model, withChanges(row, found.changes))[row]).toBeCloseTo(found.probability, 12)
      for (const { column, from, to } of found.changes) {
        changed.add(column)
        expect(to).not.toBe(from)
        const own = table.columns.find(({ name }) => name === column)
        if (own?.kind !== 'number') expect(from).toBe(own?.levels[own.codes[row] as number])
        else expect(from).toBe(Number.isNaN(own.values[row]) ? null : own.values[row])
      }
    }
    expect([...changed]).toEqual(expect.arrayContaining(['debt', 'cash', 'sector']))
  },
)

test('one column is changed past no more rows than any other number that would do', () => {
  const { model } = trainRiskModel(table, { roles, features: 'raw', trainUntil: null, validateUntil: null, seed: 1 })
  const counterfactual = createCounterfactuals(model, table, modelFeatures(model, table))
  const baseRate = baseRateOf(model)
  const known = (table.columns[0] as { values: Float64Array }).values.filter((value) => !Number.isNaN(value))
  let judged = 0
  for (let row = 1; row < 40; row++) {
    const found = counterfactual(row, baseRate)
    const [only] = found?.changes ?? []
    if (found?.changes.length !== 1 || only?.column !== 'debt' || only.from === null) continue
    const passed = (to: number) =>
      known.filter((each) => each > Math.min(to, Number(only.from)) && each < Math.max(to, Number(only.from))).length
    for (let step = 1; step < 20; step++) {
      const to = known.toSorted()[Math.floor((step / 20) * known.length)] as number
      if (passed(to) >= passed(Number(only.to))) continue
      expect(probabilitiesOf(model, withChanges(row, [{ column: 'debt', to }]))[row]).toBeGreaterThan(baseRate)
    }
    judged++
  }
  expect(judged).toBeGreaterThan(0)
})

test('where no change brings it there, none is told', () => {
  const { model } = trainRiskModel(table, { roles, features: 'raw', trainUntil: null, validateUntil: null, seed: 1 })
  const counterfactual = createCounterfactuals(model, table, modelFeatures(model, table))
  expect(counterfactual(0, 0)).toBeNull()
})
