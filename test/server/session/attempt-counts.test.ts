import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAttemptCounts } from '#server/session/attempt-counts.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

const limit = { attempts: 2, seconds: 60 }

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.pool.query('DELETE FROM sign_in_attempt'))
afterAll(() => database.drop())

const over = (account: string, attempts = 7) =>
  database.pool.query(`INSERT INTO sign_in_attempt VALUES ($1, 'here', $2, now() - interval '1 second')`, [
    account,
    attempts,
  ])

describe('counts of attempts', () => {
  test('attempt counters report the first attempt above the limit, and the end of the window', async () => {
    const { count } = createAttemptCounts(database.pool)
    const counted = []
    for (let attempt = 0; attempt < 4; attempt++) counted.push(await count('ada', 'here', limit))
    expect(counted.map(({ allowed, justExceeded }) => [allowed, justExceeded])).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [false, false],
    ])
    for (const { retryAfter } of counted) expect(retryAfter).toBeLessThanOrEqual(60)
  })

  test('attempt counters restart after the window, and expired ones are deleted', async () => {
    const { count, read } = createAttemptCounts(database.pool)
    await over('ada')
    await over('bob')
    expect(await read('ada', 'here')).toBe(0)
    expect(await count('ada', 'here', limit)).toMatchObject({ allowed: true })
    const { rows } = await database.pool.query('SELECT account, attempts FROM sign_in_attempt')
    expect(rows).toEqual([{ account: 'ada', attempts: 1 }])
  })

  test('attempt counters block only equal counters: concurrent deletions cannot deadlock', async () => {
    await over('ada')
    await over('bob')
    const other = await database.pool.connect()
    try {
      await other.query('BEGIN')
      await other.query(`SELECT FROM sign_in_attempt WHERE account = 'bob' FOR UPDATE`)
      expect(await createAttemptCounts(database.pool).count('ada', 'here', limit)).toMatchObject({ allowed: true })
    } finally {
      await other.query('ROLLBACK')
      other.release()
    }
  })

  test('attempt counters count all simultaneous attempts', async () => {
    const { count, read } = createAttemptCounts(database.pool)
    await over('ada')
    const counted = await Promise.all(Array.from({ length: 12 }, () => count('ada', 'here', limit)))
    expect(counted.filter(({ allowed }) => allowed)).toHaveLength(2)
    expect(await read('ada', 'here')).toBe(12)
  })
})
