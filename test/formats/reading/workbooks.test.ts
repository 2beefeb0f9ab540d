import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { ColumnMapping } from '#contracts/imports/column-mapping.ts'
import { openFacts } from '#formats/open-facts.ts'
import { previewTable } from '#formats/preview-table.ts'
import { readWorkbook } from '#formats/reading/read-workbook.ts'
import { tableFormats } from '#formats/registry.ts'
import { computed, day, number, text, workbook } from '../../support/workbook.ts'

async function read(content: Uint8Array<ArrayBuffer>, mapping: ColumnMapping | null = null) {
  const { format, batches } = await openFacts(
    { name: 'book.xlsx', bytes: new Blob([content]).stream() },
    {},
    { mapping },
  )
  const facts = []
  const problems = []
  for await (const batch of batches) {
    facts.push(...batch.facts)
    problems.push(...batch.problems)
  }
  return { format, facts, problems }
}

const stakes = [['owner', 'company', 'capital', 'valid_from'].map(text)]

describe('a workbook', () => {
  test('a workbook whose cells and rows have no addresses is read by their order', async () => {
    const header = ['owner', 'company', 'capital'].map(text)
    const rows = [
      header,
      [text('P'), text('Alpha'), text('60%')],
      [text('Q'), '', ''],
      [text('R'), text('Beta'), number('0.1')],
    ]
    const archive = workbook({ name: 'A', rows })
    const named = await readWorkbook({ file: 'a.xlsx', archive, sheet: null }, tableFormats)
    const parts = unzipSync(archive)
    const path = 'xl/worksheets/sheet1.xml'
    const xml = strFromU8(parts[path] ?? new Uint8Array())
    const read = async (bare: string) =>
      readWorkbook({ file: 'a.xlsx', archive: zipSync({ ...parts, [path]: strToU8(bare) }), sheet: null }, tableFormats)
    const bare = xml.replace(/(<(?:row|c)) r="[A-Z]*\d+"/g, '$1')
    expect(bare).not.toContain(' r="')
    expect(await read(bare)).toEqual(named)
    const everySecond = xml.replace(/(<c) r="B\d+"/g, '$1')
    expect(await read(everySecond)).toEqual(named)
  })

  test('a workbook is read from the first sheet with a recognised header, with typed numbers and dates', async () => {
    const book = workbook(
      { name: 'Notes', rows: [[text('Nothing to see')]] },
      {
        name: 'Stakes',
        rows: [
          [text('Register of members')],
          [],
          ...stakes,
          [text('A'), text('B'), number('0.51000000000000001'), day(45_292)],
          [text('C'), text('B'), computed('D4', '25%'), ''],
          [text('D'), text('B'), number('1.3'), ''],
        ],
      },
    )
    const { format, facts, problems } = await read(book)
    expect(format).toBe('stakes-csv')
    expect(facts.filter(({ type }) => type === 'interest')).toEqual([
      expect.objectContaining({ owner: 'local:A', row: 4, capital: { min: 0.51, max: 0.51 }, validFrom: '2024-01-01' }),
      expect.objectContaining({ owner: 'local:C', row: 5, capital: { min: 0.25, max: 0.25 }, validFrom: null }),
    ])
    expect(problems.map(({ row, field, code }) => [row, field, code])).toEqual([[6, 'capital', 'out_of_range']])
  })

  test('a workbook repeats the value of merged cells in each of them', async () => {
    const rows = [...stakes, [text('A'), text('B'), number('0.6'), ''], [text('C'), '', number('0.4'), '']]
    const { facts, problems } = await read(workbook({ name: 'S', rows, merged: ['B2:B3'] }))
    expect(facts.flatMap((fact) => (fact.type === 'interest' ? [[fact.owner, fact.company]] : []))).toEqual([
      ['local:A', 'local:B'],
      ['local:C', 'local:B'],
    ])
    expect(problems).toEqual([])
  })

  const withSheet = (xml: (sheet: string) => string) => {
    const rows = [...stakes, [text('A'), text('B'), number('0.6'), '']]
    const parts = unzipSync(workbook({ name: 'Stakes', rows }))
    const path = 'xl/worksheets/sheet1.xml'
    return new Uint8Array(zipSync({ ...parts, [path]: strToU8(xml(strFromU8(parts[path] ?? new Uint8Array()))) }))
  }

  test.each([
    ['a cell far away', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>', 'XFD1048576'],
    ['a cell far away in a row without a number', '<row><c r="XFD1048576"><v>1</v></c></row>', 'XFD1048576'],
    ['a row that no sheet has', '<row r="4000000000"><c r="A4000000000"><v>1</v></c></row>', 'D4000000000'],
    ['a column that no sheet has', '<row r="3"><c r="ZZZZ3"><v>1</v></c></row>', 'ZZZZ3'],
  ])('a sheet with %s is refused by the addresses, which name the place', async (_, row, cell) => {
    const book = withSheet((sheet) => sheet.replace('</sheetData>', `${row}</sheetData>`))
    await expect(read(book)).rejects.toMatchObject({
      code: 'too_large',
      details: { cause: 'reaches_too_far', sheet: 'Stakes', cell, found: 8 },
    })
  })

  test('empty cells and rows that have a look alone do not make a sheet large', async () => {
    const looks =
      '<row r="9"><c r="XFD9" s="1"/></row><row r="1048575" hidden="1"></row><row r="1048576"><c r="Z1048576"/></row>'
    const book = withSheet((sheet) => sheet.replace('</sheetData>', `${looks}</sheetData>`))
    const { facts, problems } = await read(book)
    expect(facts.filter(({ type }) => type === 'interest')).toMatchObject([{ owner: 'local:A', row: 2 }])
    expect(problems).toEqual([])
  })

  test('of a row with more cells than a table may have columns, as many are previewed', async () => {
    const lines = `owner,company,capital\nA,B,60%\n${','.repeat(500_000)}\n`
    const { rows } = await previewTable('wide.csv', () => new Blob([lines]).stream())
    expect(rows.map(({ cells }) => cells.length)).toEqual([3, 1000])
  })

  test('a workbook is mapped from the named sheet', async () => {
    const book = workbook(
      { name: 'Known', rows: [...stakes, [text('X'), text('Y'), number('1'), '']] },
      {
        name: '股东 &amp; 名册',
        rows: [
          [text('谁'), text('公司'), text('多少')],
          [text('甲'), text('乙'), number('51.5')],
        ],
      },
    )
    const mapping: ColumnMapping = {
      format: 'stakes-csv',
      sheet: '股东 & 名册',
      headerRow: 1,
      separator: null,
      fields: { owner: { column: '谁' }, company: { column: '公司' }, capital: { column: '多少', unit: 'percent' } },
    }
    const { facts } = await read(book, mapping)
    expect(facts.flatMap((fact) => (fact.type === 'interest' ? [[fact.owner, fact.capital?.min]] : []))).toEqual([
      ['local:甲', 0.515],
    ])
    await expect(read(book, { ...mapping, sheet: '没有' })).rejects.toMatchObject({
      code: 'malformed_file',
      details: { cause: 'sheet_missing', sheet: '没有' },
    })
  })

  test('a workbook lists its sheets, and shows the first rows of the inspected one', async () => {
    const book = workbook(
      {
        name: 'One',
        rows: [
          [text('谁'), text('多少')],
          [text('甲'), number('1')],
        ],
      },
      {
        name: 'Two',
        rows: [
          [text('a'), text('b')],
          [text('c'), number('123456789012')],
        ],
      },
    )
    const open = () => new Blob([book]).stream()
    const { sheets, sheet, columns, rows, known } = await previewTable('book.xlsx', open, { sheet: 'Two' })
    expect({ sheets, sheet, columns, rows, known }).toEqual({
      sheets: ['One', 'Two'],
      sheet: 'Two',
      columns: ['a', 'b'],
      rows: [{ row: 2, cells: ['c', '123456789012'] }],
      known: null,
    })
  })

  test('a workbook gives only the first rows of large sheets on request', async () => {
    const rows = Array.from({ length: 60_000 }, (_, row) => [text(`Owner ${row}`), text(`Company ${row}`), text('1%')])
    const header = ['owner', 'company', 'capital'].map(text)
    const archive = workbook({ name: 'A', rows: [header, ...rows] }, { name: 'B', rows: [header] })
    const question = { file: 'book.xlsx', archive, sheet: null }
    const whole = await readWorkbook(question, tableFormats)
    const beginning = await readWorkbook({ ...question, beginning: true }, tableFormats)
    expect([whole.rows.length, whole.isCut, beginning.isCut]).toEqual([60_001, undefined, true])
    expect(beginning.rows.length).toBeGreaterThan(1000)
    expect(beginning.rows.length).toBeLessThan(40_000)
    expect(beginning.rows).toEqual(whole.rows.slice(0, beginning.rows.length))
    expect(beginning.sheets).toEqual(['A', 'B'])
    const small = {
      ...question,
      archive: workbook({ name: 'A', rows: [header, ...rows.slice(0, 10)] }),
      beginning: true,
    }
    expect((await readWorkbook(small, tableFormats)).isCut).toBeUndefined()
  })

  test('a workbook is refused by name where it is invalid, too large or has too many sheets', async () => {
    const bomb = zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'xl/worksheets/sheet1.xml': new Uint8Array(2 ** 25),
    })
    await expect(read(new Uint8Array(bomb))).rejects.toMatchObject({
      code: 'too_large',
      details: { cause: 'grows_too_much', maximum: 100 },
    })
    const many = Array.from({ length: 201 }, (_, at) => ({ name: `S${at}`, rows: [[text('a')]] }))
    await expect(read(workbook(...many))).rejects.toMatchObject({
      code: 'too_large',
      details: { cause: 'too_many_sheets', maximum: 200 },
    })
    const other = zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w/>') })
    await expect(read(new Uint8Array(other))).rejects.toMatchObject({
      code: 'malformed_file',
      details: { cause: 'broken_workbook' },
    })
    await expect(read(workbook({ name: 'S', rows: [] }))).rejects.toMatchObject({ code: 'empty_file' })
    await expect(read(workbook({ name: 'S', rows: stakes }).slice(0, 300))).rejects.toMatchObject({
      code: 'malformed_file',
    })
  })
})
