import type { Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import { ProblemError } from '#contracts/problem.ts'
import { QualityReport, QualityRows } from '#contracts/quality.ts'
import { inTransaction, sqlStateOf } from '#server/database/transaction.ts'
import { daysOf } from './quality-days.ts'
import { qualityRows } from './quality-rows.ts'
import type { QualityService } from './quality-service.ts'
import { stateOf } from './renew-quality.ts'

const mostMilliseconds = 15_000
const brokenOff = '57014'

/** The service of quality over the database. */
export function createQualityService(pool: Pool): QualityService {
  return {
    report: async () => {
      const { rows } = await pool.query<{ state: string; report: unknown; madeAt: Date }>(
        'SELECT state, report, made_at AS "madeAt" FROM quality_report WHERE id = 1',
      )
      const [row] = rows
      const renewing = row?.state !== (await stateOf(pool))
      if (!row || row.report === null) return { report: null, madeAt: null, renewing }
      return { report: v.parse(QualityReport, row.report), madeAt: row.madeAt.toISOString(), renewing }
    },
    rows: async (source, figure, page) =>
      within(pool, async (client) => v.parse(QualityRows, await qualityRows(client, source, figure, page))),
    days: async (source) => within(pool, async (client) => ({ days: await daysOf(client, source) })),
  }
}

/** Finds something out within the time that there is for it. @throws ProblemError `timed_out` */
async function within<Found>(pool: Pool, find: (client: PoolClient) => Promise<Found>): Promise<Found> {
  try {
    return await inTransaction(pool, async (client) => {
      await client.query(`SET LOCAL statement_timeout = ${mostMilliseconds}`)
      return find(client)
    })
  } catch (error) {
    if (sqlStateOf(error) !== brokenOff) throw error
    throw new ProblemError('timed_out', 'The rows took too long to find.', {}, { cause: error })
  }
}
