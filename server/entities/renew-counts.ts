import type { Pool } from 'pg'
import { today } from '#server/database/held-today.ts'
import { acquireMergeLock } from '#server/database/merge-lock.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { updateTouchedCounts } from './update-entity-counts.ts'

/** Counts owners and holdings again of parties of whose interests one has begun or ended since they were counted. */
export async function renewCounts(pool: Pool): Promise<void> {
  const { rows } = await pool.query(`SELECT 1 FROM network_version WHERE counted_on < ${today}`)
  if (rows.length === 0) return
  await inTransaction(pool, async (client) => {
    await acquireMergeLock(client)
    await client.query(
      `WITH changed AS (
         SELECT owner_id, company_id FROM interest_statement, network_version v
          WHERE superseded_by IS NULL
            AND (valid_from > v.counted_on AND valid_from <= ${today} OR valid_to > v.counted_on AND valid_to <= ${today})),
       touched AS (SELECT owner_id AS id FROM changed UNION SELECT company_id FROM changed)
       ${updateTouchedCounts}`,
    )
    await client.query(`UPDATE network_version SET counted_on = ${today}`)
  })
}
