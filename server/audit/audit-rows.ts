import { createHash } from 'node:crypto'
import type { AuditAction, AuditDetails, AuditRecord } from '#contracts/audit/audit.ts'
import { canonicalJson } from '#contracts/values/canonical-json.ts'

/** A record as it is covered by its hash. `at` is ISO 8601 in UTC with microseconds. */
export type ChainedRecord = {
  sequence: number
  at: string
  actor: string | null
  action: AuditAction
  target: string | null
  details: AuditDetails
  address: string | null
}

/** What the first record is chained to. */
export const beginningOfChain: Buffer = Buffer.alloc(32)

/** How the database writes the time of a record as its hash covers it. */
export const atAsHashed = (column: string): string =>
  `CASE WHEN ${column} < '0001-01-01' THEN '-' ELSE '' END || to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/**
 * The hash of a record: SHA-256 of the hash before it (32 bytes) and of the UTF-8 of `[fields,details]`, both JSON
 * without blanks: a list of the fields in the order below, and an object whose names are ordered by their code units,
 * as RFC 8785 has it.
 */
export function chainedHash(before: Buffer, record: ChainedRecord): Buffer {
  const { sequence, at, actor, action, target, details, address } = record
  const fields = JSON.stringify([sequence, at, actor, action, target, address])
  return createHash('sha256')
    .update(before)
    .update(`[${fields},${canonicalJson(details)}]`)
    .digest()
}

/** What is read of a record from the database, as {@link AuditRow}. */
export const auditColumns = `sequence, ${atAsHashed('at')} AS at, actor, action, target, details, address, hash`

export type AuditRow = Omit<ChainedRecord, 'sequence'> & { sequence: string; hash: Buffer }

/** The part of a row that its hash covers. */
export function chainedRecordFrom(row: AuditRow): ChainedRecord {
  const { at, actor, action, target, details, address } = row
  return { sequence: Number(row.sequence), at, actor, action, target, details, address }
}

/** A row as it travels. */
export function auditRecordFrom({ sequence, hash, ...rest }: AuditRow): AuditRecord {
  return { ...rest, sequence: Number(sequence), hash: hash.toString('hex') }
}
