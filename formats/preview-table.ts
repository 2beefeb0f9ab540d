import {
  AnnouncementPreset,
  type ColumnMapping,
  type PresetFields,
  type Separator,
  type TableSuggestion,
} from '#contracts/imports/column-mapping.ts'
import type { FileFormat } from '#contracts/imports/import.ts'
import { presetFields, presetMapping, recognisedPreset } from './adverse-media/announcement-presets.ts'
import { openItems } from './adverse-media/open-items.ts'
import { columnLabels } from './imports/column-labels.ts'
import { suggestMappings } from './imports/suggest-mapping.ts'
import { openJson } from './open-json.ts'
import { type FoundTable, knownFormat, openLines, openWorkbook, type TablePlace } from './open-table.ts'
import type { ReadOptions } from './read-options.ts'
import { asUtf8 } from './reading/as-utf8.ts'
import { type ByteSource, defaultReadLimits, openBytes } from './reading/byte-source.ts'
import { maxColumns } from './reading/csv-table.ts'
import { headerRowIn, isWithoutHeader } from './reading/header-row.ts'
import { isWorkbook } from './reading/workbook.ts'
import { tableFormats } from './registry.ts'

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
  /** Its rows are the items of a list in JSON. */
  ofItems: boolean
  /** Whose list of announcements it is like, and what each preset maps of one. */
  preset: AnnouncementPreset | null
  presets: PresetFields[]
}

/** Gives the bytes of a file from the beginning. */
type OpenBytes = () => ReadableStream<Uint8Array> | Promise<ReadableStream<Uint8Array>>

/** Rows that are shown, rows by which a table is judged, and characters of a cell that are shown. */
const [shownRows, judgedRows, shownCharacters] = [50, 200, 200]

/**
 * Previews the first rows of a table in a file, which is opened as often as needed.
 *
 * @param place the known position of the table; omitted parts are detected
 * @throws ProblemError where the file is no table that can be read, as `openFacts` does
 */
export async function previewTable(
  file: string,
  open: OpenBytes,
  place: TablePlace = {},
  options: ReadOptions = {},
): Promise<TablePreview> {
  const first = await beginningOf(file, open, place, options)
  const written = [{ row: first.table.headerRow, cells: first.table.header }, ...first.rows]
  const writtenCells = written.map(({ cells }) => cells)
  const isFound = place.headerRow === undefined && !first.table.ofItems
  const at = isFound && first.table.sheet === null ? headerRowIn(writtenCells, tableFormats) : 1
  const foundRow = isFound && isWithoutHeader(writtenCells, tableFormats) ? 0 : (written[at - 1]?.row ?? 1)
  const { table, rows } =
    foundRow === first.table.headerRow
      ? first
      : await beginningOf(file, open, { ...place, headerRow: foundRow }, options)
  const cells = rows.map((row) => row.cells)
  const columns = columnLabels(table.header)
  const preset = recognisedPreset(columns)
  return {
    sheets: table.sheets,
    sheet: table.sheet,
    headerRow: table.headerRow,
    separator: table.separator,
    columns,
    rows: rows.slice(0, shownRows).map(({ row, cells: texts }) => ({
      row,
      cells: texts.map((text) => text.slice(0, shownCharacters).toWellFormed()),
    })),
    known: table.ofItems ? 'announcements-json' : at === 1 ? (knownFormat(table.header)?.format ?? null) : null,
    suggestions: suggestMappings(table.header, cells, tableFormats).filter(
      ({ format }) => !table.ofItems || format === 'articles-csv',
    ),
    ofItems: table.ofItems,
    preset,
    presets:
      preset === null && !table.ofItems ? [] : AnnouncementPreset.options.map((one) => presetFields(one, columns)),
  }
}

/**
 * The mapping that a preset makes of a file.
 * @throws ProblemError `missing_columns` where the file lacks what the list needs, and what {@link previewTable} throws
 */
export async function mappingByPreset(
  file: string,
  open: OpenBytes,
  preset: AnnouncementPreset,
  options: ReadOptions = {},
): Promise<ColumnMapping> {
  return presetMapping(file, preset, await previewTable(file, open, {}, options))
}

type Beginning = { table: FoundTable & { ofItems: boolean }; rows: { row: number; cells: string[] }[] }

async function beginningOf(
  file: string,
  open: OpenBytes,
  place: TablePlace,
  { readWorkbook, encoding, declaredEncoding }: ReadOptions,
): Promise<Beginning> {
  const limits = defaultReadLimits
  const source = await openBytes({ name: file, bytes: await open() }, limits)
  try {
    const stated = { asked: encoding ?? undefined, declared: declaredEncoding ?? undefined }
    const table = isWorkbook(source.head)
      ? { ...(await openWorkbook(file, source, place, readWorkbook)), ofItems: false }
      : await openText(file, await asUtf8(file, source, stated), place)
    const rows: Beginning['rows'] = []
    for await (const records of table.records) {
      for (const record of records) {
        if ('fields' in record) rows.push({ row: record.line, cells: record.fields.slice(0, maxColumns) })
      }
      if (rows.length >= judgedRows) break
    }
    return { table, rows: rows.slice(0, judgedRows) }
  } finally {
    await source.close()
  }
}

async function openText(file: string, source: ByteSource, place: TablePlace): Promise<Beginning['table']> {
  const json = place.separator ? null : openJson(file, source, defaultReadLimits)
  if (json === null) return { ...(await openLines(file, source, defaultReadLimits, place)), ofItems: false }
  const table = await openItems(file, json.records, defaultReadLimits)
  return { ...table, sheets: [], sheet: null, headerRow: 1, separator: null, ofItems: true }
}
