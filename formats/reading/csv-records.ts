import type { Separator } from '#contracts/imports/column-mapping.ts'
import type { RefusalDetails } from '#contracts/values/refusal-cause.ts'
import type { LineBlock } from './text-lines.ts'

/** One record of a CSV file by the line it begins in, or why that line gives none and in which column (from 0). */
export type CsvRecord =
  | { line: number; fields: string[] }
  | {
      line: number
      refused: 'malformed' | 'too_long'
      reason: string
      column: number
      text: string
      details: RefusalDetails
    }

/**
 * Cuts lines into records after RFC 4180: fields in double quotes may hold separators, line ends and doubled quotes. A
 * record whose quotes are broken costs its first line alone; reading goes on at the next line. Empty lines give no
 * record. Holds the lines of one open record, at most `recordBytes` characters, and reads each line at most twice.
 */
export class CsvRecords {
  readonly #recordBytes: number
  readonly #separator: Separator
  /** Lines of a record whose quote is still open. */
  #open: string[] = []
  #openLine = 0
  #openLength = 0

  constructor(recordBytes: number, separator: Separator = ',') {
    this.#recordBytes = recordBytes
    this.#separator = separator
  }

  /** The records that end in this block. */
  read(block: LineBlock): CsvRecord[] {
    const records: CsvRecord[] = []
    if (block.kind === 'lines') {
      for (const [index, text] of block.lines.entries()) this.#readLine(block.first + index, text, records)
    } else {
      this.#giveUp(NEVER_CLOSED, records)
      const reason = `the line is longer than ${this.#recordBytes} bytes`
      const { column } = parseRecord(block.beginning, this.#separator)
      const details = { cause: 'record_too_long', maximum: this.#recordBytes } as const
      records.push({ line: block.line, refused: 'too_long', reason, column, text: block.beginning, details })
    }
    return records
  }

  /** The records that are left once the file has ended. */
  finish(): CsvRecord[] {
    const records: CsvRecord[] = []
    this.#giveUp(NEVER_CLOSED, records)
    return records
  }

  #readLine(line: number, text: string, records: CsvRecord[]): void {
    if (this.#open.length > 0) {
      this.#continue(text, records)
    } else if (text !== '') {
      if (!text.includes('"')) {
        records.push({ line, fields: text.split(this.#separator) })
        return
      }
      const parsed = parseRecord(text, this.#separator)
      if (parsed.kind === 'open') this.#begin(line, text)
      else records.push(recordFrom(parsed, line, text))
    }
  }

  #begin(line: number, text: string): void {
    this.#open = [text]
    this.#openLine = line
    this.#openLength = text.length
  }

  /** A record stays open until a line with an odd number of quotes: the only kind that can end its quoted field. */
  #continue(text: string, records: CsvRecord[]): void {
    this.#open.push(text)
    this.#openLength += text.length + 1
    if (this.#openLength > this.#recordBytes) {
      this.#giveUp('a double quote is opened and not closed within the longest record allowed', records)
    } else if (hasOddQuotes(text)) {
      const whole = parseRecord(this.#open.join('\n'), this.#separator)
      if (whole.kind === 'record') {
        records.push({ line: this.#openLine, fields: whole.fields })
        this.#open = []
      } else {
        if (whole.kind === 'broken') this.#giveUp(whole.reason, records, whole.cause)
        else this.#giveUp(NEVER_CLOSED, records)
      }
    }
  }

  #giveUp(reason: string, records: CsvRecord[], cause: BrokenQuotes = 'quote_not_closed'): void {
    const [text, ...rest] = this.#open
    if (text === undefined) return
    const line = this.#openLine
    this.#open = []
    const { column } = parseRecord(text, this.#separator)
    records.push({ line, refused: 'malformed', reason, column, text, details: { cause } })
    for (const [index, next] of rest.entries()) this.#readLine(line + 1 + index, next, records)
  }
}

const NEVER_CLOSED = 'a double quote is opened and never closed'

function recordFrom(parsed: Exclude<ParsedRecord, { kind: 'open' }>, line: number, text: string): CsvRecord {
  if (parsed.kind === 'record') return { line, fields: parsed.fields }
  const { reason, column, cause } = parsed
  return { line, refused: 'malformed', reason, column, text, details: { cause } }
}

function hasOddQuotes(text: string): boolean {
  let odd = false
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) odd = !odd
  return odd
}

type BrokenQuotes = 'quote_not_closed' | 'text_after_quote' | 'quote_inside_field'

type ParsedRecord =
  | { kind: 'record'; fields: string[]; column: number }
  | { kind: 'open'; column: number }
  | { kind: 'broken'; reason: string; cause: BrokenQuotes; column: number }

/** Parses a record; `open` where it ends inside quotes. `column` is the last one begun, or the one that is broken. */
export function parseRecord(text: string, separator: Separator = ','): ParsedRecord {
  const fields: string[] = []
  for (let at = 0; ; ) {
    const column = fields.length
    let end: number
    if (text[at] === '"') {
      const closing = closingQuote(text, at + 1)
      if (closing < 0) return { kind: 'open', column }
      end = closing + 1
      if (end < text.length && text[end] !== separator) {
        return { kind: 'broken', reason: 'text follows a closing double quote', cause: 'text_after_quote', column }
      }
      fields.push(text.slice(at + 1, closing).replaceAll('""', '"'))
    } else {
      end = text.indexOf(separator, at)
      if (end < 0) end = text.length
      const field = text.slice(at, end)
      if (field.includes('"')) {
        const reason = 'a double quote stands inside a field that is not quoted'
        return { kind: 'broken', reason, cause: 'quote_inside_field', column }
      }
      fields.push(field)
    }
    if (end >= text.length) return { kind: 'record', fields, column }
    at = end + 1
  }
}

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at
  }
  return -1
}
