import type { Pool, PoolClient } from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { withLease } from '#server/database/lease.ts'

const queueName = 'import'
/** The longest that pg-boss allows: how long an import may take is a question of its size. */
const maxSeconds = 24 * 60 * 60 - 1

export type ImportQueue = {
  /** Puts an import into the queue in the caller's transaction, unless it waits there already; in so many seconds. */
  add: (client: PoolClient, importId: string, afterSeconds?: number) => Promise<void>
  /** Makes the worker of this process look at once instead of at its next turn. */
  wake: () => void
  /** Lets this process work on imports, one at a time. */
  work: (handler: (importId: string) => Promise<void>) => Promise<void>
  /** Takes no more work, and waits for the handler that runs. */
  stop: () => Promise<void>
}

/**
 * The queue of imports that all processes on the database share (pg-boss, in tables of its own). It may deliver an
 * import more than once, or to two processes; the claim and the chart of the import see to it that this does no harm.
 */
export async function openImportQueue(pool: Pool, log: Logger): Promise<ImportQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => run(pool, text, values) },
    schedule: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the import queue met an error'))
  boss.on('warning', (warning) => log.debug({ warning }, 'the import queue gave a warning'))
  // Processes that create its tables at the same time would make one another fail.
  await withLease(pool, 'import-queue', async () => {
    await boss.start()
    await boss.createQueue(queueName, {
      policy: 'short',
      expireInSeconds: maxSeconds,
      heartbeatSeconds: 60,
      retryLimit: 1000,
      retryDelay: 1,
      deleteAfterSeconds: 24 * 60 * 60,
    })
  })
  let worker: string | null = null
  return {
    add: async (client, importId, afterSeconds = 0) => {
      const db = { executeSql: (text: string, values?: unknown[]) => run(client, text, values) }
      await boss.send(queueName, { importId }, { db, singletonKey: importId, startAfter: afterSeconds })
    },
    wake: () => {
      if (worker !== null) boss.notifyWorker(worker)
    },
    work: async (handler) => {
      worker = await boss.work<{ importId: string }>(queueName, { pollingIntervalSeconds: 1 }, async (jobs) => {
        for (const job of jobs) await handler(job.data.importId)
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 30_000 }),
  }
}

function run(connection: Pool | PoolClient, text: string, values: unknown[] | undefined) {
  return values === undefined || values.length === 0 ? connection.query(text) : connection.query(text, values)
}
