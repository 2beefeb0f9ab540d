import type { FactBatch } from '#contracts/facts/fact.ts'
import type { TableField } from '#contracts/imports/column-mapping.ts'
import type { FileFormat } from '#contracts/imports/import.ts'
import type { RecordFact } from '#contracts/values/record.ts'
import type { ByteSource, ReadLimits } from './byte-source.ts'
import type { CellRefusal } from './cell-refusal.ts'
import type { CellReader } from './cells.ts'
import { columnsIn, readRows } from './csv-rows.ts'
import { type CsvTable, columnKey } from './csv-table.ts'
import { FactSink } from './fact-sink.ts'
import { fileProblem } from './file-problem.ts'
import { doubtfulIdentifier, LeadingZeros } from './identifiers.ts'
import { KeyedRows } from './keyed-rows.ts'

/**
 * A column of a table of records: the header cells that name it, as `columnKey` gives them, and how its cells are read.
 * An empty cell, one that holds a dash alone, or a column that the file lacks, is `null`; where the column is `needed`,
 * the row or file is refused.
 */
export type RecordColumn<Value> = { names: readonly string[]; read: CellReader<Value>; needed?: boolean }

/** The columns of a table of records, by the names its reader uses. */
export type RecordColumns = Readonly<Record<string, RecordColumn<unknown>>>

/** What the cells of a row say: `null` for an empty one. */
export type RecordCells<Columns extends RecordColumns> = {
  [Name in keyof Columns]: Columns[Name] extends RecordColumn<infer Value>
    ? Columns[Name] extends { needed: true }
      ? Value
      : Value | null
    : never
}

/** A row whose cells are right each for itself, and yet not together. */
export type RowRefusal = CellRefusal & { field: string }

/** Minimum share of the required columns by which an incomplete header is still recognised. */
const tellingShare = 0.6

/**
 * How the header of a table is known: by all columns that the table needs, or nearly by most of them.
 * @param synonyms what files call a column beyond its names, after spaces
 */
export function recordHeader<Columns extends RecordColumns>(
  columns: Columns,
  synonyms: { readonly [Name in keyof Columns]?: string } = {},
): Required<Pick<TableFormat<FileFormat, keyof Columns & string>, 'isHeader' | 'isNearlyHeader' | 'fields'>> {
  const entries = Object.entries(columns) as [keyof Columns & string, RecordColumn<unknown>][]
  const needed = Object.values(columns).filter((column) => column.needed)
  const namedIn = (keys: ReadonlySet<string>) =>
    needed.filter(({ names }) => names.some((name) => keys.has(name))).length
  return {
    isHeader: (keys) => namedIn(keys) === needed.length,
    isNearlyHeader: (keys) => namedIn(keys) > 1 && namedIn(keys) >= tellingShare * needed.length,
    fields: entries.map(([name, { names, read, needed = false }]) => ({
      name,
      header: names[0] ?? name,
      kind: read.kind,
      needed,
      chinese: names.find((given) => /\p{Script=Han}/u.test(given)) ?? null,
      names,
      synonyms: synonyms[name]?.split(' ') ?? [],
      accepts: (text) => 'value' in read(text),
    })),
  }
}

/** Placeholders of empty cells. */
const emptyMarks: ReadonlySet<string> = new Set(['', '-', '--', '—', '——'])

/** A table whose header has been read, and where it comes from. */
export type TableReading = { file: string; table: CsvTable; source: ByteSource; limits: ReadLimits }

/** The names of a column that says by 1 which of several statements of one thing is the corrected one. */
export const updateFlagNames = ['updateflag', '更新标志', '更新标识', '更正标志', '更正标识'] as const

/**
 * Reads a table of records row by row. Of rows of one key that differ the one with the higher update flag counts, then
 * the one of the later day where records go by one (`newest`), then the later row; the others are left out.
 * @param recordOf makes the record of a row, or says why the row as a whole cannot be taken
 * @throws ProblemError `missing_columns`, `malformed_file`
 */
export function readRecordTable<Columns extends RecordColumns>(
  reading: TableReading,
  columns: Columns,
  recordOf: (cells: RecordCells<Columns>) => Omit<RecordFact, 'type' | 'row'> | { refusal: RowRefusal },
  { newest = false }: { newest?: boolean } = {},
): AsyncGenerator<FactBatch, void, undefined> {
  const { header, mapped } = reading.table
  const flagAt = header.findIndex((cell) => updateFlagNames.some((name) => name === columnKey(cell)))
  const labels = mapped?.labels ?? header
  const compared = Object.entries(columns).flatMap(([name, { names }]) => {
    const at = header.findIndex((cell) => names.includes(columnKey(cell)))
    return at < 0 || at === flagAt ? [] : [{ name, label: labels[at] ?? name }]
  })
  let rows: KeyedRows | null = null
  return readCells(reading, columns, (cells, row, sink, fields) => {
    const record = recordOf(cells)
    if ('refusal' in record) return record.refusal
    const flag = fields[flagAt]?.trim() ?? ''
    const rank = `${/^\d$/.test(flag) ? flag : '0'} ${newest ? (record.at ?? '') : ''}`
    const said = compared.map(({ name }) => saidIn(cells[name]))
    rows ??= new KeyedRows(
      sink,
      compared.map(({ label }) => label),
    )
    if (rows.meet(record.recordKey, { row, rank, cells: said })) sink.add({ type: 'record', row, ...record })
    return null
  })
}

/** What a cell says, as text. */
const saidIn = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/**
 * Reads the cells of a table row by row; rows with a cell that cannot be taken are refused.
 * @param take is handed the cells of each sound row, and may say why the row as a whole cannot be taken
 * @throws ProblemError `missing_columns`, `malformed_file`
 */
export function readCells<Columns extends RecordColumns>(
  { file, table, source, limits }: TableReading,
  columns: Columns,
  take: (cells: RecordCells<Columns>, row: number, sink: FactSink, fields: readonly string[]) => RowRefusal | null,
): AsyncGenerator<FactBatch, void, undefined> {
  const names = Object.keys(columns)
  const found = columnsIn(
    file,
    table.header,
    Object.fromEntries(names.map((name) => [name, columns[name]?.names ?? []])),
  )
  const lacking = names
    .filter((name) => columns[name]?.needed && !found.has(name))
    .map((name) => columns[name]?.names[0] ?? name)
  if (lacking.length > 0) {
    const place = { row: 1, field: lacking[0] ?? 'header' }
    throw fileProblem('missing_columns', file, `the header lacks ${lacking.join(' and ')}`, place, {
      cause: 'lacks_columns',
      lacking: lacking.join(', '),
    })
  }
  const sink = new FactSink(file)
  const labels = table.mapped?.labels ?? table.header
  const headerOf = (name: string) => labels[found.get(name) ?? -1] ?? name
  const zeros = new Map(names.flatMap((name) => (columns[name]?.read.identifies ? [[name, new LeadingZeros()]] : [])))
  return readRows(table, source, limits, sink, (fields, row) => {
    const cells = new Map<string, unknown>()
    for (const name of names) {
      const column = columns[name]
      const text = fields[found.get(name) ?? -1]?.trim() ?? ''
      if (!column || emptyMarks.has(text)) {
        if (column?.needed) return sink.refuse(row, emptyCell(headerOf(name)))
        cells.set(name, null)
        continue
      }
      const reading = column.read(text)
      if ('refusal' in reading) {
        return sink.refuse(row, { ...reading.refusal, field: headerOf(name), value: text })
      }
      cells.set(name, reading.value)
    }
    const refusal = take(Object.fromEntries(cells) as RecordCells<Columns>, row, sink, fields)
    if (refusal === null) {
      for (const [name, numbers] of zeros) {
        const text = fields[found.get(name) ?? -1]?.trim() ?? ''
        sink.doubt(row, headerOf(name), text, doubtfulIdentifier(text) ?? numbers.doubtOf(text))
      }
      return
    }
    const value = fields[found.get(refusal.field) ?? -1] ?? null
    sink.refuse(row, { ...refusal, field: headerOf(refusal.field), value })
  })
}

const emptyCell = (field: string) => ({ field, code: 'missing', reason: 'the cell is empty', value: null }) as const

/** A field of a table: also all header cells that name it, as `columnKey` gives them, and what its cells may be. */
export type MappableField<Name extends string = string> = TableField & {
  name: Name
  names: readonly string[]
  /** Other header names, as `bareKey` gives them: used for suggestions only. */
  synonyms: readonly string[]
  accepts: (text: string) => boolean
  /** Although it may be left out, its cells alone show that a column is meant for it, as those of a needed field do. */
  telling?: true
}

/** A kind of table: how its header is known, and how its rows are read. */
export type TableFormat<Format extends FileFormat = FileFormat, Field extends string = string> = {
  format: Format
  /** @param keys the header's cells as `columnKey` gives them */
  isHeader: (keys: ReadonlySet<string>) => boolean
  /** Whether a header that no table has as a whole lacks so little of this one's that it must be meant. */
  isNearlyHeader?: (keys: ReadonlySet<string>) => boolean
  /** What its rows consist of, where a table of another shape can be mapped into it. */
  fields?: readonly MappableField<Field>[]
  read: (file: string, table: CsvTable, source: ByteSource, limits: ReadLimits) => AsyncIterable<FactBatch>
}

/** Keeps the exact name and fields of a kind of table that is written down as a literal. */
export function defineTableFormat<const Format extends FileFormat, Field extends string = never>(
  table: TableFormat<Format, Field>,
): TableFormat<Format, Field> {
  return table
}
