import type { FactBatch } from '#contracts/facts/fact.ts'
import type { ByteSource } from './byte-source.ts'
import type { FactSink } from './fact-sink.ts'
import { fileProblem } from './file-problem.ts'
import type { JsonRecord } from './json-array.ts'
import type { ReadLimits } from './read-limits.ts'

/** Reads every record of a JSON file with `read` and hands the facts on in batches; `finish` adds what only the end tells. */
export async function* readRecords(
  records: AsyncIterable<JsonRecord[]>,
  source: ByteSource,
  limits: ReadLimits,
  sink: FactSink,
  read: (value: unknown, row: number) => void,
  finish: () => Iterable<void> = () => [],
): AsyncGenerator<FactBatch, void, undefined> {
  for await (const batch of records) {
    for (const record of batch) {
      sink.rowsRead += 1
      if ('refused' in record) {
        const { row, refused, reason, text, details } = record
        sink.refuse(row, null, refused, reason, text, details)
      } else {
        read(record.value, record.row)
      }
      if (sink.size >= limits.batchFacts) yield sink.take(source.bytesRead())
    }
    if (sink.rowsRead > limits.rows) {
      const details = { cause: 'too_many_rows', most: limits.rows } as const
      throw fileProblem('too_large', sink.file, `the file has more than ${limits.rows} rows`, {}, details)
    }
  }
  for (const _ of finish()) {
    if (sink.size >= limits.batchFacts) yield sink.take(source.bytesRead())
  }
  yield sink.take(source.bytesRead())
}
