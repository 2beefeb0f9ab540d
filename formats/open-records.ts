import type { FactBatch } from '#contracts/facts/fact.ts'
import type { FileFormat } from '#contracts/imports/import.ts'
import { bodsVersionOf } from './ownership/bods-statement.ts'
import type { ByteSource } from './reading/byte-source.ts'
import type { JsonShape } from './reading/file-format.ts'
import { fileProblem } from './reading/file-problem.ts'
import type { JsonRecord } from './reading/json-array.ts'
import { KNOWN_FORMATS } from './reading/known-formats.ts'
import type { ReadLimits } from './reading/read-limits.ts'
import { jsonFormats } from './registry.ts'
import { type StatedSource, statedSourceOf } from './statements/own-terms.ts'

/** Statements after which a file of which none could be read is given up. */
const JUDGED_STATEMENTS = 1000

export type OpenedRecords = {
  format: FileFormat
  batches: AsyncIterable<FactBatch>
  /** Whose statements the file says that it holds, where this program wrote it. */
  stated: StatedSource | null
}

/**
 * Tells the format of a JSON file by the first of its records that can be read. A file without any is one of BODS.
 * @throws ProblemError `unknown_format`, `malformed_file`
 */
export async function openRecords(
  file: string,
  shape: JsonShape,
  records: AsyncGenerator<JsonRecord[]>,
  source: ByteSource,
  limits: ReadLimits,
): Promise<OpenedRecords> {
  const read: JsonRecord[][] = []
  let first: JsonRecord | undefined
  for (let next = await records.next(); !next.done; next = await records.next()) {
    read.push(next.value)
    first = next.value.find((record) => 'value' in record)
    if (first || read.flat().length >= JUDGED_STATEMENTS) break
  }
  const refused = first ? undefined : read.flat()[0]
  if (refused && 'refused' in refused) {
    const place = { row: refused.row, field: 'statement' }
    throw fileProblem('malformed_file', file, refused.reason, place, refused.details)
  }
  const value = first && 'value' in first ? first.value : undefined
  const known = first ? jsonFormats.find(({ isRecord }) => isRecord(value)) : jsonFormats.at(-1)
  if (!known) throw otherFormat(file, bodsVersionOf(value))
  if (shape === 'object' && bodsVersionOf(value) === '0.4') {
    const reason = 'the file is one JSON object over several lines; BODS is an array of statements, or one on each line'
    throw fileProblem('malformed_file', file, reason, { row: 1, field: 'statement' }, { cause: 'one_object' })
  }
  async function* all() {
    yield* read
    yield* records
  }
  return {
    format: known.format(shape),
    batches: known.read(file, all(), source, limits),
    stated: statedSourceOf(value),
  }
}

function otherFormat(file: string, version: string | null): Error {
  const reason = `the file is ${version === null ? 'JSON, but of no format that is known' : `BODS ${version}`}. ${KNOWN_FORMATS}`
  const details = version === null ? ({ cause: 'not_bods' } as const) : ({ cause: 'other_version', version } as const)
  return fileProblem('unknown_format', file, reason, {}, details)
}
