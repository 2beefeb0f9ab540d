import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accuracyProfile, type JudgedIssuer, judgedYears, yearlyBackTest } from '#analysis/issuers/yearly-back-test.ts'
import { rocAucOf } from '#analysis/models/metrics.ts'
import type { IssuerEvent, IssuerStatement } from '#contracts/issuers/issuer.ts'
import { RiskLevel } from '#contracts/values/risk-level.ts'

const statement = (period: string, publishedAt: string, items: IssuerStatement['items']): IssuerStatement => ({
  issuer: 'A',
  period,
  publishedAt,
  currency: 'CNY',
  opinion: 'standard',
  items,
})
const sound = { cash: 200, shortDebt: 100, totalLiabilities: 400, totalAssets: 1000, ebit: 90, interestExpense: 10 }
const weak = { ...sound, cash: 20, totalLiabilities: 850, ebit: 5 }
const event = (type: IssuerEvent['type'], at: string) => ({ id: at, issuer: 'A', type, at, severity: 5, text: null })
const row = (changes: Partial<JudgedIssuer> = {}): JudgedIssuer => ({
  year: 2020,
  sector: null,
  score: 10,
  level: 'normal',
  estimate: null,
  failed: false,
  lead: null,
  next: 'normal',
  ...changes,
})

describe(judgedYears, () => {
  const statements = [
    statement('2019-12-31', '2020-04-20', sound),
    statement('2020-12-31', '2021-04-20', sound),
    statement('2021-12-31', '2022-04-20', weak),
  ]

  test('each year is judged by what was published at its end, and by what came in the 365 days after', () => {
    const failure = event('default', '2023-08-01T00:00:00.000Z')
    const judged = judgedYears({ issuer: 'A', statements, events: [failure] }, '2024-12-31')
    expect(judged.map(({ year, level, failed, next }) => [year, level, failed, next])).toEqual([
      [2020, 'normal', false, 'normal'],
      [2021, 'normal', false, 'watch'],
      [2022, 'watch', true, null],
    ])
  })

  test('the warning counts from the first month end in the year before the failure on which it stood', () => {
    const failure = event('default', '2022-11-20T00:00:00.000Z')
    const worse = statement('2021-12-31', '2022-04-20', { ...weak, cash: 1, totalLiabilities: 1200, ebit: -50 })
    const [, judged] = judgedYears(
      { issuer: 'A', statements: [...statements.slice(0, 2), worse], events: [failure] },
      '2024-12-31',
    )
    expect(judged).toMatchObject({ year: 2021, failed: true, lead: 204 })
  })

  test('a year whose 365 days are not over is not judged, not even if the issuer has failed already', () => {
    const failure = event('default', '2023-08-01T00:00:00.000Z')
    const years = judgedYears({ issuer: 'A', statements, events: [failure] }, '2023-12-30').map(({ year }) => year)
    expect(years).toEqual([2020, 2021])
  })

  test.each([
    ['2022-12-31T15:59:59.000Z', []],
    ['2022-12-31T16:00:00.000Z', [true]],
    ['2023-12-31T15:59:59.000Z', [true]],
    ['2023-12-31T16:00:00.000Z', [false]],
  ])('a default at %s is one of the year after the end of 2022 in China: %s', (at, expected) => {
    const judged = judgedYears({ issuer: 'A', statements, events: [event('default', at)] }, '2024-01-31')
    expect(judged.filter(({ year }) => year === 2022).map(({ failed }) => failed)).toEqual(expected)
  })

  test('an issuer of which nothing is known is not judged', () => {
    expect(judgedYears({ issuer: 'A', statements: [], events: [] }, '2024-12-31')).toEqual([])
  })
})

describe(yearlyBackTest, () => {
  test('what failed is counted by year, level and grade, with where the others were later', () => {
    const found = yearlyBackTest([
      row({ score: 90, level: 'severe', failed: true, next: null, estimate: { grade: 8, probability: 0.3 } }),
      row({ score: 70, level: 'warning', next: 'watch', estimate: { grade: 8, probability: 0.2 } }),
      row({ year: 2021, score: 20, level: 'normal', failed: true, next: null }),
      row({ year: 2021, score: 10, level: 'normal', next: null }),
    ])
    expect(found).toMatchObject({ judged: 4, failed: 2, accuracyRatio: 0.5, ks: 0.5 })
    expect(found.rocAuc?.value).toBe(0.75)
    expect(found.years).toMatchObject([
      { year: 2020, judged: 2, failed: 1, foretold: 1, falseAlarms: 1, rocAuc: { value: 1 } },
      { year: 2021, judged: 2, failed: 1, foretold: 0, falseAlarms: 0, rocAuc: { value: 1 } },
    ])
    expect(found.levels.map(({ level, judged, failed, rate }) => [level, judged, failed, rate?.value])).toEqual([
      ['normal', 2, 1, 0.5],
      ['notice', 0, 0, undefined],
      ['watch', 0, 0, undefined],
      ['warning', 1, 0, 0],
      ['severe', 1, 1, 1],
    ])
    expect(found.grades).toMatchObject([{ grade: 8, foretold: 0.25, judged: 2, failed: 1, rate: { value: 0.5 } }])
    const from = (level: RiskLevel) => found.transitions[RiskLevel.options.indexOf(level)]
    expect(from('warning')).toMatchObject({ to: { watch: 1, normal: 0 }, failed: 0, unrated: 0 })
    expect(from('normal')).toMatchObject({ to: { normal: 0 }, failed: 1, unrated: 1 })
  })

  test('the days of warning are the median of those that were warned of in time', () => {
    const failed = (lead: number | null) => row({ failed: true, next: null, lead })
    const [year] = yearlyBackTest([failed(300), failed(40), failed(100), failed(null), row()]).years
    expect(year?.medianLead).toBe(100)
    expect(yearlyBackTest([failed(null), row()]).years[0]?.medianLead).toBeNull()
  })

  test('sectors are those that the sources name, most judged first', () => {
    const found = yearlyBackTest([
      row({ sector: 'Retail', failed: true, next: null, level: 'severe', score: 90 }),
      row(),
      row({ sector: 'Retail', level: 'warning', score: 70 }),
    ])
    expect(found.sectors).toMatchObject([
      { sector: 'Retail', judged: 2, failed: 1, foretold: 1, falseAlarms: 1, rocAuc: { value: 1 } },
      { sector: null, judged: 1, failed: 0, foretold: 0, falseAlarms: 0, rocAuc: null },
    ])
    expect(found.sectorTotal).toBe(2)
  })

  test.each([
    ['none', [row(), row({ score: 50 })]],
    ['all', [row({ failed: true, next: null })]],
  ])('where %s failed, nothing is said of the order', (_, rows) => {
    expect(yearlyBackTest(rows)).toMatchObject({ rocAuc: null, accuracyRatio: null, ks: null, profile: null })
  })

  test('the profile by tenths lies on the lines between its points', () => {
    const rows = [90, 80, 80, 10].map((score, place) => row({ score, failed: place < 2 }))
    const caught = yearlyBackTest(rows).profile?.map((point) => point.caught)
    const along = (share: number) => (share <= 0.25 ? 2 * share : Math.min(1, 0.5 + (share - 0.25)))
    expect(caught).toEqual(Array.from({ length: 10 }, (_, place) => expect.closeTo(along((place + 1) / 10), 12)))
  })
})

describe(accuracyProfile, () => {
  test('its area over that of a perfect order is twice the area under the ROC curve less 1', () => {
    const rows = fc.array(fc.record({ score: fc.integer({ min: 0, max: 6 }), failed: fc.boolean() }), { minLength: 2 })
    fc.assert(
      fc.property(rows, (given) => {
        const failed = given.filter((one) => one.failed).length
        fc.pre(failed > 0 && failed < given.length)
        const scores = given.map(({ score }) => score)
        const labels = Uint8Array.from(given, (one) => Number(one.failed))
        const points = accuracyProfile(scores, labels)
        const area = points.slice(1).reduce((sum, { share, caught }, place) => {
          const before = points[place] ?? { share: 0, caught: 0 }
          return sum + ((share - before.share) * (caught + before.caught)) / 2
        }, 0)
        const perfect = (1 - failed / given.length) / 2
        expect((area - 0.5) / perfect).toBeCloseTo(2 * rocAucOf(scores, labels).value - 1, 9)
      }),
    )
  })
})
