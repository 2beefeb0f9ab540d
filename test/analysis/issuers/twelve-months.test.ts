import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { issuerLevelOn } from '#analysis/issuers/issuer-level.ts'
import { flowItems, overTwelveMonths } from '#analysis/issuers/twelve-months.ts'
import type { IssuerStatement } from '#contracts/issuers/issuer.ts'

const statement = (period: string, items: IssuerStatement['items'], months?: number): IssuerStatement => ({
  issuer: 'A',
  period,
  publishedAt: period,
  currency: 'CNY',
  opinion: null,
  items,
  ...(months !== undefined && { months }),
})

const annual = statement('2023-12-31', { revenue: 8000, ebit: 800, cash: 1500 })
const first = statement('2024-03-31', { revenue: 2000, ebit: 200, cash: 1400 })
const formerFirst = statement('2023-03-31', { revenue: 1900, ebit: 210, cash: 1300 })

describe(overTwelveMonths, () => {
  test('a year stands for itself', () => {
    expect(overTwelveMonths(annual, [annual])).toEqual({
      statement: annual,
      flows: { kind: 'year', of: ['2023-12-31'] },
    })
  })

  test('an interim report is rolled over the year before', () => {
    const { statement: rolled, flows } = overTwelveMonths(first, [first, annual, formerFirst])
    expect(flows).toEqual({ kind: 'trailing', of: ['2023-12-31', '2023-03-31', '2024-03-31'] })
    expect(rolled.items).toMatchObject({ revenue: 8100, ebit: 790, cash: 1400, netIncome: null })
  })

  test('single quarters are added up', () => {
    const quarters = ['2023-06-30', '2023-09-30', '2023-12-31', '2024-03-31'].map((period, index) =>
      statement(period, { revenue: 10 ** index }, 3),
    )
    const { statement: sum, flows } = overTwelveMonths(quarters[3] as IssuerStatement, quarters)
    expect([flows.kind, sum.items.revenue]).toEqual(['sum', 1111])
  })

  test('a year that ends in June is a year where the months are stated', () => {
    const june = statement('2024-06-30', { revenue: 100 }, 12)
    expect(overTwelveMonths(june, [june]).flows.kind).toBe('year')
    const december = statement('2024-12-31', { revenue: 60 }, 6)
    const formerDecember = statement('2023-12-31', { revenue: 40 }, 6)
    expect(overTwelveMonths(december, [december, june, formerDecember])).toMatchObject({
      flows: { kind: 'trailing' },
      statement: { items: { revenue: 120 } },
    })
  })

  test('without the same months of the year before, the last year counts, and without that nothing', () => {
    expect(overTwelveMonths(first, [first, annual])).toMatchObject({
      flows: { kind: 'lastYear', of: ['2023-12-31'] },
      statement: { items: { revenue: 8000, ebit: 800, cash: 1400 } },
    })
    expect(overTwelveMonths(first, [first, statement('2022-12-31', { revenue: 7000 })])).toMatchObject({
      flows: { kind: 'unknown', of: [] },
      statement: { items: { revenue: null, ebit: null, cash: 1400 } },
    })
  })
})

test('a business that goes on as it is keeps its score from one interim report to the next', () => {
  const stocks = { totalAssets: 10_000, totalLiabilities: 5000, cash: 1500, shortDebt: 1000, longDebt: 2000 }
  const perMonth = fc.record(Object.fromEntries(flowItems.map((item) => [item, fc.integer({ min: 1, max: 200 })])))
  fc.assert(
    fc.property(perMonth, (flows) => {
      const statements = ['2023-03', '2023-06', '2023-09', '2023-12', '2024-03', '2024-06', '2024-09'].map((month) =>
        statement(`${month}-28`, {
          ...stocks,
          ...Object.fromEntries(flowItems.map((item) => [item, (flows[item] as number) * Number(month.slice(5))])),
        }),
      )
      const scores = ['2023-12-31', '2024-03-31', '2024-06-30', '2024-09-30'].map(
        (on) => issuerLevelOn({ issuer: 'A', statements, events: [] }, on).score,
      )
      expect(new Set(scores.map((score) => score?.toFixed(9))).size).toBe(1)
    }),
  )
})
