import type { PoolClient } from 'pg'
import type { AuditAction, AuditDetails } from '#contracts/audit.ts'

/** Something to be recorded. `actor` is a user name; `details` never hold a password, a code or a token. */
export type AuditEntry = {
  actor: string | null
  action: AuditAction
  target: string | null
  details?: AuditDetails
  address: string | null
}

export type AuditLog = {
  /**
   * Adds a record to the end of the chain; within the transaction of `client` where one is given, so that what happened
   * and its record stand or fall together.
   */
  record: (entry: AuditEntry, client?: PoolClient) => Promise<void>
}
