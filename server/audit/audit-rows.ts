import type { AuditRecord } from '#contracts/audit/audit.ts'
import { atAsHashed, type ChainedRecord } from './audit-chain.ts'

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
