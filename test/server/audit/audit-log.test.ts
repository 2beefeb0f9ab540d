import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AuditEntry, createAuditLog } from '#server/audit/audit-log.ts'
import { auditPage } from '#server/audit/read-audit.ts'
import { verifyAudit } from '#server/audit/verify-audit.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

const everything = { action: null, actor: null, from: null, to: null }
const entry: AuditEntry = {
  actor: 'ada',
  action: 'user.changed',
  target: 'bob',
  details: { access: 'viewer → analyst', times: 2, forced: false, reason: null },
  address: '192.0.2.1',
}

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const records = async () => (await auditPage(database.pool, everything, { limit: 200 })).records

describe('audit records', () => {
  test('an audit record is stored as given, with its sequence number, timestamp and hash', async () => {
    await createAuditLog(database.pool).record(entry)
    expect(await records()).toEqual([
      {
        ...entry,
        sequence: 1,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
  })

  test('an address that was stored in the form of IPv6 is shown as IPv4, and the log stays intact', async () => {
    await createAuditLog(database.pool).record({ ...entry, address: '::ffff:127.0.0.1' })
    expect((await records()).map(({ address }) => address)).toEqual(['127.0.0.1'])
    expect(await verifyAudit(database.pool)).toMatchObject({ records: 1, fault: null })
  })

  test.each([
    ['half a character', 'a\ud800b', 'a\ufffdb'],
    ['a null character', 'a\0b', 'ab'],
    ['an emoji and a quotation mark', '😀"\\', '😀"\\'],
  ])('an audit record with %s in it can be stored and verified', async (_, given, kept) => {
    await createAuditLog(database.pool).record({ ...entry, actor: given, target: given, details: { given } })
    expect(await records()).toMatchObject([{ actor: kept, target: kept, details: { given: kept } }])
    expect((await verifyAudit(database.pool)).fault).toBeNull()
  })

  test('an audit record is committed or rolled back with its transaction', async () => {
    const audit = createAuditLog(database.pool)
    const failing = inTransaction(database.pool, async (client) => {
      await audit.record(entry, client)
      throw new Error('changed our mind')
    })
    await expect(failing).rejects.toThrow('changed our mind')
    await inTransaction(database.pool, (client) => audit.record({ ...entry, target: 'carol' }, client))
    expect((await records()).map(({ sequence, target }) => [sequence, target])).toEqual([[1, 'carol']])
  })

  test('an audit record is never earlier than the previous one, whatever the clock shows', async () => {
    const audit = createAuditLog(database.pool)
    await audit.record(entry)
    await database.pool.query(`UPDATE audit_record SET at = at + interval '1 day'`)
    await audit.record(entry)
    const [second, first] = await records()
    expect(second?.at).toBe(first?.at)
  })
})

test('Scenario: fifty concurrent writers in two processes produce one hash chain', async () => {
  const logs = [createAuditLog(database.pool), createAuditLog(database.pool)]
  await Promise.all(
    Array.from({ length: 50 }, (_, writer) => logs[writer % 2]?.record({ ...entry, target: `writer ${writer}` })),
  )
  const kept = await records()
  expect(kept.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 50 }, (_, place) => 50 - place))
  expect(new Set(kept.map(({ target }) => target)).size).toBe(50)
  const times = kept.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(await verifyAudit(database.pool)).toEqual({ records: 50, fault: null, head: kept[0]?.hash })
})

describe('repeated reads in the audit log', () => {
  test('a repeated read is recorded once per period across processes', async () => {
    const logs = [createAuditLog(database.pool), createAuditLog(database.pool)]
    await Promise.all(Array.from({ length: 10 }, (_, turn) => logs[turn % 2]?.recordOnce(entry, 3600)))
    await createAuditLog(database.pool).recordOnce(entry, 3600)
    expect(await records()).toHaveLength(1)
  })

  test('a repeated read is recorded for each user and each target', async () => {
    const audit = createAuditLog(database.pool)
    for (const other of [{}, { actor: 'eve' }, { target: 'carol' }, { details: { entity: '7' } }, {}]) {
      await audit.recordOnce({ ...entry, ...other }, 3600)
    }
    expect(await records()).toHaveLength(4)
  })

  test('a repeated read is recorded again after its period', async () => {
    await createAuditLog(database.pool).recordOnce(entry, 3600)
    await database.pool.query(`UPDATE audit_record SET at = at - interval '59 minutes'`)
    await createAuditLog(database.pool).recordOnce(entry, 3600)
    await database.pool.query(`UPDATE audit_record SET at = at - interval '1 minute'`)
    await createAuditLog(database.pool).recordOnce(entry, 3600)
    expect(await records()).toHaveLength(2)
  })
})
