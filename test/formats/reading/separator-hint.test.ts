import { expect, test } from 'vitest'
import { previewTable } from '#formats/preview-table.ts'
import { bytesOf, readFile } from '#test/support/read-file.ts'

const stakes = [
  'owner;company;capital;valid_from',
  'Holding Sample AG;Works Sample GmbH;51%;2019-01-01',
  '"Beta; Sample KG";Works Sample GmbH;49%;',
]
const exposures = ['client\tfacility\texposure\tcurrency\tlimit\tas_of', 'A\tF1\t100\tusd\t\t2026-06-30']

test.each([
  ['sep=;', ';', stakes],
  ['"sep=;"', ';', stakes],
  ['SEP=;', ';', stakes],
  ['\ufeffsep=;', ';', stakes],
  ['sep=\t', '\t', exposures],
])('the line %j above a table names its separator, and is no row', async (hint, separator, rows) => {
  const told = await readFile('t.csv', [hint, ...rows, ''].join('\r\n'))
  const plain = await readFile('t.csv', ['', ...rows, ''].join('\r\n'))
  expect(told.facts).toEqual(plain.facts)
  expect([told.problems, told.rowsRead]).toEqual([[], rows.length - 1])
  const open = () => new Blob([bytesOf([hint, ...rows, ''].join('\n')) as Uint8Array<ArrayBuffer>]).stream()
  expect(await previewTable('t.csv', open)).toMatchObject({ separator, headerRow: 2, known: told.format })
})

test('a separator that no table has, and a hint further down, are read as they stand', async () => {
  const rows = ['owner,company,capital', 'sep=;,B,51%']
  expect((await readFile('t.csv', rows.join('\n'))).interests).toHaveLength(1)
  await expect(readFile('t.csv', ['sep=x', ...rows].join('\n'))).rejects.toMatchObject({ code: 'unknown_format' })
})
