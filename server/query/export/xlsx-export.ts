import { strToU8, Zip, ZipDeflate } from 'fflate'
import { queryAddressOf } from '#contracts/query/query-address.ts'
import { queryTextOf } from '#contracts/query/query-text.ts'
import type { CsvCell } from '#contracts/values/csv-line.ts'
import { plainDecimal } from '#contracts/values/plain-decimal.ts'
import { xmlText } from '#contracts/values/xml-text.ts'
import { cellsOf, type ExportOrigin, type ExportWriter, exportColumns } from './export-columns.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Characters of one cell at most (ECMA-376, part 1, 18.3.1.96). */
const longestCell = 32_767

/** The styles of the cells: plain, head of a column, and text that stays text when its cell is edited. */
const style = { plain: 0, head: 1, literal: 2 } as const

const sheetBegins = `${declaration}<worksheet xmlns="${main}"><sheetData>`
const sheetEnds = '</sheetData></worksheet>'

/** A row of a sheet, numbered from 1. Text is never a formula. */
function sheetRow(number: number, cells: readonly CsvCell[], isHead = false): string {
  const row = cells.map((cell, index) => {
    if (cell === null) return ''
    const at = `${columnName(index)}${number}`
    if (typeof cell === 'number') return `<c r="${at}"><v>${plainDecimal(cell)}</v></c>`
    const is = isHead ? style.head : /^\s*[=+\-@]/.test(cell) ? style.literal : style.plain
    const text = xmlText(cell.length > longestCell ? `${cell.slice(0, longestCell - 1)}…` : cell)
    return `<c r="${at}" t="inlineStr" s="${is}"><is><t xml:space="preserve">${text}</t></is></c>`
  })
  return `<row r="${number}">${row.join('')}</row>`
}

/** A, B … Z, AA and so on. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** What a workbook has beside its sheets, by path; the sheets are `xl/worksheets/sheet1.xml` and so on. */
function workbookParts(sheets: readonly string[]): Record<string, string> {
  const ids = sheets.map((_, index) => index + 1)
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${ids.map((id) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${sheets.map((name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packaged}/relationships">${ids.map((id) => `<Relationship Id="rId${id}" Type="${relationships}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/></cellXfs></styleSheet>`,
  }
}

/** Maximum rows of one sheet, without the header; more continue on further sheets (a sheet has 1,048,576). */
const rowsOfSheet = 1_000_000

/**
 * An export as a workbook: a sheet that says where it comes from, and the rows on as many further ones as they need.
 * Sheets are compressed as their rows come, so that no more of them is in memory than one batch.
 */
export function xlsxExport(origin: ExportOrigin, maxRows = rowsOfSheet): ExportWriter {
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
        if (written === maxRows) table = beginTable()
        const part = found.slice(at, at + maxRows - written)
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

function originRows({ query, asOf, made, by, rows, sources }: ExportOrigin): string {
  const lines = [
    ['about', query.scope],
    ...inCells(queryTextOf(query)).map((part) => ['query', part]),
    ...inCells(queryAddressOf(query)).map((part) => ['address', part]),
    ['as_of', asOf],
    ['made', made],
    ['by', by],
    ['rows', rows],
    ...sources.map((source) => ['source', source.name, source.rows]),
  ]
  return lines.map((line, index) => sheetRow(index + 1, line)).join('')
}

/** A text split to fit into cells, never within a character. */
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
