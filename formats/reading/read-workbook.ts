import { zipSync } from 'fflate'
import readXlsxFile, { readSheet } from 'read-excel-file/universal'
import { columnKey } from './csv-table.ts'
import { fileProblem } from './file-problem.ts'
import { headerRowIn } from './header-row.ts'
import { type NumberFormat, numberFormat, shownNumber } from './number-format.ts'
import type { TableFormat } from './record-table.ts'
import { unzipped } from './unzip.ts'
import type { WorkbookQuestion, WorkbookSheet } from './workbook.ts'
import { zipEntriesIn } from './zip-directory.ts'

/** A block of merged cells; rows and columns from 0, ends included. */
type MergedRange = { fromRow: number; fromColumn: number; toRow: number; toColumn: number }

/** Maximum merged ranges inspected, and maximum rows of one range. */
const [maxRanges, maxReach] = [100_000, 100_000]

/** The sheets of a workbook in their order, each with the part that holds it. */
function sheetPaths(contents: ReadonlyMap<string, Uint8Array>): { name: string; path: string }[] {
  const targets = new Map(
    elementsIn(contents.get('xl/_rels/workbook.xml.rels'), 'Relationship').map((attributes) => {
      const target = attributes.get('Target') ?? ''
      return [attributes.get('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`]
    }),
  )
  return elementsIn(contents.get('xl/workbook.xml'), 'sheet').map((attributes) => ({
    name: attributes.get('name') ?? '',
    path: targets.get(attributes.get('r:id') ?? '') ?? '',
  }))
}

/** The merged cells of a sheet, out of the part that holds it. */
function mergedRanges(sheet: Uint8Array | undefined): MergedRange[] {
  const found: ReadonlyMap<string, string>[] = []
  for (const text of sheet ? piecesOf(sheet) : []) {
    if (found.length < maxRanges && text.includes('mergeCell')) found.push(...elementsOf(text, 'mergeCell'))
  }
  return found.slice(0, maxRanges).flatMap((attributes) => {
    const match = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(attributes.get('ref') ?? '')
    if (!match) return []
    const [, fromColumn = '', fromRow = '', toColumn = '', toRow = ''] = match
    return [
      {
        fromRow: Number(fromRow) - 1,
        fromColumn: columnAt(fromColumn),
        toRow: Number(toRow) - 1,
        toColumn: columnAt(toColumn),
      },
    ]
  })
}

/** Copies the value of the first of merged cells to all of them. */
function fillMerged(rows: string[][], ranges: readonly MergedRange[]): void {
  for (const { fromRow, fromColumn, toRow, toColumn } of ranges) {
    const text = rows[fromRow]?.[fromColumn] ?? ''
    if (text === '') continue
    for (let row = fromRow; row <= Math.min(toRow, rows.length - 1, fromRow + maxReach); row += 1) {
      const cells = rows[row]
      if (!cells) continue
      for (let column = fromColumn; column <= Math.min(toColumn, cells.length - 1); column += 1) {
        if (cells[column] === '') cells[column] = text
      }
    }
  }
}

function columnAt(letters: string): number {
  return [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1
}

/** The attributes of every element of a name, in order. Names of sheets are decoded; other parts hold plain ASCII. */
function elementsIn(part: Uint8Array | undefined, name: string): ReadonlyMap<string, string>[] {
  return part ? elementsOf(new TextDecoder().decode(part), name) : []
}

function elementsOf(xml: string, name: string): ReadonlyMap<string, string>[] {
  const found: ReadonlyMap<string, string>[] = []
  for (const [, text = ''] of xml.matchAll(
    new RegExp(`<(?:[\\w.-]+:)?${name}(\\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*)>`, 'g'),
  )) {
    const attributes = new Map<string, string>()
    for (const [, key = '', double, single = ''] of text.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
      attributes.set(key, decoded(double ?? single))
    found.push(attributes)
  }
  return found
}

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
)

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, named) => {
    if (named) return entities.get(named) ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/**
 * Bytes of all sheets, of one where there are many, and of the texts that sheets share, that are read of a large
 * workbook.
 */
const [keptOfSheets, minOfSheet, keptOfTexts] = [4 * 2 ** 20, 2 ** 16, 4 * 2 ** 20]
/** Bytes at the end of a sheet, where merged ranges are listed. */
const endBytes = 2 ** 20

const sheetPart = /^xl\/worksheets\/[^/]+\.xml$/i
const textsPart = /^xl\/sharedStrings\.xml$/i

/** A workbook as an archive whose large sheets end after their first rows; `null` where none of them is large. */
function beginningOf(contents: ReadonlyMap<string, Uint8Array>): Uint8Array | null {
  const parts: [string, Uint8Array][] = []
  const sheets = [...contents.keys()].filter((name) => sheetPart.test(name)).length
  const ofSheet = Math.max(minOfSheet, Math.floor(keptOfSheets / Math.max(1, sheets)))
  let isCut = false
  for (const [name, content] of contents) {
    const cut = sheetPart.test(name)
      ? cutAfter(content, ofSheet, 'row', ['sheetData', 'worksheet'])
      : textsPart.test(name)
        ? cutAfter(content, keptOfTexts, 'si', ['sst'])
        : null
    parts.push([name, cut ?? content])
    isCut ||= cut !== null
  }
  return isCut ? zipSync(Object.fromEntries(parts), { level: 0 }) : null
}

/** The end of a sheet with what follows its rows. */
function endOfSheet(sheet: Uint8Array | undefined): Uint8Array | undefined {
  return sheet?.subarray(-endBytes)
}

/** The beginning of a part up to the end of an element, with its open elements closed; `null` where it is too short. */
function cutAfter(content: Uint8Array, kept: number, element: string, around: readonly string[]): Uint8Array | null {
  if (content.length <= kept) return null
  const head = new TextDecoder('latin1').decode(content.subarray(0, kept))
  const last = [...head.matchAll(new RegExp(`</([\\w.-]+:)?${element}>`, 'g'))].at(-1)
  if (!last) return null
  const end = last.index + last[0].length
  const closing = new TextEncoder().encode(around.map((name) => `</${last[1] ?? ''}${name}>`).join(''))
  const cut = new Uint8Array(end + closing.length)
  cut.set(content.subarray(0, end))
  cut.set(closing, end)
  return cut
}

/**
 * Maximum files in a workbook, bytes that they may have together, and bytes for each stored one beyond the first 16
 * MiB.
 */
const [maxEntries, contentBytes, maxRatio, ratioJudgedFrom] = [1000, 200 * 2 ** 20, 100, 2 ** 24]
const maxSheets = 200
/** Maximum cells of what is read of a workbook, including empty ones between others. */
const maxCells = 20_000_000
/** Cells that a sheet may have whatever is in them; of a larger one, the part that must be filled. */
const [sparseCells, filledShare] = [2_000_000, 0.01]
/**
 * Rows and columns that a sheet has at most (ECMA-376 part 1, 18.3.1.73 and the limits of the programs that write
 * them).
 */
const [maxRows, maxColumns] = [1_048_576, 16_384]

/**
 * Reads a sheet of a workbook: texts, the values of formulas, numbers and days by their type and not by their look;
 * merged cells repeat their value. Needs much memory for a large workbook: to be run in a process of its own.
 *
 * @param formats the tables that are read, by which a sheet is chosen where none is named
 * @throws ProblemError `too_large`, `malformed_file`, `empty_file`
 */
export async function readWorkbook(
  { file, archive, sheet, beginning = false }: WorkbookQuestion,
  formats: readonly TableFormat[],
): Promise<WorkbookSheet & { rows: string[][] }> {
  const contents = partsOf(file, archive)
  const formatOf = cellFormats(contents.get('xl/styles.xml'))
  const isRewritten = [rewriteSheets(contents, formatOf), dropEmptyEnds(contents)].includes(true)
  const paths = sheetPaths(contents)
  const sheets = paths.map(({ name }) => name)
  if (sheets.length > maxSheets) {
    const details = { cause: 'too_many_sheets', maximum: maxSheets } as const
    throw fileProblem('too_large', file, `the workbook has more than ${maxSheets} sheets`, {}, details)
  }
  if (sheet !== null && !sheets.includes(sheet)) {
    const details = { cause: 'sheet_missing', sheet } as const
    throw fileProblem('malformed_file', file, `the workbook has no sheet "${sheet}"`, {}, details)
  }
  const cut = beginning ? beginningOf(contents) : null
  const read = sheet === null ? paths : paths.filter(({ name }) => name === sheet)
  requireReachable(
    file,
    read.flatMap(({ name, path }) => {
      const part = contents.get(path)
      return part ? [{ name, reach: reachOf(part) }] : []
    }),
  )
  const whole = isRewritten ? zipSync(Object.fromEntries(contents), { level: 0 }) : archive
  const buffer = new Uint8Array(cut ?? whole).buffer
  const parseNumber = (stored: string) => shownText(stored, formatOf)
  const rangesOf = new Map(
    read.map(({ name, path }) => [name, mergedRanges(cut ? endOfSheet(contents.get(path)) : contents.get(path))]),
  )
  // The parts are read once more out of the archive.
  contents.clear()
  const sheetsRead = await parsed(file, () =>
    sheet === null
      ? readXlsxFile<string>(buffer, { parseNumber, trim: true })
      : readSheet<string>(buffer, sheet, { parseNumber, trim: true }).then((data) => [{ sheet, data }]),
  )
  const texts = sheetsRead.map(({ sheet: name, data }) => ({ name, rows: textsOf(data) }))
  const chosen =
    texts.find(({ rows }) => isKnown(rows, formats)) ?? texts.find(({ rows }) => rows.length > 0) ?? texts[0]
  if (!chosen) throw fileProblem('empty_file', file, 'the workbook has no sheet', {}, { cause: 'blank_lines_only' })
  fillMerged(chosen.rows, rangesOf.get(chosen.name) ?? [])
  return { sheets, sheet: chosen.name, rows: chosen.rows, ...(cut && { isCut: true }) }
}

/** The parts of a workbook that are XML, every one unpacked within the limits. */
function partsOf(file: string, archive: Uint8Array): Map<string, Uint8Array> {
  const limits = { archiveBytes: 2 ** 31, entries: maxEntries, contentBytes }
  const total = zipEntriesIn(file, archive, limits).reduce((sum, { size }) => sum + size, 0)
  if (total > ratioJudgedFrom && total > maxRatio * archive.length) {
    const details = { cause: 'grows_too_much', maximum: maxRatio } as const
    throw fileProblem('too_large', file, `the workbook grows more than ${maxRatio}-fold`, {}, details)
  }
  const contents = new Map<string, Uint8Array>()
  for (const { name, content } of unzipped(file, archive, limits)) contents.set(name, content)
  return contents
}

/** The formats of cells that show a number otherwise than it is stored, by the number of the cell's style. */
type CellFormats = ReadonlyMap<number, NumberFormat>

/** Source: ECMA-376 part 1, 18.8.10 (`cellXfs`), 18.8.9 (`cellStyleXfs`), 18.8.31 (`numFmts`). */
function cellFormats(styles: Uint8Array | undefined): CellFormats {
  if (!styles) return new Map()
  const xml = new TextDecoder().decode(styles)
  const within = (name: string) => {
    const from = xml.search(new RegExp(`<(?:[\\w.-]+:)?${name}[\\s>]`))
    const inside = from < 0 ? '' : xml.slice(from)
    return inside.slice(0, Math.max(0, inside.search(new RegExp(`</(?:[\\w.-]+:)?${name}>`))))
  }
  const codes = new Map(
    elementsOf(within('numFmts'), 'numFmt').map((format) => [Number(format.get('numFmtId')), format.get('formatCode')]),
  )
  const base = elementsOf(within('cellStyleXfs'), 'xf')
  return new Map(
    elementsOf(within('cellXfs'), 'xf').flatMap((style, index) => {
      const id = Number(style.get('numFmtId') ?? base[Number(style.get('xfId') ?? -1)]?.get('numFmtId') ?? 0)
      const format = numberFormat(id, codes.get(id))
      return format ? [[index, format] as const] : []
    }),
  )
}

/** Gives the cells of all sheets their addresses, and numbers the style they are shown by; whether some had none. */
function rewriteSheets(contents: Map<string, Uint8Array>, formats: CellFormats): boolean {
  let isChanged = false
  for (const [name, content] of contents) {
    const rewritten = sheetPart.test(name) ? withAddressesAndStyles(content, formats) : null
    if (rewritten) contents.set(name, rewritten)
    isChanged ||= rewritten !== null
  }
  return isChanged
}

async function parsed<Result>(file: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (cause) {
    const reason = `the workbook cannot be read (${cause instanceof Error ? cause.message.slice(0, 200) : 'unknown'})`
    throw fileProblem('malformed_file', file, reason, {}, { cause: 'broken_workbook' })
  }
}

function isKnown(rows: string[][], formats: readonly TableFormat[]): boolean {
  const header = rows[headerRowIn(rows, formats) - 1] ?? []
  const keys = new Set(header.map(columnKey))
  return formats.some(({ isHeader }) => isHeader(keys))
}

/** How far the filled cells of a sheet reach, how many they are, and the last row, which may be empty. */
type Reach = { rows: number; columns: number; filled: number; lastRow: number }

/** Told from the addresses alone, before anything is laid out by them. */
function reachOf(sheet: Uint8Array): Reach {
  const reach = { rows: 0, columns: 0, filled: 0, lastRow: 0 }
  let [row, column] = [0, 0]
  for (const text of piecesOf(sheet)) {
    for (const [, , name, rest = ''] of text.matchAll(rowOrCell)) {
      const [, letters = '', number = ''] = ownAddress.exec(rest) ?? []
      if (name === 'row') {
        row = number === '' ? row + 1 : Number(number)
        column = 0
        reach.lastRow = Math.max(reach.lastRow, row)
      } else if (name === 'c') {
        column = letters === '' ? column + 1 : columnAt(letters) + 1
        if (rest.endsWith('/')) continue
        reach.filled += 1
        reach.columns = Math.max(reach.columns, column)
        reach.rows = Math.max(reach.rows, row, Number(number))
      }
    }
  }
  return reach
}

/** Empty rows at the end of a sheet, as programs write that gave rows a look, that are laid out all the same. */
const keptEmptyRows = 1000
const emptyCell = /<(?:[\w.-]+:)?c(?=[\s/])[^<>]*\/>/g
const emptyRow = /<((?:[\w.-]+:)?)row(?=\s)[^<>]*\sr\s*=[^<>]*(?:\/>|(?<!\/)>\s*<\/\1row>)/g

/** Takes out the empty cells and rows of sheets that end in many empty rows; whether there were some. */
function dropEmptyEnds(contents: Map<string, Uint8Array>): boolean {
  let isChanged = false
  for (const [name, content] of contents) {
    const { rows, lastRow } = sheetPart.test(name) ? reachOf(content) : { rows: 0, lastRow: 0 }
    if (lastRow <= rows + keptEmptyRows) continue
    const filled = new TextDecoder().decode(content).replace(emptyCell, '').replace(emptyRow, '')
    contents.set(name, new TextEncoder().encode(filled))
    isChanged = true
  }
  return isChanged
}

/**
 * @throws ProblemError `too_large` where a sheet has next to nothing but empty cells between a few, or all have too
 * many
 */
function requireReachable(file: string, sheets: readonly { name: string; reach: Reach }[]): void {
  let cells = 0
  for (const { name, reach } of sheets) {
    const { rows, columns, filled } = reach
    const own = rows * columns
    cells += own
    const isSparse = own > sparseCells && filled < filledShare * own
    if (!isSparse && cells <= maxCells && rows <= maxRows && columns <= maxColumns) continue
    const cell = `${lettersOf(Math.max(1, columns))}${rows}`
    const reason = `the sheet "${name}" reaches to ${cell}, and ${filled} of its cells are filled`
    const place = { row: rows, field: lettersOf(Math.max(1, columns)) }
    throw fileProblem('too_large', file, reason, place, { cause: 'reaches_too_far', sheet: name, cell, found: filled })
  }
}

/** The cells as text, in the place of those that were read. */
function textsOf(data: unknown[][]): string[][] {
  for (const [at, row] of data.entries()) data[at] = row.map(cellText)
  return data as string[][]
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return ''
    const [day = '', time = ''] = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString().split('T')
    return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`
  }
  return String(cell)
}

/** A stored number as a spreadsheet shows it, by the style that {@link withAddressesAndStyles} wrote before it. */
function shownText(stored: string, formats: CellFormats): string {
  const [, style, value = stored] = /^(\d+)\|(.*)$/s.exec(stored) ?? []
  const plain = plainNumber(value)
  const format = formats.get(Number(style))
  return format && /^-?[\d.]+$/.test(plain) ? shownNumber(plain, format) : plain
}

/** Numbers of 16 digits and more, of which a spreadsheet keeps the first 15. */
const inexactFrom = 1e15

/** A stored number as a spreadsheet shows it: fifteen digits, with an exponent where there may have been more. */
function plainNumber(stored: string): string {
  const value = Number(stored)
  if (!Number.isFinite(value)) return stored
  const [digits = '', exponent] = String(Number(value.toPrecision(15))).split('e')
  if (Math.abs(value) >= inexactFrom)
    return value
      .toExponential(14)
      .replace(/\.?0+(?=e)/, '')
      .replace('e', 'E')
  if (exponent === undefined) return digits
  const places = Number(exponent)
  return value.toFixed(Math.min(100, digits.replace(/^-?\d\.?/, '').length - places))
}

/** Bytes that are looked through at once, and by which each piece reaches into the next. */
const [pieceBytes, overlap] = [2 ** 22, 512]

const cellWithoutAddress = /<(?:[\w.-]+:)?c(?=[\s/>])(?![^<>]*\sr\s*=)[^<>]*>/
const rowOrCell = /<((?:[\w.-]+:)?)(row|c|v)(?=[\s/>])([^<>]*)>/g
const ownAddress = /\sr\s*=\s*["']([A-Z]*)(\d*)["']/
const ownStyle = /\ss\s*=\s*["'](\d+)["']/
const ownType = /\st\s*=\s*["']([^"']*)["']/

/**
 * A sheet of a workbook with an address for each of its cells, where some have none: such a cell follows the one before
 * it, and such a row the row before it (ISO/IEC 29500-1, 18.3.1.4 and 18.3.1.73). Before a number that is shown by one
 * of `formats` stands the number of its style. `null` where nothing is to be changed.
 */
function withAddressesAndStyles(sheet: Uint8Array, formats: CellFormats): Uint8Array | null {
  if (!(formats.size > 0 && holds(sheet, cellWithStyle(formats))) && !holds(sheet, cellWithoutAddress)) return null
  let [row, column, style] = [0, 0, -1]
  const xml = new TextDecoder().decode(sheet).replace(rowOrCell, (tag, prefix: string, name: string, rest: string) => {
    if (name === 'v') return style < 0 || rest.endsWith('/') ? tag : `${tag}${style}|`
    const [, letters = '', number = ''] = ownAddress.exec(rest) ?? []
    if (name === 'row') {
      row = number === '' ? row + 1 : Number(number)
      column = 0
      return number === '' ? `<${prefix}row r="${row}"${rest}>` : tag
    }
    const ownFormat = Number(ownStyle.exec(rest)?.[1] ?? 0)
    style = (ownType.exec(rest)?.[1] ?? 'n') === 'n' && formats.has(ownFormat) ? ownFormat : -1
    column = letters === '' ? column + 1 : columnAt(letters) + 1
    return letters === '' ? `<${prefix}c r="${lettersOf(column)}${row}"${rest}>` : tag
  })
  return new TextEncoder().encode(xml)
}

/** The text of a part in pieces that each end before a tag. Tags are read from it, which are plain ASCII. */
function* piecesOf(part: Uint8Array): Generator<string, void, undefined> {
  const latin = new TextDecoder('latin1')
  let open = ''
  for (let at = 0; at < part.length; at += pieceBytes) {
    const text = open + latin.decode(part.subarray(at, at + pieceBytes))
    const end = Math.max(0, text.lastIndexOf('<'))
    yield text.slice(0, end)
    open = text.slice(end, end + pieceBytes)
  }
  yield open
}

/** A cell of one of some styles; without a style it has the first. */
const cellWithStyle = (formats: CellFormats): RegExp =>
  formats.has(0) ? /<(?:[\w.-]+:)?c[\s/>]/ : new RegExp(`\\ss\\s*=\\s*["'](?:${[...formats.keys()].join('|')})["']`)

function holds(sheet: Uint8Array, pattern: RegExp): boolean {
  const latin = new TextDecoder('latin1')
  for (let at = 0; at < sheet.length; at += pieceBytes) {
    if (pattern.test(latin.decode(sheet.subarray(at, at + pieceBytes + overlap)))) return true
  }
  return false
}

function lettersOf(column: number): string {
  const before = Math.floor((column - 1) / 26)
  return (before > 0 ? lettersOf(before) : '') + String.fromCharCode(65 + ((column - 1) % 26))
}
