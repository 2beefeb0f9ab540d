import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { documentsWaiting } from '#server/adverse-media/events-version.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { verifyAudit } from '#server/audit/verify-audit.ts'
import { frameOf, writeBackup } from '#server/backup/backup-frames.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { storedSequences, storedTables } from '#server/backup/stored-tables.ts'
import type { Database } from '#server/database/database.ts'
import { attachSegment, openSegment } from '#server/imports/merge/statement-segment.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { startDemonstrationServices } from '#test/support/demonstration-services.ts'
import { eventually } from '#test/support/eventually.ts'
import type { TestServices } from '#test/support/test-services.ts'

let services: TestServices
let backup: Buffer

beforeAll(async () => {
  services = await startDemonstrationServices(/./)
  const audit = createAuditLog(services.database.pool)
  for (const target of ['bob', 'carol\t\\N\n', '中文']) {
    await audit.record({ actor: 'ada', action: 'user.changed', target, details: {}, address: null })
  }
  const client = await services.database.pool.connect()
  await attachSegment(client, await openSegment(client, 'interest_statement', 1_000_000))
  client.release()
  await eventually(async () => {
    const { pool } = services.database
    const { rowCount } = await pool.query(`SELECT FROM import_job WHERE state = 'finished' AND NOT names_indexed`)
    expect([rowCount, await documentsWaiting(pool)]).toEqual([0, 0])
  })
  backup = Buffer.concat(await Array.fromAsync(writeBackup(services.database.pool)))
})
afterAll(() => services.stop())

let empty: TestDatabase

beforeEach(async () => {
  empty = await createTestDatabase()
})
afterEach(() => empty.drop())

const restore = (bytes: Uint8Array) => restoreBackup(empty.pool, Readable.from([bytes]))

/** Everything in a database: rows of each table as text, in an order of their own, and where sequences stand. */
async function everything({ pool }: Pick<Database, 'pool'>) {
  const client = await pool.connect()
  try {
    const tables = await storedTables(client)
    const rows = await Array.fromAsync(tables, async ({ name }) => {
      const { rows: held } = await client.query(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`)
      return [name, held.map(({ row }) => row)] as const
    })
    return { rows: Object.fromEntries(rows), sequences: await storedSequences(client) }
  } finally {
    client.release()
  }
}

/** The database the tests found: nothing may be left in it by what was refused. */
async function isUntouched(): Promise<boolean> {
  const { rows } = await everything(empty)
  return Object.values(rows).every((held) => held.length === 0)
}

describe('backups', () => {
  test('a backup restores every row of every table, and the sequences', async () => {
    const { rows } = await restore(backup)
    expect(rows.entity).toBeGreaterThan(100)
    expect(rows.source_record).toBeGreaterThan(100)
    const before = await everything(services.database)
    expect(await everything(empty)).toEqual(before)
    const verdict = await verifyAudit(services.database.pool)
    expect(verdict).toMatchObject({ fault: null })
    expect(await verifyAudit(empty.pool)).toEqual(verdict)
  })

  test('a backup is restored from chunks of any size', async () => {
    const pieces = Array.from({ length: Math.ceil(backup.length / 997) }, (_, at) =>
      backup.subarray(at * 997, at * 997 + 997),
    )
    expect((await restoreBackup(empty.pool, Readable.from(pieces))).rows.entity).toBeGreaterThan(100)
  })

  test('a backup is not restored into a database with data', async () => {
    await createAuditLog(empty.pool).record({
      actor: 'ada',
      action: 'user.changed',
      target: 'x',
      details: {},
      address: null,
    })
    await expect(restore(backup)).rejects.toThrow('The database is not empty (audit_')
  })

  test.each([
    ['is empty', Buffer.alloc(0), 'it is empty'],
    ['is no backup', Buffer.from('company,owner\nA,B\n'), 'it holds what no backup holds'],
    ['holds another thing', frameOf(Buffer.from('{"format":"something"}')), 'it does not say what it holds'],
  ])('a backup that %s is refused with a message', async (_, bytes, reason) => {
    await expect(restore(bytes)).rejects.toThrow(`This is no whole backup: ${reason}.`)
  })

  test.each([0.1, 0.5, 0.9, 0.999])(
    'a backup of which only the fraction %f is present leaves nothing behind',
    async (part) => {
      await expect(restore(backup.subarray(0, Math.floor(part * backup.length)))).rejects.toThrow('it breaks off')
      expect(await isUntouched()).toBe(true)
    },
  )

  test('a backup with data after its end leaves nothing behind', async () => {
    await expect(restore(Buffer.concat([backup, frameOf(Buffer.from('more'))]))).rejects.toThrow('after its end')
    expect(await isUntouched()).toBe(true)
  })

  test('a backup of a newer version names the upgrade path', async () => {
    const header = JSON.parse(backup.subarray(4, 4 + backup.readUInt32BE()).toString())
    const newer = { ...header, migrations: [...header.migrations, 'later'] }
    const bytes = Buffer.concat([
      frameOf(Buffer.from(JSON.stringify(newer))),
      backup.subarray(4 + backup.readUInt32BE()),
    ])
    await expect(restore(bytes)).rejects.toThrow(
      'made by a newer version of the application. Restore it with that version',
    )
    expect(await isUntouched()).toBe(true)
  })

  test('a backup that says it is of an older version, and is not, leaves nothing behind', async () => {
    const header = JSON.parse(backup.subarray(4, 4 + backup.readUInt32BE()).toString())
    const older = { ...header, migrations: header.migrations.slice(0, 1) }
    const bytes = Buffer.concat([
      frameOf(Buffer.from(JSON.stringify(older))),
      backup.subarray(4 + backup.readUInt32BE()),
    ])
    await expect(restore(bytes)).rejects.toThrow('it has another table')
    expect(await isUntouched()).toBe(true)
  })
})
