import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPool, requireServerVersion } from '#server/database/connection/pool.ts'
import { migrateDatabase, withLease } from '#server/database/lease.ts'
import { createLog } from '#server/log.ts'
import { createBareDatabase } from '#test/support/database.ts'

let database: Awaited<ReturnType<typeof createBareDatabase>>
let pools: Pool[]

beforeEach(async () => {
  database = await createBareDatabase()
  const log = createLog('silent')
  pools = Array.from({ length: 4 }, () => createPool({ connectionString: database.url }, log))
})
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await database.drop()
})

function first(): Pool {
  const [pool] = pools
  if (!pool) throw new Error('no pool')
  return pool
}

describe(migrateDatabase.name, () => {
  test('migrations create the tables once under concurrent starts', async () => {
    await Promise.all(pools.map((pool) => migrateDatabase(pool, createLog('silent'))))
    const { rows } = await first().query('SELECT count(*)::int AS runs FROM drizzle.__drizzle_migrations')
    const { rows: tables } = await first().query(`SELECT to_regclass('user_account') AS name`)
    expect([rows, tables]).toEqual([[{ runs: expect.any(Number) }], [{ name: 'user_account' }]])
    await migrateDatabase(first(), createLog('silent'))
    expect((await first().query('SELECT count(*)::int AS runs FROM drizzle.__drizzle_migrations')).rows).toEqual(rows)
  })

  test('a lease is released after use', async () => {
    await migrateDatabase(first(), createLog('silent'))
    expect((await first().query('SELECT * FROM lease')).rows).toEqual([])
  })
})

describe(withLease.name, () => {
  test('a lease lets one holder work at a time', async () => {
    let inside = 0
    let max = 0
    const work = async (pool: Pool) => {
      max = Math.max(max, ++inside)
      await pool.query('SELECT pg_sleep(0.02)')
      inside--
    }
    await Promise.all(pools.map((pool) => withLease(pool, 'work', () => work(pool))))
    expect(max).toBe(1)
  })

  test('a lease is independent of other leases', async () => {
    const result = await withLease(first(), 'one', () => withLease(first(), 'other', async () => 'done'))
    expect(result).toBe('done')
  })

  test('a lease is released when the work fails', async () => {
    const failure = new Error('no')
    await expect(withLease(first(), 'work', () => Promise.reject(failure))).rejects.toBe(failure)
    expect(await withLease(first(), 'work', async () => 'done')).toBe('done')
  })

  test('a lease passes on as soon as the connection of its holder breaks', async () => {
    const [one, other] = pools as [Pool, Pool]
    const { promise: held, resolve: taken } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const work = withLease(one, 'work', () => {
      taken()
      return released
    })
    await held
    const holder = `SELECT pid FROM pg_locks WHERE relation = 'lease'::regclass AND mode = 'RowExclusiveLock'`
    const { rows } = await first().query<{ pid: number }>(holder)
    const next = withLease(other, 'work', async () => 'done')
    await first().query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
    expect(await next).toBe('done')
    release()
    await work
  })
})

describe(requireServerVersion.name, () => {
  const serverOf = (number: string, name: string) => ({ query: async () => ({ rows: [{ number, name }] }) }) as never

  test('PostgreSQL 15 and later are accepted', async () => {
    await requireServerVersion(serverOf('150000', '15.0'))
    await requireServerVersion(first())
  })

  test('older PostgreSQL versions are refused by name', async () => {
    await expect(requireServerVersion(serverOf('140011', '14.11'))).rejects.toThrow(
      'The database is PostgreSQL 14.11; 15 or newer is needed (DATABASE_URL).',
    )
  })
})
