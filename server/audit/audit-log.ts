import type { ClientBase } from 'pg'
import type { AuditAction, AuditDetails, Doer } from '#contracts/audit/audit.ts'

/** Something to be recorded. `details` never hold a password, a code or a token. */
export type AuditEntry = Doer & {
  action: AuditAction
  target: string | null
  details?: AuditDetails
}

export type AuditLog = {
  /**
   * Adds a record to the end of the chain; within the transaction of `client` where one is given, so that what happened
   * and its record stand or fall together.
   */
  record: (entry: AuditEntry, client?: ClientBase) => Promise<void>
  /** Adds it unless the same was recorded of the same user within the last `seconds`: for what is read again and again. */
  recordOnce: (entry: AuditEntry, seconds: number) => Promise<void>
}
