import { describe, expect, test } from 'vitest'
import { statementColumns } from '#formats/statements/statement-columns.ts'
import { entityStatement, relationshipStatement } from '#test/support/bods-statements.ts'
import { readFile } from '#test/support/read-file.ts'

type Given = { scheme: string; id: string }
type Read = Awaited<ReturnType<typeof readFile>>

const told = ({ problems, causes }: Read) =>
  problems.map(({ row, field, code, value }, at) => [row, field, code, value, causes[at]?.cause])
const identifiersIn = ({ entities }: Read) =>
  entities.map(({ identifiers }) => identifiers.map(({ scheme, id }) => `${scheme}:${id}`))

const credit = '91110000802100433C'
const lei = '5493001KJTIIGC8Y1R13'

const inBods = (...parties: Given[][]) =>
  readFile(
    'b.json',
    JSON.stringify(
      parties.map((identifiers, at) => entityStatement(`party-${at}`, { name: `Party ${at}`, identifiers })),
    ),
  )

const inOlderBods = (...parties: Given[][]) =>
  readFile(
    'b.json',
    JSON.stringify(
      parties.map((identifiers, at) => ({
        statementID: `entity-statement-of-a-party-number-00${at}`,
        statementType: 'entityStatement',
        entityType: 'registeredEntity',
        name: `Party ${at}`,
        isComponent: false,
        identifiers,
        publicationDetails: { publicationDate: '2020-01-01', bodsVersion: '0.2', publisher: { name: 'P' } },
      })),
    ),
  )

const property: Readonly<Record<string, string>> = { LEI: 'leiCode', 'CN-USCC': 'uscCode', 'RU-INN': 'innCode' }
const inFtm = (...parties: Given[][]) =>
  readFile(
    'e.ftm.json',
    parties
      .map((identifiers, at) =>
        JSON.stringify({
          id: `p${at}`,
          schema: 'Company',
          properties: {
            name: [`Party ${at}`],
            ...Object.fromEntries(identifiers.map(({ scheme, id }) => [property[scheme], [id]])),
          },
        }),
      )
      .join('\n'),
  )

const inOwnFtm = (...parties: Given[][]) =>
  readFile(
    'e.ftm.json',
    parties
      .map((identifiers, at) =>
        JSON.stringify({
          id: `p${at}`,
          schema: 'Company',
          properties: { name: [`Party ${at}`] },
          riskAtlas: { source: 'S', key: `local:p${at}`, kind: 'company', jurisdiction: null, identifiers },
        }),
      )
      .join('\n'),
  )

const row = (cells: Readonly<Record<string, string>>) => statementColumns.map((name) => cells[name] ?? '').join(',')
const statements = (...rows: Readonly<Record<string, string>>[]) =>
  readFile('s.csv', [statementColumns.join(','), ...rows.map(row)].join('\n'))
const inOwnTable = (...parties: Given[][]) =>
  statements(
    ...parties.map((identifiers, at) => ({
      interest: 'party',
      owner_key: `local:p${at}`,
      owner: `Party ${at}`,
      kind: 'company',
      identifiers: identifiers.map(({ scheme, id }) => `${scheme}:${encodeURIComponent(id)}`).join(' '),
    })),
  )

const formats = [
  ['BODS 0.4', inBods, 1, 'recordDetails.identifiers[0].id', 'recordDetails.identifiers[0].id'],
  ['BODS 0.2', inOlderBods, 1, 'identifiers[0].id', 'identifiers[0].id'],
  ['FollowTheMoney', inFtm, 1, 'properties.uscCode', 'properties.leiCode'],
  ['own FollowTheMoney', inOwnFtm, 1, 'riskAtlas.identifiers[0].id', 'riskAtlas.identifiers[0].id'],
  ['own table', inOwnTable, 2, 'identifiers', 'identifiers'],
] as const

describe.each(formats)('identifiers of %s', (_, read, first, field, fieldOfLei) => {
  test('wrong check digits are told, and the party is kept', async () => {
    const found = await read([{ scheme: 'CN-USCC', id: credit }], [{ scheme: 'LEI', id: lei }])
    expect(told(found)).toEqual([
      [first, field, 'failed_check', credit, 'check_digits'],
      [first + 1, fieldOfLei, 'failed_check', lei, 'check_digits'],
    ])
    expect(identifiersIn(found)).toEqual([[`CN-USCC:${credit}`], [`LEI:${lei}`]])
  })

  test('what a spreadsheet has shortened identifies nobody, so that two parties stay two', async () => {
    const shortened = { scheme: 'CN-USCC', id: '9.14403E+17' }
    const found = await read([shortened], [shortened], [{ scheme: 'CN-USCC', id: '914403000000000000' }])
    expect(told(found)).toEqual([
      [first, field, 'cell_left_out', '9.14403E+17', 'damaged_by_spreadsheet'],
      [first + 1, field, 'cell_left_out', '9.14403E+17', 'damaged_by_spreadsheet'],
      [first + 2, field, 'cell_left_out', '914403000000000000', 'damaged_by_spreadsheet'],
    ])
    expect(new Set(found.entities.map(({ key }) => key)).size).toBe(3)
    expect(identifiersIn(found)).toEqual([[], [], []])
  })

  test('what cannot be an identifier of its scheme is told', async () => {
    const found = await read([{ scheme: 'CN-USCC', id: '9111000080210043' }], [{ scheme: 'LEI', id: '549300' }])
    expect(told(found)).toEqual([
      [first, field, 'failed_check', '9111000080210043', 'not_an_identifier'],
      [first + 1, fieldOfLei, 'failed_check', '549300', 'not_an_identifier'],
    ])
  })

  test('zeros that one of two numbers has lost are told within one register alone', async () => {
    const found = await read([{ scheme: 'RU-INN', id: '0274051582' }], [{ scheme: 'RU-INN', id: '274051582' }])
    expect(told(found).map(([at, , code, value]) => [at, code, value])).toEqual([
      [first + 1, 'lost_zeros', '274051582'],
    ])
  })

  test('right ones raise nothing', async () => {
    const right = [
      { scheme: 'CN-USCC', id: '91110000802100433B' },
      { scheme: 'LEI', id: '5493001KJTIIGC8Y1R12' },
    ]
    expect(told(await read(right))).toEqual([])
  })
})

test('numbers of other registers are not judged by the shape of a security', async () => {
  const found = await inBods([
    { scheme: 'BVD', id: 'US0378331006' },
    { scheme: 'DE-CR', id: 'HRB 1234' },
    { scheme: 'CN-SAIC', id: '91110000802100433B' },
    { scheme: 'GB-COH', id: '2063384560' },
  ])
  expect(told(found)).toEqual([])
})

test('keys of own statements that a spreadsheet has shortened are refused, wrong check digits told once', async () => {
  const ends = { interest: 'stake', company: 'C', company_key: 'local:c', capital: '60%' }
  const read = await statements(
    { ...ends, record: 'a', owner: 'A', owner_key: 'CN-USCC:9.14403E+17' },
    { ...ends, record: 'b', owner: 'B', owner_key: `LEI:${lei}` },
    { ...ends, record: 'c', owner: 'B', owner_key: `LEI:${lei}` },
    { ...ends, record: 'd', owner: 'D', owner_key: 'local:d', company_key: 'CN-USCC:914403000000000000' },
  )
  expect(told(read)).toEqual([
    [2, 'owner_key', 'malformed', 'CN-USCC:9.14403E+17', 'damaged_by_spreadsheet'],
    [3, 'owner_key', 'failed_check', `LEI:${lei}`, 'check_digits'],
    [5, 'company_key', 'malformed', 'CN-USCC:914403000000000000', 'damaged_by_spreadsheet'],
  ])
  expect(read.interests.map(({ recordKey }) => recordKey)).toEqual(['b', 'c'])
})

test('a stake of BODS whose owner has a shortened identifier is read', async () => {
  const file = [
    entityStatement('owner', { name: 'O', identifiers: [{ scheme: 'CN-USCC', id: '9.14403E+17' }] }),
    entityStatement('company', { name: 'C' }),
    relationshipStatement('stake', 'owner', 'company', [{ type: 'shareholding', share: { exact: 60 } }]),
  ]
  const read = await readFile('b.json', JSON.stringify(file))
  expect(read.interests).toMatchObject([{ owner: 'local:owner', company: 'local:company' }])
})
