import type { AuditRecord } from '#contracts/audit.ts'
import { byteOrderMark, csvLine } from '#contracts/csv-line.ts'

export type AuditExportFormat = 'csv' | 'jsonl'

const columns = ['sequence', 'at', 'actor', 'action', 'target', 'details', 'address', 'hash'] as const

/**
 * Records as the text of a file, as fast as it is taken. JSON Lines hold every record exactly; in CSV (RFC 4180) a cell
 * that a spreadsheet would take for a formula begins with an apostrophe.
 */
export function auditFile(
  batches: AsyncGenerator<AuditRecord[]>,
  format: AuditExportFormat,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: (stream) => {
      if (format === 'csv') stream.enqueue(encoder.encode(byteOrderMark + csvLine(columns)))
    },
    pull: async (stream) => {
      const { done, value } = await batches.next()
      if (done) stream.close()
      else stream.enqueue(encoder.encode(value.map(format === 'csv' ? tableLine : jsonLine).join('')))
    },
    cancel: async () => {
      await batches.return(undefined)
    },
  })
}

const jsonLine = (record: AuditRecord): string => `${JSON.stringify(record)}\n`

function tableLine(record: AuditRecord): string {
  return csvLine(columns.map((column) => (column === 'details' ? JSON.stringify(record.details) : record[column])))
}
