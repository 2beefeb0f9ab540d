import type { Pool } from 'pg'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { applyDecisions, decisionsWait } from './apply-decisions.ts'
import { decide } from './decisions/decide.ts'
import type { DuplicateService } from './duplicate-service.ts'
import { listDuplicates } from './list-duplicates.ts'

/** The service of pairs that may be one party, over the database. */
export function createDuplicateService(pool: Pool, audit: AuditLog): DuplicateService {
  return {
    list: async (query) => {
      const page = await inTransaction(pool, (client) => listDuplicates(client, query))
      return { ...page, searching: await isSearching(pool), waiting: await decisionsWait(pool) }
    },
    decide: async (decisions, by) => {
      const outcomes = await inTransaction(pool, (client) => decide(client, decisions, by, audit))
      await applyDecisions(pool)
      return { outcomes, waiting: await decisionsWait(pool) }
    },
  }
}

async function isSearching(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ searching: boolean }>(
    `SELECT EXISTS (SELECT FROM duplicate_queue)
         OR EXISTS (SELECT FROM import_job j WHERE state = 'finished'
                       AND NOT EXISTS (SELECT FROM duplicate_search d WHERE d.import_id = j.id)) AS searching`,
  )
  return rows[0]?.searching ?? false
}
