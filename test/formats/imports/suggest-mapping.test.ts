import { describe, expect, test } from 'vitest'
import { suggestMappings } from '#formats/imports/suggest-mapping.ts'
import { isCreditCode, isLei } from '#formats/reading/check-digits.ts'
import { headerRowIn } from '#formats/reading/header-row.ts'
import { tableFormats } from '#formats/registry.ts'

/** What is proposed first, and which of its needed fields lack a column. */
function first(header: string[], ...rows: string[][]) {
  const [suggestion] = suggestMappings(header, rows, tableFormats)
  if (!suggestion) throw new Error('Nothing is proposed')
  const { format, fields, lacking } = suggestion
  return { format, fields, lacking }
}

describe(suggestMappings, () => {
  test('suggestMappings recognises tables of stakes by Chinese and English headers', () => {
    expect(
      first(
        ['序号', '股东名称', '被投资企业', '持股比例（%）', '出资日期', '认缴出资额（万元）'],
        ['1', '北京甲科技有限公司', '上海乙有限公司', '51.25', '2019/3/1', '1,000'],
        ['2', '王小明', '上海乙有限公司', '48.75', '2019/3/1', '900'],
      ),
    ).toEqual({
      format: 'stakes-csv',
      fields: {
        owner: { column: '股东名称' },
        company: { column: '被投资企业' },
        capital: { column: '持股比例（%）', unit: 'percent' },
        valid_from: { column: '出资日期' },
      },
      lacking: [],
    })
    expect(
      first(
        ['Shareholder name', 'Investee', 'Ownership %', 'Since'],
        ['Alder Holding AG', 'Ferrow Foods AG', '25,5', '31/01/2020'],
        ['Person One', 'Ferrow Foods AG', '74,5', '05/02/2020'],
      ),
    ).toEqual({
      format: 'stakes-csv',
      fields: {
        owner: { column: 'Shareholder name' },
        company: { column: 'Investee' },
        capital: { column: 'Ownership %', unit: 'percent', decimalComma: true },
        valid_from: { column: 'Since', dates: 'dayFirst' },
      },
      lacking: [],
    })
  })

  test('suggestMappings recognises bills, statements, exposures and announcements by their real headers', () => {
    expect(
      first(
        ['票据编号', '票面（万元）', '签发日期', '到期', '出票单位', '承兑银行', '收款单位'],
        ['B001', '120.5', '2026-01-05', '2026-07-05', '甲一有限公司', '某某银行', '乙二有限公司'],
      ),
    ).toEqual({
      format: 'bills-csv',
      fields: {
        number: { column: '票据编号' },
        amount: { column: '票面（万元）', unit: 'wan' },
        issueDate: { column: '签发日期' },
        dueDate: { column: '到期' },
        drawer: { column: '出票单位' },
        acceptor: { column: '承兑银行' },
        payee: { column: '收款单位' },
      },
      lacking: [],
    })
    expect(
      first(
        ['Company name', 'Fiscal period', 'Filing date', 'Total revenue (millions)', 'Net profit (millions)'],
        ['Alder Holding AG', '2025-12-31', '2026-03-31', '1,200.5', '-3.2'],
      ),
    ).toEqual({
      format: 'issuer-statements-csv',
      fields: {
        issuer: { column: 'Company name' },
        period: { column: 'Fiscal period' },
        publishedAt: { column: 'Filing date' },
        revenue: { column: 'Total revenue (millions)', unit: 'million' },
        netIncome: { column: 'Net profit (millions)', unit: 'million' },
      },
      lacking: [],
    })
    expect(
      first(['借款企业', '合同号', '贷款余额（亿元）', '基准日'], ['甲一有限公司', 'H-1', '1.25', '2026-01-31']),
    ).toEqual({
      format: 'exposures-csv',
      fields: {
        client: { column: '借款企业' },
        facility: { column: '合同号' },
        amount: { column: '贷款余额（亿元）', unit: 'yi' },
        asOf: { column: '基准日' },
      },
      lacking: [],
    })
    expect(
      first(
        ['股票代码', '公告名称', '披露时间', '公告链接'],
        ['600000', '关于诉讼的公告', '2026-01-05 18:30', 'https://example.com/a.pdf'],
      ),
    ).toEqual({
      format: 'articles-csv',
      fields: {
        codes: { column: '股票代码' },
        title: { column: '公告名称' },
        publishedAt: { column: '披露时间' },
        url: { column: '公告链接' },
      },
      lacking: [],
    })
  })

  test('suggestMappings falls back to the cells where the header is unclear, and reports how many support it', () => {
    const [suggestion] = suggestMappings(
      ['A', 'B', 'C'],
      [
        ['北京甲科技有限公司', '上海乙有限公司', '51%'],
        ['王小明', '上海乙有限公司', '25%-50%'],
      ],
      tableFormats,
    )
    expect([suggestion?.format, suggestion?.lacking, suggestion?.reasons]).toEqual([
      'stakes-csv',
      [],
      {
        owner: { because: 'cells_are_names', matching: 2, seen: 2 },
        company: { because: 'cells_are_names', matching: 2, seen: 2 },
        capital: { because: 'cells_are_percentages', matching: 2, seen: 2 },
      },
    ])
  })

  test("suggestMappings prefers a field's own vocabulary over cells that look like several fields", () => {
    const header = ['姓名', '与谁', '是什么', '自', '至']
    const rows = [
      ['李示例甲', '李示例乙', '配偶', '2010-05-01', ''],
      ['李示例乙', '李示例丙', '父亲', '', ''],
      ['王示例丁', '李示例甲', '朋友', '', ''],
      ['赵示例戊', '李示例甲', '一致行动人', '2020-01-01', '2024-01-01'],
      ['孙示例庚', '李示例甲', '邻居', '', ''],
    ]
    expect(suggestMappings(header, rows, tableFormats)[0]).toMatchObject({
      format: 'relations-csv',
      fields: {
        one: { column: '姓名' },
        other: { column: '与谁' },
        kind: { column: '是什么' },
        valid_from: { column: '自' },
        valid_to: { column: '至' },
      },
      lacking: [],
    })
  })

  test('suggestMappings reports when no date distinguishes day and month', () => {
    const [suggestion] = suggestMappings(['Title', 'Posted'], [['News', '03/04/2026']], tableFormats)
    expect(suggestion?.reasons.publishedAt).toEqual({
      because: 'header_resembles',
      matching: 1,
      seen: 1,
      orderOpen: true,
    })
  })
})

/** A list without a header: a number, a name, what is not given, a country. */
const headerless = ['36,AERO LINES', '173,ANGLO CO.', '306,BANCO NACIONAL', '424,MAISON S.A.', '475,CASA']
  .map((line) => [...line.split(','), '-0-', 'CUBA', '-0-'])
  .map((cells, at) => (at === 2 ? [...cells.slice(0, 4), "a.k.a. 'BNC'."] : cells))

test('suggestMappings proposes nothing for a list without a header, whose numbers only grow', () => {
  const amounts = suggestMappings(['', '', '', '', ''], headerless, tableFormats).map(({ fields }) => fields.amount)
  expect(amounts).toEqual([])
  const [named] = suggestMappings(
    ['客户', '授信余额'],
    [1, 2, 3, 4, 5].map((n) => [`第${n}公司`, `${n}`]),
    tableFormats,
  )
  expect(named?.fields.amount).toEqual({ column: '授信余额' })
})

describe(headerRowIn, () => {
  test('headerRowIn takes no row of data for the header, whatever it looks like', () => {
    expect(headerRowIn(headerless, tableFormats)).toBe(1)
    expect(
      headerRowIn([['Title'], ['Name', 'Number', 'Country'], ['A', '1', 'X'], ['Bb', '2', 'Y']], tableFormats),
    ).toBe(2)
    const wide = [['Statements'], ['指标', '2023-12-31', '2024'], ['资产', '12', '13'], ['负债', '5', '6']]
    expect(headerRowIn(wide, tableFormats)).toBe(2)
  })

  test('headerRowIn finds a header below titles and empty rows', () => {
    const rows = [['股东名册'], [''], ['截至2026年', ''], ['股东', '比例', '日期'], ['甲', '51%', '2020-01-01']]
    expect(headerRowIn(rows, tableFormats)).toBe(4)
    expect(headerRowIn([['x'], ['owner', 'company', 'capital']], tableFormats)).toBe(2)
    expect(headerRowIn([], tableFormats)).toBe(1)
  })
})

describe('a code', () => {
  test('an identifier code is recognised by its check characters', () => {
    expect(['91110000802100433B', '91350100M000100Y43', '91110000802100433C', ''].map(isCreditCode)).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(['5493001KJTIIGC8Y1R12', '213800WAVVOPS85N2205', '5493001KJTIIGC8Y1R13'].map(isLei)).toEqual([
      true,
      true,
      false,
    ])
  })
})
