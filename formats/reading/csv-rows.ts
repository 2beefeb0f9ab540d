import type { FactBatch } from '#contracts/facts/fact.ts'
import type { ByteSource, ReadLimits } from './byte-source.ts'
import { type CsvTable, columnKey } from './csv-table.ts'
import type { FactSink } from './fact-sink.ts'
import { fileProblem } from './file-problem.ts'

/** Where a table has its columns: position in the record from 0. Columns the file lacks are not in it. */
export type Columns<Name extends string> = ReadonlyMap<Name, number>

/** A format's columns: for each, the header cells that name it, as `columnKey` gives them. */
export type ColumnNames<Name extends string> = Readonly<Record<Name, readonly string[]>>

/**
 * Finds a format's columns in a header.
 *
 * @throws ProblemError `malformed_file` for a duplicate column
 */
export function columnsIn<Name extends string>(
  file: string,
  header: string[],
  names: ColumnNames<Name>,
): Columns<Name> {
  const keys = header.map(columnKey)
  const found = new Map<Name, number>()
  for (const name of Object.keys(names) as Name[]) {
    const at = keys.flatMap((key, index) => (names[name].includes(key) ? [index] : []))
    if (at.length > 1) {
      const column = header[at[1] ?? 0] ?? name
      const place = { row: 1, field: column }
      throw fileProblem('malformed_file', file, `the column ${column} stands in the header twice`, place, {
        cause: 'column_twice',
        column,
      })
    }
    if (at[0] !== undefined) found.set(name, at[0])
  }
  return found
}

/**
 * Reads every record of a table with `readRow` and passes the facts on in batches. Records of wrong width are refused.
 */
export async function* readRows(
  table: CsvTable,
  source: ByteSource,
  limits: ReadLimits,
  sink: FactSink,
  readRow: (fields: string[], line: number) => void,
): AsyncGenerator<FactBatch, void, undefined> {
  const { mapped } = table
  const written = mapped?.written ?? table.header
  const width = written.length
  for await (const records of table.records) {
    for (const record of records) {
      sink.rowsRead += 1
      if ('refused' in record) {
        const { line, refused: code, reason, column, text: value, details } = record
        sink.refuse(line, { field: written[column] ?? null, code, reason, value, details })
      } else if (record.fields.length !== width) {
        const reason = `the row has ${record.fields.length} fields, the header has ${width}`
        const details = { cause: 'other_width', found: record.fields.length, expected: width } as const
        const value = record.fields.join(',')
        sink.refuse(record.line, { field: null, code: 'columns', reason, value, details })
      } else {
        readRow(mapped ? mapped.cellsOf(record.fields) : record.fields, record.line)
      }
      if (sink.size >= limits.batchFacts) yield sink.take(source.bytesRead())
    }
    if (sink.rowsRead > limits.rows) {
      const details = { cause: 'too_many_rows', maximum: limits.rows } as const
      throw fileProblem('too_large', sink.file, `the file has more than ${limits.rows} rows`, {}, details)
    }
  }
  yield sink.take(source.bytesRead())
}
