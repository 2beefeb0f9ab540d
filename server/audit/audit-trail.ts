import type { Pool } from 'pg'
import type { AuditPage, AuditRecord, AuditVerdict } from '#contracts/audit/audit.ts'
import { byteOrderMark, csvLine } from '#contracts/values/csv-line.ts'
import type { Page, Paged } from '#server/database/page.ts'
import { type AuditFilter, activityPage, auditBatches, auditPage } from './read-audit.ts'
import { verifyAudit } from './verify-audit.ts'

type AuditExportFormat = 'csv' | 'jsonl'

const columns = ['sequence', 'at', 'actor', 'action', 'target', 'details', 'address', 'hash'] as const

/**
 * Records as the text of a file, at the reader's speed. JSON Lines hold every record exactly; in CSV (RFC 4180) a cell
 * that a spreadsheet would take for a formula begins with an apostrophe.
 */
function auditFile(batches: AsyncGenerator<AuditRecord[]>, format: AuditExportFormat): ReadableStream<Uint8Array> {
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

/** What was recorded, for those who may look. */
export type AuditTrail = {
  page: (filter: AuditFilter, page: Page) => Promise<Paged<AuditPage>>
  /** What a user did, and what others did to the account. */
  activity: (username: string, page: Page) => Promise<Paged<AuditPage>>
  /** All matching records, as the bytes of a file. */
  file: (filter: AuditFilter, format: AuditExportFormat) => ReadableStream<Uint8Array>
  /** Verifies the whole chain; concurrent calls share the result. */
  verify: () => Promise<AuditVerdict>
}

export function createAuditTrail(pool: Pool): AuditTrail {
  let verifying: Promise<AuditVerdict> | null = null
  return {
    page: (filter, page) => auditPage(pool, filter, page),
    activity: (username, page) => activityPage(pool, username, page),
    file: (filter, format) => auditFile(auditBatches(pool, filter), format),
    verify: () => {
      verifying ??= verifyAudit(pool).finally(() => {
        verifying = null
      })
      return verifying
    },
  }
}
