import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { openDataSet } from '#formats/open-data-set.ts'

const opened = (name: string, text: string, texts: string[] = []) =>
  openDataSet({ name, bytes: new Blob([text]).stream() }, new Set(texts))

describe('a labelled table', () => {
  test('a labelled table has columns of numbers and of texts, according to its first rows', async () => {
    const { columns, rows, flags } = await opened('t.csv', 'a,b,c\n1,x,1.5e3\n,y,-2\n3,?,NA\n')
    expect(rows).toBe(3)
    expect(flags).toEqual([])
    expect(columns).toEqual([
      { name: 'a', kind: 'number', values: Float64Array.of(1, Number.NaN, 3) },
      { name: 'b', kind: 'text', codes: Int32Array.of(0, 1, -1), levels: ['x', 'y'] },
      { name: 'c', kind: 'number', values: Float64Array.of(1500, -2, Number.NaN) },
    ])
  })

  test('a labelled table keeps labels and keys as they are written', async () => {
    const { columns } = await opened('t.csv', 'id,y\n007,1\n008,0\n', ['id', 'y'])
    expect(columns).toMatchObject([{ levels: ['007', '008'] }, { levels: ['1', '0'] }])
  })

  test('a labelled table reports the place of a text among numbers and of a row of another width', async () => {
    const many = Array.from({ length: 1000 }, (_, row) => `${row},1`).join('\n')
    const { rows, flags } = await opened('t.csv', `a,b\n${many}\nabout 5,2\n1,2,3\n`)
    expect(rows).toBe(1001)
    expect(flags).toEqual(
      [
        { code: 'ROW_REFUSED', message: 'The row has 3 cells, the header 2; it was left out.', at: 'row 1003' },
        { code: 'NOT_A_NUMBER', message: '"about 5" is no number; it counts as missing.', at: 'row 1002 a' },
      ].toSorted((one, other) => (one.at < other.at ? -1 : 1)),
    )
  })

  test('a labelled table with a duplicate column is refused', async () => {
    await expect(opened('t.csv', 'a,a\n1,2\n')).rejects.toMatchObject({ code: 'malformed_file' })
  })
})

describe('ARFF', () => {
  const arff = `% of companies
@relation 'failures'
@attribute 'net profit / total assets' numeric
@attribute sector {steel, 'fast food'}
@attribute "it's" REAL
@attribute class {0,1}

@data
0.2,steel,?,1
% a comment
-1e-3,'fast food',4,0
`

  test('an ARFF file is read by its types, with quoted names and missing values', async () => {
    const { columns } = await opened('f.arff', arff, ['class'])
    expect(columns).toEqual([
      { name: 'net profit / total assets', kind: 'number', values: Float64Array.of(0.2, -0.001) },
      { name: 'sector', kind: 'text', codes: Int32Array.of(0, 1), levels: ['steel', 'fast food'] },
      { name: "it's", kind: 'number', values: Float64Array.of(Number.NaN, 4) },
      { name: 'class', kind: 'text', codes: Int32Array.of(0, 1), levels: ['1', '0'] },
    ])
  })

  test('a compressed ARFF file (.gz) is read', async () => {
    const bytes = new Blob([new Uint8Array(gzipSync(arff))]).stream()
    expect((await openDataSet({ name: 'f.arff.gz', bytes }, new Set())).rows).toBe(2)
  })

  test.each([
    ['@relation x\n@attribute a numeric\n', 'there is no @data'],
    ['@relation x\n@attribute a\n@data\n1\n', 'no name or no type'],
    ['@relation x\n@attribute a numeric\n@data\n{0 1}\n', 'sparse rows are not read'],
    ['@relation x\nhello\n', 'no line of a header'],
  ])('the ARFF file %j is refused', async (text, reason) => {
    await expect(opened('f.arff', text)).rejects.toThrow(reason)
  })
})
