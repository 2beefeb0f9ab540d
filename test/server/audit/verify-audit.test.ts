import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { verifyAudit } from '#server/audit/verify-audit.ts'
import { caseSize } from '#test/support/case-size.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

const length = 8

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
  const audit = createAuditLog(database.pool)
  for (let number = 1; number <= length; number++) {
    const details = { number, words: `row ${number}` }
    await audit.record({ actor: 'ada', action: 'user.changed', target: `user ${number}`, details, address: null })
  }
})
afterEach(() => database.drop())

const tamper = async (...statements: string[]) => {
  for (const statement of statements) await database.pool.query(statement)
}
const fault = async () => (await verifyAudit(database.pool)).fault

/** Gives records other numbers, all at once. */
const renumber = (numbers: string) => [
  `UPDATE audit_record SET sequence = -(${numbers})`,
  'UPDATE audit_record SET sequence = -sequence',
]
const insert = (sequence: number) =>
  `INSERT INTO audit_record SELECT ${sequence}, at, actor, action, 'nobody', details, address, hash
     FROM audit_record ORDER BY sequence LIMIT 1`

test('an unmodified audit log is intact', async () => {
  const { rows } = await database.pool.query('SELECT hash FROM audit_record ORDER BY sequence DESC LIMIT 1')
  expect(await verifyAudit(database.pool)).toEqual({ records: length, fault: null, head: rows[0].hash.toString('hex') })
})

test('an audit log with every kind of number in its details is intact', async () => {
  const numbers = [0, -1, 0.1, 1 / 3, 5e-324, 1.7976931348623157e308, 2 ** 53, -1e21, 1e-7, 100, 0.00012]
  const audit = createAuditLog(database.pool)
  for (const number of numbers) {
    const details = { number, words: '1.0 and "2.50"' }
    await audit.record({ actor: 'ada', action: 'user.changed', target: null, details, address: null })
  }
  expect(await fault()).toBeNull()
})

test('an empty audit log is intact', async () => {
  await tamper('DELETE FROM audit_record', 'DELETE FROM audit_head')
  expect(await verifyAudit(database.pool)).toEqual({ records: 0, fault: null, head: '0'.repeat(64) })
})

describe('changed audit records', () => {
  test.each([
    ['its time', `at = at + interval '1 microsecond'`],
    ['its era', `at = at - make_interval(years => 2 * extract(year FROM at)::int - 1)`],
    ['its actor', `actor = 'eve'`],
    ['its missing actor', 'actor = NULL'],
    ['its action', `action = 'users.read'`],
    ['its target', `target = target || ' '`],
    ['a detail', `details = details || '{"number": 9}'`],
    ['a further detail', `details = details || '{"x": null}'`],
    ['a detail with a fraction of nothing', `details = details || '{"number": 5.0}'`],
    ['a detail that differs too finely to be read', `details = details || '{"number": 5.00000000000000000001}'`],
    ['the lack of details', `details = '{}'`],
    ['details that are a list', `details = '[]'`],
    ['details that are nothing', `details = 'null'`],
    ['its address', `address = ''`],
    ['its hash', `hash = sha256(hash)`],
  ])('a changed audit record is detected: %s', async (_, change) => {
    await tamper(`UPDATE audit_record SET ${change} WHERE sequence = 5`)
    expect(await verifyAudit(database.pool)).toMatchObject({ records: 4, fault: { sequence: 5, kind: 'changed' } })
  })
})

describe('removed audit records', () => {
  test.each([
    ['at the beginning', ['DELETE FROM audit_record WHERE sequence = 1'], 1],
    ['in the middle', ['DELETE FROM audit_record WHERE sequence = 4'], 4],
    ['at the end', [`DELETE FROM audit_record WHERE sequence = ${length}`], length],
    ['with all behind it', ['DELETE FROM audit_record WHERE sequence >= 3'], 3],
    ['with all others', ['DELETE FROM audit_record'], 1],
    ['with the end of the chain', ['DELETE FROM audit_head'], length + 1],
    [
      'though the others were numbered anew',
      [
        'DELETE FROM audit_record WHERE sequence = 4',
        ...renumber('CASE WHEN sequence > 4 THEN sequence - 1 ELSE sequence END'),
        'UPDATE audit_head SET sequence = sequence - 1',
      ],
      4,
    ],
  ])('a removed audit record is detected: %s', async (_, statements, sequence) => {
    await tamper(...statements)
    expect(await fault()).toEqual({ sequence, kind: 'removed' })
  })
})

describe('reordered audit records', () => {
  test.each([
    ['two neighbours', 'CASE sequence WHEN 3 THEN 4 WHEN 4 THEN 3 ELSE sequence END', 3],
    ['the last two', `CASE sequence WHEN 7 THEN 8 WHEN 8 THEN 7 ELSE sequence END`, 7],
    ['two apart', 'CASE sequence WHEN 2 THEN 6 WHEN 6 THEN 2 ELSE sequence END', 2],
    [
      'one that was put later',
      'CASE WHEN sequence = 3 THEN 6 WHEN sequence IN (4, 5, 6) THEN sequence - 1 ELSE sequence END',
      3,
    ],
    ['one that was put behind the end', 'CASE sequence WHEN 3 THEN 99 ELSE sequence END', 3],
  ])('reordered audit records are detected: %s', async (_, numbers, sequence) => {
    await tamper(...renumber(numbers))
    expect(await fault()).toEqual({ sequence, kind: 'reordered' })
  })
})

describe('added audit records', () => {
  test.each([
    ['before the first', [insert(0)], 0],
    ['behind the last', [insert(length + 1)], length + 1],
    ['far behind the last', [insert(1000)], 1000],
    ['between two', [...renumber('CASE WHEN sequence >= 4 THEN sequence + 1 ELSE sequence END'), insert(4)], 4],
  ])('an added audit record is detected: %s', async (_, statements, sequence) => {
    await tamper(...statements)
    expect(await fault()).toEqual({ sequence, kind: 'added' })
  })
})

test('a forged end of the audit chain is detected', async () => {
  await tamper('UPDATE audit_head SET hash = sha256(hash)')
  expect(await fault()).toEqual({ sequence: length, kind: 'changed' })
})

test('Property: any change of audit rows is detected at the first one, and reverting it makes the log intact', async () => {
  const columns = ['at', 'actor', 'action', 'target', 'details', 'address', 'hash'] as const
  const changes: Record<(typeof columns)[number], string> = {
    at: `at + interval '3 seconds'`,
    actor: `coalesce(actor, '') || 'x'`,
    action: `action || 'x'`,
    target: `coalesce(target, '') || 'x'`,
    details: `details || '{"x": 1}'`,
    address: `coalesce(address, '') || 'x'`,
    hash: 'sha256(hash)',
  }
  const place = fc.integer({ min: 1, max: length })
  const tampering = fc.oneof(
    fc.record({
      place,
      sql: fc.constantFrom(...columns).map((column) => `UPDATE audit_record SET ${column} = ${changes[column]}`),
    }),
    fc.record({ place, sql: fc.constant('DELETE FROM audit_record') }),
  )
  await tamper('CREATE TABLE kept AS SELECT * FROM audit_record')
  await fc.assert(
    fc.asyncProperty(fc.array(tampering, { minLength: 1, maxLength: 4 }), async (tamperings) => {
      for (const { place: at, sql } of tamperings) await tamper(`${sql} WHERE sequence = ${at}`)
      const first = Math.min(...tamperings.map(({ place: at }) => at))
      expect((await fault())?.sequence).toBe(first)
      await tamper('DELETE FROM audit_record', 'INSERT INTO audit_record SELECT * FROM kept')
      expect(await fault()).toBeNull()
    }),
    { numRuns: caseSize(15, 60) },
  )
})

test('Property: any reordering of audit records is detected at the first one moved', async () => {
  const orders = fc.shuffledSubarray(
    Array.from({ length }, (_, index) => index + 1),
    { minLength: length },
  )
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      const numbers = `(ARRAY[${order}])[sequence]`
      await tamper(...renumber(numbers))
      const moved = order.findIndex((number, index) => number !== index + 1) + 1
      const found = await fault()
      await tamper(...renumber(`array_position(ARRAY[${order}]::bigint[], sequence)`))
      expect(found).toEqual(moved === 0 ? null : { sequence: moved, kind: 'reordered' })
    }),
    { numRuns: caseSize(10, 40) },
  )
})
