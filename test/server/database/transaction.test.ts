import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, sqlStateOf } from '#server/database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
  await database.pool.query('CREATE TABLE account (name text PRIMARY KEY, amount int)')
  await database.pool.query(`INSERT INTO account VALUES ('a', 0), ('b', 0)`)
})
afterEach(() => database.drop())

const amounts = async () => (await database.pool.query('SELECT amount FROM account ORDER BY name')).rows
const add = 'UPDATE account SET amount = amount + 1 WHERE name = $1'

describe(inTransaction.name, () => {
  test('a transaction commits all of its work', async () => {
    const result = await inTransaction(database.pool, async (client) => {
      await client.query(add, ['a'])
      await client.query(add, ['b'])
      return 'done'
    })
    expect([result, await amounts()]).toEqual(['done', [{ amount: 1 }, { amount: 1 }]])
  })

  test('a transaction that fails commits nothing and releases its connection', async () => {
    const failure = new Error('no')
    const failing = inTransaction(database.pool, async (client) => {
      await client.query(add, ['a'])
      throw failure
    })
    await expect(failing).rejects.toBe(failure)
    expect(await amounts()).toEqual([{ amount: 0 }, { amount: 0 }])
    await expect.poll(() => database.pool.totalCount - database.pool.idleCount).toBe(0)
  })

  test('a transaction is repeated after a deadlock, so that both transactions are committed', async () => {
    const { promise: bothHaveOne, resolve } = Promise.withResolvers<void>()
    let holders = 0
    const addBoth = (one: string, other: string) =>
      inTransaction(database.pool, async (client) => {
        await client.query(add, [one])
        if (++holders === 2) resolve()
        await bothHaveOne
        await client.query(add, [other])
      })
    await Promise.all([addBoth('a', 'b'), addBoth('b', 'a')])
    expect([await amounts(), holders > 2]).toEqual([[{ amount: 2 }, { amount: 2 }], true])
  })

  test('a transaction fails when the database rolls it back repeatedly', async () => {
    let runs = 0
    const hopeless = inTransaction(database.pool, async (client) => {
      runs++
      await client.query(`DO $$ BEGIN RAISE SQLSTATE '40001'; END $$`)
    })
    await expect(hopeless).rejects.toMatchObject({ code: '40001' })
    expect(runs).toBe(5)
  })

  test('a transaction is not repeated after other failures', async () => {
    let runs = 0
    const failing = inTransaction(database.pool, async (client) => {
      runs++
      await client.query(`INSERT INTO account VALUES ('a', 1)`)
    })
    expect(sqlStateOf(await failing.catch((error) => error))).toBe('23505')
    expect(runs).toBe(1)
  })
})
