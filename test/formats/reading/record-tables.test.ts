import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tableFormats } from '#formats/registry.ts'
import { readFile } from '../../support/read-file.ts'

const tables = {
  bills: 'bill_number,kind,amount,issue_date,due_date,drawer,acceptor,payee,transferable',
  events: 'bill_number,event,range_start,range_end,from,to,amount,signed_at',
  bonds: 'bond_code,issuer,bond_kind,amount,currency,coupon,issue_date,maturity_date,rating',
  statements: 'issuer,period,published_at,currency,opinion,total_assets,cash',
  issuerEvents: 'issuer,event,at,severity,text',
  exposures: 'client,facility,exposure,currency,limit,as_of',
  articles: 'title,published_at,body,url,publisher,code,kind',
}
const sound = {
  bills: 'B1,商票,"1,000,000.50",2026-01-05,2026/7/5,D,A,P,否',
  events: 'B1,背书,1,100,P,Q,,2026-02-01 10:00',
  bonds: '112233.SZ,甲,中票,"500,000,000",人民币,4.35,2026-01-05,—,AA+',
  statements: '甲,2025-12-31,2026年4月30日,人民币,保留意见,-1.5,-',
  issuerEvents: '甲,违约,20260502,,—',
  exposures: 'A,F1,100,usd,,20260630',
  articles: 'T,2026-11-02T10:00:00+08:00,<p>x</p>,,,,',
}
type Table = keyof typeof tables

const read = async (table: Table, ...rows: string[]) => {
  const { facts, problems } = await readFile('t.csv', [tables[table], ...rows, ''].join('\n'))
  return {
    contents: facts.map((fact) => (fact.type === 'record' ? fact.content : fact)),
    refused: problems.map(({ row, field, code }) => [row, field, code]),
  }
}

describe('sound rows', () => {
  test.each([
    ['(250000000)', -250_000_000],
    ['（1,250.5）', -1250.5],
    ['( 7 )', -7],
  ])('an amount in brackets, %s, is below zero', async (written, value) => {
    const row = `甲,2025-12-31,2026-04-30,人民币,保留意见,"${written}",-`
    const { contents, refused } = await read('statements', row)
    expect([contents.map((content) => JSON.stringify(content)), refused]).toEqual([
      [expect.stringContaining(`:${value},`)],
      [],
    ])
  })

  test.each(['(-7)', '()', '(7', '((7))'])('%s is no number', async (written) => {
    const { refused } = await read('statements', `甲,2025-12-31,2026-04-30,人民币,保留意见,${written},-`)
    expect(refused).toEqual([[2, 'total_assets', 'wrong_type']])
  })

  test('valid rows are read in every notation', async () => {
    const contents = await Promise.all(
      (Object.keys(tables) as Table[]).map(async (table) => (await read(table, sound[table])).contents[0]),
    )
    expect(contents).toEqual([
      {
        number: 'B1',
        kind: 'commercial',
        amount: 1_000_000.5,
        issueDate: '2026-01-05',
        dueDate: '2026-07-05',
        drawer: 'D',
        acceptor: 'A',
        payee: 'P',
        transferable: false,
      },
      {
        number: 'B1',
        type: 'endorse',
        rangeStart: 1,
        rangeEnd: 100,
        from: 'P',
        to: 'Q',
        amount: null,
        at: '2026-02-01T02:00:00.000Z',
      },
      {
        code: '112233.SZ',
        name: null,
        issuer: '甲',
        kind: 'mediumTerm',
        amount: 500_000_000,
        currency: 'CNY',
        coupon: 4.35,
        issueDate: '2026-01-05',
        maturityDate: null,
        rating: 'AA+',
        ratingAgency: null,
        guarantor: null,
      },
      {
        issuer: '甲',
        period: '2025-12-31',
        publishedAt: '2026-04-30',
        currency: 'CNY',
        opinion: 'qualified',
        items: expect.objectContaining({ totalAssets: -1.5, cash: null, revenue: null }),
      },
      { issuer: '甲', type: 'default', at: '2026-05-01T16:00:00.000Z', severity: 5, text: null },
      { client: 'A', facility: 'F1', amount: 100, currency: 'USD', limit: null, asOf: '2026-06-30' },
      {
        kind: 'news',
        title: 'T',
        body: 'x',
        publishedAt: '2026-11-02T02:00:00.000Z',
        url: null,
        publisher: null,
        codes: [],
      },
    ])
  })
})

test('the guarantor of an exposure is read in both languages, and is absent where none is stated', async () => {
  const contentsOf = async (lines: string[]) =>
    (await readFile('t.csv', `${lines.join('\n')}\n`)).facts.map((fact) => fact.type === 'record' && fact.content)
  const base = { client: '甲', facility: null, currency: 'CNY', limit: null, asOf: null }
  expect(await contentsOf(['客户,风险暴露,担保人', '甲,100,乙、丙', '甲,7,'])).toEqual([
    { ...base, amount: 100, guarantor: '乙、丙' },
    { ...base, amount: 7 },
  ])
  expect(await contentsOf(['client,exposure,guarantor', '甲,100,Harbour Ltd'])).toEqual([
    { ...base, amount: 100, guarantor: 'Harbour Ltd' },
  ])
})

describe('a row that cannot be taken is refused by row, field and code', () => {
  test.each<[Table, string, string | null, string]>([
    ['bills', ',商票,1,2026-01-05,2026-07-05,D,A,P,', 'bill_number', 'missing'],
    ['bills', 'B1,gold,1,2026-01-05,2026-07-05,D,A,P,', 'kind', 'unknown_code'],
    ['bills', 'B1,,much,2026-01-05,2026-07-05,D,A,P,', 'amount', 'wrong_type'],
    ['bills', 'B1,,0,2026-01-05,2026-07-05,D,A,P,', 'amount', 'out_of_range'],
    ['bills', 'B1,,1000000000.01,2026-01-05,2026-07-05,D,A,P,', 'amount', 'out_of_range'],
    ['bills', 'B1,,1,2026-02-30,2026-07-05,D,A,P,', 'issue_date', 'not_a_date'],
    ['bills', 'B1,,1,0001-01-01,2026-07-05,D,A,P,', 'issue_date', 'not_a_date'],
    ['bills', 'B1,,1,2026-07-05,2026-07-05,D,A,P,', 'due_date', 'period_reversed'],
    ['bills', 'B1,,1,2026-01-05,2026-07-05,D\u0007,A,P,', 'drawer', 'malformed'],
    ['bills', `${'B'.repeat(61)},,1,2026-01-05,2026-07-05,D,A,P,`, 'bill_number', 'too_long'],
    ['bills', 'B1,,1,2026-01-05,2026-07-05,D,A,P,maybe', 'transferable', 'unknown_code'],
    ['bills', 'B1,1', null, 'columns'],
    ['events', 'B1,endorse,1,,P,Q,,2026-02-01', 'range_end', 'missing'],
    ['events', 'B1,endorse,,9,P,Q,,2026-02-01', 'range_start', 'missing'],
    ['events', 'B1,endorse,9,1,P,Q,,2026-02-01', 'range_end', 'out_of_range'],
    ['events', 'B1,endorse,1.5,2,P,Q,,2026-02-01', 'range_start', 'wrong_type'],
    ['events', 'B1,stolen,,,P,Q,,2026-02-01', 'event', 'unknown_code'],
    ['events', 'B1,endorse,,,P,Q,,2026-02-01 25:00', 'signed_at', 'not_a_date'],
    ['bonds', 'X,甲,,1,,4,2026-01-05,2026-01-05,', 'maturity_date', 'period_reversed'],
    ['bonds', 'X,甲,lottery,1,,4,2026-01-05,,', 'bond_kind', 'unknown_code'],
    ['bonds', 'X,甲,,1,,400,2026-01-05,,', 'coupon', 'out_of_range'],
    ['bonds', 'X,甲,,,,4,2026-01-05,,', 'amount', 'missing'],
    ['statements', '甲,2025-12-31,2025-12-30,,,,', 'published_at', 'period_reversed'],
    ['statements', '甲,2025-12-31,2026-04-30,dollars,,,', 'currency', 'unknown_code'],
    ['statements', '甲,2025-12-31,2026-04-30,,,1e9,', 'total_assets', 'wrong_type'],
    ['issuerEvents', '甲,违约,2026-05-02,6,', 'severity', 'out_of_range'],
    ['issuerEvents', '甲,constructor,2026-05-02,,', 'event', 'unknown_code'],
    ['exposures', 'A,F1,-1,,,', 'exposure', 'out_of_range'],
    ['exposures', 'A,F1,1,¥,,', 'currency', 'unknown_code'],
    ['articles', '<b></b>,2026-11-02,,,,,', 'title', 'missing'],
    ['articles', 'T,yesterday,,,,,', 'published_at', 'not_a_date'],
  ])('the invalid row is refused by row, field and code: %s: %s', async (table, row, field, code) => {
    const { contents, refused } = await read(table, sound[table], row)
    expect(refused).toEqual([[3, field, code]])
    expect(contents).toHaveLength(1)
  })
})

describe('a header', () => {
  test('a header that nearly matches a table is refused with its missing columns', async () => {
    const text = 'bill_number,amount,issue_date,due_date,drawer\nB1,1,2026-01-05,2026-07-05,D\n'
    await expect(readFile('b.csv', text)).rejects.toMatchObject({
      code: 'missing_columns',
      details: { file: 'b.csv', cause: 'lacks_columns', lacking: 'acceptor, payee' },
    })
  })

  test('a header that names a column twice is refused', async () => {
    await expect(readFile('b.csv', `${tables.exposures},客户\nA,,1,,,,B\n`)).rejects.toMatchObject({
      code: 'malformed_file',
      details: { cause: 'column_twice', column: '客户' },
    })
  })

  test('each header matches one table alone', () => {
    const formatsOf = (header: string) => {
      const keys = new Set(header.split(',').map((name) => name.replaceAll('_', '')))
      return tableFormats.filter(({ isHeader }) => isHeader(keys)).map(({ format }) => format)
    }
    expect(Object.values(tables).map(formatsOf)).toEqual([
      ['bills-csv'],
      ['bill-events-csv'],
      ['bonds-csv'],
      ['issuer-statements-csv'],
      ['issuer-events-csv'],
      ['exposures-csv'],
      ['articles-csv'],
    ])
  })
})

test('any cells give records or refusals, without an exception', async () => {
  const cell = fc.oneof(
    fc.constantFrom('B1', '1', '-1', '2026-01-05', '9999-12-31', '背书', 'bank', '-', '', '=1', '1e400', 'CNY'),
    fc.string({ maxLength: 12 }),
  )
  const quoted = (text: string) => `"${text.toWellFormed().replaceAll('"', '""').replaceAll('\0', '')}"`
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...(Object.keys(tables) as Table[])),
      fc.array(cell, { minLength: 9, maxLength: 9 }),
      async (table, cells) => {
        const width = tables[table].split(',').length
        const { contents, refused } = await read(table, cells.slice(0, width).map(quoted).join(','))
        expect(contents.length + refused.length).toBe(1)
      },
    ),
  )
})
