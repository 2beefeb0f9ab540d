import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockKeys } from '#analysis/resolution/block-keys.ts'
import { compareParties, evidenceOf, leastScore } from '#analysis/resolution/compare-parties.ts'
import { type DescribedParty, partyProfile } from '#analysis/resolution/party-profile.ts'

const nothing = { owners: 0, holdings: 0 }

const company = (name: string, changes: Partial<DescribedParty> = {}): DescribedParty => ({
  names: [name],
  kind: 'company',
  jurisdiction: null,
  identifiers: [],
  ...changes,
})

const compared = (one: DescribedParty, other: DescribedParty, shared = nothing) =>
  compareParties(partyProfile(one), partyProfile(other), shared)

const shareKey = (one: DescribedParty, other: DescribedParty) =>
  blockKeys(partyProfile(one)).intersection(blockKeys(partyProfile(other))).size > 0

describe('the same name', () => {
  test.each([
    ['ACME LTD', 'Acme Limited'],
    ['Société Générale S.A.', 'SOCIETE GENERALE SA'],
    ['Müller & Söhne GmbH', 'Mueller und Soehne Gesellschaft mit beschränkter Haftung'],
    ['Deutsche Bank AG', 'DEUTSCHEBANK AG'],
    ['Bank of China Holdings', 'Holdings Bank of China'],
    ['中國工商銀行股份有限公司', '中国工商银行股份有限公司'],
    ['華為技術（深圳）有限公司', '华为技术(深圳)有限责任公司'],
    ['ＡＢＣ　Trading Co., Ltd.', 'ABC Trading Company Limited'],
  ])('%s is %s, and they are compared', (one, other) => {
    const { score, reasons } = compared(company(one), company(other))
    expect({ score, codes: reasons.map(({ code }) => code) }).toEqual({ score: 42, codes: ['sameWords'] })
    expect(shareKey(company(one), company(other))).toBe(true)
  })

  test.each([
    ['Northern Star Capital Fund I', 'Northern Star Capital Fund II', 'differentNumbers'],
    ['Weber Logistik GmbH', 'Weber Logistik GmbH & Co. KG', 'differentForms'],
  ])('%s is not %s', (one, other, why) => {
    const { score, reasons } = compared(company(one), company(other))
    expect(score).toBeLessThan(leastScore)
    expect(reasons.map(({ code }) => code)).toContain(why)
  })
})

describe('what speaks for and against', () => {
  test('adds up to the score, the heaviest first', () => {
    const one = company('North Star Holdings', {
      jurisdiction: 'GB',
      identifiers: [{ scheme: 'GB-COH', id: '01234567' }],
    })
    const other = company('North Star Holdings', {
      jurisdiction: 'GB',
      identifiers: [{ scheme: 'RA000585', id: '1234567' }],
    })
    expect(compared(one, other, { owners: 1, holdings: 1 })).toEqual({
      score: 96,
      reasons: [
        {
          code: 'sameName',
          points: 45,
          vetoes: false,
          details: { one: 'North Star Holdings', other: 'North Star Holdings' },
        },
        {
          code: 'sameIdentifier',
          points: 35,
          vetoes: false,
          details: { scheme: 'GB-COH', value: '01234567', otherScheme: 'RA000585', otherValue: '1234567' },
        },
        { code: 'sameJurisdiction', points: 8, vetoes: false, details: { jurisdiction: 'GB' } },
        { code: 'sameNeighbours', points: 8, vetoes: false, details: { owners: 1, holdings: 1 } },
      ],
    })
  })

  test('an organisation code is found within a unified social credit code', () => {
    const one = company('甲', { identifiers: [{ scheme: 'CN-USCC', id: '91110000100001760X' }] })
    const other = company('乙', { identifiers: [{ scheme: 'CN-ORG', id: '10000176-0' }] })
    expect(compared(one, other).reasons.map(({ code }) => code)).toEqual(['sameIdentifier'])
  })

  test('two LEIs settle it, whatever else is the same', () => {
    const lei = (id: string) => company('North Star Holdings', { identifiers: [{ scheme: 'LEI', id }] })
    const { score, reasons } = compared(lei('529900T8BM49AURSDO55'), lei('529900HNOAA1KXQJUQ27'))
    expect(score).toBe(0)
    expect(reasons[0]).toEqual({
      code: 'differentIdentifier',
      points: -100,
      vetoes: true,
      details: { scheme: 'LEI', one: '529900T8BM49AURSDO55', other: '529900HNOAA1KXQJUQ27' },
    })
  })

  test('the name of a person is not enough, a common holding beside it is', () => {
    const person = company('John Smith', { kind: 'person', jurisdiction: 'GB' })
    expect(compared(person, person).score).toBeLessThan(leastScore)
    expect(compared(person, person, { owners: 0, holdings: 1 }).score).toBeGreaterThanOrEqual(leastScore)
  })

  test('evidence is what speaks for it, and changes with it', () => {
    const [one, other] = [company('North Star'), company('North Star')]
    expect(evidenceOf(compared(one, other).reasons)).toEqual(['sameName:North Star|North Star'])
    expect(evidenceOf(compared(one, other, { owners: 2, holdings: 0 }).reasons)).toEqual([
      'sameName:North Star|North Star',
      'sameNeighbours:8',
    ])
  })
})

const word = fc.constantFrom(
  'North',
  'Nroth',
  'Star',
  'Capital',
  'Fund',
  'II',
  'Ltd',
  'GmbH',
  '银行',
  '銀行',
  'Müller',
  '&',
)
const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
const described: fc.Arbitrary<DescribedParty> = fc.record({
  names: fc.array(name, { maxLength: 3 }),
  kind: fc.constantFrom('company' as const, 'person' as const, 'unknown' as const),
  jurisdiction: fc.constantFrom(null, 'GB', 'US-DE', 'US-NY'),
  identifiers: fc.array(
    fc.record({ scheme: fc.constantFrom('LEI', 'GB-COH', 'X'), id: fc.constantFrom('1234567', '01234567', '7654321') }),
    { maxLength: 2 },
  ),
})
const shared = fc.record({ owners: fc.nat(5), holdings: fc.nat(5) })

describe('comparing', () => {
  test('is symmetric, and the order of names and identifiers does not matter', () => {
    fc.assert(
      fc.property(described, described, shared, (one, other, neighbours) => {
        const outcome = ({ score, reasons }: ReturnType<typeof compared>) => ({
          score,
          reasons: reasons.map(({ code, points }) => `${code} ${points}`).toSorted(),
        })
        const expected = outcome(compared(one, other, neighbours))
        expect(outcome(compared(other, one, neighbours))).toEqual(expected)
        const turned = { ...one, names: one.names.toReversed(), identifiers: one.identifiers.toReversed() }
        expect(outcome(compared(turned, other, neighbours))).toEqual(expected)
      }),
    )
  })

  test('gives the sum of all points, from 0 to 100, unless one vetoes', () => {
    fc.assert(
      fc.property(described, described, shared, (one, other, neighbours) => {
        const { score, reasons } = compared(one, other, neighbours)
        const sum = reasons.reduce((total, { points }) => total + points, 0)
        expect(score).toBe(reasons.some(({ vetoes }) => vetoes) ? 0 : Math.max(0, sum))
        expect(score).toBeLessThanOrEqual(100)
      }),
    )
  })

  test('never scores less for more neighbours in common', () => {
    fc.assert(
      fc.property(described, described, shared, (one, other, { owners, holdings }) => {
        const fewer = compared(one, other, { owners, holdings }).score
        expect(compared(one, other, { owners: owners + 1, holdings }).score).toBeGreaterThanOrEqual(fewer)
      }),
    )
  })
})
