import type { FactBatch } from '#contracts/facts/fact.ts'
import type { ColumnMapping } from '#contracts/imports/column-mapping.ts'
import type { FileFormat } from '#contracts/imports/import.ts'
import type { RefusalCause } from '#contracts/values/refusal-cause.ts'
import { openItems } from './adverse-media/open-items.ts'
import { withBodies } from './adverse-media/with-bodies.ts'
import { withLinkedTexts } from './adverse-media/with-linked-texts.ts'
import { isStatementsHeader, statedInTable } from './exports/read-statements.ts'
import { openJson, openJsonRecords } from './open-json.ts'
import { openLines, openWorkbook, readTable } from './open-table.ts'
import { bodsVersionOf } from './ownership/bods-statement.ts'
import type { ReadOptions } from './read-options.ts'
import { asUtf8 } from './reading/as-utf8.ts'
import { type ByteSource, defaultReadLimits, openBytes, type ReadLimits } from './reading/byte-source.ts'
import { columnKey } from './reading/csv-table.ts'
import type { FileKind, JsonShape } from './reading/file-format.ts'
import { fileProblem } from './reading/file-problem.ts'
import type { JsonRecord } from './reading/json-array.ts'
import { KNOWN_FORMATS } from './reading/known-formats.ts'
import { recordsInHand, tableInHand } from './reading/rows-in-hand.ts'
import type { SourceFile } from './reading/source-file.ts'
import { byteOrderMarkLength } from './reading/text-encoding.ts'
import { isWorkbook } from './reading/workbook.ts'
import { fileFormats, jsonFormats } from './registry.ts'
import { type StatedSource, statedSourceOf } from './statements/own-terms.ts'

/** Statements after which a file of which none could be read is given up. */
const JUDGED_STATEMENTS = 1000

type OpenedRecords = {
  format: FileFormat
  batches: AsyncIterable<FactBatch>
  /** Whose statements the file says that it holds, where this program wrote it. */
  stated: StatedSource | null
}

/**
 * Detects the format of a JSON file by its first readable record. A file without any is BODS.
 *
 * @throws ProblemError `unknown_format`, `malformed_file`
 */
async function openRecords(
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

/** The kinds of files in order of detection. */
const fileKinds: readonly FileKind<FileFormat, ReadOptions>[] = fileFormats.toSorted(
  (one, other) => one.order - other.order,
)

/** A file of known format. `batches` is read once; reading it to the end, or leaving it, closes the file. */
export type OpenedFacts = {
  format: FileFormat
  batches: AsyncIterable<FactBatch>
  /** The encoding of the file's text, surely known once it has been read; `null` where it is no text. */
  encoding: () => string | null
  /** Whose statements the file says that it holds, where this program wrote it. */
  stated: StatedSource | null
}

/** A file of known format whose source is closed by the caller. */
type OpenedContent = Pick<OpenedFacts, 'format' | 'batches'> & Partial<Pick<OpenedFacts, 'stated'>>

/**
 * Opens a file and tells its format by its content. Rows that cannot be read come as problems in the
 * batches and stop nothing.
 * @param limits bounds other than {@link defaultReadLimits}
 * @throws ProblemError where the file as a whole cannot be read, also while the batches are: `empty_file`,
 * `unknown_format`, `malformed_file`, `missing_columns`, `wrong_encoding`, `broken_compression`, `too_large`. Facts of
 * earlier batches are then not to be kept.
 */
export async function openFacts(
  file: SourceFile,
  limits: Partial<ReadLimits> = {},
  options: ReadOptions = {},
): Promise<OpenedFacts> {
  const {
    mapping = null,
    readWorkbook,
    encoding,
    declaredEncoding,
    rows,
    readDocument,
    attachments,
    linkedTexts,
  } = options
  const bounds = { ...defaultReadLimits, ...limits }
  const source = await openBytes(file, bounds)
  try {
    if (isWorkbook(source.head)) {
      const table = tableInHand(await openWorkbook(file.name, source, mapping ?? {}, readWorkbook), rows)
      const read = readTable(file.name, table, mapping, { source, limits: bounds, formats: KNOWN_FORMATS })
      return { ...read, batches: closing(read.batches, source), encoding: () => null, stated: null }
    }
    const known = fileKinds.find((kind) => kind.of === 'bytes' && kind.beginsLike(source.head))
    if (known) {
      const batches = known.open({ file: file.name, source, limits: bounds }, options)
      return { format: known.format, batches: closing(batches, source), encoding: () => null, stated: null }
    }
    refuseBinary(file.name, source.head)
    const stated = { asked: encoding ?? undefined, declared: declaredEncoding ?? undefined }
    const text = await asUtf8(file.name, source, stated)
    const { format, batches, stated: own = null } = await openContent(file.name, text, bounds, options)
    const given = attachments ? withBodies(batches, attachments, readDocument) : batches
    const whole = linkedTexts ? withLinkedTexts(given, linkedTexts) : given
    return { format, batches: closing(whole, source), encoding: text.encoding, stated: own }
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

async function openContent(
  file: string,
  source: ByteSource,
  limits: ReadLimits,
  options: ReadOptions,
): Promise<OpenedContent> {
  const { mapping = null, rows } = options
  const { head } = source
  if (head.includes(0)) {
    throw fileProblem('unknown_format', file, `the file is not text. ${KNOWN_FORMATS}`, {}, { cause: 'not_text' })
  }
  const readLinesAsTable = async () => {
    const found = tableInHand(await openLines(file, source, limits, mapping ?? {}), rows)
    const reading = { source, limits, formats: KNOWN_FORMATS }
    if (mapping || !isStatementsHeader(new Set(found.header.map(columnKey)))) {
      return readTable(file, found, mapping, reading)
    }
    const { stated, table } = await statedInTable(found)
    return { ...readTable(file, { ...found, ...table }, null, reading), stated }
  }
  const items = mapping && isOfItems(mapping) ? openJson(file, source, limits) : null
  if (items) {
    const table = tableInHand(await openItems(file, items.records, limits), rows)
    const place = { sheets: [], sheet: null, headerRow: 1, separator: null }
    const { batches } = readTable(file, { ...table, ...place }, mapping, { source, limits, formats: KNOWN_FORMATS })
    return { format: 'announcements-json', batches }
  }
  if (mapping) return readLinesAsTable()
  const text = new TextDecoder().decode(head.subarray(byteOrderMarkLength(head)))
  const known = fileKinds.find((kind) => kind.of === 'text' && kind.beginsLike(text))
  if (known) return { format: known.format, batches: known.open({ file, source, limits }, options) }
  const json = openJsonRecords(file, source, limits)
  if (json === null) return readLinesAsTable()
  return openRecords(file, json.shape, recordsInHand(json.records, rows), source, limits)
}

/** Whether a mapping may be of a list in JSON: that has neither a sheet nor a separator, and holds announcements. */
const isOfItems = ({ format, sheet, separator }: ColumnMapping): boolean =>
  format === 'articles-csv' && sheet === null && separator === null

function refuseBinary(file: string, head: Uint8Array): void {
  const kind = binaryKindOf(head)
  if (!kind) return
  throw fileProblem('unknown_format', file, `the file is ${kind.words}. ${KNOWN_FORMATS}`, {}, { cause: kind.cause })
}

function binaryKindOf(head: Uint8Array): { words: string; cause: RefusalCause } | null {
  if (head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04) {
    return { words: 'a ZIP archive', cause: 'zip_archive' }
  }
  if (head[0] === 0x1f && head[1] === 0x8b) return { words: 'compressed twice', cause: 'compressed_twice' }
  return null
}
