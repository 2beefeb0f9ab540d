import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { issuerLevelOn, issuerStateOn } from '#analysis/issuers/issuer-level.ts'
import type { RelationValue } from '#analysis/issuers/relations.ts'
import { type IssuerEvent, IssuerEventType, type IssuerStatement, statementItems } from '#contracts/issuers/issuer.ts'

const sound: IssuerStatement = {
  issuer: 'A',
  period: '2025-12-31',
  publishedAt: '2026-04-20',
  currency: 'CNY',
  opinion: 'standard',
  items: { cash: 200, shortDebt: 100, totalLiabilities: 400, totalAssets: 1000, ebit: 90, interestExpense: 10 },
}
const weak: IssuerStatement = {
  ...sound,
  items: { cash: 20, shortDebt: 100, totalLiabilities: 850, totalAssets: 1000, ebit: 5, interestExpense: 10 },
}
const levelOn = (statements: IssuerStatement[], events: ReturnType<typeof event>[], on: string) =>
  issuerLevelOn({ issuer: 'A', statements, events }, on)
const event = (given: Partial<IssuerEvent & { id: string }> = {}) => ({
  id: 'e1',
  issuer: 'A',
  type: 'ratingCut' as const,
  at: '2026-05-01T00:00:00.000Z',
  severity: 3,
  text: null,
  ...given,
})

describe(issuerLevelOn, () => {
  test('a sound financial statement has the level "normal"', () => {
    const { level, score, contributions } = levelOn([sound], [], '2026-06-01')
    expect({ level, score, contributions }).toEqual({ level: 'normal', score: 0, contributions: [] })
  })

  test('a weak financial statement has the level "warning", with its indicators by weight', () => {
    const { level, contributions } = levelOn([weak], [], '2026-06-01')
    expect(level).toBe('watch')
    expect(contributions.map(({ id }) => id)).toEqual(['cashToShortDebt', 'interestCover', 'leverage'])
  })

  test('a financial statement counts from its publication, not from its period end', () => {
    expect(levelOn([weak], [], '2026-04-19').statements).toBe(null)
    expect(levelOn([weak], [], '2026-04-20').statements?.current).toEqual(weak)
  })

  test('a risk event loses half of its effect in thirty days', () => {
    const pointsOn = (on: string) => levelOn([], [event()], on).score
    expect(pointsOn('2026-05-01')).toBeCloseTo(100 * (1 - Math.exp(-3 / 5)), 12)
    expect(pointsOn('2026-05-31')).toBeCloseTo(100 * (1 - Math.exp(-1.5 / 5)), 12)
    expect(pointsOn('2026-04-30')).toBe(null)
  })

  test.each(['default', 'bankruptcy'] as const)('a %s makes an issuer severe until a cure is recorded', (type) => {
    const failed = event({ type, severity: 5 })
    const cure = event({ id: 'e2', type: 'cure', at: '2030-05-01T00:00:00.000Z', severity: 5 })
    const later = event({ id: 'e3', type: 'extension', at: '2030-06-01T00:00:00.000Z', severity: 5 })
    const stopOn = (on: string) => {
      const { level, hardStop } = levelOn([sound], [failed, cure, later], on)
      return [level, hardStop]
    }
    expect(stopOn('2026-04-30')).toEqual(['normal', null])
    for (const on of ['2026-05-01', '2027-06-01', '2030-04-30']) expect(stopOn(on)).toEqual(['severe', type])
    expect(stopOn('2030-05-01')).toEqual(['normal', null])
    expect(stopOn('2030-06-01')).toEqual(['severe', 'extension'])
  })

  describe('an issuer whose bonds defaulted', () => {
    type Happened = [type: IssuerEventType, bond?: string]
    const stopAfter = (...happened: Happened[]) => {
      const events = happened.map(([type, bond], day) =>
        event({ id: `e${day}`, type, at: `2026-05-0${day + 1}T00:00:00.000Z`, ...(bond !== undefined && { bond }) }),
      )
      return levelOn([sound], events, '2026-06-01').hardStop
    }

    test.each<[string | null, ...Happened[]]>([
      ['default', ['default', 'one'], ['default', 'other'], ['cure', 'one']],
      [null, ['default', 'one'], ['default', 'other'], ['cure', 'one'], ['cure', 'other']],
      ['default', ['default', 'one'], ['cure', 'other']],
      ['extension', ['default', 'one'], ['extension', 'other'], ['cure', 'one']],
      ['default', ['default', 'one'], ['cure', 'one'], ['default', 'one']],
      [null, ['default', 'one'], ['default', 'one'], ['cure', 'one']],
    ])('is severe until each of them is cured: %s', (stop, ...happened) => {
      expect(stopAfter(...happened)).toBe(stop)
    })

    test.each<[string | null, ...Happened[]]>([
      [null, ['default', 'one'], ['cure']],
      ['default', ['default', 'one'], ['default', 'other'], ['cure']],
      ['default', ['default'], ['default', 'one'], ['cure']],
      ['bankruptcy', ['default', 'one'], ['bankruptcy'], ['cure', 'one']],
      [null, ['default'], ['default'], ['cure']],
    ])('is cured without the name of a bond where that leaves no choice: %s', (stop, ...happened) => {
      expect(stopAfter(...happened)).toBe(stop)
    })
  })

  test('a default is named before what happened after it', () => {
    const events = [event({ type: 'default' }), event({ id: 'e2', type: 'dishonest', at: '2026-05-02T00:00:00.000Z' })]
    expect(levelOn([sound], events, '2026-06-01').hardStop).toBe('default')
  })

  test('any other event that makes an issuer severe does so for one year', () => {
    const extendedOn = (on: string) => levelOn([sound], [event({ type: 'extension', severity: 5 })], on)
    expect([extendedOn('2026-05-01').level, extendedOn('2026-05-01').hardStop]).toEqual(['severe', 'extension'])
    expect(extendedOn('2027-06-01').hardStop).toBe(null)
  })

  test('a disclaimer of opinion by the auditor makes an issuer severe', () => {
    expect(levelOn([{ ...sound, opinion: 'disclaimer' }], [], '2026-06-01').hardStop).toBe('disclaimer')
  })

  test('an issuer without known figures has no level and no value', () => {
    const { indicators } = levelOn([{ ...sound, items: {} }], [], '2026-06-01')
    expect(new Set(indicators.map(({ value, level }) => [value, level].join()))).toEqual(new Set([',']))
  })
})

const amount = fc.option(fc.double({ min: -1e9, max: 1e9, noNaN: true }))
const arbitraryStatement: fc.Arbitrary<IssuerStatement> = fc
  .record(Object.fromEntries(statementItems.map((item) => [item, amount])) as Record<string, typeof amount>)
  .map((items) => ({ ...sound, items }))
const arbitraryEvents = fc.array(
  fc.record({
    type: fc.constantFrom(...IssuerEventType.options),
    days: fc.integer({ min: 0, max: 700 }),
    severity: fc.integer({ min: 1, max: 5 }),
  }),
  { maxLength: 12 },
)

test('for any figures the contributions add up to an issuer score from 0 to 100', () => {
  fc.assert(
    fc.property(arbitraryStatement, arbitraryEvents, (statement, list) => {
      const events = list.map(({ days, ...given }, index) =>
        event({ ...given, id: String(index), at: new Date(Date.UTC(2025, 0, 1) + days * 86_400_000).toISOString() }),
      )
      const { score, contributions, dimensions } = levelOn([statement], events, '2026-06-01')
      const sum = contributions.reduce((total, { points }) => total + points, 0)
      if (score === null) expect(contributions).toEqual([])
      else {
        expect(Math.abs(sum - score)).toBeLessThan(1e-9)
        expect(score >= 0 && score <= 100 + 1e-9).toBe(true)
      }
      const weights = Object.values(dimensions).map(({ weight }) => weight)
      expect(weights.reduce((total, weight) => total + weight)).toBeCloseTo(1, 12)
      const points = Object.values(dimensions).reduce((total, one) => total + one.weight * (one.points ?? 0), 0)
      if (score !== null) expect(points).toBeCloseTo(score, 9)
    }),
  )
})

describe('an issuer of which little is known', () => {
  const rated = (items: IssuerStatement['items'], on = '2026-06-01') => levelOn([{ ...sound, items }], [], on)

  test.each([
    ['nothing but revenue', { revenue: 500 }, '2026-06-01'],
    ['positive equity alone', { equity: 500 }, '2026-06-01'],
    ['nothing published yet', sound.items, '2026-01-01'],
  ])('has no level with %s', (_, items, on) => {
    expect(rated(items, on)).toMatchObject({ score: null, level: null, hardStop: null, contributions: [] })
  })

  test('has a level by an event or an opinion alone', () => {
    expect(levelOn([], [event()], '2026-06-01').level).not.toBeNull()
    expect(levelOn([{ ...sound, items: {}, opinion: 'disclaimer' }], [], '2026-06-01').level).toBe('severe')
  })

  test('is warned of for negative equity alone, which lowers no score', () => {
    expect(rated({ revenue: 500, goodwill: 300, equity: -900 })).toMatchObject({
      level: 'warning',
      contributions: [{ dimension: 'financial', id: 'negativeEquity' }],
    })
    const without = levelOn([weak], [], '2026-06-01').score ?? 0
    expect(rated({ ...weak.items, equity: 100 }).score).toBe(without)
    expect(rated({ ...weak.items, equity: -100 }).score).toBeGreaterThan(without)
  })
})

describe('dimensions', () => {
  const circle: RelationValue = { id: 'guaranteeCircle', value: 2, level: 'watch', parties: ['A', 'B'] }
  const failure: RelationValue = { id: 'guaranteedFailure', value: 1, level: 'warning', parties: ['A', 'B'] }

  test('one without data is unknown, and its weight is spread over the others', () => {
    const { dimensions } = levelOn([weak], [], '2026-06-01')
    expect(dimensions).toEqual({
      financial: { weight: expect.closeTo(0.35 / 0.55, 12), points: expect.closeTo(90, 12) },
      market: { weight: 0, points: null },
      events: { weight: expect.closeTo(0.2 / 0.55, 12), points: 0 },
      relation: { weight: 0, points: null },
      model: { weight: 0, points: null },
    })
  })

  test('relations weigh a tenth beside figures and events, and their signals share what they make together', () => {
    const { score, contributions, dimensions } = issuerStateOn(
      { issuer: 'A', statements: [weak], events: [] },
      '2026-06-01',
      { relations: () => [circle, failure] },
    )
    expect(dimensions.relation).toEqual({ weight: expect.closeTo(0.1 / 0.65, 12), points: expect.closeTo(82, 12) })
    expect(contributions.filter(({ dimension }) => dimension === 'relation')).toEqual([
      { dimension: 'relation', id: 'guaranteedFailure', points: expect.closeTo((0.1 / 0.65) * 82 * (70 / 110), 12) },
      { dimension: 'relation', id: 'guaranteeCircle', points: expect.closeTo((0.1 / 0.65) * 82 * (40 / 110), 12) },
    ])
    expect(score).toBeCloseTo((0.35 * 90 + 0.1 * 82) / 0.65, 9)
  })

  test('three of them with at least 50 points make the level one higher than the score', () => {
    const events = [event({ severity: 4, at: '2026-06-01T00:00:00.000Z' })]
    const stateOf = (...signals: RelationValue[]) =>
      issuerStateOn({ issuer: 'A', statements: [weak], events }, '2026-06-01', { relations: () => signals })
    const three = stateOf(failure)
    expect(three.score).toBeCloseTo((0.35 * 90 + 0.2 * 100 * (1 - Math.exp(-0.8)) + 0.1 * 70) / 0.65, 9)
    expect([three.raised, three.level]).toEqual([true, 'severe'])
    const two = stateOf(circle)
    expect(two.score).toBeCloseTo((0.35 * 90 + 0.2 * 100 * (1 - Math.exp(-0.8)) + 0.1 * 40) / 0.65, 9)
    expect([two.raised, two.level]).toEqual([false, 'warning'])
  })
})

describe('a level that was reached', () => {
  const better = { ...sound, period: '2026-06-30', publishedAt: '2026-08-31', months: 12 }

  test('is left once the score has stayed five points below it for twenty trading days', () => {
    const statements = [weak, better]
    const shown = (on: string) => {
      const { score, level, held } = levelOn(statements, [], on)
      return [score, level, held]
    }
    expect(shown('2026-08-30')).toEqual([expect.closeTo(90 * (0.35 / 0.55), 9), 'watch', false])
    expect(shown('2026-08-31')).toEqual([0, 'watch', true])
    expect(shown('2026-09-24')).toEqual([0, 'watch', true])
    expect(shown('2026-09-25')).toEqual([0, 'normal', false])
  })

  test('is kept as long as the score stays within five points of it', () => {
    const events = [event({ severity: 4, at: '2026-05-01T00:00:00.000Z' })]
    const shown = (on: string) => {
      const { score, level, held } = levelOn([], events, on)
      return [Number(score?.toFixed(1)), level, held]
    }
    expect(shown('2026-05-01')).toEqual([55.1, 'watch', false])
    expect(shown('2026-05-20')).toEqual([40.3, 'watch', false])
    expect(shown('2026-05-27')).toEqual([35.5, 'watch', true])
    expect(shown('2026-06-23')).toEqual([21, 'watch', true])
    expect(shown('2026-06-24')).toEqual([20.5, 'notice', true])
  })

  test('is reached at once', () => {
    const worse = { ...weak, period: '2026-07-31', publishedAt: '2026-09-01', months: 12 }
    expect(levelOn([better, worse], [], '2026-08-31').level).toBe('normal')
    expect(levelOn([better, worse], [], '2026-09-01')).toMatchObject({ level: 'watch', held: false })
  })
})
