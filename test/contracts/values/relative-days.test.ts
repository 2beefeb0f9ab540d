import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedPeriods, daysMeantBy, namedPeriods, type RelativePeriod } from '#contracts/values/relative-days.ts'

const meant = (period: RelativePeriod, count: number | null, today: string) => {
  const { from, to } = daysMeantBy({ period, count }, today)
  return `${from} ${to}`
}

describe(daysMeantBy, () => {
  test.each([
    ['today', null, '2024-03-01', '2024-03-01 2024-03-01'],
    ['yesterday', null, '2024-03-01', '2024-02-29 2024-02-29'],
    ['thisWeek', null, '2024-03-03', '2024-02-26 2024-03-03'],
    ['thisWeek', null, '2024-03-04', '2024-03-04 2024-03-10'],
    ['lastWeek', null, '2024-03-04', '2024-02-26 2024-03-03'],
    ['thisMonth', null, '2024-02-10', '2024-02-01 2024-02-29'],
    ['lastMonth', null, '2024-01-31', '2023-12-01 2023-12-31'],
    ['monthToDate', null, '2024-01-31', '2024-01-01 2024-01-31'],
    ['thisQuarter', null, '2024-11-30', '2024-10-01 2024-12-31'],
    ['lastQuarter', null, '2024-02-01', '2023-10-01 2023-12-31'],
    ['thisYear', null, '2024-02-01', '2024-01-01 2024-12-31'],
    ['lastYear', null, '2024-02-01', '2023-01-01 2023-12-31'],
    ['yearToDate', null, '2024-02-01', '2024-01-01 2024-02-01'],
    ['lastDays', 1, '2024-03-01', '2024-03-01 2024-03-01'],
    ['lastDays', 7, '2024-03-01', '2024-02-24 2024-03-01'],
    ['nextDays', 2, '2024-02-29', '2024-02-29 2024-03-01'],
    ['lastMonths', 3, '2024-05-15', '2024-02-16 2024-05-15'],
    ['lastMonths', 1, '2024-03-31', '2024-03-01 2024-03-31'],
    ['nextMonths', 1, '2024-01-31', '2024-01-31 2024-02-28'],
  ] as const)('the relative day %s means %s on %s', (period, count, today, days) => {
    expect(meant(period, count, today)).toBe(days)
  })

  test('relative days are returned in order, around today or beside it', () => {
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(
        day.map((date) => date.toISOString().slice(0, 10)),
        fc.constantFrom(...namedPeriods, ...countedPeriods),
        fc.integer({ min: 1, max: 3660 }),
        (today, period, count) => {
          const { from, to } = daysMeantBy({ period, count }, today)
          expect(from <= to).toBe(true)
          if (period.startsWith('next')) expect(from).toBe(today)
          if (period === 'lastDays' || period === 'lastMonths') expect(to).toBe(today)
          if (period.startsWith('this')) expect(from <= today && today <= to).toBe(true)
        },
      ),
    )
  })
})
