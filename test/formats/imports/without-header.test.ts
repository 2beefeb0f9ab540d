import { describe, expect, test } from 'vitest'
import type { ColumnMapping, FieldSource } from '#contracts/imports/column-mapping.ts'
import type { TablePlace } from '#formats/open-table.ts'
import { previewTable } from '#formats/preview-table.ts'
import { bytesOf, readFile } from '#test/support/read-file.ts'
import { number, text, workbook } from '#test/support/workbook.ts'

const sanctions = [
  '36,"SAMPLE AIRLINES",-0- ,"CUBA",-0- ,-0- ',
  '173,"ANGLO-SAMPLE CO., LTD.",-0- ,"CUBA",-0- ,-0- ',
  '306,"BANCO SAMPLE",-0- ,"CUBA",-0- ,"a.k.a. \'SB\'."',
  '424,"BOUTIQUE SAMPLE",-0- ,"CUBA",-0- ,-0- ',
  '4106,"SAMPLE, Person One",individual,"SDGT",-0- ,"DOB 1962"',
]
const [labels, sixCells] = [['#1', '#2', '#3', '#4', '#5', '#6'], 6]

const preview = (content: string | Uint8Array, place: TablePlace = {}, name = 'list.csv') => {
  const bytes = typeof content === 'string' ? bytesOf(content) : content
  return previewTable(name, () => new Blob([bytes as Uint8Array<ArrayBuffer>]).stream(), place)
}

const stakesBy = (fields: Record<string, FieldSource>): ColumnMapping => ({
  format: 'stakes-csv',
  sheet: null,
  headerRow: 0,
  separator: null,
  fields,
})

describe('a table without a header', () => {
  test.each([
    ['commas', sanctions.join('\n')],
    ['commas, and blank lines above', ['', '  ', ...sanctions].join('\r\n')],
    ['tabs', sanctions.map((line) => line.replace(/,(?=["\w-])/g, '\t')).join('\n')],
    [
      'semicolons, and a hint at them',
      ['sep=;', ...sanctions.map((line) => line.replace(/,(?=["\w-])/g, ';'))].join('\n'),
    ],
  ])(
    'is seen by its first row (%s): columns by position, every row kept, nothing proposed by looks',
    async (_, content) => {
      const table = await preview(content)
      expect(table).toMatchObject({ headerRow: 0, columns: labels, known: null, suggestions: [] })
      expect(table.rows).toHaveLength(sanctions.length)
      expect(table.rows[0]?.cells.slice(0, 2)).toEqual(['36', 'SAMPLE AIRLINES'])
    },
  )

  test('is seen in a workbook as well', async () => {
    const rows = ['A', 'B', 'C'].map((name, index) => [text(name), text('Works Ltd'), number(String(10 + index))])
    const table = await preview(workbook({ name: 'S', rows }), {}, 'list.xlsx')
    expect(table).toMatchObject({ headerRow: 0, columns: ['#1', '#2', '#3'], sheet: 'S' })
    expect(table.rows.map(({ row }) => row)).toEqual([1, 2, 3])
  })

  test('is chosen where nothing tells it, and taken back by naming the row of the header', async () => {
    const names = 'Alder AG,Works Ltd\nBirch AG,Works Ltd\nCedar AG,Works Ltd\n'
    expect((await preview(names)).headerRow).toBe(1)
    const chosen = await preview(names, { headerRow: 0 })
    expect([chosen.columns, chosen.rows.map(({ row }) => row)]).toEqual([
      ['#1', '#2'],
      [1, 2, 3],
    ])
    const named = await preview(sanctions.join('\n'), { headerRow: 1 })
    expect([named.headerRow, named.columns.length, named.rows.length]).toEqual([1, sixCells, sanctions.length - 1])
  })

  test.each([
    ['a known header', 'owner,company,capital\nA,B,51%\nC,B,49%\n', 1],
    ['a header of other words', 'who,what,year\nA,B,2019\nC,B,2020\n', 1],
    ['a header below a title', 'Register\nName,Code\nA,1\nB,2\nC,3\n', 2],
    ['numbers below a header of years', 'name,2023,2024\nA,10,11\nB,12,13\n', 1],
  ])('is not seen in one with %s', async (_, content, headerRow) => {
    expect((await preview(content)).headerRow).toBe(headerRow)
  })

  test('is proposed as a table of which its cells tell, and as none where they are names, numbers and days alone', async () => {
    const stakes = await preview('Alder AG,Works Ltd,51%\nBirch AG,Works Ltd,30%\nCedar AG,Works Ltd,19%\n')
    expect([stakes.headerRow, stakes.suggestions.map(({ format }) => format)]).toEqual([0, ['stakes-csv']])
    expect(stakes.suggestions[0]?.fields.capital).toMatchObject({ column: '#3' })
    const numbered = await preview('1,Alder AG,2020-01-02,9.5\n2,Birch AG,2021-02-03,220\n3,Cedar AG,2022-02-03,33\n')
    expect([numbered.headerRow, numbered.suggestions]).toEqual([0, []])
  })

  test('is read by a mapping of its positions, from the first row on', async () => {
    const mapping = stakesBy({
      owner: { column: '#1' },
      company: { column: '#3' },
      capital: { column: '#2', unit: 'percent' },
    })
    const lines = ['Alder AG,51,Works Ltd', 'Birch AG,30,Works Ltd', 'Cedar AG,130,Works Ltd']
    const plain = await readFile('t.csv', lines.join('\n'), {}, undefined, { mapping })
    expect(plain.interests.map(({ row, capital }) => [row, capital?.min])).toEqual([
      [1, 0.51],
      [2, 0.3],
    ])
    expect(plain.problems).toMatchObject([{ row: 3, field: '#2', code: 'out_of_range' }])
    const cells = [
      [text('Alder AG'), number('51'), text('Works Ltd')],
      [text('Birch AG'), number('30'), text('Works Ltd')],
    ]
    const book = await readFile('t.xlsx', workbook({ name: 'S', rows: cells }), {}, undefined, { mapping })
    expect(book.interests.map(({ row, capital }) => [row, capital?.min])).toEqual([
      [1, 0.51],
      [2, 0.3],
    ])
  })

  test('lacks a column that a mapping names beyond its last', async () => {
    const mapping = stakesBy({ owner: { column: '#1' }, company: { column: '#9' } })
    await expect(readFile('t.csv', 'A,1\nB,2\n', {}, undefined, { mapping })).rejects.toMatchObject({
      code: 'missing_columns',
      details: { field: '#9' },
    })
  })
})
