import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { demonstrationFiles } from '#demo/demonstration-files.ts'
import { importJobSnapshotFrom } from '#lifecycles/imports.snapshot.ts'
import { importDemonstration } from '#server/imports/demonstration/demonstration-service.ts'
import type { ImportService } from '#server/imports/jobs/import-service.ts'
import { withLease } from './database/lease.ts'

type Dependencies = { pool: Pool; imports: ImportService; log: Logger }

/**
 * Imports the demonstration data, the way every file is imported, into a database that holds no other data, and waits
 * until they are imported. After an interruption the next start continues with the remaining files and the queued
 * imports.
 */
export async function ensureDemonstration({ pool, imports, log }: Dependencies): Promise<void> {
  const stored = await withLease(pool, 'demonstration', async () => {
    const { rows } = await pool.query<{ file: string; synthetic: boolean }>('SELECT file, synthetic FROM import_job')
    if (rows.some(({ synthetic }) => !synthetic)) return []
    const there = new Set(rows.map(({ file }) => file))
    const missing = demonstrationFiles().filter(({ name }) => !there.has(name))
    return importDemonstration(imports, missing)
  })
  for (let job of stored) {
    while (importJobSnapshotFrom(job.state).hasTag('busy')) {
      await delay(20)
      job = await imports.read(job.id)
    }
    if (job.state !== 'finished') log.warn({ import: job.id, state: job.state }, 'demonstration data did not arrive')
  }
}
