import type { Pool } from 'pg'
import { inTransaction } from '#server/database/transaction.ts'

/**
 * Does `work` while no other process on the database does what bears the same name. The turn is a row lock of an open
 * transaction, so that the database itself passes it on when its holder dies. `work` uses connections of its own.
 */
export function whileAlone<Result>(pool: Pool, name: string, work: () => Promise<Result>): Promise<Result> {
  return inTransaction(pool, async (client) => {
    await client.query('INSERT INTO turn (name) VALUES ($1) ON CONFLICT (name) DO UPDATE SET name = excluded.name', [
      name,
    ])
    return work()
  })
}
