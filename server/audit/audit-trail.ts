import type { Pool } from 'pg'
import type { AuditPage, AuditVerdict } from '#contracts/audit.ts'
import { type AuditExportFormat, auditFile } from './export-audit.ts'
import { type AuditFilter, type AuditPageQuery, activityPage, auditBatches, auditPage } from './read-audit.ts'
import { verifyAudit } from './verify-audit.ts'

/** What was recorded, for those who may look. */
export type AuditTrail = {
  page: (filter: AuditFilter, page: AuditPageQuery) => Promise<AuditPage>
  /** What a user did, and what others did to the account. */
  activity: (username: string, page: AuditPageQuery) => Promise<AuditPage>
  /** All that fits the filter, as the bytes of a file. */
  file: (filter: AuditFilter, format: AuditExportFormat) => ReadableStream<Uint8Array>
  /** Goes along the whole chain; who asks while that goes on gets the same answer. */
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
