import type { Pool } from 'pg'
import * as v from 'valibot'
import type { AuditActor } from '#contracts/audit/audit.ts'
import { Demonstration, type DemonstrationState } from '#contracts/imports/demonstration.ts'
import { type ImportJob, ImportState } from '#contracts/imports/import.ts'
import { demonstrationFiles } from '#demo/demonstration-files.ts'
import { importJobSnapshotFrom } from '#lifecycles/imports.snapshot.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { withLease } from '#server/database/lease.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { ImportService } from '../jobs/import-service.ts'

export type DemonstrationService = {
  read: () => Promise<Demonstration>
  /** Begins to roll back all imports of demonstration data, the newest first; those on their way are cancelled. */
  remove: (by: AuditActor) => Promise<Demonstration>
  /** Begins to import the files of the demonstration data that are not there, or not any more. */
  load: (by: AuditActor) => Promise<Demonstration>
}

const Job = v.object({
  id: v.string(),
  file: v.string(),
  state: ImportState,
  isNewest: v.boolean(),
  at: v.nullable(v.date()),
  by: v.nullable(v.string()),
})
type Job = v.InferOutput<typeof Job>

/** Demonstration data as a whole, over their single imports. */
export function createDemonstrationService(pool: Pool, imports: ImportService, audit: AuditLog): DemonstrationService {
  const read = async () => demonstrationFrom(await jobsOf(pool), await countsOf(pool))
  return {
    read,
    remove: async (by) => {
      await withLease(pool, 'demonstration', async () => {
        const jobs = await jobsOf(pool)
        if (!jobs.some(({ state }) => isThere(state) || isArriving(state))) return
        await inTransaction(pool, (client) =>
          audit.record({ ...by, action: 'demonstration.removed', target: null, details: {} }, client),
        )
        for (const { id } of jobs.filter(({ state }) => isArriving(state))) await imports.cancel(id, by)
        for (const { id } of jobs.filter(({ state }) => isThere(state))) await imports.rollBack(id, by)
      })
      return read()
    },
    load: async (by) => {
      await withLease(pool, 'demonstration', async () => {
        const missing = await missingFiles(pool)
        if (missing.length === 0) return
        await inTransaction(pool, (client) =>
          audit.record({ ...by, action: 'demonstration.loaded', target: null, details: {} }, client),
        )
        await importDemonstration(imports, missing)
      })
      return read()
    },
  }
}

/** Puts files of the demonstration data into the queue of imports; nobody's, so that they fill nobody's room. */
export async function importDemonstration(
  imports: ImportService,
  files: ReturnType<typeof demonstrationFiles>,
): Promise<ImportJob[]> {
  const jobs: ImportJob[] = []
  for (const { name, source, bytes } of files) {
    const stream = new Blob([bytes]).stream()
    jobs.push(await imports.store({ name, source, bytes: stream, createdBy: null, synthetic: true }))
  }
  return jobs
}

async function missingFiles(pool: Pool) {
  const jobs = await jobsOf(pool)
  const there = new Set(jobs.flatMap(({ file, state }) => (isThere(state) || isArriving(state) ? [file] : [])))
  return demonstrationFiles().filter(({ name }) => !there.has(name))
}

const isArriving = (state: ImportState): boolean => importJobSnapshotFrom(state).hasTag('arriving')
const isThere = (state: ImportState): boolean => state === 'finished'
const isGoing = (state: ImportState): boolean => state === 'rollbackQueued' || state === 'rollingBack'

function demonstrationFrom(
  jobs: readonly Job[],
  counts: Pick<Demonstration, 'parties' | 'interests' | 'records'>,
): Demonstration {
  const state = stateOf(jobs)
  const newest = jobs.filter(({ isNewest }) => isNewest)
  const settled = state === 'removing' || state === 'absent' ? 'rolledBack' : 'finished'
  const last = jobs
    .filter((job) => job.state === 'rolledBack')
    .toSorted((one, other) => Number(other.at) - Number(one.at))[0]
  return {
    state,
    files: newest.length,
    done: newest.filter((job) => job.state === settled).length,
    ...counts,
    removed: state === 'absent' && last?.at ? { at: last.at.toISOString(), by: last.by } : null,
  }
}

function stateOf(jobs: readonly Job[]): DemonstrationState {
  if (jobs.some(({ state }) => isGoing(state))) return 'removing'
  if (jobs.some(({ state }) => isArriving(state))) return 'loading'
  return jobs.some(({ state }) => isThere(state)) ? 'present' : 'absent'
}

/** All imports of demonstration data, the newest first. */
async function jobsOf(pool: Pool): Promise<Job[]> {
  const { rows } = await pool.query(
    `SELECT id::text, file, state, id = max(id) OVER (PARTITION BY source_id, file) AS "isNewest",
            rolled_back_at AS at, rolled_back_by AS by
       FROM import_job WHERE synthetic ORDER BY import_job.id DESC`,
  )
  return v.parse(v.array(Job), rows)
}

async function countsOf(pool: Pool): Promise<Pick<Demonstration, 'parties' | 'interests' | 'records'>> {
  const own = `IN (SELECT id FROM import_job WHERE synthetic)`
  const { rows } = await pool.query(
    `SELECT (SELECT count(*)::int FROM entity WHERE merged_into IS NULL AND import_id ${own}) AS parties,
            (SELECT count(*)::int FROM interest_statement WHERE superseded_by IS NULL AND import_id ${own}) AS interests,
            (SELECT count(*)::int FROM source_record WHERE superseded_by IS NULL AND import_id ${own}) AS records`,
  )
  return v.parse(v.tuple([v.pick(Demonstration, ['parties', 'interests', 'records'])]), rows)[0]
}
