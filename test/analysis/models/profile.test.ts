import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { profileOf } from '#analysis/models/profile.ts'
import type { DataColumn, DataSet } from '#contracts/models/data-set.ts'
import { noRoles } from '#contracts/models/stored-data-set.ts'

const numbers = (name: string, values: readonly number[]): DataColumn => ({
  name,
  kind: 'number',
  values: Float64Array.from(values),
})
function texts(name: string, cells: readonly (string | null)[]): DataColumn {
  const levels = [...new Set(cells)].filter((cell) => cell !== null)
  return {
    name,
    kind: 'text',
    codes: Int32Array.from(cells, (cell) => (cell === null ? -1 : levels.indexOf(cell))),
    levels,
  }
}
const table = (...columns: DataColumn[]): DataSet => {
  const [first] = columns
  return { columns, rows: first === undefined ? 0 : first.kind === 'number' ? first.values.length : first.codes.length }
}
const failed = { ...noRoles, label: 'failed', positive: 'yes' }

describe('what a column holds', () => {
  test('few numbers are told one by one, with what is missing', () => {
    const { columns, rows, labels } = profileOf(table(numbers('age', [3, 1, Number.NaN, 3, 2])), noRoles)
    expect([rows, labels]).toEqual([5, null])
    expect(columns[0]).toEqual({
      name: 'age',
      kind: 'number',
      distinct: 3,
      missing: { rows: 1, positives: null },
      bins: [
        { kind: 'numbers', from: 1, to: 1, rows: 1, positives: null },
        { kind: 'numbers', from: 2, to: 2, rows: 1, positives: null },
        { kind: 'numbers', from: 3, to: 3, rows: 2, positives: null },
      ],
      histogram: [],
      // Of 1, 2, 3, 3: as R's quantile(type = 7) and NumPy give them.
      spread: { minimum: 1, lowerQuartile: 1.75, median: 2.5, upperQuartile: 3, maximum: 3, mean: 2.25 },
      informationValue: null,
    })
  })

  test('bins hold every known row once, in order, and equal numbers never stand in two', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constant(Number.NaN))), (values) => {
        const [column] = profileOf(table(numbers('x', values)), noRoles).columns
        const bins = (column?.bins ?? []).flatMap((bin) => (bin.kind === 'numbers' ? [bin] : []))
        const known = values.filter((value) => !Number.isNaN(value))
        for (const bin of bins) {
          expect(bin.rows).toBe(known.filter((value) => value >= bin.from && value <= bin.to).length)
        }
        expect(bins.reduce((sum, { rows }) => sum + rows, 0)).toBe(known.length)
        expect(bins.every((bin, place) => place === 0 || bin.from > (bins[place - 1]?.to ?? 0))).toBe(true)
        expect(bins.length).toBeLessThanOrEqual(10)
        expect(column?.missing.rows).toBe(values.length - known.length)
        expect(column?.distinct).toBe(new Set(known).size)
      }),
    )
  })

  test('bars of equal width lie between the outermost hundredths, which count in the outermost bars', () => {
    const values = [-1e6, ...Array.from({ length: 1000 }, (_, place) => place / 10), 1e6]
    const [column] = profileOf(table(numbers('x', values)), noRoles).columns
    const bars = column?.histogram ?? []
    expect(bars).toHaveLength(20)
    expect([bars[0]?.from, bars.at(-1)?.to]).toEqual([-1e6, 1e6])
    // R: quantile(x, c(.01, .99), type = 7) of these 1,002 values is 0.901 and 98.999.
    expect(bars[0]?.to).toBeCloseTo(0.901 + (98.999 - 0.901) / 20, 9)
    expect(bars.map(({ rows }) => rows).reduce((sum, rows) => sum + rows)).toBe(1002)
    expect(bars.slice(1, -1).every(({ rows }) => rows === 49 || rows === 50)).toBe(true)
  })

  test('bars hold every known number once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 11 }), (values) => {
        const [column] = profileOf(table(numbers('x', values)), noRoles).columns
        const bars = column?.histogram ?? []
        expect(bars).toHaveLength(new Set(values).size > 10 ? 20 : 0)
        bars.forEach(({ from, to, rows }, bar) => {
          const isLast = bar === bars.length - 1
          expect(from).toBeLessThanOrEqual(to)
          expect(rows).toBe(values.filter((value) => value >= from && (isLast ? value <= to : value < to)).length)
        })
        if (bars.length > 0) expect(bars.reduce((sum, { rows }) => sum + rows, 0)).toBe(values.length)
      }),
    )
  })

  test('the ten most frequent texts are told, the others together', () => {
    const cells = Array.from({ length: 12 }, (_, place) => Array<string>(12 - place).fill(`t${place}`)).flat()
    const [column] = profileOf(table(texts('sector', [...cells, null])), noRoles).columns
    expect(column?.distinct).toBe(12)
    expect(column?.bins).toHaveLength(11)
    expect(column?.bins[0]).toEqual({ kind: 'text', text: 't0', rows: 12, positives: null })
    expect(column?.bins.at(-1)).toEqual({ kind: 'text', text: null, rows: 3, positives: null })
    expect(column?.missing).toEqual({ rows: 1, positives: null })
  })

  test('large numbers have a mean, and a column that is missing whole has no spread', () => {
    const { columns } = profileOf(table(numbers('a', [1e308, 1e308]), numbers('b', [Number.NaN, Number.NaN])), noRoles)
    expect(columns[0]?.spread?.mean).toBe(1e308)
    expect(columns[1]).toMatchObject({ spread: null, bins: [], distinct: 0 })
  })
})

describe('with an outcome', () => {
  // Four bins of bad rates 13.0, 7.0, 3.8 and 2.2 % of 10,000 rows: the worked case of a scorecard.
  const worked = [
    { good: 1740, bad: 260 },
    { good: 2790, bad: 210 },
    { good: 2886, bad: 114 },
    { good: 1956, bad: 44 },
  ]
  const rows = worked.flatMap(({ good, bad }, bin) => [
    ...Array.from({ length: good }, () => ({ bin, label: 'no' })),
    ...Array.from({ length: bad }, () => ({ bin, label: 'yes' })),
  ])
  const workedTable = table(
    numbers(
      'bin',
      rows.map(({ bin }) => bin),
    ),
    texts(
      'failed',
      rows.map(({ label }) => label),
    ),
  )

  test('the information value is that of the definition', () => {
    const { columns, labels } = profileOf(workedTable, failed)
    const [good, bad] = [9372, 628]
    const expected = worked.reduce((sum, bin) => {
      const [g, b] = [bin.good / good, bin.bad / bad]
      return sum + (g - b) * Math.log(g / b)
    }, 0)
    expect(columns[0]?.informationValue).toBeCloseTo(expected, 12)
    expect(columns[1]?.informationValue).toBeNull()
    expect(labels).toEqual({ positive: 628, missing: 0 })
    expect(columns[0]?.bins[0]).toMatchObject({ rows: 2000, positives: 260 })
  })

  test('rows without an outcome are counted apart, and a column that tells it by itself is flagged', () => {
    const outcome = ['yes', 'no', 'yes', 'no', 'yes', 'no', 'yes', 'no', 'yes', 'no', null]
    const found = profileOf(
      table(
        texts('failed', outcome),
        numbers(
          'leak',
          outcome.map((each) => (each === 'yes' ? 1 : 0)),
        ),
        numbers(
          'same',
          outcome.map(() => 7),
        ),
      ),
      failed,
    )
    expect(found.labels).toEqual({ positive: 5, missing: 1 })
    expect(found.flags.map(({ code, at }) => `${code} ${at}`)).toEqual([
      'NO_LABEL failed',
      'LABEL_LEAK leak',
      'CONSTANT_COLUMN same',
    ])
    expect(found.columns[2]?.bins[0]).toMatchObject({ rows: 10, positives: 5 })
  })

  test('numbers can be an outcome', () => {
    const given = table(numbers('class', [0, 1, 0, 0]), numbers('x', [1, 2, 3, 4]))
    expect(profileOf(given, { ...noRoles, label: 'class', positive: '1' }).labels).toEqual({ positive: 1, missing: 0 })
  })

  test.each([
    [{ ...noRoles, label: 'other', positive: 'yes' }, 'no column "other"'],
    [{ ...failed, positive: 'perhaps' }, 'No row has "perhaps"'],
    [{ ...noRoles, entity: 'firm' }, 'no column "firm"'],
  ])('roles that do not fit are refused: %o', (roles, message) => {
    expect(() => profileOf(table(texts('failed', ['yes', 'no'])), roles)).toThrow(message)
  })

  test('an outcome that is the same everywhere is refused', () => {
    expect(() => profileOf(table(texts('failed', ['yes', 'yes'])), failed)).toThrow('Every row has "yes"')
  })
})
