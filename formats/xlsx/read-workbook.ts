import readXlsxFile, { readSheet } from 'read-excel-file/universal'
import { columnKey } from '../csv/table.ts'
import { unzipped } from '../evidence/unzip.ts'
import { zipEntriesIn } from '../evidence/zip-directory.ts'
import { fileProblem } from '../file-problem.ts'
import { headerRowIn } from '../mapping/header-row.ts'
import { tableFormats } from '../table-formats.ts'
import { fillMerged, mergedRanges, sheetPaths } from './merged-cells.ts'
import type { WorkbookQuestion, WorkbookSheet } from './workbook.ts'
import { beginningOf, endOfSheet } from './workbook-beginning.ts'

/** Most files in a workbook, bytes that they may have together, and bytes for each stored one beyond the first 16 MiB. */
const [mostEntries, contentBytes, mostRatio, ratioJudgedFrom] = [1000, 200 * 2 ** 20, 100, 2 ** 24]
const mostSheets = 200
/** Most cells of a sheet, the empty ones between others included. */
const mostCells = 20_000_000

/**
 * Reads a sheet of a workbook: texts, the values of formulas, numbers and days by their type and not by their look; what
 * stands in merged cells stands in each of them. Takes much memory for a large workbook: to be run in a thread.
 * @throws ProblemError `too_large`, `malformed_file`, `empty_file`
 */
export async function readWorkbook({
  file,
  archive,
  sheet,
  beginning = false,
}: WorkbookQuestion): Promise<WorkbookSheet> {
  const contents = partsOf(file, archive)
  const paths = sheetPaths(contents)
  const sheets = paths.map(({ name }) => name)
  if (sheets.length > mostSheets) {
    const details = { cause: 'too_many_sheets', most: mostSheets } as const
    throw fileProblem('too_large', file, `the workbook has more than ${mostSheets} sheets`, {}, details)
  }
  if (sheet !== null && !sheets.includes(sheet)) {
    const details = { cause: 'sheet_missing', sheet } as const
    throw fileProblem('malformed_file', file, `the workbook has no sheet "${sheet}"`, {}, details)
  }
  const cut = beginning ? beginningOf(contents) : null
  const buffer = new Uint8Array(cut ?? archive).buffer
  const read = await parsed(file, () =>
    sheet === null
      ? readXlsxFile<string>(buffer, { parseNumber: plainNumber, trim: true })
      : readSheet<string>(buffer, sheet, { parseNumber: plainNumber, trim: true }).then((data) => [{ sheet, data }]),
  )
  const texts = read.map(({ sheet: name, data }) => ({ name, rows: textsOf(file, data) }))
  const chosen = texts.find(({ rows }) => isKnown(rows)) ?? texts.find(({ rows }) => rows.length > 0) ?? texts[0]
  if (!chosen) throw fileProblem('empty_file', file, 'the workbook has no sheet', {}, { cause: 'blank_lines_only' })
  const path = paths.find(({ name }) => name === chosen.name)?.path
  const written = contents.get(path ?? '')
  fillMerged(chosen.rows, mergedRanges(cut ? endOfSheet(written) : written))
  return { sheets, sheet: chosen.name, rows: chosen.rows, ...(cut && { isCut: true }) }
}

/** The parts of a workbook that are XML, every one unpacked within the limits. */
function partsOf(file: string, archive: Uint8Array): Map<string, Uint8Array> {
  const limits = { archiveBytes: 2 ** 31, entries: mostEntries, contentBytes }
  const total = zipEntriesIn(file, archive, limits).reduce((sum, { size }) => sum + size, 0)
  if (total > ratioJudgedFrom && total > mostRatio * archive.length) {
    const details = { cause: 'grows_too_much', most: mostRatio } as const
    throw fileProblem('too_large', file, `the workbook grows more than ${mostRatio}-fold`, {}, details)
  }
  const contents = new Map<string, Uint8Array>()
  for (const { name, content } of unzipped(file, archive, limits)) contents.set(name, content)
  return contents
}

async function parsed<Result>(file: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (cause) {
    const reason = `the workbook cannot be read (${cause instanceof Error ? cause.message.slice(0, 200) : 'unknown'})`
    throw fileProblem('malformed_file', file, reason, {}, { cause: 'broken_workbook' })
  }
}

function isKnown(rows: string[][]): boolean {
  const header = rows[headerRowIn(rows) - 1] ?? []
  const keys = new Set(header.map(columnKey))
  return tableFormats.some(({ isHeader }) => isHeader(keys))
}

function textsOf(file: string, data: readonly (readonly unknown[])[]): string[][] {
  if (data.length * (data[0]?.length ?? 0) > mostCells) {
    const details = { cause: 'too_many_rows', most: Math.floor(mostCells / (data[0]?.length ?? 1)) } as const
    throw fileProblem('too_large', file, `a sheet has more than ${mostCells} cells`, {}, details)
  }
  return data.map((row) => row.map(cellText))
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

/** A stored number as a spreadsheet shows it: fifteen digits, without an exponent. */
function plainNumber(stored: string): string {
  const value = Number(stored)
  if (!Number.isFinite(value)) return stored
  const [digits = '', exponent] = String(Number(value.toPrecision(15))).split('e')
  if (exponent === undefined) return digits
  const places = Number(exponent)
  if (places > 0) return BigInt(value).toString()
  return value.toFixed(Math.min(100, digits.replace(/^-?\d\.?/, '').length - places))
}
