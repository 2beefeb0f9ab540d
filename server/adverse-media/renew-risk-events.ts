import type { ClientBase, Pool } from 'pg'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { tryMergeLock } from '#server/database/merge-lock.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { eventsVersion } from './events-version.ts'
import { rewriteEvents, SearchedRow, searchedColumns } from './index-records.ts'

/** Documents that are read again in one turn to merge. */
const atOnce = 500
const pollInterval = 3000

export type Renewal = {
  /** Checks at once instead of at the next interval. */
  wake: () => void
  stop: () => Promise<void>
}

/**
 * Makes this process analyse documents again after changes of rules or names, beside other processes on the same
 * database. Imports have priority: it waits while one is read or merged.
 */
export function startRenewal({ pool, log }: { pool: Pool; log: Logger }): Renewal {
  const stopping = new AbortController()
  let looking: Promise<void> = Promise.resolve()
  let waits = false
  const wake = () => {
    if (waits) return
    waits = true
    looking = looking
      .then(() => {
        waits = false
        return renewRiskEvents(pool, stopping.signal)
      })
      .catch((error) => log.warn({ err: error }, 'could not find risk events anew'))
  }
  const timer = setInterval(wake, pollInterval)
  wake()
  return {
    wake,
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await looking
    },
  }
}

/** Analyses documents again, latest first, until none wait or an import is running. */
export async function renewRiskEvents(pool: Pool, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await renewSome(pool)));
}

/** @returns whether there may be more */
function renewSome(pool: Pool): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const version = await eventsVersion(client)
    const { rows: outdated } = await client.query<{ version: string | null }>(
      `SELECT coalesce((SELECT min(events_version) FROM document WHERE events_version < $1),
                       (SELECT max(events_version) FROM document WHERE events_version > $1)) AS version`,
      [version],
    )
    const former = outdated[0]?.version ?? null
    if (former === null || (await isBeingRead(client)) || !(await tryMergeLock(client))) return false
    const { rows } = await client.query(
      `SELECT ${searchedColumns}
         FROM (SELECT record_id, at, id FROM document WHERE events_version = $1
                ORDER BY coalesce(at, '-infinity') DESC, id DESC LIMIT ${atOnce}) d
         JOIN source_record r ON r.id = d.record_id`,
      [former],
    )
    await rewriteEvents(client, v.parse(v.array(SearchedRow), rows), version)
    return true
  })
}

/** The first load of a source wants the turn to merge from its beginning. */
async function isBeingRead(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(`SELECT FROM import_job WHERE state = 'reading' LIMIT 1`)
  return rowCount !== 0
}
