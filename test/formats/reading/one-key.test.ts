import { describe, expect, test } from 'vitest'
import { FactSink } from '#formats/reading/fact-sink.ts'
import { KeyedRows } from '#formats/reading/keyed-rows.ts'
import { type StatementColumn, statementColumns } from '#formats/statements/statement-columns.ts'
import { readFile } from '../../support/read-file.ts'

const told = ({ problems, causes }: Awaited<ReturnType<typeof readFile>>) =>
  problems.map(({ row, field, code, value }, at) => [row, field, code, value, causes[at]?.otherRow, causes[at]?.other])

const keysOf = ({ facts }: Awaited<ReturnType<typeof readFile>>) =>
  facts.flatMap((fact) => (fact.type === 'record' ? [[fact.row, fact.at]] : []))

const [lei, other] = ['5493001KJTIIGC8Y1R12', '5299000J2N45DDNE4Y28']
const relationships =
  'start_lei,end_lei,relationship_type,relationship_status,last_update,period1_start,period1_end,period1_type'
const statements = statementColumns
const own = (cells: Partial<Record<StatementColumn, string>>) => {
  const whole = { interest: 'stake', owner: 'A', owner_key: 'local:a', company: 'C', company_key: 'local:c', ...cells }
  return statements.map((name) => (whole as Partial<Record<StatementColumn, string>>)[name] ?? '').join(',')
}
const relation = { record: 'r', interest: 'relation' }
const party = { interest: 'party', kind: 'company', company: '', company_key: '' }

describe('rows of one key that differ', () => {
  const ofIssuers = 'issuer,period,published_at,total_liabilities,cash,update_flag'

  test('of statements the one with the higher update flag counts, wherever it stands', async () => {
    const [corrected, first] = [
      '甲,2023-03-31,2023-04-26,15153300000,1e,1',
      '甲,2023-03-31,2023-04-26,13000000000,30,0',
    ]
    const rows = [corrected.replace('1e', '10'), first]
    const down = await readFile('s.csv', [ofIssuers, ...rows].join('\n'))
    expect(told(down)).toEqual([[3, 'total_liabilities', 'contradicted', '13000000000', 2, '15153300000']])
    expect(down.problems[0]?.message).toBe(
      's.csv:3 total_liabilities: row 2 has the same key and counts: total_liabilities "13000000000" here, "15153300000" there; cash "30" here, "10" there',
    )
    expect(keysOf(down)).toEqual([[2, '2023-04-26']])
    const up = await readFile('s.csv', [ofIssuers, ...rows.toReversed()].join('\n'))
    expect(told(up)).toEqual([[2, 'total_liabilities', 'contradicted', '13000000000', 3, '15153300000']])
    expect(keysOf(up)).toEqual([
      [2, '2023-04-26'],
      [3, '2023-04-26'],
    ])
  })

  test('a restatement of a later day stands beside the first statement', async () => {
    const rows = ['甲,2022-03-31,2022-04-28,9,5,0', '甲,2022-03-31,2023-08-29,16,2,1']
    const read = await readFile('s.csv', [ofIssuers, ...rows].join('\n'))
    expect(told(read)).toEqual([])
    expect(keysOf(read)).toEqual([
      [2, '2022-04-28'],
      [3, '2023-08-29'],
    ])
  })

  test.each([
    [
      'bonds',
      'bond_code,issuer,amount,issue_date',
      ['B1,甲,100,2026-01-05', 'B1,甲,200,2026-01-05'],
      [2, 'amount', 'contradicted', '100', 3, '200'],
    ],
    [
      'bills',
      'bill_number,amount,issue_date,due_date,drawer,acceptor,payee',
      ['N1,1,2026-01-05,2026-07-05,D,A,P', 'N1,1,2026-01-05,2026-07-05,D,A,Q'],
      [2, 'payee', 'contradicted', 'P', 3, 'Q'],
    ],
    [
      'bill events',
      'bill_number,event,from,to,amount,signed_at',
      ['N1,endorse,P,Q,5,2026-02-01', 'N1,endorse,P,Q,,2026-02-01'],
      [2, 'amount', 'contradicted', '5', 3, ''],
    ],
    [
      'issuer events',
      'issuer,event,at,severity',
      ['甲,penalty,2026-02-01,2', '甲,penalty,2026-02-01,4'],
      [2, 'severity', 'contradicted', '2', 3, '4'],
    ],
    [
      'exposures: the newest day counts',
      'client,facility,exposure,as_of',
      ['A,F1,5,2026-02-01', 'A,F1,7,2026-01-01'],
      [3, 'exposure', 'contradicted', '7', 2, '5'],
    ],
    [
      'articles',
      'id,title,published_at',
      ['7,One,2026-02-01', '7,Two,2026-02-01'],
      [2, 'title', 'contradicted', 'One', 3, 'Two'],
    ],
    [
      'UK companies, also where zeros were lost',
      'CompanyName,CompanyNumber,CountryOfOrigin',
      ['ALPHA LTD,01234567,United Kingdom', 'BETA LTD,1234567,United Kingdom'],
      [2, 'CompanyName', 'contradicted', 'ALPHA LTD', 3, 'BETA LTD'],
    ],
    [
      'GLEIF level 1',
      'LEI,Entity.LegalName,Entity.EntityCategory',
      ['5493001KJTIIGC8Y1R12,ALPHA,GENERAL', '5493001KJTIIGC8Y1R12,BETA,GENERAL'],
      [2, 'Entity.LegalName', 'contradicted', 'ALPHA', 3, 'BETA'],
    ],
    [
      'GLEIF level 2: of one day the later row counts',
      `${relationships},registration_status`,
      [`${lei},${other},IS_DIRECTLY_CONSOLIDATED_BY,ACTIVE,2024-01-01,,,,PUBLISHED`].flatMap((row) => [
        row,
        row.replace('PUBLISHED', 'RETIRED'),
      ]),
      [2, 'registration_status', 'contradicted', 'PUBLISHED', 3, 'RETIRED'],
    ],
    [
      'own statements: an interest',
      statements.join(','),
      [own({ record: 'r', capital: '60%' }), own({ record: 'r', capital: '70%' })],
      [2, 'capital', 'contradicted', '60%', 3, '70%'],
    ],
    [
      'own statements: a relation',
      statements.join(','),
      [own({ ...relation, kind: 'spouse' }), own({ ...relation, kind: 'sibling' })],
      [2, 'kind', 'contradicted', 'spouse', 3, 'sibling'],
    ],
    [
      'own statements: a party',
      statements.join(','),
      [own({ ...party, owner: 'A' }), own({ ...party, owner: 'B' })],
      [2, 'owner', 'contradicted', 'A', 3, 'B'],
    ],
  ])('%s', async (_, header, rows, expected) => {
    expect(told(await readFile('t.csv', [header, ...rows].join('\n')))).toEqual([expected])
    expect(told(await readFile('t.csv', [header, rows[0], rows[0]].join('\n')))).toEqual([])
  })

  test('a mapped table names its own columns', async () => {
    const content = '代码;谁;多少;何时\nB1;甲;1;2026-01-05\nB1;甲;2;2026-01-05'
    const fields = {
      code: { column: '代码' },
      issuer: { column: '谁' },
      amount: { column: '多少' },
      issueDate: { column: '何时' },
    }
    const mapping = { format: 'bonds-csv', sheet: null, headerRow: 1, separator: ';', fields } as const
    const read = await readFile('b.csv', content, {}, undefined, { mapping })
    expect(told(read)).toEqual([[2, '多少', 'contradicted', '1', 3, '2']])
  })
})

test('of two rows of GLEIF level 2 the one updated last counts, wherever it stands', async () => {
  const row = (status: string, updated: string) =>
    [lei, other, 'IS_DIRECTLY_CONSOLIDATED_BY', status, updated, '', '', ''].join(',')
  const [old, newer] = [row('ACTIVE', '2020-01-01T08:00:00Z'), row('INACTIVE', '2020-01-01T09:00:00Z')]
  const up = await readFile('g.csv', [relationships, newer, old].join('\n'))
  expect(told(up)).toEqual([[3, 'relationship_status', 'contradicted', 'ACTIVE', 2, 'INACTIVE']])
  expect(up.interests.map(({ row: at, validTo }) => [at, validTo])).toEqual([[2, '2020-01-01']])
  const down = await readFile('g.csv', [relationships, old, newer].join('\n'))
  expect(told(down)).toEqual([[2, 'relationship_status', 'contradicted', 'ACTIVE', 3, 'INACTIVE']])
  expect(down.interests.at(-1)).toMatchObject({ row: 3, validTo: '2020-01-01' })
})

test('the same relationship of another type or between others is another one', async () => {
  const rows = [
    [lei, other, 'IS_DIRECTLY_CONSOLIDATED_BY', 'ACTIVE', '2020-01-01', '', '', ''],
    [lei, other, 'IS_ULTIMATELY_CONSOLIDATED_BY', 'ACTIVE', '2021-01-01', '', '', ''],
    [other, lei, 'IS_DIRECTLY_CONSOLIDATED_BY', 'INACTIVE', '2020-01-01', '', '', ''],
  ]
  const read = await readFile('g.csv', [relationships, ...rows.map((row) => row.join(','))].join('\n'))
  expect(told(read)).toEqual([])
})

test('own statements say several things of one party where they are numbered as such', async () => {
  const rows = [own({ ...party, status: 'ACTIVE' }), own({ ...party, status: 'DISSOLVED', variant: '2' })]
  expect(told(await readFile('s.csv', [statements.join(','), ...rows].join('\n')))).toEqual([])
})

test('two entities of FollowTheMoney of one id that differ are told, those that say the same are not', async () => {
  const company = { id: 'c', schema: 'Company', properties: { name: ['Alpha Ltd', 'A Ltd'] } }
  const owner = { id: 'o', schema: 'Person', properties: { name: ['P'] } }
  const held = (percentage: string) => ({
    id: 'h',
    schema: 'Ownership',
    properties: { owner: ['o'], asset: ['c'], percentage: [percentage] },
  })
  const read = await readFile(
    'e.json',
    [
      company,
      owner,
      held('60'),
      { ...company, properties: { name: ['A Ltd', 'Alpha Ltd'] } },
      { ...owner, properties: { name: ['Q'] } },
      held('70'),
    ]
      .map((one) => JSON.stringify(one))
      .join('\n'),
  )
  expect(told(read)).toEqual([
    [2, 'properties.name', 'contradicted', 'P', 5, 'Q'],
    [3, 'properties.percentage', 'contradicted', '60', 6, '70'],
  ])
})

test('the row from which on rows are no longer compared is told once', () => {
  const sink = new FactSink('f.csv')
  const rows = new KeyedRows(sink, ['amount'], 2)
  const meet = (row: number, key: string, amount: string) => rows.meet(key, { row, rank: '', cells: [amount] })
  expect([meet(2, 'A', '1'), meet(3, 'B', '1'), meet(4, 'C', '1'), meet(5, 'C', '2'), meet(6, 'D', '2')]).toEqual(
    Array.from({ length: 5 }, () => true),
  )
  meet(7, 'A', '2')
  expect(sink.take(0).problems.map(({ row, code, details }) => [row, code, details?.cause, details?.maximum])).toEqual([
    [4, 'not_compared', 'keys_not_compared', 2],
    [2, 'contradicted', 'differs_from_row', undefined],
  ])
})
