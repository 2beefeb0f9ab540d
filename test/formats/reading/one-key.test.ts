import { describe, expect, test } from 'vitest'
import { readFile } from '../../support/read-file.ts'

const told = ({ problems, causes }: Awaited<ReturnType<typeof readFile>>) =>
  problems.map(({ row, field, code, value }, at) => [row, field, code, value, causes[at]?.otherRow, causes[at]?.other])

const keysOf = ({ facts }: Awaited<ReturnType<typeof readFile>>) =>
  facts.flatMap((fact) => (fact.type === 'record' ? [[fact.row, fact.at]] : []))

describe('rows of one key that differ', () => {
  const statements = 'issuer,period,published_at,total_liabilities,cash,update_flag'

  test('of statements the one with the higher update flag counts, wherever it stands', async () => {
    const [corrected, first] = [
      '甲,2023-03-31,2023-04-26,15153300000,1e,1',
      '甲,2023-03-31,2023-04-26,13000000000,30,0',
    ]
    const rows = [corrected.replace('1e', '10'), first]
    const down = await readFile('s.csv', [statements, ...rows].join('\n'))
    expect(told(down)).toEqual([[3, 'total_liabilities', 'contradicted', '13000000000', 2, '15153300000']])
    expect(down.problems[0]?.message).toBe(
      's.csv:3 total_liabilities: row 2 has the same key and counts: total_liabilities "13000000000" here, "15153300000" there; cash "30" here, "10" there',
    )
    expect(keysOf(down)).toEqual([[2, '2023-04-26']])
    const up = await readFile('s.csv', [statements, ...rows.toReversed()].join('\n'))
    expect(told(up)).toEqual([[2, 'total_liabilities', 'contradicted', '13000000000', 3, '15153300000']])
    expect(keysOf(up)).toEqual([
      [2, '2023-04-26'],
      [3, '2023-04-26'],
    ])
  })

  test('a restatement of a later day stands beside the first statement', async () => {
    const rows = ['甲,2022-03-31,2022-04-28,9,5,0', '甲,2022-03-31,2023-08-29,16,2,1']
    const read = await readFile('s.csv', [statements, ...rows].join('\n'))
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
