import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tableFormats } from '#formats/registry.ts'
import { readFile } from '../../support/read-file.ts'

const tables = {
  bills: 'bill_number,kind,amount,issue_date,due_date,drawer,acceptor,payee,transferable',
  events: 'bill_number,event,range_start,range_end,from,to,amount,signed_at',
  bonds: 'bond_code,issuer,bond_kind,amount,currency,coupon,issue_date,maturity_date,rating',
  quotes: 'bond,quote_date,clean_trade,clean_valuation,ytm,spread',
  prices: 'issuer,trade_date,share_price',
  ratings: 'bond,issuer,rating_agency,grade,outlook,rated_on,implied',
  statements: 'issuer,period,published_at,currency,opinion,total_assets,cash',
  issuerEvents: 'issuer,event,at,severity,text',
  exposures: 'client,facility,exposure,currency,limit,as_of',
  articles: 'title,published_at,body,url,publisher,code,kind',
}
const sound = {
  bills: 'B1,商票,"1,000,000.50",2026-01-05,2026/7/5,D,A,P,否',
  events: 'B1,背书,1,100,P,Q,,2026-02-01 10:00',
  bonds: '112233.SZ,甲,中票,"500,000,000",人民币,4.35,2026-01-05,—,AA+',
  quotes: '112233.SZ,20260611,88.2,96.5,7.35%,245',
  prices: '甲,20260611,"1,012.5"',
  ratings: '112233.SZ,,示例估值,aa（2）,稳定,2026/6/11,是',
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
      { bond: '112233.SZ', date: '2026-06-11', cleanTrade: 88.2, cleanValuation: 96.5, ytm: 7.35, spread: 245 },
      { issuer: '甲', date: '2026-06-11', price: 1012.5 },
      {
        bond: '112233.SZ',
        issuer: null,
        agency: '示例估值',
        grade: 'AA(2)',
        outlook: 'stable',
        date: '2026-06-11',
        implied: true,
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

test('quotes and ratings are read under Chinese headers, and an agency writes grades as it likes', async () => {
  const recordsOf = async (lines: string[]) =>
    (await readFile('t.csv', `${lines.join('\n')}\n`)).facts.map((fact) => fact.type === 'record' && fact)
  expect(
    await recordsOf(['证券代码,估值日期,成交净价,估值净价,到期收益率,信用利差', 'B1,2026-06-11,—,96.5,,-12']),
  ).toMatchObject([
    {
      kind: 'quote',
      recordKey: '["B1","2026-06-11"]',
      subject: 'B1',
      content: { cleanTrade: null, cleanValuation: 96.5, ytm: null, spread: -12 },
    },
  ])
  expect(
    await recordsOf(['发行人,债券代码,信用等级,评级日期,评级机构', '甲,B1,Baa1 (sf),2026-06-11,示例国际']),
  ).toMatchObject([
    {
      kind: 'rating',
      recordKey: '["B1",null,"示例国际","2026-06-11",false]',
      subject: '甲',
      content: { grade: 'Baa1 (sf)', implied: false, outlook: null },
    },
  ])
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
    ['quotes', ',2026-06-11,99,,,', 'bond', 'missing'],
    ['quotes', 'B,,99,,,', 'quote_date', 'missing'],
    ['quotes', 'B,2026-06-31,99,,,', 'quote_date', 'not_a_date'],
    ['quotes', 'B,2026-06-11,,-,,', 'bond', 'missing'],
    ['quotes', 'B,2026-06-11,0,,,', 'clean_trade', 'out_of_range'],
    ['quotes', 'B,2026-06-11,,100000.01,,', 'clean_valuation', 'out_of_range'],
    ['quotes', 'B,2026-06-11,,,-100.1,', 'ytm', 'out_of_range'],
    ['quotes', 'B,2026-06-11,,,,1000001', 'spread', 'out_of_range'],
    ['quotes', 'B,2026-06-11,,,,1e3', 'spread', 'wrong_type'],
    ['quotes', `${'B'.repeat(61)},2026-06-11,99,,,`, 'bond', 'too_long'],
    ['prices', ',2026-06-11,9', 'issuer', 'missing'],
    ['prices', '甲,2026-06-31,9', 'trade_date', 'not_a_date'],
    ['prices', '甲,2026-06-11,', 'share_price', 'missing'],
    ['prices', '甲,2026-06-11,0', 'share_price', 'out_of_range'],
    ['ratings', ',,A,AAA,,2026-06-11,', 'bond', 'missing'],
    ['ratings', 'B,,A,,,2026-06-11,', 'grade', 'missing'],
    ['ratings', 'B,,A,AAA,sunny,2026-06-11,', 'outlook', 'unknown_code'],
    ['ratings', 'B,,A,AAA,,yesterday,', 'rated_on', 'not_a_date'],
    ['ratings', 'B,,A,AAA,,2026-06-11,maybe', 'implied', 'unknown_code'],
    ['ratings', 'B,,A,Baa1,,2026-06-11,yes', 'grade', 'unknown_code'],
    ['ratings', `B,,A,${'A'.repeat(41)},,2026-06-11,`, 'grade', 'too_long'],
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
      ['quotes-csv'],
      ['share-prices-csv'],
      ['ratings-csv'],
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
