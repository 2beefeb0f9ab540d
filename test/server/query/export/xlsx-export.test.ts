import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { everything, type Query, queryFor } from '#contracts/query/query.ts'
import type { QueryRow } from '#contracts/query/query-rows.ts'
import { queryTextOf } from '#contracts/query/query-text.ts'
import { xlsxExport } from '#server/query/export/xlsx-export.ts'
import { entity } from '#test/support/network-facts.ts'

const row = (id: number, name: string | null): QueryRow => ({ type: 'party', ...entity(id, [], { name }) })

async function sheetsOf(batches: QueryRow[][], maxRows?: number, query: Query = everything) {
  const rows = batches.flat().length
  const origin = {
    query,
    asOf: '2026-11-21',
    made: '2026-11-21T08:00:00Z',
    by: 'ada',
    rows,
    sources: [{ name: 'register', rows }],
  }
  const writer = xlsxExport(origin, maxRows)
  const pieces = [writer.head(), ...batches.map((batch) => writer.rows(batch)), writer.end()]
  return readXlsxFile(Buffer.concat(pieces))
}

test('rows above the sheet limit continue on further sheets, each with its header', async () => {
  const parties = Array.from({ length: 5 }, (_, index) => row(index + 1, `Company ${index}`))
  const sheets = await sheetsOf([parties.slice(0, 3), parties.slice(3)], 2)
  expect(sheets.map(({ sheet, data }) => [sheet, data.slice(1).map(([id]) => id)])).toEqual([
    ['Query', expect.any(Array)],
    ['Results', ['1', '2']],
    ['Results 2', ['3', '4']],
    ['Results 3', ['5']],
  ])
  expect(sheets.slice(1).map(({ data }) => data[0]?.[1])).toEqual(['name', 'name', 'name'])
})

test('XLSX text escapes XML characters, and replaces what XML cannot contain', async () => {
  const [, results] = await sheetsOf([[row(1, '<a & "b">'), row(2, 'x\u0001y'), row(3, '=1+1'), row(4, null)]])
  expect(results?.data.slice(1).map(([, name]) => name)).toEqual(['<a & "b">', 'x\ufffdy', '=1+1', null])
})

test('an empty query result is exported as a workbook', async () => {
  const sheets = await sheetsOf([])
  expect(sheets.map(({ data }) => data.length)).toEqual([8, 1])
})

test('a query longer than a cell is written across several cells', async () => {
  const list = Array.from({ length: 1000 }, (_, index) => `𠮷${'名'.repeat(60)}${index}`)
  const query = queryFor('name', 'in', { type: 'list', list })
  const [origin] = await sheetsOf([], undefined, query)
  const parts = origin?.data.flatMap(([name, part]) => (name === 'query' ? [String(part)] : [])) ?? []
  expect(parts.every((part) => part.length <= 32_767 && part.isWellFormed())).toBe(true)
  expect(parts.join('')).toBe(queryTextOf(query))
})
