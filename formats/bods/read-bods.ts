import type { FactBatch } from '#contracts/fact.ts'
import type { ByteSource } from '../bytes/byte-source.ts'
import { FactSink } from '../fact-sink.ts'
import { fileProblem } from '../file-problem.ts'
import type { JsonRecord } from '../json/array-elements.ts'
import type { ReadLimits } from '../read-limits.ts'
import { BodsRecords } from './records.ts'

/** Statements between two batches that tell how far the reader has come. */
const STATEMENTS_PER_BATCH = 4096

/**
 * Reads statements of the Beneficial Ownership Data Standard 0.4. The facts follow once the file has ended; before,
 * batches carry progress and refused statements alone.
 * @throws ProblemError `too_large` beyond the statements that may be held
 */
export async function* readBods(
  file: string,
  statements: AsyncIterable<JsonRecord[]>,
  source: ByteSource,
  limits: ReadLimits,
): AsyncGenerator<FactBatch, void, undefined> {
  const sink = new FactSink(file)
  const records = new BodsRecords()
  let told = 0
  for await (const batch of statements) {
    for (const statement of batch) {
      sink.rowsRead += 1
      if ('refused' in statement) {
        const { row, refused, reason, text, details } = statement
        sink.refuse(row, null, refused, reason, text, details)
        continue
      }
      const problem = records.add(statement.row, statement.value)
      if (problem) {
        sink.refuse(statement.row, problem.field, problem.code, problem.reason, problem.value, problem.details)
      }
    }
    if (records.size > limits.heldStatements || sink.rowsRead > limits.rows) {
      const most = Math.min(limits.heldStatements, limits.rows)
      const details = { cause: 'too_many_records', most } as const
      throw fileProblem('too_large', file, `the file describes more than ${most} records`, {}, details)
    }
    if (sink.rowsRead - told >= STATEMENTS_PER_BATCH) {
      told = sink.rowsRead
      yield sink.take(source.bytesRead())
    }
  }
  records.end()
  for (const party of records.parties()) {
    sink.add(party)
    if (sink.size >= limits.batchFacts) yield sink.take(source.bytesRead())
  }
  for (const relationship of records.relationships()) {
    if ('problem' in relationship) {
      const { field, code, reason, value, details } = relationship.problem
      sink.refuse(relationship.row, field, code, reason, value, details)
    } else {
      for (const fact of relationship.facts) sink.add(fact)
    }
    if (sink.size >= limits.batchFacts) yield sink.take(source.bytesRead())
  }
  yield sink.take(source.bytesRead())
}
