import type { JsonRecord } from './json-array.ts'
import type { LineBlock } from './text-lines.ts'

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
        details: { cause: 'record_too_long', most: lineBytes },
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
