import { describe, expect, test } from 'vitest'
import { guaranteesOfBond, guaranteesOfExposure, type HeldGuarantee } from '#analysis/issuers/guarantees.ts'
import { relationsOf } from '#analysis/issuers/relations.ts'
import type { IssuerEvent } from '#contracts/issuers/issuer.ts'

let id = 0
const guarantee = (guarantor: string, debtor: string, amount: number, given: Partial<HeldGuarantee> = {}) =>
  ({
    id: String(id++),
    guarantor,
    debtor,
    amount,
    currency: 'CNY',
    by: 'bond',
    code: `${guarantor}${debtor}`,
    from: '2025-01-01',
    until: '2027-12-31',
    ...given,
  }) satisfies HeldGuarantee

/** The worked case of a guarantee circle: A, B and C guarantee for one another, D for C. */
const ring = [guarantee('A', 'B', 40), guarantee('B', 'C', 60), guarantee('C', 'A', 30), guarantee('D', 'C', 20)]
const equity: Record<string, number> = { A: 35, B: 55, C: 50, D: 70 }
const failed = (issuer: string, type: IssuerEvent['type'], at: string, cured?: string) => ({
  issuer,
  events: [
    { id: `${issuer}1`, issuer, type, at: `${at}T00:00:00.000Z`, severity: 5, text: null },
    ...(cured === undefined
      ? []
      : [{ id: `${issuer}2`, issuer, type: 'cure' as const, at: `${cured}T00:00:00.000Z`, severity: 1, text: null }]),
  ],
})

const signalsOf = (
  party: string,
  {
    guarantees = ring,
    issuers = [],
    on = '2026-06-30',
    currency = 'CNY',
    own = equity[party] ?? null,
  }: Partial<{
    guarantees: HeldGuarantee[]
    issuers: Parameters<typeof relationsOf>[1]
    on: string
    currency: string
    own: number | null
  }> = {},
) =>
  Object.fromEntries(
    relationsOf(guarantees, issuers)(party, on, { amount: own, currency }).map(({ id: name, ...signal }) => [
      name,
      signal,
    ]),
  )

describe(relationsOf, () => {
  test.each([
    ['A', 40 / 35, 'warning'],
    ['B', 60 / 55, 'warning'],
    ['C', 0.6, 'watch'],
    ['D', 20 / 70, 'normal'],
  ])('guarantees given are held against equity: %s', (party, value, level) => {
    expect(signalsOf(party).guaranteesGiven).toMatchObject({ value: expect.closeTo(value, 12), level })
  })

  test.each([
    [0.499, 'normal'],
    [0.5, 'watch'],
    [1, 'warning'],
    [2, 'severe'],
  ])('guarantees of %d of equity are %s', (share, level) => {
    const guarantees = [guarantee('A', 'B', share * 1000)]
    expect(signalsOf('A', { guarantees, own: 1000 }).guaranteesGiven).toMatchObject({ value: share, level })
  })

  test('a circle is named by its members, and who only leads into it stands in none', () => {
    expect(signalsOf('B').guaranteeCircle).toEqual({ value: 3, level: 'watch', parties: ['A', 'B', 'C'] })
    expect(signalsOf('D').guaranteeCircle).toEqual({ value: null, level: null, parties: [] })
  })

  test('a circle ends with the first of its guarantees, and begins with the last', () => {
    const guarantees = [guarantee('A', 'B', 1, { from: '2026-03-01' }), guarantee('B', 'A', 1, { until: '2026-05-31' })]
    const circleOn = (on: string) => signalsOf('A', { guarantees, on }).guaranteeCircle?.value
    expect(['2026-03-01', '2026-05-31', '2026-06-01'].map(circleOn)).toEqual([2, 2, null])
    expect(signalsOf('A', { guarantees, on: '2026-02-28' })).toEqual({})
    expect(signalsOf('B', { guarantees, on: '2026-02-28' }).guaranteeCircle?.value).toBe(null)
  })

  test.each([
    ['B', 1, 'severe', ['B', 'C']],
    ['A', 2, 'warning', ['A', 'B', 'C']],
    ['D', 1, 'severe', ['D', 'C']],
    ['C', null, null, []],
  ])(
    'a failure reaches those who guarantee for it, and who guarantees for them: %s',
    (party, value, level, parties) => {
      const issuers = [failed('C', 'default', '2026-06-01')]
      expect(signalsOf(party, { issuers }).guaranteedFailure).toEqual({ value, level, parties })
    },
  )

  test('a failure reaches nobody three guarantees away, nor before it happened, nor once it is cured', () => {
    const guarantees = [guarantee('A', 'B', 1), guarantee('B', 'C', 1), guarantee('C', 'D', 1)]
    const issuers = [failed('D', 'extension', '2026-03-01', '2026-05-01')]
    const stepsOn = (party: string, on: string) =>
      signalsOf(party, { guarantees, issuers, on }).guaranteedFailure?.value ?? null
    expect([stepsOn('A', '2026-04-01'), stepsOn('B', '2026-04-01')]).toEqual([null, 2])
    expect([stepsOn('B', '2026-02-28'), stepsOn('B', '2026-05-01')]).toEqual([null, null])
  })

  test('what is owed in another currency than equity, or by unknown or lost equity, is not computed', () => {
    const guarantees = [guarantee('A', 'B', 40), guarantee('A', 'C', 900, { currency: 'USD' })]
    expect(signalsOf('A', { guarantees }).guaranteesGiven).toEqual({ value: 40 / 35, level: 'warning', parties: ['B'] })
    for (const given of [{ currency: 'EUR' }, { own: null }, { own: 0 }, { own: -5 }]) {
      expect(signalsOf('A', { guarantees, ...given }).guaranteesGiven).toMatchObject({ value: null, level: null })
    }
  })

  test('a party of which no guarantee of its own is known has no signal', () => {
    expect(signalsOf('E', { own: 100 })).toEqual({})
    expect(signalsOf('B', { guarantees: [guarantee('A', 'B', 40)] })).toEqual({})
  })

  test('a guarantee that two sources state counts once', () => {
    const guarantees = [guarantee('A', 'B', 40), guarantee('A', 'B', 39)]
    expect(signalsOf('A', { guarantees }).guaranteesGiven?.value).toBeCloseTo(40 / 35, 12)
    const unnamed = guarantees.map((one) => ({ ...one, by: 'exposure' as const, code: null }))
    expect(signalsOf('A', { guarantees: unnamed }).guaranteesGiven?.value).toBeCloseTo(79 / 35, 12)
  })
})

test('several that guarantee together owe the whole each, and none for itself', () => {
  const bond = {
    id: '7',
    code: 'B1',
    name: null,
    issuer: '甲公司',
    kind: null,
    amount: 100,
    currency: 'CNY',
    coupon: null,
    issueDate: '2025-01-01',
    maturityDate: null,
    rating: null,
    ratingAgency: null,
    guarantor: '乙公司、丙公司；甲公司; 乙公司',
  }
  expect(guaranteesOfBond(bond).map(({ guarantor, debtor, amount }) => [guarantor, debtor, amount])).toEqual([
    ['乙公司', '甲公司', 100],
    ['丙公司', '甲公司', 100],
  ])
  expect(guaranteesOfBond({ ...bond, guarantor: null })).toEqual([])
  const exposure = { id: '8', client: '甲公司', facility: null, amount: 5, currency: 'USD', limit: null, asOf: null }
  const span = { from: '2026-01-01', until: null }
  expect(guaranteesOfExposure(exposure, span)).toEqual([])
  expect(guaranteesOfExposure({ ...exposure, guarantor: '乙公司' }, span)).toEqual([
    {
      id: '8',
      guarantor: '乙公司',
      debtor: '甲公司',
      amount: 5,
      currency: 'USD',
      by: 'exposure',
      code: null,
      ...span,
    },
  ])
})
