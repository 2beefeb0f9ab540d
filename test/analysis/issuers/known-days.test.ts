import { expect, test } from 'vitest'
import { dayNumberFrom } from '#analysis/arithmetic/day-number.ts'
import { type Known, knownDays } from '#analysis/issuers/known-days.ts'

const nothing: Known = { statements: [], events: [], ratings: [], guarantees: [], quotes: [] }
const none = { statements: 0, events: 0, ratings: 0, guarantees: 0, quotes: 0 }
const from = dayNumberFrom('2023-12-31')
const quoted = (days: number, step = 1): Known => ({
  ...nothing,
  quotes: Array.from({ length: days }, (_, place) => from + place * step),
})

test('a day tells how much became known on it of any issuer, and what comes after the last is left out', () => {
  const [one, other] = [
    { ...nothing, statements: [from + 5, from], events: [from + 9] },
    { ...nothing, statements: [from], guarantees: [Number.NaN] },
  ]
  expect(knownDays([one, other], from + 8)).toEqual({
    span: 'day',
    days: [
      { ...none, on: '2023-12-31', statements: 2 },
      { ...none, on: '2024-01-05', statements: 1 },
    ],
  })
  expect(knownDays([], from).days).toEqual([])
})

test('where they are many, the last day of each month, quarter or year stands for it, and counts stay whole', () => {
  const { span, days } = knownDays([quoted(400)], from + 399)
  expect([span, days.length]).toEqual(['month', 15])
  expect(days.slice(0, 2)).toEqual([
    { ...none, on: '2023-12-31', quotes: 1 },
    { ...none, on: '2024-01-31', quotes: 31 },
  ])
  expect(days.at(-1)?.on).toBe('2025-02-02')
  const ofQuarters = knownDays([quoted(800, 7)], from + 5_600)
  expect([ofQuarters.span, ofQuarters.days[1]]).toEqual(['quarter', { ...none, on: '2024-03-31', quotes: 13 }])
  const ofYears = knownDays([quoted(800, 30)], from + 24_000)
  expect([ofYears.span, ofYears.days[0]?.on, ofYears.days[1]?.on]).toEqual(['year', '2023-12-31', '2024-12-25'])
  for (const found of [days, ofQuarters.days, ofYears.days]) {
    expect(found.reduce((sum, { quotes }) => sum + quotes, 0)).toBe(found === days ? 400 : 800)
  }
})
