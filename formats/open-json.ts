import { beginsLikePage, readPages } from './adverse-media/read-announcements.ts'
import { type ByteSource, joined, type ReadLimits } from './reading/byte-source.ts'
import type { JsonShape } from './reading/file-format.ts'
import { fileProblem } from './reading/file-problem.ts'
import { type JsonRecord, jsonRecordsIn, readJsonArray } from './reading/json-array.ts'
import { byteOrderMarkLength, textIfUtf8 } from './reading/text-encoding.ts'
import { readLines } from './reading/text-lines.ts'

/** A file of JSON: the records of an array, of lines or of one object, or pages of a list. */
export type OpenedJson<Shape = JsonShape | 'pages'> = { shape: Shape; records: AsyncGenerator<JsonRecord[]> }

/** Opens a file as JSON where it begins like it; `null` where it does not. */
export function openJson(file: string, source: ByteSource, limits: ReadLimits): OpenedJson | null {
  if (beginsLikePage(beginningOf(source))) return { shape: 'pages', records: readPages(file, source, limits) }
  return openJsonRecords(file, source, limits)
}

const beginningOf = ({ head }: ByteSource) => new TextDecoder().decode(head.subarray(byteOrderMarkLength(head)))

/** Opens a file that is no page of a list as JSON where it begins like it; `null` where it does not. */
export function openJsonRecords(file: string, source: ByteSource, limits: ReadLimits): OpenedJson<JsonShape> | null {
  const text = beginningOf(source)
  const first = text.trimStart()[0]
  if (first === '[') return { shape: 'array', records: readJsonArray(file, source, limits.recordBytes) }
  if (first !== '{') return null
  if (/^\s*\{\s*\n\s*[^{\s]/.test(text)) {
    return { shape: 'object', records: readOneObject(file, source, limits.recordBytes) }
  }
  return { shape: 'lines', records: jsonLines(file, source, limits) }
}

/** The records of a file that has one on each line. */
export async function* jsonLines(file: string, source: ByteSource, limits: ReadLimits): AsyncGenerator<JsonRecord[]> {
  for await (const block of readLines(file, source, limits.recordBytes, () => undefined)) {
    yield jsonRecordsIn(block, limits.recordBytes)
  }
}

/**
 * Reads a file that is one JSON object over several lines: one record.
 * @throws ProblemError `malformed_file` where it is longer than a record may be, or no JSON
 */
async function* readOneObject(
  file: string,
  source: ByteSource,
  recordBytes: number,
): AsyncGenerator<JsonRecord[], void, undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const chunk of source.chunks) {
    length += chunk.length
    if (length > recordBytes) throw notOneRecord(file)
    parts.push(chunk.slice())
  }
  const text = textIfUtf8(joined(parts).subarray(byteOrderMarkLength(source.head)))
  yield [{ row: 1, value: parsed(file, text ?? '') }]
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notOneRecord(file)
  }
}

function notOneRecord(file: string): Error {
  const reason = 'the file is neither one JSON object, nor one on each line, nor an array of them'
  return fileProblem('malformed_file', file, reason, { row: 1, field: 'statement' }, { cause: 'one_object' })
}
