import { type ByteSource, joined } from '../bytes/byte-source.ts'
import { byteOrderMarkLength, textIfUtf8 } from '../bytes/text-encoding.ts'
import { fileProblem } from '../file-problem.ts'
import type { JsonRecord } from './array-elements.ts'

/**
 * Reads a file that is one JSON object over several lines: one record.
 * @throws ProblemError `malformed_file` where it is longer than a record may be, or no JSON
 */
export async function* readOneObject(
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
