import type { CsvRecord } from './csv-records.ts'
import { type CsvTable, requireFewColumns } from './csv-table.ts'
import { fileProblem } from './file-problem.ts'
import { headerRowIn } from './header-row.ts'
import type { TableFormat } from './record-table.ts'

/**
 * The part of a workbook to read: one sheet by name, or `null` for the first with a recognised header, else the first
 * with cells. `beginning`: only the first rows of large sheets.
 */
export type WorkbookQuestion = { file: string; archive: Uint8Array; sheet: string | null; beginning?: boolean }

/**
 * A sheet of a workbook, its cells as text: days as `YYYY-MM-DD`, numbers as plain decimals. Row 1 is the first.
 * `isCut` where rows may be missing from its end, because its beginning was asked for.
 */
export type WorkbookSheet = { sheets: string[]; sheet: string; rows: Iterable<string[]>; isCut?: boolean }

/** Reads a sheet of a workbook whose bytes come in pieces; see `readWorkbook`. */
export type WorkbookReader = (
  question: Omit<WorkbookQuestion, 'archive'>,
  chunks: AsyncIterable<Uint8Array>,
) => Promise<WorkbookSheet>

/** Records passed on at once. */
const batchRecords = 2000

const archiveBytes = 64 * 2 ** 20

/** Whether a file's first bytes are those of a workbook (Office Open XML). */
export function isWorkbook(head: Uint8Array): boolean {
  if (head[0] !== 0x50 || head[1] !== 0x4b || head[2] !== 0x03 || head[3] !== 0x04 || head.length < 30) return false
  const length = (head[26] ?? 0) + 256 * (head[27] ?? 0)
  const name = new TextDecoder('latin1').decode(head.subarray(30, 30 + length))
  return /^(?:\[Content_Types\]\.xml$|_rels\/|docProps\/|xl\/)/.test(name)
}

/**
 * The pieces of a workbook's file, as long as they are not too many.
 * @throws ProblemError `too_large`
 */
export async function* archivePieces(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > archiveBytes) {
      const details = { cause: 'too_large_decompressed', maximum: archiveBytes } as const
      throw fileProblem('too_large', file, `the workbook has more than ${archiveBytes} bytes`, {}, details)
    }
    yield chunk
  }
}

/**
 * A sheet as a table. Empty rows give no record; cells beyond the header count only where they are filled.
 *
 * @param formats the tables that are read
 * @param headerRow the row of the header, from 1, or 0 where there is none; found where absent
 * @throws ProblemError `empty_file`, `too_large`
 */
export function tableOfSheet(
  file: string,
  { rows }: WorkbookSheet,
  formats: readonly TableFormat[],
  headerRow?: number,
): CsvTable & { headerRow: number } {
  const first = firstOf(rows, Math.max(headerRow ?? 0, lookedAt))
  if (headerRow === 0) {
    const width = Math.max(0, ...first.map((cells) => cells.findLastIndex((cell) => cell.trim() !== '') + 1))
    requireFewColumns(file, 1, width)
    return { header: Array<string>(width).fill(''), records: recordsOf(rows, 0, width), headerRow }
  }
  const at = (headerRow ?? headerRowIn(first, formats)) - 1
  const header = (first[at] ?? []).map((cell) => cell.trim())
  while (header.at(-1) === '') header.pop()
  if (header.length === 0) {
    throw fileProblem('empty_file', file, 'the sheet holds no cells', {}, { cause: 'blank_lines_only' })
  }
  requireFewColumns(file, at + 1, header.length)
  return { header, records: recordsOf(rows, at + 1, header.length), headerRow: at + 1 }
}

/** Rows by which the header is found. */
const lookedAt = 40

function firstOf<Row>(rows: Iterable<Row>, count: number): Row[] {
  const first: Row[] = []
  for (const row of rows) {
    if (first.length >= count) break
    first.push(row)
  }
  return first
}

async function* recordsOf(
  rows: Iterable<string[]>,
  from: number,
  width: number,
): AsyncGenerator<CsvRecord[], void, undefined> {
  let records: CsvRecord[] = []
  let line = 0
  for (const cells of rows) {
    line += 1
    if (line <= from) continue
    let used = cells.length
    while (used > 0 && cells[used - 1]?.trim() === '') used -= 1
    if (used === 0) continue
    records.push({ line, fields: Array.from({ length: Math.max(width, used) }, (_, column) => cells[column] ?? '') })
    if (records.length < batchRecords) continue
    yield records
    records = []
  }
  if (records.length > 0) yield records
}
