import { fileProblem } from '../file-problem.ts'
import { type ByteSource, joined } from './byte-source.ts'
import { byteOrderMarkLength, decodeUtf8, encodingProblem, firstBadByte } from './text-encoding.ts'

const LINE_FEED = 0x0a
const CARRIAGE_RETURN_BYTES = 1

/** Consecutive lines of a file without their ends, or one line too long to be held, of which the beginning is given. */
export type LineBlock =
  | { kind: 'lines'; first: number; lines: string[] }
  | { kind: 'overlong'; line: number; beginning: string }

/** Names the field in which a line's text before an unreadable byte ends, where the format has fields. */
export type FieldNamer = (line: number, textBefore: string) => string | undefined

/**
 * Cuts bytes into lines (LF or CRLF), numbered from 1, decoding strictly as UTF-8. Holds at most `lineBytes` bytes of a
 * line besides one chunk.
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
    const lines = linesOf(file, bytes, line, fieldAt)
    yield* blocksOf(lines, line, lineBytes)
    line += lines.length
  }

  for await (let chunk of source.chunks) {
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

function linesOf(file: string, bytes: Uint8Array, first: number, fieldAt: FieldNamer): string[] {
  let text: string
  try {
    text = decodeUtf8(bytes)
  } catch {
    throw badLineProblem(file, bytes, first, fieldAt)
  }
  const lines = (text.includes('\r') ? text.replaceAll('\r\n', '\n') : text).split('\n')
  if (text.endsWith('\n')) lines.pop()
  return lines
}

function badLineProblem(file: string, bytes: Uint8Array, first: number, fieldAt: FieldNamer): Error {
  for (let start = 0, row = first; start < bytes.length; row += 1) {
    const end = bytes.indexOf(LINE_FEED, start)
    const line = bytes.subarray(start, end < 0 ? bytes.length : end)
    const problem = lineProblem(file, line, row, fieldAt)
    if (problem !== null) return problem
    start += line.length + 1
  }
  return fileProblem('wrong_encoding', file, 'the file is not UTF-8')
}

function lineProblem(file: string, line: Uint8Array, row: number, fieldAt: FieldNamer): Error | null {
  const bad = firstBadByte(line)
  if (bad < 0) return null
  const field = fieldAt(row, decodeUtf8(line.subarray(0, bad)))
  return encodingProblem(file, line, field === undefined ? { row } : { row, field })
}
