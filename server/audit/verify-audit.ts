import type { Pool, PoolClient } from 'pg'
import type { AuditFault, AuditVerdict } from '#contracts/audit/audit.ts'
import { type AuditRow, auditColumns, beginningOfChain, chainedHash, chainedRecordFrom } from './audit-rows.ts'

/** Records in memory at once. */
const batch = 2000

/** Digits that distinguish every double-precision number. */
const maxDigits = 17

/** As many records are taken into account that were taken away and their numbers given to those behind. */
const renumberedBy = 1000

/** `written`: the details as the database writes them, digit for digit. */
type StoredRow = AuditRow & { written: string }
type Link = { sequence: number; hash: Buffer }

/**
 * Goes along the chain from its first record to the end that `audit_head` names, in one view of the database, and says
 * the first place that does not fit. The place is certain. The kind is read from the traces: where the record that
 * belongs here stands elsewhere, `added` if there are more records than the end counts, and else `reordered`; where it
 * stands nowhere, `removed` if its number is missing or was given to one behind it, and else `changed`.
 */
export async function verifyAudit(pool: Pool): Promise<AuditVerdict> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return await verdictOf(client)
  } finally {
    await client.query('ROLLBACK').catch(() => undefined)
    client.release()
  }
}

async function verdictOf(client: PoolClient): Promise<AuditVerdict> {
  const head = await readHead(client)
  let last: Link = { sequence: 0, hash: beginningOfChain }
  const broken = (fault: AuditFault) => ({ records: last.sequence, fault, head: last.hash.toString('hex') })
  for await (const row of allRecords(client)) {
    const sequence = Number(row.sequence)
    const expected = last.sequence + 1
    const behindTheEnd = head.known && last.sequence === head.sequence
    if (sequence < expected || behindTheEnd) return broken({ sequence, kind: 'added' })
    if (sequence > expected || !follows(row, last, expected)) {
      return broken({ sequence: expected, kind: await kindOfFault(client, last, row, head) })
    }
    last = { sequence, hash: row.hash }
  }
  const endIsGone = last.sequence < head.sequence || (!head.known && last.sequence > 0)
  if (endIsGone) return broken({ sequence: last.sequence + 1, kind: 'removed' })
  if (!last.hash.equals(head.hash)) return broken({ sequence: last.sequence, kind: 'changed' })
  return { records: last.sequence, fault: null, head: last.hash.toString('hex') }
}

async function readHead(client: PoolClient): Promise<Link & { known: boolean }> {
  const { rows } = await client.query<{ sequence: string; hash: Buffer }>(
    'SELECT sequence, hash FROM audit_head WHERE id = 1',
  )
  const [head] = rows
  return head
    ? { sequence: Number(head.sequence), hash: head.hash, known: true }
    : { sequence: 0, hash: beginningOfChain, known: false }
}

async function* allRecords(client: PoolClient): AsyncGenerator<StoredRow> {
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: StoredRow[] } = await client.query<StoredRow>(
      `SELECT ${auditColumns}, details::text AS written FROM audit_record WHERE $1::bigint IS NULL OR sequence > $1
        ORDER BY sequence LIMIT ${batch}`,
      [after],
    )
    yield* rows
    if (rows.length < batch) return
    after = rows.at(-1)?.sequence ?? null
  }
}

/** Whether a record, taken for the one of that number, has the hash of what follows `before`. */
function follows(row: StoredRow, before: Link, sequence: number): boolean {
  return (
    chainedHash(before.hash, { ...chainedRecordFrom(row), sequence }).equals(row.hash) && hasPlainNumbers(row.written)
  )
}

/** Whether numbers are written as by this program: one with more digits than can be read back would hash the same. */
function hasPlainNumbers(json: string): boolean {
  const numbers = json.replace(/"(?:[^"\\]|\\.)*"/g, '').match(/\d+(?:\.\d+)?/g) ?? []
  return numbers.every((number) => {
    const digits = number.replace(/^0*\.?0*/, '').replace('.', '')
    return !/\.\d*0$/.test(number) && digits.replace(/0+$/, '').length <= maxDigits
  })
}

/** The fault at the position after `last`, where `found` does not match. */
async function kindOfFault(client: PoolClient, last: Link, found: StoredRow, head: Link): Promise<AuditFault['kind']> {
  const place = last.sequence + 1
  let records = 0
  let rightfulElsewhere = false
  let foundBelongsLater = found.hash.equals(head.hash) && place < head.sequence
  for await (const row of allRecords(client)) {
    records++
    const sequence = Number(row.sequence)
    if (sequence !== place) rightfulElsewhere ||= follows(row, last, place)
    if (sequence === place + 1) foundBelongsLater ||= followsRenumbered(row, found)
  }
  if (rightfulElsewhere) return records > head.sequence ? 'added' : 'reordered'
  return Number(found.sequence) > place || foundBelongsLater ? 'removed' : 'changed'
}

/** Whether a record was made to follow `found` before both were given lower numbers. */
function followsRenumbered(row: StoredRow, found: StoredRow): boolean {
  const before = { sequence: 0, hash: found.hash }
  return Array.from({ length: renumberedBy }, (_, by) => Number(row.sequence) + 1 + by).some((number) =>
    follows(row, before, number),
  )
}
