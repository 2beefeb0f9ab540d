import type { Separator, TableSuggestion } from '#contracts/column-mapping.ts'
import type { FileFormat } from '#contracts/import.ts'
import { asUtf8 } from '../bytes/as-utf8.ts'
import { openBytes } from '../bytes/byte-source.ts'
import { type FoundTable, knownFormat, openLines, openWorkbook, type TablePlace } from '../open-table.ts'
import { defaultReadLimits } from '../read-limits.ts'
import type { ReadOptions } from '../read-options.ts'
import { isWorkbook } from '../xlsx/workbook.ts'
import { columnLabels } from './column-labels.ts'
import { headerRowIn } from './header-row.ts'
import { suggestMappings } from './suggest-mapping.ts'

/** The beginning of a table, and what it could be. Rows with their place in the file, from 1. */
export type TablePreview = {
  sheets: string[]
  sheet: string | null
  headerRow: number
  separator: Separator | null
  columns: string[]
  rows: { row: number; cells: string[] }[]
  /** The format that reads it without a mapping. */
  known: FileFormat | null
  suggestions: TableSuggestion[]
}

/** Rows that are shown, rows by which a table is judged, and characters of a cell that are shown. */
const [shownRows, judgedRows, shownCharacters] = [50, 200, 200]

/**
 * Looks at the beginning of a table in a file, which is opened as often as needed.
 * @param open gives the file's bytes from the beginning
 * @param place where the table is known to be; what is left out is found
 * @throws ProblemError where the file is no table that can be read, as `openFacts` does
 */
export async function previewTable(
  file: string,
  open: () => ReadableStream<Uint8Array>,
  place: TablePlace = {},
  options: ReadOptions = {},
): Promise<TablePreview> {
  const first = await beginningOf(file, open, place, options)
  const written = [{ row: first.table.headerRow, cells: first.table.header }, ...first.rows]
  const at =
    place.headerRow === undefined && first.table.sheet === null ? headerRowIn(written.map(({ cells }) => cells)) : 1
  const headerRow = written[at - 1]?.row
  const { table, rows } =
    at === 1 || headerRow === undefined ? first : await beginningOf(file, open, { ...place, headerRow }, options)
  const cells = rows.map((row) => row.cells)
  return {
    sheets: table.sheets,
    sheet: table.sheet,
    headerRow: table.headerRow,
    separator: table.separator,
    columns: columnLabels(table.header),
    rows: rows.slice(0, shownRows).map(({ row, cells: texts }) => ({
      row,
      cells: texts.map((text) => text.slice(0, shownCharacters).toWellFormed()),
    })),
    known: at === 1 ? (knownFormat(table.header)?.format ?? null) : null,
    suggestions: suggestMappings(table.header, cells),
  }
}

type Beginning = { table: FoundTable; rows: { row: number; cells: string[] }[] }

async function beginningOf(
  file: string,
  open: () => ReadableStream<Uint8Array>,
  place: TablePlace,
  { readWorkbook, encoding, declaredEncoding }: ReadOptions,
): Promise<Beginning> {
  const limits = defaultReadLimits
  const source = await openBytes({ name: file, bytes: open() }, limits)
  try {
    const stated = { asked: encoding ?? undefined, declared: declaredEncoding ?? undefined }
    const table = isWorkbook(source.head)
      ? await openWorkbook(file, source, place, readWorkbook)
      : await openLines(file, await asUtf8(file, source, stated), limits, place)
    const rows: Beginning['rows'] = []
    for await (const records of table.records) {
      for (const record of records) if ('fields' in record) rows.push({ row: record.line, cells: record.fields })
      if (rows.length >= judgedRows) break
    }
    return { table, rows: rows.slice(0, judgedRows) }
  } finally {
    await source.close()
  }
}
