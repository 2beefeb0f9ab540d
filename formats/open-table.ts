import type { FactBatch } from '#contracts/facts/fact.ts'
import type { ColumnMapping, Separator } from '#contracts/imports/column-mapping.ts'
import type { FileFormat } from '#contracts/imports/import.ts'
import { columnLabels } from './imports/column-labels.ts'
import { cellWriter } from './imports/written-cell.ts'
import { type ByteSource, joined, type ReadLimits } from './reading/byte-source.ts'
import { type CsvTable, columnKey, openCsv } from './reading/csv-table.ts'
import { fileProblem } from './reading/file-problem.ts'
import { readWorkbook } from './reading/read-workbook.ts'
import type { MappableField, TableFormat } from './reading/record-table.ts'
import { archivePieces, tableOfSheet, type WorkbookReader } from './reading/workbook.ts'
import { tableFormats } from './registry.ts'

/**
 * A table, and where in its file it was found. `sheets` is empty for a file of lines; `headerRow` counts from 1; 0
 * where it has none.
 */
export type FoundTable = CsvTable & {
  sheets: string[]
  sheet: string | null
  headerRow: number
  separator: Separator | null
}

/** The position of a table in its file; omitted parts are detected. */
export type TablePlace = {
  [Part in 'sheet' | 'headerRow' | 'separator']?: ColumnMapping[Part] | undefined
}

/** Opens a file of lines as a table. */
export async function openLines(
  file: string,
  source: ByteSource,
  limits: ReadLimits,
  { headerRow, separator = null }: TablePlace,
): Promise<FoundTable> {
  const table = await openCsv(file, source, limits, { separator, ...(headerRow !== undefined && { headerRow }) })
  return { ...table, sheets: [], sheet: null }
}

const readWorkbookHere: WorkbookReader = async (question, chunks) => {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk.slice())
  return readWorkbook({ ...question, archive: joined(parts) }, tableFormats)
}

/** Opens a sheet of a workbook as a table. */
export async function openWorkbook(
  file: string,
  source: ByteSource,
  { sheet = null, headerRow }: TablePlace,
  read: WorkbookReader = readWorkbookHere,
): Promise<FoundTable> {
  const found = await read({ file, sheet }, archivePieces(file, source.chunks))
  return {
    ...tableOfSheet(file, found, tableFormats, headerRow),
    sheets: found.sheets,
    sheet: found.sheet,
    separator: null,
  }
}

/** The format whose table has this header as a whole, or nearly. */
export function knownFormat(header: readonly string[]): TableFormat | undefined {
  const keys = new Set(header.map(columnKey))
  return (
    tableFormats.find(({ isHeader }) => isHeader(keys)) ??
    tableFormats.find(({ isNearlyHeader }) => isNearlyHeader?.(keys))
  )
}

/**
 * Reads a table by its mapping, or by its header where it has none.
 * @param formats what files are read, for the words of a refusal
 * @throws ProblemError `unknown_format`, `missing_columns`, `malformed_file`
 */
export function readTable(
  file: string,
  table: FoundTable,
  mapping: ColumnMapping | null,
  reading: { source: ByteSource; limits: ReadLimits; formats: string },
): { format: FileFormat; batches: AsyncIterable<FactBatch> } {
  const { source, limits, formats } = reading
  const format = mapping ? tableFormats.find((known) => known.format === mapping.format) : knownFormat(table.header)
  if (format && mapping) {
    const mapped = mappedTable(file, table, mapping, format.fields ?? [])
    return { format: format.format, batches: format.read(file, mapped, source, limits) }
  }
  if (format) return { format: format.format, batches: format.read(file, table, source, limits) }
  const seen = table.header.join(table.separator ?? ',').slice(0, 80)
  const reason = `the first line, "${seen}", is no header that is known. ${formats}`
  const place = { row: table.headerRow, field: 'header' }
  throw fileProblem('unknown_format', file, reason, place, { cause: 'other_first_line', seen })
}

/**
 * A field, what the file calls it, its column (`null` for a constant, -1 where it is lacking), and its cell of a
 * record.
 */
type UsedField = {
  field: MappableField
  label: string
  at: number | null
  cellOf: (cells: readonly string[]) => string
}

/**
 * A table of any shape as the one that its mapping makes of it: the reader of the mapping's format then reads it as it
 * reads any other, and refuses what it refuses in any other, naming rows and columns as the file has them.
 * @param fields those of the mapping's format
 * @throws ProblemError `missing_columns` where the table lacks a column that the mapping names
 */
function mappedTable(
  file: string,
  { header, records }: CsvTable,
  mapping: ColumnMapping,
  fields: readonly MappableField[],
): CsvTable {
  const written = columnLabels(header)
  const used = fields.flatMap((field): UsedField[] => {
    const source = Object.hasOwn(mapping.fields, field.name) ? mapping.fields[field.name] : undefined
    if (source === undefined) return []
    if ('constant' in source) return [{ field, label: field.header, at: null, cellOf: () => source.constant }]
    const at = written.indexOf(source.column)
    const write = cellWriter(field.kind, source)
    return [{ field, label: source.column, at, cellOf: (cells) => write(cells[at] ?? '') }]
  })
  const lacking = used.flatMap(({ at, label }) => (at === -1 ? [label] : []))
  if (lacking.length > 0) {
    const reason = `the header lacks ${lacking.join(' and ')}, which the mapping names`
    const place = { ...(mapping.headerRow > 0 && { row: mapping.headerRow }), field: lacking[0] ?? 'header' }
    throw fileProblem('missing_columns', file, reason, place, { cause: 'lacks_columns', lacking: lacking.join(', ') })
  }
  return {
    header: used.map(({ field }) => field.header),
    records,
    mapped: {
      labels: used.map(({ label }) => label),
      written,
      cellsOf: (cells) => used.map(({ cellOf }) => cellOf(cells)),
    },
  }
}
