import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { issuerLevelOn } from '#analysis/issuers/issuer-level.ts'
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
    const { level, score, contributions } = issuerLevelOn('A', [sound], [], '2026-06-01')
    expect({ level, score, contributions }).toEqual({ level: 'normal', score: 0, contributions: [] })
  })

  test('a weak financial statement has the level "warning", with its indicators by weight', () => {
    const { level, contributions } = issuerLevelOn('A', [weak], [], '2026-06-01')
    expect(level).toBe('watch')
    expect(contributions.map(({ id }) => id)).toEqual(['cashToShortDebt', 'interestCover', 'leverage'])
  })

  test('a financial statement counts from its publication, not from its period end', () => {
    expect(issuerLevelOn('A', [weak], [], '2026-04-19').statements).toBe(null)
    expect(issuerLevelOn('A', [weak], [], '2026-04-20').statements?.current).toEqual(weak)
  })

  test('a risk event loses half of its effect in thirty days', () => {
    const pointsOn = (on: string) => issuerLevelOn('A', [], [event()], on).score
    expect(pointsOn('2026-05-01')).toBeCloseTo(100 * (1 - Math.exp(-3 / 5)), 12)
    expect(pointsOn('2026-05-31')).toBeCloseTo(100 * (1 - Math.exp(-1.5 / 5)), 12)
    expect(pointsOn('2026-04-30')).toBe(null)
  })

  test.each(['default', 'bankruptcy'] as const)('a %s makes an issuer severe until a cure is recorded', (type) => {
    const failed = event({ type, severity: 5 })
    const cure = event({ id: 'e2', type: 'cure', at: '2030-05-01T00:00:00.000Z', severity: 5 })
    const later = event({ id: 'e3', type: 'extension', at: '2030-06-01T00:00:00.000Z', severity: 5 })
    const stopOn = (on: string) => {
      const { level, hardStop } = issuerLevelOn('A', [sound], [failed, cure, later], on)
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
      return issuerLevelOn('A', [sound], events, '2026-06-01').hardStop
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
    expect(issuerLevelOn('A', [sound], events, '2026-06-01').hardStop).toBe('default')
  })

  test('any other event that makes an issuer severe does so for one year', () => {
    const levelOn = (on: string) => issuerLevelOn('A', [sound], [event({ type: 'extension', severity: 5 })], on)
    expect([levelOn('2026-05-01').level, levelOn('2026-05-01').hardStop]).toEqual(['severe', 'extension'])
    expect(levelOn('2027-06-01').hardStop).toBe(null)
  })

  test('a disclaimer of opinion by the auditor makes an issuer severe', () => {
    expect(issuerLevelOn('A', [{ ...sound, opinion: 'disclaimer' }], [], '2026-06-01').hardStop).toBe('disclaimer')
  })

  test('an issuer without known figures has no level and no value', () => {
    const { indicators } = issuerLevelOn('A', [{ ...sound, items: {} }], [], '2026-06-01')
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
      const { score, contributions, weights } = issuerLevelOn('A', [statement], events, '2026-06-01')
      const sum = contributions.reduce((total, { points }) => total + points, 0)
      if (score === null) expect(contributions).toEqual([])
      else {
        expect(Math.abs(sum - score)).toBeLessThan(1e-9)
        expect(score >= 0 && score <= 100 + 1e-9).toBe(true)
      }
      expect(weights.financial + weights.events).toBeCloseTo(1, 12)
    }),
  )
})

describe('an issuer of which little is known', () => {
  const rated = (items: IssuerStatement['items'], on = '2026-06-01') =>
    issuerLevelOn('A', [{ ...sound, items }], [], on)

  test.each([
    ['nothing but revenue', { revenue: 500 }, '2026-06-01'],
    ['positive equity alone', { equity: 500 }, '2026-06-01'],
    ['nothing published yet', sound.items, '2026-01-01'],
  ])('has no level with %s', (_, items, on) => {
    expect(rated(items, on)).toMatchObject({ score: null, level: null, hardStop: null, contributions: [] })
  })

  test('has a level by an event or an opinion alone', () => {
    expect(issuerLevelOn('A', [], [event()], '2026-06-01').level).not.toBeNull()
    expect(issuerLevelOn('A', [{ ...sound, items: {}, opinion: 'disclaimer' }], [], '2026-06-01').level).toBe('severe')
  })

  test('is warned of for negative equity alone, which lowers no score', () => {
    expect(rated({ revenue: 500, goodwill: 300, equity: -900 })).toMatchObject({
      level: 'warning',
      contributions: [{ dimension: 'financial', id: 'negativeEquity' }],
    })
    const without = issuerLevelOn('A', [weak], [], '2026-06-01').score ?? 0
    expect(rated({ ...weak.items, equity: 100 }).score).toBe(without)
    expect(rated({ ...weak.items, equity: -100 }).score).toBeGreaterThan(without)
  })
})
