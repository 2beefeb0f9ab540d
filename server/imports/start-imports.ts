import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { noteNamesOfImport } from '#server/adverse-media/events-version.ts'
import { indexMissingRecords } from '#server/adverse-media/index-records.ts'
import { startRenewal } from '#server/adverse-media/renew-risk-events.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { indexNames, prepareNameIndex } from '#server/entities/name-index.ts'
import { dropAbandonedFiles, dropAgedFiles } from './files/stored-file.ts'
import { createImportService, type ImportService } from './jobs/import-service.ts'
import { dropSettledStages } from './run/import-checkpoint.ts'
import { reviveLostImports, waits } from './run/import-claim.ts'
import { openImportQueue } from './run/import-queue.ts'
import { createMoveImport, type SettledImport } from './run/move-import.ts'
import { runImport } from './run/run-import.ts'
import { createIntake, type Intake } from './uploads/intake.ts'

/** Seconds after which work is tried again for which there was no room. */
const heldSeconds = 10
const pollInterval = 3000
const millisecondsBetweenSweeps = 60 * 60 * 1000

export type Imports = {
  service: ImportService
  uploads: Intake
  /** Accepts no more work; a running import is handed back to the queue. */
  stop: () => Promise<void>
}

export type ImportOptions = {
  database: Database
  /** Connections for work after an import that nobody waits for; those of the database where absent. */
  background?: Pool
  log: Logger
  /** Largest file that is taken, in bytes; 2 GiB where absent. */
  maxBytes?: number
  /** Bytes that a user may have stored; ten times the largest file where absent. */
  budget?: number
  onSettled: SettledImport
  /** Called after every import that this process has finished or rolled back. */
  onFinished?: () => void
}

/** Makes this process accept files and process imports, beside other processes on the same database. */
export async function startImports({
  database,
  background = database.pool,
  log,
  maxBytes = 2 ** 31,
  budget = 10 * maxBytes,
  onSettled,
  onFinished,
}: ImportOptions): Promise<Imports> {
  const { pool } = database
  const moveImport = createMoveImport(onSettled)
  const queue = await openImportQueue(pool, log)
  const stopping = new AbortController()
  const handler = async (id: string) => {
    const position = await runImport(database, moveImport, id, stopping.signal, log)
    if (position && waits(position)) {
      await inTransaction(pool, (client) => queue.add(client, id, position.isHeld ? heldSeconds : 0))
    }
    // Apart from the work, so that the next import need not wait for it.
    if (position?.state === 'finished' || position?.state === 'rolledBack') {
      lookNext()
      onFinished?.()
    }
  }
  const look = async () => {
    await reviveLostImports(pool, queue, moveImport)
    await dropSettledStages(pool)
    await indexNames(background, noteNamesOfImport)
    renewal.wake()
    queue.wake()
  }
  let looking: Promise<void> = Promise.resolve()
  const lookNext = () => {
    looking = looking.then(look).catch((error) => log.warn({ err: error }, 'could not look for lost imports'))
  }
  await prepareNameIndex(pool, log)
  await dropAbandonedFiles(pool)
  await dropAgedFiles(pool)
  await dropSettledStages(pool)
  await reviveLostImports(pool, queue, moveImport)
  looking = indexMissingRecords(background, stopping.signal).catch((error) =>
    log.warn({ err: error }, 'not everything stored before is searchable'),
  )
  const renewal = startRenewal({ pool: background, log })
  await queue.work(handler)
  const timer = setInterval(lookNext, pollInterval)
  const sweeper = setInterval(() => {
    Promise.all([dropAbandonedFiles(pool), dropAgedFiles(pool)]).catch((error) =>
      log.warn({ err: error }, 'could not drop the files of old imports and uploads'),
    )
  }, millisecondsBetweenSweeps)
  const audit = createAuditLog(pool)
  const service = createImportService({ pool, queue, audit, maxBytes, budget, moveImport })
  return {
    service,
    uploads: createIntake({ database, imports: service, audit, maxBytes, budget }),
    stop: async () => {
      clearInterval(timer)
      clearInterval(sweeper)
      stopping.abort()
      await looking
      await renewal.stop()
      await queue.stop()
    },
  }
}
