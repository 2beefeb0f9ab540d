import { byteOrderMark, csvLine } from '#contracts/csv-line.ts'
import { queryAddressOf } from '#contracts/query-address.ts'
import { queryTextOf } from '#contracts/query-text.ts'
import { cellsOf, exportColumns } from './export-columns.ts'
import type { ExportOrigin, ExportWriter } from './export-writer.ts'

/** An export as CSV: lines that say where it comes from, an empty one, and the table. No cell is a formula. */
export function csvExport({ query, made, by, rows, sources }: ExportOrigin): ExportWriter {
  const encoder = new TextEncoder()
  return {
    head: () =>
      encoder.encode(
        [
          byteOrderMark,
          csvLine(['about', query.scope]),
          csvLine(['query', queryTextOf(query)]),
          csvLine(['address', queryAddressOf(query)]),
          csvLine(['made', made]),
          csvLine(['by', by]),
          csvLine(['rows', rows]),
          ...sources.map((source) => csvLine(['source', source.name, source.rows])),
          csvLine([]),
          csvLine(exportColumns[query.scope]),
        ].join(''),
      ),
    rows: (found) => encoder.encode(found.map((row) => csvLine(cellsOf(row))).join('')),
    end: () => new Uint8Array(),
  }
}
