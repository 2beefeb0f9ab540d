import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { ColumnMapping, FieldSource } from '#contracts/imports/column-mapping.ts'
import { openDataSet } from '#formats/open-data-set.ts'
import { previewTable } from '#formats/preview-table.ts'
import { readWorkbook } from '#formats/reading/read-workbook.ts'
import { tableFormats } from '#formats/registry.ts'
import { readFile } from '../../support/read-file.ts'
import { day, number, shown, text, workbook, workbookShown } from '../../support/workbook.ts'

/** What a cell with a value and a format is read as. */
async function cellRead(value: string, format: string | number): Promise<string | undefined> {
  const archive = workbookShown([format], {
    name: 'S',
    rows: [
      [text('a'), text('b')],
      [text('x'), shown(value, 0)],
    ],
  })
  const { rows } = await readWorkbook({ file: 'a.xlsx', archive, sheet: null }, tableFormats)
  return rows[1]?.[1]
}

describe('a number cell', () => {
  test.each([
    ['0.255', 9, '25.5%'],
    ['0.255', 10, '25.5%'],
    ['8.6999999999999994E-3', '0.000%', '0.87%'],
    ['1', 10, '100%'],
    ['-0.05', '0.0%;[Red]\\(0.0%\\)', '-5%'],
    ['0.5', '[>=1]0.00;0.0%', '50%'],
    ['2', '[>=1]0.00;0.0%', '2'],
    ['0', '0%;0%;"none"', '0'],
    ['25.5', '0.00"%"', '25.5%'],
    ['25.5', '0.00\\%', '25.5%'],
    ['25.5', '0.00_%', '25.5'],
    ['25.5', '0.00"per cent"', '25.5'],
    ['0.255', '_(* 0.00%_);_(* \\(0.00%\\)', '25.5%'],
    ['0.255', '[$-804]0.00%', '25.5%'],
    ['1E-7', '0.00%', '0.00001%'],
    ['1234567', '00000000', '01234567'],
    ['1234567.5', '00000000', '1234567.5'],
    ['25.5', '#,##0.00', '25.5'],
    ['914403000000000000', '0', '9.14403E+17'],
    ['1234567890123456', '0', '1.23456789012346E+15'],
    ['123456789012345', '0', '123456789012345'],
  ])('%s shown as %s is read as %s', async (value, format, expected) => {
    expect(await cellRead(value, format)).toBe(expected)
  })

  test('a workbook without addresses shows its percentages as well', async () => {
    const named = workbookShown([10], {
      name: 'S',
      rows: [
        [text('a'), text('b')],
        [text('x'), shown('0.255', 0)],
      ],
    })
    const path = 'xl/worksheets/sheet1.xml'
    const parts = unzipSync(named)
    const bare = strFromU8(parts[path] ?? new Uint8Array()).replace(/(<(?:row|c)) r="[A-Z]*\d+"/g, '$1')
    const archive = zipSync({ ...parts, [path]: strToU8(bare) })
    expect((await readWorkbook({ file: 'a.xlsx', archive, sheet: null }, tableFormats)).rows).toEqual([
      ['a', 'b'],
      ['x', '25.5%'],
    ])
  })
})

describe('a percentage of a workbook', () => {
  const capital: FieldSource = { column: '持股比例(%)', unit: 'percent' }
  const mapping: ColumnMapping = {
    format: 'stakes-csv',
    sheet: null,
    headerRow: 1,
    separator: null,
    fields: { owner: { column: '股东名称' }, company: { column: '被投资企业' }, capital },
  }
  const book = workbookShown([10], {
    name: 'S',
    rows: [
      [text('股东名称'), text('被投资企业'), text('持股比例(%)'), text('投资日期')],
      [text('甲'), text('乙'), shown('0.255', 0), day(43_468)],
      [text('丙'), text('乙'), number('25.5'), day(43_468)],
      [text('丁'), text('乙'), text('25.5%'), day(43_468)],
    ],
  })

  test('a percentage counts as shown under a heading that says percent, beside plain figures', async () => {
    const { interests, problems } = await readFile('b.xlsx', book, {}, undefined, { mapping })
    expect(problems).toEqual([])
    expect(interests.map(({ capital }) => capital)).toEqual([
      { min: 0.255, max: 0.255 },
      { min: 0.255, max: 0.255 },
      { min: 0.255, max: 0.255 },
    ])
  })

  test('the preview shows what is read', async () => {
    const { rows, suggestions } = await previewTable('b.xlsx', () => new Blob([book]).stream())
    expect(rows.map(({ cells }) => cells[2])).toEqual(['25.5%', '25.5', '25.5%'])
    expect(suggestions[0]?.fields.capital).toEqual(capital)
  })

  test('a percentage counts as shown in a table of stakes without a mapping, of votes as of capital', async () => {
    const rows = [
      ['owner', 'company', 'capital', 'votes'].map(text),
      [text('甲'), text('乙'), shown('0.5', 0), shown('0.605', 1)],
    ]
    const { interests } = await readFile('b.xlsx', workbookShown([9, '0.00"%"'], { name: 'S', rows }))
    expect(interests).toMatchObject([{ capital: { min: 0.5, max: 0.5 }, votes: { min: 0.00605, max: 0.00605 } }])
  })

  const bonds = ['bond_code', 'issuer', 'amount', 'issue_date', 'coupon']
  test('a coupon counts as shown', async () => {
    const rows = [
      bonds.map(text),
      [text('B1'), text('甲'), number('100'), day(43_468), shown('0.0455', 0)],
      [text('B2'), text('甲'), number('100'), day(43_468), number('4.55')],
    ]
    const { facts, problems } = await readFile('b.xlsx', workbookShown([10], { name: 'S', rows }))
    expect(problems).toEqual([])
    expect(facts.map((fact) => (fact.type === 'record' ? fact.content : null))).toMatchObject([
      { coupon: 4.55 },
      { coupon: 4.55 },
    ])
  })

  test('a coupon with its sign counts in CSV, mapped or not', async () => {
    const content = `${bonds.join(',')}\nB1,甲,100,2020-01-01,4.55%\n`
    const { facts } = await readFile('b.csv', content)
    expect(facts).toMatchObject([{ content: { coupon: 4.55 } }])
    const fields = Object.fromEntries(
      Object.entries({ code: 0, issuer: 1, amount: 2, issueDate: 3, coupon: 4 }).map(([field, at]) => [
        field,
        { column: bonds[at] ?? '', ...(field === 'coupon' && { decimalComma: true as const }) },
      ]),
    )
    const mapped: ColumnMapping = { format: 'bonds-csv', sheet: null, headerRow: 1, separator: ';', fields }
    const comma = `${bonds.join(';')}\nB1;甲;100;2020-01-01;4,55 %\n`
    expect((await readFile('b.csv', comma, {}, undefined, { mapping: mapped })).facts).toMatchObject([
      { content: { coupon: 4.55 } },
    ])
  })

  test('a percentage where no percentage can be is refused with its place', async () => {
    const rows = [bonds.map(text), [text('B1'), text('甲'), shown('0.5', 0), day(43_468), number('4')]]
    const { problems } = await readFile('b.xlsx', workbookShown([10], { name: 'S', rows }))
    expect(problems).toMatchObject([{ row: 2, field: 'amount', value: '50%' }])
  })

  test('a percentage of a labelled table is its fraction, as the workbook stores it', async () => {
    const rows = [['ratio', 'y'].map(text), [shown('0.255', 0), number('1')]]
    const bytes = new Blob([workbookShown([10], { name: 'S', rows })]).stream()
    const { columns } = await openDataSet({ name: 'b.xlsx', bytes }, new Set())
    expect(columns[0]).toEqual({ name: 'ratio', kind: 'number', values: Float64Array.of(0.255) })
  })

  test('a workbook without such formats is read as before', async () => {
    const rows = [['owner', 'company', 'capital'].map(text), [text('甲'), text('乙'), number('0.255')]]
    const { interests } = await readFile('b.xlsx', workbook({ name: 'S', rows }))
    expect(interests).toMatchObject([{ capital: { min: 0.255, max: 0.255 } }])
  })
})
