import { type ByteSource, joined } from './byte-source.ts'
import { byteOrderMarkLength, encodingProblem, firstBadByte, textIfUtf8 } from './text-encoding.ts'

const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d]
const CARRIAGE_RETURN_BYTES = 1

/** Consecutive lines of a file without their ends, or one line too long to be held, of which the beginning is given. */
export type LineBlock =
  | { kind: 'lines'; first: number; lines: string[] }
  | { kind: 'overlong'; line: number; beginning: string }

/** Names the field in which a line's text before an unreadable byte ends, where the format has fields. */
export type FieldNamer = (textBefore: string) => string | undefined

/**
 * Cuts bytes into lines (LF, CRLF, or CR in a file that begins without any LF), numbered from 1, decoding strictly as
 * UTF-8. Holds at most `lineBytes` bytes of a line besides one chunk.
 * @throws ProblemError `wrong_encoding` naming row and field
 */
export async function* readLines(
  file: string,
  source: ByteSource,
  lineBytes: number,
  fieldAt: FieldNamer,
): AsyncGenerator<LineBlock, void, undefined> {
  let skip = byteOrderMarkLength(source.head)
  let line = 1
  let held: Uint8Array[] = []
  let heldBytes = 0
  let overlong: string | null = null

  function* decoded(bytes: Uint8Array) {
    const text = textIfUtf8(bytes)
    const good = text === null ? wholeLinesBefore(bytes, firstBadByte(bytes)) : bytes.length
    const lines = linesIn(text ?? textIfUtf8(bytes.subarray(0, good)) ?? '')
    yield* blocksOf(lines, line, lineBytes)
    line += lines.length
    if (text === null) throw badLineProblem(file, bytes.subarray(good), line, fieldAt)
  }

  const onlyReturns = endsLinesWithReturns(source.head)
  for await (let chunk of source.chunks) {
    if (onlyReturns) chunk = chunk.map((byte) => (byte === CARRIAGE_RETURN ? LINE_FEED : byte))
    if (skip > 0) {
      const cut = Math.min(skip, chunk.length)
      skip -= cut
      chunk = chunk.subarray(cut)
    }
    if (overlong !== null) {
      const end = chunk.indexOf(LINE_FEED)
      if (end < 0) continue
      yield { kind: 'overlong', line, beginning: overlong }
      overlong = null
      line += 1
      chunk = chunk.subarray(end + 1)
    }
    const end = chunk.lastIndexOf(LINE_FEED)
    if (end >= 0) {
      yield* decoded(joined([...held, chunk.subarray(0, end + 1)]))
      held = []
      heldBytes = 0
    }
    if (end + 1 < chunk.length) {
      held.push(chunk.slice(end + 1))
      heldBytes += chunk.length - end - 1
    }
    if (heldBytes > lineBytes + CARRIAGE_RETURN_BYTES) {
      overlong = beginningOf(joined(held), lineBytes)
      held = []
      heldBytes = 0
    }
  }
  if (overlong !== null) yield { kind: 'overlong', line, beginning: overlong }
  if (heldBytes > 0) yield* decoded(joined(held))
}

/**
 * Whether lines end as on old Macintoshes. A return that the beginning breaks off at may have its line feed after it.
 */
function endsLinesWithReturns(head: Uint8Array): boolean {
  const first = head.indexOf(CARRIAGE_RETURN)
  return first >= 0 && first < head.length - 1 && !head.includes(LINE_FEED)
}

function* blocksOf(lines: string[], first: number, lineBytes: number): Generator<LineBlock, void, undefined> {
  let start = 0
  for (const [index, text] of lines.entries()) {
    if (text.length * 3 <= lineBytes) continue
    const bytes = new TextEncoder().encode(text)
    if (bytes.length <= lineBytes) continue
    if (index > start) yield { kind: 'lines', first: first + start, lines: lines.slice(start, index) }
    yield { kind: 'overlong', line: first + index, beginning: beginningOf(bytes, lineBytes) }
    start = index + 1
  }
  if (start === 0) yield { kind: 'lines', first, lines }
  else if (start < lines.length) yield { kind: 'lines', first: first + start, lines: lines.slice(start) }
}

function beginningOf(bytes: Uint8Array, length: number): string {
  return new TextDecoder().decode(bytes.subarray(0, length))
}

function wholeLinesBefore(bytes: Uint8Array, end: number): number {
  return bytes.lastIndexOf(LINE_FEED, end) + 1
}

function linesIn(text: string): string[] {
  const lines = (text.includes('\r') ? text.replaceAll('\r\n', '\n') : text).split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}

function badLineProblem(file: string, bytes: Uint8Array, row: number, fieldAt: FieldNamer): Error {
  const end = bytes.indexOf(LINE_FEED)
  const line = bytes.subarray(0, end < 0 ? bytes.length : end)
  const field = fieldAt(textIfUtf8(line.subarray(0, firstBadByte(line))) ?? '')
  return encodingProblem(file, line, field === undefined ? { row } : { row, field })
}
