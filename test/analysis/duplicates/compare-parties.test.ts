import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareParties, evidenceOf, minScore } from '#analysis/duplicates/compare-parties.ts'
import { blockKeys, type DescribedParty, partyProfile } from '#analysis/duplicates/party-profile.ts'
import { nothingStated } from '#analysis/duplicates/shared-details.ts'

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

describe('equal names', () => {
  test.each([
    ['ACME LTD', 'Acme Limited'],
    ['Société Générale S.A.', 'SOCIETE GENERALE SA'],
    ['Müller & Söhne GmbH', 'Mueller und Soehne Gesellschaft mit beschränkter Haftung'],
    ['Deutsche Bank AG', 'DEUTSCHEBANK AG'],
    ['Bank of China Holdings', 'Holdings Bank of China'],
    ['中國工商銀行股份有限公司', '中国工商银行股份有限公司'],
    ['華為技術（深圳）有限公司', '华为技术(深圳)有限责任公司'],
    ['ＡＢＣ　Trading Co., Ltd.', 'ABC Trading Company Limited'],
    ['Yıldız Örnek Holding A.Ş.', 'YILDIZ ORNEK HOLDING A.S.'],
    ['Đorđević Gradnja d.o.o.', 'DORDEVIC GRADNJA DOO'],
  ])('%s equals %s as a name, and the two parties are compared', (one, other) => {
    const { score, reasons } = compared(company(one), company(other))
    expect({ score, codes: reasons.map(({ code }) => code) }).toEqual({ score: 42, codes: ['sameWords'] })
    expect(shareKey(company(one), company(other))).toBe(true)
  })

  test.each([
    ['Northern Star Capital Fund I', 'Northern Star Capital Fund II', 'differentNumbers'],
    ['Weber Logistik GmbH', 'Weber Logistik GmbH & Co. KG', 'differentForms'],
    ['A Energy Ltd', 'B Energy Ltd', 'differentLetters'],
    ['Northern Harbour Notes Series A', 'Northern Harbour Notes Series B', 'differentLetters'],
    ['Northern Harbour Notes Series A I', 'Northern Harbour Notes Series A II', 'differentNumbers'],
  ])('%s does not equal %s as a name', (one, other, why) => {
    const { score, reasons } = compared(company(one), company(other))
    expect(score).toBeLessThan(minScore)
    expect(reasons.map(({ code }) => code)).toContain(why)
  })
})

test.each([
  ['Kırmızı Enerji Sanayi Ltd', 'KIRMIZI ENERJI SANAYI LTD'],
  ['Strauß Beispiel GmbH', 'STRAUSS BEISPIEL GMBH'],
  ['⻛⻰实业有限公司', '风龙实业有限公司'],
])('%s is %s in other letters', (one, other) => {
  expect(compared(company(one), company(other)).reasons.map(({ code }) => code)).toEqual(['sameName'])
  expect(shareKey(company(one), company(other))).toBe(true)
})

describe('shortened names', () => {
  test.each([
    ['Greenhill Sample Communication Group Co., Ltd.', 'GREENHILL SAMPLE COMM GRP'],
    ['Northsea Sample Energy Technology & Services Limited', 'NORTHSEA SAMPLE ENERGY TECH & SRVCES LTD'],
    ['Eastport Sample Oil Company', 'EASTPORT SAMPLE OIL COMP'],
    ['International Investment Bank', 'INTL INV BK'],
    ['A.B.C. Manufacturing Holdings', 'ABC MFG HLDGS'],
    ['I-C-I Manufacturing Holdings', 'ICI MFG HLDGS'],
    ['V I P Manufacturing Holdings', 'VIP MFG HLDGS'],
  ])('%s is offered with %s', (one, other) => {
    for (const [first, second] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(compared(company(first), company(second)).score).toBeGreaterThanOrEqual(minScore)
      expect(shareKey(company(first), company(second))).toBe(true)
    }
  })

  test.each([
    ['Harbour Commercial', 'Harbour Communication'],
    ['Eastport Computer', 'Eastport Company'],
  ])('%s and %s are two words that share an abbreviation', (one, other) => {
    expect(compared(company(one), company(other)).score).toBeLessThan(minScore)
  })
})

describe('match evidence', () => {
  test('match evidence adds up to the score, heaviest first', () => {
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

  test('an organisation code matches inside a unified social credit code', () => {
    const one = company('甲', { identifiers: [{ scheme: 'CN-USCC', id: '91110000100001760X' }] })
    const other = company('乙', { identifiers: [{ scheme: 'CN-ORG', id: '10000176-0' }] })
    expect(compared(one, other).reasons.map(({ code }) => code)).toEqual(['sameIdentifier'])
  })

  test('two different LEIs rule out a match, whatever else is equal', () => {
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

  test('the name of a person alone is no match, but with a common holding it is', () => {
    const person = company('John Smith', { kind: 'person', jurisdiction: 'GB' })
    expect(compared(person, person).score).toBeLessThan(minScore)
    expect(compared(person, person, { owners: 0, holdings: 1 }).score).toBeGreaterThanOrEqual(minScore)
  })

  test('persons with the same name and date of birth match, those with different dates do not', () => {
    const born = (...birthDates: string[]) =>
      company('John Smith', { kind: 'person', details: { ...nothingStated, birthDates } })
    expect(compared(born('1961-12'), born('1961-12-24', '1990')).reasons).toContainEqual({
      code: 'sameBirthDate',
      points: 15,
      vetoes: false,
      details: { date: '1961-12' },
    })
    expect(compared(born('1961-12-24'), born('1961-12-24')).score).toBe(50)
    expect(compared(born('1961-12-24'), born('1961-12-25')).score).toBe(0)
  })

  test.each([
    ['1900-01-01', []],
    ['1900-01', []],
    ['1970-01-01', [{ code: 'sameBirthDate', points: 5, vetoes: false, details: { date: '1970' } }]],
  ])('the date of birth %s that both have is no more than a placeholder', (date, reasons) => {
    const born = company('John Smith', { kind: 'person', details: { ...nothingStated, birthDates: [date] } })
    expect(compared(born, born).reasons.filter(({ code }) => code === 'sameBirthDate')).toEqual(reasons)
  })

  test('equal address, telephone and legal representative support an equal name but do not match alone', () => {
    const one = {
      addresses: ['9 Princes Square, Harrogate, HG1 1ND'],
      phones: ['+44 (0)20 7946 0000'],
      birthDates: [],
      legalRepresentatives: ['Müller, Jörg'],
    }
    const other = {
      addresses: ['9 PRINCES SQUARE HARROGATE HG1 1ND, ENGLAND'],
      phones: ['020-7946-0000'],
      birthDates: [],
      legalRepresentatives: ['Joerg Mueller'],
    }
    const alike = compared(company('North Star', { details: one }), company('North Star', { details: other }))
    expect(alike.reasons.map(({ code, points }) => [code, points]).slice(1)).toEqual([
      ['sameAddress', 8],
      ['samePhone', 8],
      ['sameLegalRepresentative', 8],
    ])
    expect(compared(company('Alpha', { details: one }), company('Omega', { details: other })).reasons).toEqual([])
    const near = { ...one, addresses: ['9 Princes Square, Leeds'] }
    expect(
      compared(company('North Star', { details: near }), company('North Star', { details: other })).reasons.map(
        ({ code }) => code,
      ),
    ).not.toContain('sameAddress')
  })

  test('match evidence has a fingerprint that changes with the evidence', () => {
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
const details = fc.record({
  addresses: fc.subarray([
    '1 High Street, London, AB1',
    '1 HIGH STREET LONDON',
    '2 Low Road, Leeds',
    '上海市浦东新区世纪大道1号',
  ]),
  phones: fc.subarray(['+44 20 7946 0000', '020 79460000', '12']),
  birthDates: fc.subarray(['1970', '1970-05', '1970-05-06', '1971-05-06', 'long ago']),
  legalRepresentatives: fc.subarray(['王伟', '王 伟', 'Li Na']),
})
const described: fc.Arbitrary<DescribedParty> = fc.record({
  names: fc.array(name, { maxLength: 3 }),
  kind: fc.constantFrom('company' as const, 'person' as const, 'unknown' as const),
  jurisdiction: fc.constantFrom(null, 'GB', 'US-DE', 'US-NY'),
  identifiers: fc.array(
    fc.record({ scheme: fc.constantFrom('LEI', 'GB-COH', 'X'), id: fc.constantFrom('1234567', '01234567', '7654321') }),
    { maxLength: 2 },
  ),
  details: fc.oneof(fc.constant(nothingStated), details),
})
const shared = fc.record({ owners: fc.nat(5), holdings: fc.nat(5) })

describe('comparing parties', () => {
  test('comparing two parties is symmetric and independent of the order of names and identifiers', () => {
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

  test('a match score equals the sum of all points from 0 to 100, unless vetoed', () => {
    fc.assert(
      fc.property(described, described, shared, (one, other, neighbours) => {
        const { score, reasons } = compared(one, other, neighbours)
        const sum = reasons.reduce((total, { points }) => total + points, 0)
        expect(score).toBe(reasons.some(({ vetoes }) => vetoes) ? 0 : Math.max(0, sum))
        expect(score).toBeLessThanOrEqual(100)
      }),
    )
  })

  test('a match score never decreases with more common neighbours', () => {
    fc.assert(
      fc.property(described, described, shared, (one, other, { owners, holdings }) => {
        const fewer = compared(one, other, { owners, holdings }).score
        expect(compared(one, other, { owners: owners + 1, holdings }).score).toBeGreaterThanOrEqual(fewer)
      }),
    )
  })
})
