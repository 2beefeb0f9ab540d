import { describe, expect, test } from 'vitest'
import { readExposures } from '#formats/contagion/read-exposures.ts'
import { readPartyValues } from '#formats/contagion/read-party-values.ts'
import { bytesOf, gzipOf, refusalOf } from '../../support/read-file.ts'

function fileOf(name: string, ...lines: string[]) {
  const text = [...lines, ''].join('\n')
  const bytes = name.endsWith('.gz') ? gzipOf(text) : bytesOf(text)
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
  return { name, bytes: stream }
}

describe(readExposures, () => {
  test('readExposures reads columns in any order, layers in both languages, and a missing layer as debt', async () => {
    const rows = ['100,B,A,debt', '"1,000.5",C,A,担保', '3,A,C,support', '4,C,B,']
    const { parties, creditor, debtor, amount, layer, refused } = await readExposures(
      fileOf('e.csv.gz', 'Amount,Debtor,Creditor,Layer', ...rows),
    )
    expect({ parties, creditor, debtor, amount, layer, refused }).toEqual({
      parties: ['A', 'B', 'C'],
      creditor: Int32Array.of(0, 0, 2, 1),
      debtor: Int32Array.of(1, 2, 0, 2),
      amount: Float64Array.of(100, 1000.5, 3, 4),
      layer: Uint8Array.of(0, 1, 2, 0),
      refused: 0,
    })
  })

  test('readExposures refuses invalid rows by row and field, and keeps the others', async () => {
    const rows = [
      'A,B,-1,debt',
      'A,A,1,debt',
      'A,,1,debt',
      'A,B,x,debt',
      'A,B,1,gift',
      '=A,B,1,debt',
      'A,B,1',
      'A,B,2,',
    ]
    const read = await readExposures(fileOf('e.csv', 'creditor,debtor,amount,layer', ...rows))
    expect(read.problems.map(({ message }) => message)).toEqual([
      'e.csv:2 amount: -1 is below 0',
      'e.csv:3 debtor: A is its own creditor',
      'e.csv:4 debtor: the cell is empty',
      'e.csv:5 amount: "x" is not a number',
      'e.csv:6 layer: "gift" is none of debt, loan, 债务, 贷款, guarantee, 担保, support, 支持',
      'e.csv:8: the row has 3 fields, the header has 4',
    ])
    expect([read.refused, Array.from(read.amount), read.parties]).toEqual([6, [1, 2], ['=A', 'B', 'A']])
  })

  test('readExposures refuses a file that lacks columns, is empty or has too many rows', async () => {
    expect((await refusalOf(readExposures(fileOf('e.csv', 'creditor,amount')))).message).toBe(
      'e.csv:1 debtor: the header lacks debtor',
    )
    expect((await refusalOf(readExposures({ ...fileOf('e.csv'), bytes: new Blob([]).stream() }))).code).toBe(
      'empty_file',
    )
    const rows = ['A,B,1', 'A,B,1', 'A,B,1']
    const tooLong = readExposures(fileOf('e.csv', 'creditor,debtor,amount', ...rows), { rows: 2 })
    expect((await refusalOf(tooLong)).code).toBe('too_large')
  })
})

describe(readPartyValues, () => {
  test('readPartyValues reads the values of each party, and refuses a duplicate party', async () => {
    const rows = ['A,10,-2,3', 'B,,,', 'A,1,1,1', 'C,5,4,-1']
    const read = await readPartyValues(fileOf('v.csv', 'party,value,equity,cash', ...rows))
    expect(read.parties.slice(0, 2)).toEqual(['A', 'B'])
    expect(read.value).toEqual(Float64Array.of(10, Number.NaN))
    expect(read.equity).toEqual(Float64Array.of(-2, Number.NaN))
    expect(read.cash).toEqual(Float64Array.of(3, Number.NaN))
    expect(read.problems.map(({ message }) => message)).toEqual([
      'v.csv:4 party: A stands in the file twice',
      'v.csv:5 cash: -1 is below 0',
    ])
  })
})
