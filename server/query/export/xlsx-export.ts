import { strToU8, Zip, ZipDeflate } from 'fflate'
import { queryAddressOf } from '#contracts/query-address.ts'
import { queryTextOf } from '#contracts/query-text.ts'
import { cellsOf, exportColumns } from './export-columns.ts'
import type { ExportOrigin, ExportWriter } from './export-writer.ts'
import { longestCell, sheetBegins, sheetEnds, sheetRow, workbookParts } from './workbook-parts.ts'

/** Rows of one sheet, its head besides; what is more stands on further sheets (a sheet holds 1,048,576). */
const rowsOfSheet = 1_000_000

/**
 * An export as a workbook: a sheet that says where it comes from, and the rows on as many further ones as they need.
 * Sheets are compressed as their rows come, so that no more of them is in memory than one batch.
 */
export function xlsxExport(origin: ExportOrigin, mostRows = rowsOfSheet): ExportWriter {
  const { query } = origin
  const columns = exportColumns[query.scope]
  const sheets: string[] = []
  let pieces: Uint8Array[] = []
  let open: ZipDeflate | null = null
  let written = 0
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const taken = () => {
    const bytes = joined(pieces)
    pieces = []
    return bytes
  }
  const file = (path: string): ZipDeflate => {
    const entry = new ZipDeflate(path, { level: 6 })
    zip.add(entry)
    return entry
  }
  const begin = (name: string): ZipDeflate => {
    open?.push(strToU8(sheetEnds), true)
    sheets.push(name)
    open = file(`xl/worksheets/sheet${sheets.length}.xml`)
    open.push(strToU8(sheetBegins))
    return open
  }
  const beginTable = (): ZipDeflate => {
    written = 0
    const sheet = begin(sheets.length === 1 ? 'Results' : `Results ${sheets.length}`)
    sheet.push(strToU8(sheetRow(1, columns, true)))
    return sheet
  }
  let table: ZipDeflate
  return {
    head: () => {
      begin('Query').push(strToU8(originRows(origin)))
      table = beginTable()
      return taken()
    },
    rows: (found) => {
      for (let at = 0; at < found.length; ) {
        if (written === mostRows) table = beginTable()
        const part = found.slice(at, at + mostRows - written)
        const above = written + 2
        table.push(strToU8(part.map((row, index) => sheetRow(above + index, cellsOf(row))).join('')))
        written += part.length
        at += part.length
      }
      return taken()
    },
    end: () => {
      open?.push(strToU8(sheetEnds), true)
      for (const [path, text] of Object.entries(workbookParts(sheets))) file(path).push(strToU8(text), true)
      zip.end()
      return taken()
    },
  }
}

function originRows({ query, made, by, rows, sources }: ExportOrigin): string {
  const lines = [
    ['about', query.scope],
    ...inCells(queryTextOf(query)).map((part) => ['query', part]),
    ...inCells(queryAddressOf(query)).map((part) => ['address', part]),
    ['made', made],
    ['by', by],
    ['rows', rows],
    ...sources.map((source) => ['source', source.name, source.rows]),
  ]
  return lines.map((line, index) => sheetRow(index + 1, line)).join('')
}

/** A text in as many parts as it takes to fit into cells, none of them cut within a character. */
function inCells(text: string): string[] {
  if (text.length <= longestCell) return [text]
  const end = /[\uD800-\uDBFF]/.test(text.charAt(longestCell - 1)) ? longestCell - 1 : longestCell
  return [text.slice(0, end), ...inCells(text.slice(end))]
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}
