import type { ByteSource } from '../bytes/byte-source.ts'
import { readLines } from '../bytes/text-lines.ts'
import { fileProblem } from '../file-problem.ts'
import type { ReadLimits } from '../read-limits.ts'
import { type CsvRecord, CsvRecords, parseRecord } from './records.ts'

/** A CSV file whose header has been read. */
export type CsvTable = {
  /** The header's cells as written, trimmed. */
  header: string[]
  records: AsyncIterable<CsvRecord[]>
}

/**
 * Reads a CSV file's header and leaves its records to be read.
 * @throws ProblemError `empty_file`, `malformed_file`, `wrong_encoding`, the latter also while `records` is read
 */
export async function openCsv(file: string, source: ByteSource, limits: ReadLimits): Promise<CsvTable> {
  let header: string[] = []
  const fieldAt = (before: string) => header[parseRecord(before).column]
  const batches = recordsOf(readLines(file, source, limits.recordBytes, fieldAt), new CsvRecords(limits.recordBytes))
  for (let next = await batches.next(); !next.done; next = await batches.next()) {
    const begins = next.value.findIndex((record) => !isBlank(record))
    const first = next.value[begins]
    if (first === undefined) continue
    if ('refused' in first) {
      const place = { row: first.line, field: 'header' }
      throw fileProblem('malformed_file', file, first.reason, place, first.details)
    }
    if (first.fields.some((cell) => cell.includes('\r'))) {
      const reason = 'the lines end with a carriage return alone. Save it with line feeds'
      throw fileProblem('malformed_file', file, reason, { row: first.line, field: 'header' })
    }
    header = first.fields.map((cell) => cell.trim())
    return { header, records: withFirst(next.value.slice(begins + 1), batches) }
  }
  throw fileProblem('empty_file', file, 'the file holds nothing but empty lines', {}, { cause: 'blank_lines_only' })
}

/** Before the header a line of blanks is an empty one. */
function isBlank(record: CsvRecord): boolean {
  return 'fields' in record && record.fields.length === 1 && record.fields[0]?.trim() === ''
}

/** The header's cell for comparison: letters and digits alone, in lower case. `Entity.LegalName` is `entitylegalname`. */
export function columnKey(cell: string): string {
  return cell.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

async function* recordsOf(
  blocks: AsyncIterable<Parameters<CsvRecords['read']>[0]>,
  reader: CsvRecords,
): AsyncGenerator<CsvRecord[], void, undefined> {
  for await (const block of blocks) yield reader.read(block)
  yield reader.finish()
}

async function* withFirst(first: CsvRecord[], rest: AsyncIterable<CsvRecord[]>) {
  yield first
  yield* rest
}
