import type { FactBatch } from '#contracts/facts/fact.ts'
import type { RefusalCause, RefusalDetails } from '#contracts/values/refusal-cause.ts'
import { type ByteSource, joined, type ReadLimits } from './byte-source.ts'
import type { FactSink } from './fact-sink.ts'
import { fileProblem } from './file-problem.ts'
import { byteOrderMarkLength, encodingProblem, textIfUtf8 } from './text-encoding.ts'
import type { LineBlock } from './text-lines.ts'

/** A record of a JSON file: its row (position in the array, or line) and its content, or why it could not be had. */
export type JsonRecord =
  | { row: number; value: unknown }
  | { row: number; refused: 'malformed' | 'too_long'; reason: string; text: string; details: RefusalDetails }

const [SPACE, TAB, LINE_FEED, CARRIAGE_RETURN] = [0x20, 0x09, 0x0a, 0x0d]
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [BRACKET, BRACKET_END, BRACE, BRACE_END] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Reads the elements of a JSON array one by one, without holding the array. An element longer than `recordBytes` is
 * passed over and reported.
 * @throws ProblemError `malformed_file` naming the element and line where the text stops being JSON; `wrong_encoding`
 */
export async function* readJsonArray(
  file: string,
  source: ByteSource,
  recordBytes: number,
): AsyncGenerator<JsonRecord[], void, undefined> {
  const elements = new ArrayElements(file, recordBytes)
  let skip = byteOrderMarkLength(source.head)
  for await (const chunk of source.chunks) {
    const cut = Math.min(skip, chunk.length)
    skip -= cut
    const records = elements.read(chunk.subarray(cut))
    if (records.length > 0) yield records
  }
  elements.finish()
}

/** What the scanner waits for outside an element. */
type Expectation = 'array' | 'first element or end' | 'element' | 'comma or end' | 'nothing'

class ArrayElements {
  readonly #file: string
  readonly #recordBytes: number
  #expects: Expectation = 'array'
  #row = 0
  #line = 1
  /** Whether an element is open, and in it the brackets, the string and the escape that are. */
  #inElement = false
  #depth = 0
  #inString = false
  #escaped = false
  #elementLine = 1
  #held: Uint8Array[] = []
  #heldBytes = 0

  constructor(file: string, recordBytes: number) {
    this.#file = file
    this.#recordBytes = recordBytes
  }

  read(chunk: Uint8Array): JsonRecord[] {
    const records: JsonRecord[] = []
    let at = 0
    while (at < chunk.length) {
      if (!this.#inElement) {
        at = this.#between(chunk, at)
        continue
      }
      const start = at
      at = this.#endOfElement(chunk, at)
      this.#hold(chunk.subarray(start, at))
      if (!this.#inElement) records.push(this.#record())
    }
    return records
  }

  finish(): void {
    if (this.#inElement)
      throw this.#malformed('the file breaks off inside a statement', 'ends_in_statement', this.#elementLine)
    if (this.#expects !== 'nothing') {
      throw this.#malformed('the file breaks off before the end of its array', 'ends_in_array')
    }
  }

  /** Passes over one byte between elements, or finds an element's beginning. */
  #between(chunk: Uint8Array, at: number): number {
    const byte = chunk[at] ?? 0
    if (byte === LINE_FEED) this.#line += 1
    if (byte === SPACE || byte === TAB || byte === LINE_FEED || byte === CARRIAGE_RETURN) return at + 1
    if (byte === BRACKET && this.#expects === 'array') this.#expects = 'first element or end'
    else if (byte === COMMA && this.#expects === 'comma or end') this.#expects = 'element'
    else if (byte === BRACKET_END && (this.#expects === 'comma or end' || this.#expects === 'first element or end'))
      this.#expects = 'nothing'
    else if (this.#expects === 'element' || this.#expects === 'first element or end') {
      if (byte === COMMA || byte === BRACKET_END) throw this.#malformed('a statement is missing', 'statement_missing')
      this.#begin()
      return at
    } else if (this.#expects === 'nothing')
      throw this.#malformed('text follows the end of the array', 'text_after_array')
    else throw this.#malformed('a comma or the end of the array is missing', 'separator_missing')
    return at + 1
  }

  #begin(): void {
    this.#row += 1
    this.#inElement = true
    this.#elementLine = this.#line
    this.#held = []
    this.#heldBytes = 0
  }

  /** Position after the part of the element that lies in this chunk; `#inElement` turns false where it ends here. */
  #endOfElement(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at]
      if (byte === LINE_FEED) this.#line += 1
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false
        else if (byte === BACKSLASH) this.#escaped = true
        else if (byte === QUOTE) this.#inString = false
      } else if (byte === QUOTE) this.#inString = true
      else if (byte === BRACE || byte === BRACKET) this.#depth += 1
      else if (byte === BRACE_END || byte === BRACKET_END) {
        if (this.#depth === 0) return this.#endAt(at)
        this.#depth -= 1
        if (this.#depth === 0) return this.#endAt(at + 1)
      } else if (byte === COMMA && this.#depth === 0) return this.#endAt(at)
    }
    return chunk.length
  }

  #endAt(at: number): number {
    this.#inElement = false
    this.#expects = 'comma or end'
    return at
  }

  #hold(part: Uint8Array): void {
    if (this.#heldBytes <= this.#recordBytes) this.#held.push(part.slice(0, this.#recordBytes + 1))
    this.#heldBytes += part.length
  }

  #record(): JsonRecord {
    const row = this.#row
    const bytes = joined(this.#held)
    this.#held = []
    if (this.#heldBytes > this.#recordBytes) {
      const text = new TextDecoder().decode(bytes.subarray(0, this.#recordBytes))
      const reason = `the statement is longer than ${this.#recordBytes} bytes`
      return {
        row,
        refused: 'too_long',
        reason,
        text,
        details: { cause: 'record_too_long', maximum: this.#recordBytes },
      }
    }
    const text = textIfUtf8(bytes)
    if (text === null) throw encodingProblem(this.#file, bytes, { row })
    try {
      return { row, value: JSON.parse(text) }
    } catch {
      throw this.#malformed('the statement is not valid JSON', 'statement_not_json', this.#elementLine)
    }
  }

  #malformed(what: string, cause: RefusalCause, line = this.#line): Error {
    const place = { row: Math.max(1, this.#row), field: 'statement' }
    return fileProblem('malformed_file', this.#file, `${what} (line ${line})`, place, { cause, line })
  }
}

/** Reads one JSON value from each line that is not blank. A line that holds none is reported and costs itself alone. */
export function jsonRecordsIn(block: LineBlock, lineBytes: number): JsonRecord[] {
  if (block.kind === 'overlong') {
    const reason = `the line is longer than ${lineBytes} bytes`
    return [
      {
        row: block.line,
        refused: 'too_long',
        reason,
        text: block.beginning,
        details: { cause: 'record_too_long', maximum: lineBytes },
      },
    ]
  }
  const records: JsonRecord[] = []
  for (const [index, text] of block.lines.entries()) {
    if (text.trim() !== '') records.push(jsonRecordFrom(block.first + index, text))
  }
  return records
}

function jsonRecordFrom(row: number, text: string): JsonRecord {
  try {
    return { row, value: JSON.parse(text) }
  } catch {
    return { row, refused: 'malformed', reason: 'the line is not valid JSON', text, details: { cause: 'not_json' } }
  }
}

/** How the records of a JSON file are read; `finish` adds what only the end tells. */
type RecordReading = { read: (value: unknown, row: number) => void; finish?: () => Iterable<void> }

/** Reads every record of a JSON file and hands the facts on in batches. */
export async function* readRecords(
  records: AsyncIterable<JsonRecord[]>,
  source: ByteSource,
  limits: ReadLimits,
  sink: FactSink,
  { read, finish = () => [] }: RecordReading,
): AsyncGenerator<FactBatch, void, undefined> {
  for await (const batch of records) {
    for (const record of batch) {
      sink.rowsRead += 1
      if ('refused' in record) {
        const { row, refused: code, reason, text: value, details } = record
        sink.refuse(row, { field: null, code, reason, value, details })
      } else {
        read(record.value, record.row)
      }
      if (sink.size >= limits.batchFacts) yield sink.take(source.bytesRead())
    }
    if (sink.rowsRead > limits.rows) {
      const details = { cause: 'too_many_rows', maximum: limits.rows } as const
      throw fileProblem('too_large', sink.file, `the file has more than ${limits.rows} rows`, {}, details)
    }
  }
  for (const _ of finish()) {
    if (sink.size >= limits.batchFacts) yield sink.take(source.bytesRead())
  }
  yield sink.take(source.bytesRead())
}
