import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentageOf, shareFromPercentage, spanOf } from '#formats/ownership/ftm-percentage.ts'
import { roundedShare } from '#formats/statements/rounded-share.ts'
import { readFile } from '#test/support/read-file.ts'

const read = (...entities: unknown[]) =>
  readFile('entities.ftm.json', entities.map((one) => JSON.stringify(one)).join('\n'))

const company = { id: 'c', schema: 'Company', properties: { name: ['Alpha Ltd'] } }
const owner = { id: 'o', schema: 'Person', properties: { name: ['Person 001', 'P. 001'], country: ['de'] } }
const ownership = (properties: object) => ({
  id: 'own',
  schema: 'Ownership',
  properties: { owner: ['o'], asset: ['c'], ...properties },
})

test('FollowTheMoney parties are identified by id and by register identifiers', async () => {
  const { format, entities, problems } = await read(
    {
      id: 'c',
      schema: 'Company',
      properties: {
        name: ['Alpha Ltd'],
        jurisdiction: ['gb'],
        registrationNumber: ['686734', 'not a number'],
        leiCode: ['5299000j2n45ddne4y28'],
        address: ['somewhere'],
      },
    },
    owner,
    { id: 'b', schema: 'PublicBody', properties: { name: 'Ministry', country: 'us-de' } },
    { id: 'l', schema: 'LegalEntity', properties: {} },
  )
  expect([format, problems]).toEqual(['ftm-jsonl', []])
  const row = (fact: object, number: number) => ({
    type: 'entity',
    identifiers: [],
    jurisdiction: null,
    row: number,
    ...fact,
  })
  expect(entities).toEqual([
    row(
      {
        key: 'local:c',
        kind: 'company',
        name: 'Alpha Ltd',
        jurisdiction: 'GB',
        identifiers: [
          { scheme: 'LEI', id: '5299000J2N45DDNE4Y28' },
          { scheme: 'GB-COH', id: '00686734' },
        ],
      },
      1,
    ),
    row({ key: 'local:o', kind: 'person', name: 'Person 001' }, 2),
    row({ key: 'local:b', kind: 'state', name: 'Ministry', jurisdiction: 'US-DE' }, 3),
    row({ key: 'local:l', kind: 'unknown', name: null }, 4),
  ])
})

test('FollowTheMoney relations may precede their parties, and link every owner with every company', async () => {
  const { interests, problems } = await read(
    {
      id: 'own#1',
      schema: 'Ownership',
      properties: {
        owner: ['o', 'h'],
        asset: ['c'],
        percentage: ['25.5 %'],
        startDate: ['2019', '2018-05'],
        endDate: ['2023-12', '2024'],
        role: ['shareholder'],
      },
    },
    {
      id: 'd',
      schema: 'Directorship',
      properties: { director: ['o'], organization: ['c'], role: ['chair'], startDate: ['2020-02-01T00:00:00'] },
    },
    company,
    owner,
    { ...company, id: 'h' },
  )
  expect(problems).toEqual([])
  const stake = {
    type: 'interest',
    company: 'local:c',
    row: 1,
    kind: 'stake',
    capital: { min: 0.255, max: 0.255 },
    votes: { min: 0.255, max: 0.255 },
    votesInferred: true,
    details: 'shareholder',
    validFrom: '2018-05-01',
    validTo: '2025-01-01',
  }
  expect(interests).toEqual([
    { ...stake, recordKey: 'own##1', owner: 'local:o' },
    { ...stake, recordKey: 'own##1#2', owner: 'local:h' },
    {
      type: 'interest',
      recordKey: 'd',
      owner: 'local:o',
      company: 'local:c',
      row: 2,
      kind: 'influence',
      capital: null,
      votes: null,
      details: 'directorship: chair',
      validFrom: '2020-02-01',
      validTo: null,
    },
  ])
})

test('FollowTheMoney families and associates are relations of the second party to the first', async () => {
  const person = (id: string) => ({ id, schema: 'Person', properties: { name: [id] } })
  const family = (id: string, relationship: string[], further: object = {}) => ({
    id,
    schema: 'Family',
    properties: { person: ['a'], relative: ['b'], relationship, ...further },
  })
  const { facts, problems } = await read(
    family('f#1', ['Mother'], { startDate: ['1970'], endDate: ['2001-05'] }),
    family('f2', ['son', 'child']),
    family('f3', ['son', 'mother']),
    family('f4', ['great-aunt'], { relative: ['b', 'c'] }),
    family('f5', []),
    { id: 's', schema: 'Associate', properties: { person: 'a', associate: 'c', relationship: 'spouse of a friend' } },
    ...['a', 'b', 'c'].map(person),
  )
  expect(problems).toEqual([])
  expect(
    facts.flatMap((fact) =>
      fact.type === 'record' ? [[fact.kind, fact.recordKey, fact.subject, fact.content, fact.row]] : [],
    ),
  ).toEqual([
    [
      'relation',
      'f##1',
      'local:a',
      { other: 'local:b', kind: 'parent', words: 'Mother', validFrom: '1970-01-01', validTo: '2001-06-01' },
      1,
    ],
    ['relation', 'f2', 'local:a', { other: 'local:b', kind: 'child', words: 'son; child' }, 2],
    ['relation', 'f3', 'local:a', { other: 'local:b', kind: 'relative', words: 'son; mother' }, 3],
    ['relation', 'f4', 'local:a', { other: 'local:b', kind: 'relative', words: 'great-aunt' }, 4],
    ['relation', 'f4#2', 'local:a', { other: 'local:c', kind: 'relative', words: 'great-aunt' }, 4],
    ['relation', 'f5', 'local:a', { other: 'local:b', kind: 'relative' }, 5],
    ['relation', 's', 'local:a', { other: 'local:c', kind: 'associate', words: 'spouse of a friend' }, 6],
  ])
})

describe('FollowTheMoney percentages', () => {
  test.each([
    ['25', { min: 0.25, max: 0.25 }],
    ['0.5', { min: 0.005, max: 0.005 }],
    ['33,3 %', { min: 0.333, max: 0.333 }],
    ['25-50', { min: 0.25, max: 0.5 }],
    ['25 % – 50 %', { min: 0.25, max: 0.5 }],
    ['>25-50', { min: 0.25, max: 0.5, minExclusive: true }],
    ['more than 50%', { min: 0.5, max: 1, minExclusive: true }],
    ['at least 75', { min: 0.75, max: 1 }],
    ['up to 10', { min: 0, max: 0.1 }],
    ['130', 'over'],
    ['50-25', null],
    ['majority', null],
    ['', null],
  ])('the FollowTheMoney percentage is read: %j', (text, share) => {
    expect(shareFromPercentage(text)).toEqual(share)
  })

  test('a FollowTheMoney percentage that is written is read back as the same share', () => {
    const end = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(end, end, fc.boolean(), (one, other, exclusive) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)]
        fc.pre([min, max].every((one) => one === 0 || one > 1e-300))
        const share = roundedShare({ min, max, ...(exclusive && min < max && { minExclusive: true }) })
        fc.pre(share.min < share.max || !share.minExclusive)
        expect(shareFromPercentage(percentageOf(share))).toEqual(share)
      }),
    )
  })

  test('several FollowTheMoney percentages give the interval of all, and words are kept as details', async () => {
    expect(
      spanOf([
        { min: 0.5, max: 0.5 },
        { min: 0.25, max: 0.4, minExclusive: true },
      ]),
    ).toEqual({
      min: 0.25,
      max: 0.5,
      minExclusive: true,
    })
    const { interests } = await read(company, owner, ownership({ percentage: ['30', '25', 'majority'] }))
    expect(interests.map(({ capital, details }) => [capital, details])).toEqual([
      [{ min: 0.25, max: 0.3 }, 'percentage: majority'],
    ])
  })
})

test.each([
  [ownership({ owner: ['x'] }), 'properties.owner', 'unknown_party'],
  [ownership({ asset: ['o'] }), 'properties.asset', 'wrong_type'],
  [ownership({ asset: [] }), 'properties.asset', 'missing'],
  [ownership({ percentage: ['130'] }), 'properties.percentage', 'out_of_range'],
  [ownership({ startDate: ['2020-13'] }), 'properties.startDate', 'not_a_date'],
  [ownership({ startDate: ['2021'], endDate: ['2020-05-01'] }), 'properties.endDate', 'period_reversed'],
  [{ id: 'f', schema: 'Family', properties: { person: ['o'], relative: ['o'] } }, 'properties.relative', 'malformed'],
  [{ id: 'f', schema: 'Family', properties: { person: ['o'] } }, 'properties.relative', 'missing'],
  [
    { id: 'f', schema: 'Associate', properties: { person: ['o'], associate: ['x'] } },
    'properties.associate',
    'unknown_party',
  ],
  [{ id: 's', schema: 'Sanction', properties: {} }, 'schema', 'unknown_code'],
  [{ id: 's', schema: '__proto__', properties: {} }, 'schema', 'unknown_code'],
  [{ id: 's', schema: 'constructor', properties: {} }, 'schema', 'unknown_code'],
  [{ id: 'n', schema: 'Company', properties: { name: ['x'.repeat(501)] } }, 'properties.name', 'too_long'],
  [{ id: 'n', schema: 'Company', properties: { name: ['a\u0000'] } }, 'properties.name', 'malformed'],
  [{ id: 'n', schema: 'Company', properties: { name: { de: 'A' } } }, 'properties.name', 'wrong_type'],
  [{ id: 'n', schema: 'Company', properties: {}, riskAtlas: { key: 'k' } }, 'riskAtlas.source', 'missing'],
])('an unusable FollowTheMoney entity is refused by name: %j', async (entity, field, code) => {
  const { problems, facts } = await read(company, owner, entity)
  expect(problems.map((problem) => [problem.row, problem.field, problem.code])).toEqual([[3, field, code]])
  expect(facts.filter(({ type }) => type === 'entity')).toHaveLength(2)
})

test('a FollowTheMoney file over the entity limit is refused', async () => {
  const entities = Array.from({ length: 11 }, (_, index) => JSON.stringify({ ...company, id: `c${index}` })).join('\n')
  await expect(readFile('e.json', entities, { heldStatements: 10 })).rejects.toMatchObject({ code: 'too_large' })
})
