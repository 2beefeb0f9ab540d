import type { FactBatch } from '#contracts/fact.ts'
import type { ByteSource } from '../bytes/byte-source.ts'
import type { FactSink } from '../fact-sink.ts'
import { fileProblem } from '../file-problem.ts'
import type { ReadLimits } from '../read-limits.ts'
import { type CsvTable, columnKey } from './table.ts'

/** Where a table has its columns: position in the record from 0. Columns the file lacks are not in it. */
export type Columns<Name extends string> = ReadonlyMap<Name, number>

/** A format's columns: for each, the header cells that name it, as `columnKey` gives them. */
export type ColumnNames<Name extends string> = Readonly<Record<Name, readonly string[]>>

/**
 * Finds a format's columns in a header.
 * @throws ProblemError `malformed_file` where a column stands there twice
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
      throw fileProblem('malformed_file', file, `the column ${header[at[1] ?? 0]} stands in the header twice`, {
        row: 1,
        field: header[at[1] ?? 0] ?? name,
      })
    }
    if (at[0] !== undefined) found.set(name, at[0])
  }
  return found
}

/** Reads every record of a table with `readRow` and hands the facts on in batches. Records of wrong width are refused. */
export async function* readRows(
  table: CsvTable,
  source: ByteSource,
  limits: ReadLimits,
  sink: FactSink,
  readRow: (fields: string[], line: number) => void,
): AsyncGenerator<FactBatch, void, undefined> {
  const width = table.header.length
  for await (const records of table.records) {
    for (const record of records) {
      sink.rowsRead += 1
      if ('refused' in record) {
        sink.refuse(record.line, table.header[record.column] ?? null, record.refused, record.reason, record.text)
      } else if (record.fields.length !== width) {
        const reason = `the row has ${record.fields.length} fields, the header has ${width}`
        sink.refuse(record.line, null, 'columns', reason, record.fields.join(','))
      } else {
        readRow(record.fields, record.line)
      }
      if (sink.size >= limits.batchFacts) yield sink.take(source.bytesRead())
    }
    if (sink.rowsRead > limits.rows) {
      throw fileProblem('too_large', sink.file, `the file has more than ${limits.rows} rows`)
    }
  }
  yield sink.take(source.bytesRead())
}
