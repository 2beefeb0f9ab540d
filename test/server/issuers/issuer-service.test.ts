import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IssuerQuery } from '#contracts/issuers/issuer-report.ts'
import { demonstrationIssuers } from '#demo/issuers.ts'
import { createIssuerService, type IssuerService } from '#server/issuers/service.ts'
import { startDemonstrationServices } from '#test/support/demonstration-services.ts'
import { importFile } from '#test/support/imported-files.ts'
import type { TestServices } from '#test/support/test-services.ts'

let services: TestServices
let issuers: IssuerService

beforeAll(async () => {
  services = await startDemonstrationServices(/issuer/)
  issuers = createIssuerService(services.database.pool, () => Date.UTC(2026, 5, 29, 17))
})
afterAll(() => services.stop())

const everything: IssuerQuery = { q: '', level: null, on: null, sort: 'score', offset: 0, limit: 1000 }
const { events } = demonstrationIssuers()
const fallen = events.find(({ type, at }) => type === 'default' && at.startsWith('2025'))

describe('the list', () => {
  test("the list of issuers uses today's date in China, adds up, and shows the accuracy of the warnings", async () => {
    const { issuers: rows, total, levels, on, backTest } = await issuers.list(everything)
    expect([total, rows.length, on]).toEqual([48, 48, '2026-06-30'])
    expect(Object.values(levels).reduce((sum, count) => sum + count)).toBe(48)
    expect(backTest).toMatchObject({ defaults: 6, foretold: 6, survivors: 42, falseAlarms: 0 })
    expect(rows.every(({ synthetic, period }) => synthetic && period === '2025-12-31')).toBe(true)
  })

  test('the list of issuers ignores later information', async () => {
    const early = await issuers.list({ ...everything, on: '2023-04-01' })
    expect(early.issuers.every(({ period, events: count }) => period === null && count === 0)).toBe(true)
    expect([early.unrated, early.levels, early.backTest]).toEqual([
      48,
      { normal: 0, notice: 0, watch: 0, warning: 0, severe: 0 },
      null,
    ])
    expect(early.issuers.every(({ score, level }) => score === null && level === null)).toBe(true)
  })

  test('the days on which something became known are those of the data, and none is after today', async () => {
    const { span, days } = await issuers.days({ issuer: null, demonstration: false })
    expect(span).toBe('day')
    expect(days.map(({ on }) => on)).toEqual(days.map(({ on }) => on).toSorted())
    expect(days.every(({ on }) => on <= '2026-06-30')).toBe(true)
    const count = (kind: 'statements' | 'events') => days.reduce((sum, day) => sum + day[kind], 0)
    const { statements } = demonstrationIssuers()
    expect([count('statements'), count('events')]).toEqual([
      statements.filter(({ publishedAt }) => publishedAt <= '2026-06-30').length,
      events.filter(({ at }) => at.slice(0, 10) <= '2026-06-30').length,
    ])
    expect((await issuers.list({ ...everything, on: days[0]?.on ?? null })).unrated).toBeLessThan(48)
  })

  test('the list of issuers by name is sorted alphabetically, and paged', async () => {
    const { issuers: rows } = await issuers.list({ ...everything, sort: 'name', offset: 10, limit: 10 })
    const names = (await issuers.list({ ...everything, sort: 'name' })).issuers.map(({ issuer }) => issuer)
    expect(names).toEqual(names.toSorted())
    expect(rows.map(({ issuer }) => issuer)).toEqual(names.slice(10, 20))
  })

  test('the list of issuers is filtered', async () => {
    const { levels } = await issuers.list(everything)
    const { issuers: rows, total } = await issuers.list({ ...everything, level: 'severe' })
    expect([total, new Set(rows.map(({ level }) => level))]).toEqual([levels.severe, new Set(['severe'])])
    expect((await issuers.list({ ...everything, q: fallen?.issuer ?? '' })).total).toBe(1)
  })
})

describe('the back-test by year', () => {
  test('issuers are judged at the end of each year, and every one is counted once in it', async () => {
    const found = await issuers.backTest({ on: null, demonstration: false })
    expect(found).toMatchObject({ on: '2026-06-30', failed: 6 })
    expect(found.years.map(({ year }) => year)).toEqual([2023, 2024])
    for (const parts of [found.years, found.levels]) {
      expect(parts.reduce((sum, { judged }) => sum + judged, 0)).toBe(found.judged)
      expect(parts.reduce((sum, { failed }) => sum + failed, 0)).toBe(found.failed)
    }
    expect(found.rocAuc?.low).toBeGreaterThan(0.5)
    const moved = found.transitions.map(({ to, failed, unrated }) =>
      Object.values(to).reduce((sum, count) => sum + count, failed + unrated),
    )
    expect(moved).toEqual(found.levels.map(({ judged }) => judged))
  })

  test('before anything is published nobody is judged', async () => {
    const early = await issuers.backTest({ on: '2023-04-01', demonstration: false })
    expect(early).toMatchObject({ judged: 0, failed: 0, years: [], rocAuc: null })
  })
})

describe('an issuer', () => {
  test('an issuer is severe from the day of its default, and its points add up', async () => {
    const { issuer = '', at = '' } = fallen ?? {}
    const day = at.slice(0, 10)
    const report = await issuers.read(issuer, day)
    expect(report).toMatchObject({ issuer, on: day, level: 'severe', hardStop: 'default', entity: null })
    const points = [...report.indicators, ...report.relations, ...report.events].reduce(
      (sum, ground) => sum + ground.points,
      0,
    )
    expect(Math.abs(points - (report.score ?? Number.NaN))).toBeLessThan(0.05)
    expect(report.history.at(-1)).toEqual({ on: day, score: report.score, level: 'severe' })
    expect(report.events[0]).toMatchObject({ type: 'default', evidence: { file: 'demonstration.issuer-events.csv' } })
    expect(report.statements.map(({ period }) => period)).toEqual(['2024-12-31', '2023-12-31', '2022-12-31'])
  })

  test('an unknown issuer is answered with not found', async () => {
    await expect(issuers.read('Nobody', null)).rejects.toMatchObject({
      code: 'not_found',
      details: { issuer: 'Nobody' },
    })
  })
})

test('an event with a date alone counts from that day, and once', async () => {
  const content = 'issuer,event,at\nDated,default,2026-05-02\n'
  for (const source of ['one', 'other']) {
    await importFile(services.imports.service, { name: `${source}.csv`, content, source })
  }
  expect((await issuers.read('Dated', '2026-05-01')).events).toEqual([])
  expect((await issuers.read('Dated', '2026-05-02')).events).toHaveLength(1)
  expect((await issuers.read('Dated', '2026-05-02')).hardStop).toBe('default')
  const known = { on: '2026-05-02', statements: 0, events: 1, ratings: 0, guarantees: 0, quotes: 0 }
  expect(await issuers.days({ issuer: 'Dated', demonstration: false })).toEqual({ span: 'day', days: [known] })
  expect((await issuers.days({ issuer: 'Nobody', demonstration: false })).days).toEqual([])
})

test('once there are other issuers, those of demonstration data are left out of the list unless asked for', async () => {
  const { issuers: rows, total, levels, leftOut, backTest } = await issuers.list(everything)
  expect([rows.map(({ issuer }) => issuer), total, leftOut]).toEqual([['Dated'], 1, 48])
  expect(Object.values(levels).reduce((sum, count) => sum + count)).toBe(1)
  expect(backTest).toMatchObject({ defaults: 1, survivors: 0 })
  const all = await issuers.list({ ...everything, demonstration: true })
  expect([all.total, all.leftOut, all.backTest?.defaults]).toEqual([49, undefined, 7])
})

test('an issuer with bonds alone is not rated', async () => {
  const content = 'bond_code,issuer,amount,issue_date\n990001.SZ,只有债券有限公司,100000000,2024-01-01\n'
  await importFile(services.imports.service, { name: 'lone.csv', content })
  expect(await issuers.read('只有债券有限公司', '2025-01-01')).toMatchObject({
    issuer: '只有债券有限公司',
    score: null,
    level: null,
    hardStop: null,
    indicators: [],
    history: [],
    bonds: [{ code: '990001.SZ' }],
  })
})

describe('bonds of an issuer', () => {
  test('bonds are in the issuer report from their issue date, each with its source, also without other data', async () => {
    const content = [
      'bond_code,issuer,amount,issue_date',
      'B1,债券单独有限公司,100000000,2025-05-01',
      'B3,债券单独有限公司,300000000,2026-05-01',
      '',
    ].join('\n')
    await importFile(services.imports.service, { name: 'bonds.csv', content })
    const codesOn = async (on: string) =>
      (await issuers.read('债券单独有限公司', on)).bonds.map(({ code, evidence }) => [code, evidence.row])
    expect([await codesOn('2025-12-31'), await codesOn('2026-05-01')]).toEqual([
      [['B1', 2]],
      [
        ['B3', 3],
        ['B1', 2],
      ],
    ])
    expect((await issuers.list({ ...everything, q: '债券单独' })).total).toBe(0)
    await issuers.keepGrades('2026-06-30')
    const { rows } = await services.database.pool.query(`SELECT FROM risk_grade WHERE subject = '债券单独有限公司'`)
    expect(rows).toEqual([])
  })
})

test('two bonds that default on one day are two defaults, each to be cured', async () => {
  const content =
    'issuer,event,at,bond\nTwice,default,2026-05-02,B1\nTwice,default,2026-05-02,B2\nTwice,cure,2026-05-10,B1\nTwice,cure,2026-05-20,B2\n'
  await importFile(services.imports.service, { name: 'twice.csv', content })
  const { events, hardStop } = await issuers.read('Twice', '2026-05-15')
  expect(events.map(({ type, bond }) => `${type} ${bond}`).toSorted()).toEqual(['cure B1', 'default B1', 'default B2'])
  expect(hardStop).toBe('default')
  expect((await issuers.read('Twice', '2026-05-20')).hardStop).toBe(null)
})

describe('guarantees of an issuer', () => {
  beforeAll(async () => {
    const files = {
      'statements.csv': [
        'issuer,period,published_at,equity,cash,short_debt',
        '担保甲有限公司,2025-12-31,2026-04-20,1000,500,100',
      ],
      'guaranteed-bonds.csv': [
        'bond_code,issuer,amount,issue_date,maturity_date,guarantor',
        'G1,担保乙有限公司,1200,2026-02-01,2028-02-01,担保甲有限公司',
      ],
      'march.csv': [
        'client,facility,exposure,as_of,guarantor',
        '担保丙有限公司,F1,900,2026-03-31,担保甲有限公司',
        '担保丁有限公司,F2,5,2026-03-31,',
      ],
      'may.csv': ['client,facility,exposure,as_of,guarantor', '担保丁有限公司,F2,5,2026-05-31,'],
      'failed.csv': ['issuer,event,at', '担保乙有限公司,default,2026-06-10'],
    }
    for (const [name, lines] of Object.entries(files)) {
      const source = name.startsWith('ma') ? 'exposures' : name
      await importFile(services.imports.service, { name, content: `${lines.join('\n')}\n`, source })
    }
  })

  const signalsOn = async (on: string) => {
    const { relations, guarantees, dimensions } = await issuers.read('担保甲有限公司', on)
    return {
      signals: relations.map(({ id, value, level, parties }) => [id, value, level, parties]),
      guarantees: guarantees.map(({ code, evidence }) => [code, evidence.file, evidence.row]),
      relation: dimensions.find(({ dimension }) => dimension === 'relation')?.points,
    }
  }

  test('are those of bonds and exposures that hold on the day, each with where it was stated', async () => {
    expect(await signalsOn('2026-01-31')).toEqual({ signals: [], guarantees: [], relation: null })
    expect(await signalsOn('2026-04-20')).toEqual({
      signals: [
        ['guaranteesGiven', 2.1, 'severe', ['担保乙有限公司', '担保丙有限公司']],
        ['guaranteeCircle', null, null, []],
        ['guaranteedFailure', null, null, []],
      ],
      guarantees: [
        ['G1', 'guaranteed-bonds.csv', 2],
        ['F1', 'march.csv', 2],
      ],
      relation: 100,
    })
  })

  test('of exposures end when their source states a newer day without them', async () => {
    expect((await signalsOn('2026-05-31')).signals[0]).toEqual(['guaranteesGiven', 1.2, 'warning', ['担保乙有限公司']])
  })

  test('tell of who failed, and their points are part of the score', async () => {
    expect((await signalsOn('2026-06-09')).signals[2]).toEqual(['guaranteedFailure', null, null, []])
    const report = await issuers.read('担保甲有限公司', '2026-06-10')
    expect(report.relations[2]).toMatchObject({
      value: 1,
      level: 'severe',
      parties: ['担保甲有限公司', '担保乙有限公司'],
    })
    expect(report.relations.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo((100 * 0.1) / 0.65, 9)
    expect(report.score).toBeCloseTo((100 * 0.1) / 0.65, 9)
  })

  test('that are given for a party stand on its page and do not judge it', async () => {
    const report = await issuers.read('担保乙有限公司', '2026-06-10')
    expect(report.guarantees.map(({ guarantor }) => guarantor)).toEqual(['担保甲有限公司'])
    expect(report.relations).toEqual([])
  })
})

describe('quotes and ratings of an issuer', () => {
  beforeAll(async () => {
    const spreads = [180, 182, 179, 185, 183, 181, 184, 182, 186, 183]
    const files = {
      'quoted-bonds.csv': [
        'bond_code,issuer,amount,issue_date,maturity_date',
        'Q1,行情甲有限公司,1000,2024-02-01,2028-02-01',
        'Q2,行情甲有限公司,1000,2024-02-01,2026-06-15',
      ],
      'quotes.csv': [
        'bond,quote_date,clean_trade,clean_valuation,ytm,spread',
        ...spreads.map((spread, place) => `Q1,2026-06-${String(place + 1).padStart(2, '0')},,,,${spread}`),
        'Q1,2026-06-11,88.2,96.5,4.05,245',
        'Q2,2026-06-11,60,61,,',
        'Q9,2026-06-11,1,1,,',
      ],
      'ratings.csv': [
        'bond,issuer,rating_agency,grade,outlook,rated_on,implied',
        'Q1,,估值,AA(2),,2026-01-05,yes',
        'Q1,,估值,A+,,2026-06-20,yes',
        ',行情甲有限公司,评级,AAA,negative,2026-05-20,',
        ',行情甲有限公司,评级,AAA,stable,2025-05-20,',
      ],
    }
    for (const [name, lines] of Object.entries(files)) {
      await importFile(services.imports.service, { name, content: `${lines.join('\n')}\n` })
    }
  })

  /** What an outlook that turned negative has of 100 points some days later. */
  const outlookPoints = (days: number) => 100 * (1 - Math.exp((-2 * 2 ** (-days / 30)) / 5))

  const marketOn = async (on: string) => {
    const { market, quotes, ratings, dimensions, score } = await issuers.read('行情甲有限公司', on)
    return {
      signals: market.map(({ id, value, level, bond, evidence }) => [
        id,
        value === null ? null : Number(value.toFixed(4)),
        level,
        bond,
        evidence && `${evidence.file} ${evidence.row}`,
      ]),
      quotes: quotes.map(({ bond, date }) => `${bond} ${date}`).toSorted(),
      ratings: ratings.map(({ bond, grade, date }) => `${bond} ${grade} ${date}`).toSorted(),
      points: dimensions.find(({ dimension }) => dimension === 'market')?.points,
      score,
    }
  }

  test('are the newest by the day, and the signals say where they were stated', async () => {
    expect(await marketOn('2026-06-11')).toEqual({
      signals: [
        ['spreadJump', 62.5, 'warning', 'Q1', 'quotes.csv 12'],
        ['priceDeviation', -0.086, 'warning', 'Q1', 'quotes.csv 12'],
        ['cleanPrice', 60, 'severe', 'Q2', 'quotes.csv 13'],
        ['impliedRating', 0, 'normal', 'Q1', 'ratings.csv 2'],
        ['shareDrawdown', null, null, null, null],
      ],
      quotes: ['Q1 2026-06-11', 'Q2 2026-06-11'],
      ratings: ['Q1 AA(2) 2026-01-05', 'null AAA 2026-05-20'],
      points: 100,
      score: expect.closeTo((100 * 0.25 + 40 * 0.1 + outlookPoints(22) * 0.2) / 0.55, 9),
    })
  })

  test('do not count before their day, nor once the bond is due', async () => {
    expect(await marketOn('2025-12-31')).toEqual({
      signals: [],
      quotes: [],
      ratings: ['null AAA 2025-05-20'],
      points: null,
      score: null,
    })
    expect((await marketOn('2026-06-20')).signals).toEqual([
      ['spreadJump', 62.5, 'warning', 'Q1', 'quotes.csv 12'],
      ['priceDeviation', -0.086, 'warning', 'Q1', 'quotes.csv 12'],
      ['cleanPrice', 88.2, 'watch', 'Q1', 'quotes.csv 12'],
      ['impliedRating', 2, 'warning', 'Q1', 'ratings.csv 3'],
      ['shareDrawdown', null, null, null, null],
    ])
  })

  test('give the probability of default that the largest spread stands for', async () => {
    const { model, dimensions } = await issuers.read('行情甲有限公司', '2026-06-11')
    expect(model).toMatchObject({
      probability: expect.closeTo(1 - Math.exp(-0.0245 / 0.6), 12),
      grade: 7,
      level: 'watch',
      spread: 245,
      recovery: 0.4,
      bond: 'Q1',
      on: '2026-06-11',
      evidence: { file: 'quotes.csv', row: 12 },
    })
    expect(dimensions.find(({ dimension }) => dimension === 'model')).toMatchObject({ points: 40 })
    expect((await issuers.read('行情甲有限公司', '2025-12-31')).model).toBeNull()
  })

  test('rate an issuer by themselves, and their points are part of its score', async () => {
    const { issuers: rows } = await issuers.list({ ...everything, q: '行情甲', on: '2026-06-20' })
    expect(rows).toMatchObject([{ issuer: '行情甲有限公司', level: 'warning', synthetic: false, period: null }])
    const { market, model, ratingChanges, score } = await issuers.read('行情甲有限公司', '2026-06-20')
    const points = [...market, ...ratingChanges].reduce((sum, signal) => sum + signal.points, model?.points ?? 0)
    expect(points).toBeCloseTo(score ?? Number.NaN, 9)
  })

  test('of what is quoted without an issuer are nobody’s', async () => {
    expect((await issuers.list({ ...everything, q: 'Q9' })).total).toBe(0)
  })
})

describe('what agencies do, and the share of an issuer', () => {
  beforeAll(async () => {
    const files = {
      'agency-bonds.csv': ['bond_code,issuer,amount,issue_date', 'R1,评级甲有限公司,1000,2024-02-01'],
      'agency-ratings.csv': [
        'bond,issuer,rating_agency,grade,outlook,rated_on',
        ',评级甲有限公司,一号评级,AA+,stable,2025-06-01',
        ',评级甲有限公司,一号评级,AA-,negative,2026-05-31',
        ',评级甲有限公司,二号评级,Aa2,stable,2025-06-01',
        ',评级甲有限公司,二号评级,Baa1,stable,2026-05-31',
        'R1,,一号评级,AA+,,2025-06-01',
        'R1,评级甲有限公司,一号评级,AA,,2026-05-31',
        ',评级乙有限公司,一号评级,A,stable,2026-05-31',
      ],
      'agency-events.csv': ['issuer,event,at,severity', '评级甲有限公司,ratingCut,2026-05-31,3'],
      'share-prices.csv': [
        'issuer,trade_date,share_price',
        ...Array.from({ length: 10 }, (_, place) => `评级甲有限公司,2026-05-${place + 11},20`),
        '评级甲有限公司,2026-06-05,10.9',
      ],
    }
    for (const [name, lines] of Object.entries(files)) {
      await importFile(services.imports.service, { name, content: `${lines.join('\n')}\n` })
    }
  })

  const changesOn = async (on: string) => {
    const { ratingChanges, events, score, dimensions } = await issuers.read('评级甲有限公司', on)
    return {
      changes: ratingChanges.map(({ kind, agency, bond, former, grade, notches, evidence }) => [
        kind,
        agency,
        bond,
        `${former.grade} ${grade}`,
        notches,
        `${evidence?.file} ${evidence?.row}`,
      ]),
      points: [...ratingChanges, ...events].reduce((sum, one) => sum + one.points, 0),
      events: dimensions.find(({ dimension }) => dimension === 'events')?.points,
      score,
    }
  }

  test('a cut counts from its day, once, with the place where it was stated, and an unknown change is told', async () => {
    expect(await changesOn('2026-05-30')).toMatchObject({ changes: [], points: 0, score: null })
    const { changes, points, events, score } = await changesOn('2026-05-31')
    expect(changes).toEqual([
      ['cut', '一号评级', null, 'AA+ AA-', 2, 'agency-ratings.csv 3'],
      ['unknown', '二号评级', null, 'Aa2 Baa1', null, 'agency-ratings.csv 5'],
    ])
    expect(events).toBeCloseTo(100 * (1 - Math.exp(-4 / 5)), 9)
    expect([points, score]).toEqual([expect.closeTo(events ?? Number.NaN, 9), expect.closeTo(points, 9)])
  })

  test('the fall of the share is a signal of the market, also at the ends of the months', async () => {
    const { market, history, dimensions } = await issuers.read('评级甲有限公司', '2026-06-30')
    expect(market.find(({ id }) => id === 'shareDrawdown')).toMatchObject({
      value: expect.closeTo(0.455, 12),
      level: 'warning',
      against: 20,
      on: '2026-06-05',
      evidence: { file: 'share-prices.csv', row: 12 },
    })
    expect(dimensions.find(({ dimension }) => dimension === 'market')?.points).toBeCloseTo(70, 9)
    expect(history.map(({ on, shareDrawdown }) => [on, shareDrawdown])).toEqual([
      ['2026-05-31', undefined],
      ['2026-06-30', expect.closeTo(0.455, 12)],
    ])
  })

  test('prices of a year and a published statement give the naive distance to default, from its publication on', async () => {
    const first = Date.UTC(2025, 0, 1)
    const files = {
      'naive-prices.csv': [
        'issuer,trade_date,share_price',
        ...Array.from({ length: 500 }, (_, place) => {
          const day = new Date(first + place * 86_400_000).toISOString().slice(0, 10)
          return `距离有限公司,${day},${place % 2 === 0 ? 10 : 10.2}`
        }),
      ],
      'naive-statements.csv': [
        'issuer,period,published_at,market_value,short_debt,long_debt',
        '距离有限公司,2025-12-31,2026-04-30,500,300,200',
      ],
    }
    for (const [name, lines] of Object.entries(files)) {
      await importFile(services.imports.service, { name, content: `${lines.join('\n')}\n` })
    }
    expect((await issuers.read('距离有限公司', '2026-04-29')).naive).toBeNull()
    const { naive } = await issuers.read('距离有限公司', '2026-04-30')
    expect(naive).toMatchObject({ defaultPoint: 400, marketValue: 500, period: '2025-12-31', on: '2026-04-30' })
  })

  test('an issuer that an agency rated once is not judged by it', async () => {
    expect((await issuers.list({ ...everything, q: '评级乙' })).total).toBe(0)
  })
})

describe('where there is more of the market than can be looked at together', () => {
  const bounded = (max: number) => createIssuerService(services.database.pool, () => Date.UTC(2026, 5, 29, 17), max)

  test('the oldest are left out, their issuers judged without the kind until it is whole, and both said', async () => {
    const newest = 56
    const few = bounded(newest)
    const signalsOn = async (on: string) => {
      const { market, marketGaps = [] } = await few.read('距离有限公司', on)
      return { signals: market.length, gaps: marketGaps.filter(({ kind }) => kind === 'sharePrices') }
    }
    const gaps = [{ kind: 'sharePrices', from: '2026-06-30' }]
    expect((await issuers.read('距离有限公司', '2026-06-10')).market).not.toEqual([])
    expect(await signalsOn('2026-06-10')).toEqual({ signals: 0, gaps })
    expect(await signalsOn('2026-06-30')).toEqual({ signals: 5, gaps })
    const [part, whole] = [await few.read('评级甲有限公司', null), await issuers.read('评级甲有限公司', null)]
    expect(part).toEqual(whole)
    expect(whole.marketGaps).toBeUndefined()
    expect((await few.list(everything)).marketGaps).toContainEqual(gaps[0])
  })

  test('where no day fits nothing is refused, and what is left out is said', async () => {
    const none = bounded(0)
    const namesIn = async (service: IssuerService) =>
      new Set((await service.list(everything)).issuers.map(({ issuer }) => issuer))
    expect((await namesIn(none)).isSupersetOf(await namesIn(issuers))).toBe(true)
    const { marketGaps = [], leftOut } = await none.list(everything)
    expect(marketGaps.map(({ kind }) => kind).toSorted()).toEqual([
      'impliedRatings',
      'quotes',
      'ratings',
      'sharePrices',
    ])
    expect(leftOut).toBe((await issuers.list(everything)).leftOut)
    expect(await none.read('评级甲有限公司', null)).toMatchObject({
      market: [],
      ratingChanges: [],
      marketGaps: [
        { kind: 'ratings', from: '2026-06-01' },
        { kind: 'sharePrices', from: '2026-09-04' },
      ],
    })
    expect((await issuers.list(everything)).marketGaps).toBeUndefined()
  })

  test('of ratings the one that stood before is read all the same, so that a change is seen', async () => {
    const { rows } = await services.database.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM source_record WHERE superseded_by IS NULL AND kind = 'rating'
          AND NOT (content->>'implied')::boolean AND content->>'date' > '2026-05-30'`,
    )
    const toldBy = async (service: IssuerService) => {
      const { ratingChanges, marketGaps = [] } = await service.read('评级甲有限公司', null)
      return { changes: ratingChanges.map((change) => ({ ...change, points: null })), gaps: marketGaps }
    }
    const [few, all] = [await toldBy(bounded(rows[0]?.count ?? 0)), await toldBy(issuers)]
    expect(few.gaps).toContainEqual({ kind: 'ratings', from: expect.any(String) })
    expect(few.changes).toEqual(all.changes)
  })
})
