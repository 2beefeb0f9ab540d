import type { FactBatch } from '#contracts/fact.ts'
import type { FileFormat } from '#contracts/import.ts'
import type { RefusalCause } from '#contracts/refusal-cause.ts'
import { beginsLikeFeed, readFeed } from './articles/read-feed.ts'
import { readBods } from './bods/read-bods.ts'
import { bodsVersionOf } from './bods/statement.ts'
import { type ByteSource, openBytes } from './bytes/byte-source.ts'
import { byteOrderMarkLength, utf16In } from './bytes/text-encoding.ts'
import { readLines } from './bytes/text-lines.ts'
import { columnKey, openCsv } from './csv/table.ts'
import { fileProblem } from './file-problem.ts'
import { type JsonRecord, readJsonArray } from './json/array-elements.ts'
import { jsonRecordsIn } from './json/json-lines.ts'
import { defaultReadLimits, type ReadLimits } from './read-limits.ts'
import type { SourceFile } from './source-file.ts'
import { tableFormats } from './table-formats.ts'

/** A file whose format is known. `batches` is read once; reading it to the end, or leaving it, lets go of the file. */
export type OpenedFacts = { format: FileFormat; batches: AsyncIterable<FactBatch> }

const FORMATS =
  'Read are: BODS 0.4 (JSON array or JSON Lines), GLEIF level 1 and level 2 (CSV), feeds (RSS, Atom, JSON Feed), and CSV ' +
  'tables of stakes (owner,company,capital), bills, bill events, issuer statements, issuer events, exposures and ' +
  'articles; each plain or as .gz'

/** Statements after which a file of which none could be read is given up. */
const JUDGED_STATEMENTS = 1000

/**
 * Opens a file and tells its format by its content. Rows that cannot be read come as problems in the
 * batches and stop nothing.
 * @param limits bounds other than {@link defaultReadLimits}
 * @throws ProblemError where the file as a whole cannot be read, also while the batches are: `empty_file`,
 *   `unknown_format`, `malformed_file`, `missing_columns`, `wrong_encoding`, `broken_compression`, `too_large`. Facts of
 *   earlier batches are then not to be kept.
 */
export async function openFacts(file: SourceFile, limits: Partial<ReadLimits> = {}): Promise<OpenedFacts> {
  const bounds = { ...defaultReadLimits, ...limits }
  const source = await openBytes(file, bounds)
  try {
    const { format, batches } = await openContent(file.name, source, bounds)
    return { format, batches: closing(batches, source) }
  } catch (problem) {
    await source.close()
    throw problem
  }
}

async function* closing(batches: AsyncIterable<FactBatch>, source: ByteSource) {
  try {
    yield* batches
  } finally {
    await source.close()
  }
}

async function openContent(file: string, source: ByteSource, limits: ReadLimits): Promise<OpenedFacts> {
  const { head } = source
  const wide = utf16In(head)
  if (wide) {
    const details = { cause: 'utf_16', encoding: wide } as const
    throw fileProblem('wrong_encoding', file, `the file is ${wide}. Save it as UTF-8`, { row: 1 }, details)
  }
  const kind = binaryKindOf(head)
  if (kind)
    throw fileProblem('unknown_format', file, `the file is ${kind.words}. ${FORMATS}`, {}, { cause: kind.cause })
  const text = new TextDecoder().decode(head.subarray(byteOrderMarkLength(head)))
  if (beginsLikeFeed(text)) return { format: 'feed', batches: readFeed(file, source) }
  const first = text.trimStart()[0]
  if (first === '[') {
    return openBods('bods-json', file, readJsonArray(file, source, limits.recordBytes), source, limits)
  }
  if (first !== '{') return openTable(file, source, limits)
  if (/^\s*\{\s*\n\s*[^{\s]/.test(text)) {
    const reason = 'the file is one JSON object over several lines; BODS is an array of statements, or one on each line'
    throw fileProblem('malformed_file', file, reason, { row: 1, field: 'statement' }, { cause: 'one_object' })
  }
  return openBods('bods-jsonl', file, jsonLines(file, source, limits), source, limits)
}

function binaryKindOf(head: Uint8Array): { words: string; cause: RefusalCause } | null {
  if (head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04) {
    return { words: 'a ZIP archive', cause: 'zip_archive' }
  }
  if (head[0] === 0x1f && head[1] === 0x8b) return { words: 'compressed twice', cause: 'compressed_twice' }
  return head.includes(0) ? { words: 'not text', cause: 'not_text' } : null
}

async function* jsonLines(file: string, source: ByteSource, limits: ReadLimits): AsyncGenerator<JsonRecord[]> {
  for await (const block of readLines(file, source, limits.recordBytes, () => undefined)) {
    yield jsonRecordsIn(block, limits.recordBytes)
  }
}

async function openBods(
  format: FileFormat,
  file: string,
  statements: AsyncGenerator<JsonRecord[]>,
  source: ByteSource,
  limits: ReadLimits,
): Promise<OpenedFacts> {
  const read: JsonRecord[][] = []
  let version: string | null | undefined
  for (let next = await statements.next(); !next.done; next = await statements.next()) {
    read.push(next.value)
    const first = next.value.find((record) => 'value' in record)
    if (first) version = bodsVersionOf(first.value)
    if (first || read.flat().length >= JUDGED_STATEMENTS) break
  }
  if (version === undefined) {
    const first = read.flat()[0]
    if (first && 'refused' in first) {
      const place = { row: first.row, field: 'statement' }
      throw fileProblem('malformed_file', file, first.reason, place, first.details)
    }
  } else if (version !== '0.4') {
    throw fileProblem(
      'unknown_format',
      file,
      `the file is ${version === null ? 'JSON, but not BODS' : `BODS ${version}`}. ${FORMATS}`,
      {},
      version === null ? { cause: 'not_bods' } : { cause: 'other_version', version },
    )
  }
  async function* all() {
    yield* read
    yield* statements
  }
  return { format, batches: readBods(file, all(), source, limits) }
}

async function openTable(file: string, source: ByteSource, limits: ReadLimits): Promise<OpenedFacts> {
  const table = await openCsv(file, source, limits)
  const keys = new Set(table.header.map(columnKey))
  const known =
    tableFormats.find(({ isHeader }) => isHeader(keys)) ??
    tableFormats.find(({ isNearlyHeader }) => isNearlyHeader?.(keys))
  if (known) return { format: known.format, batches: known.read(file, table, source, limits) }
  const seen = table.header.join(',').slice(0, 80)
  const reason = `the first line, "${seen}", is no header that is known. ${FORMATS}`
  const place = { row: 1, field: 'header' }
  throw fileProblem('unknown_format', file, reason, place, { cause: 'other_first_line', seen })
}
