import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { isConnectionFailure } from '#server/database/connection/connection-failure.ts'
import type { StoredGrades } from '#server/query/query-service.ts'
import { dataVersion } from '#server/records/versioned.ts'
import { alertOfControl } from './alerts-of-control.ts'
import { alertOfGrades } from './alerts-of-grades.ts'
import { notifyOfEntries } from './notify-of-entries.ts'
import { notifyOfImport, type UntoldImport } from './notify-of-import.ts'
import { surfaceMuted } from './triage.ts'
import { withdrawGroundless } from './withdraw-groundless.ts'

const pollInterval = 3000
/** An import is skipped after this many failures, so that the next ones are evaluated. */
const maxFailures = 5

export type Alerts = {
  /** Checks at once instead of at the next interval. */
  wake: () => void
  stop: () => Promise<void>
}

type Dependencies = { pool: Pool; log: Logger; keepGrades: StoredGrades; now?: () => number }

/**
 * Makes this process raise and send the alerts of imports, of changed grades and of control, beside other processes on
 * the same database.
 */
export function startAlerts({ pool, log, keepGrades, now = Date.now }: Dependencies): Alerts {
  const stopping = new AbortController()
  const failures = new Map<string, number>()
  const look = async () => {
    while (!stopping.signal.aborted) {
      const untold = await oldestUntold(pool)
      if (!untold) break
      try {
        await notifyOfImport(pool, untold)
      } catch (error) {
        if (!(await passOver(untold, error))) return
      }
    }
    if (stopping.signal.aborted) return
    await notifyOfEntries(pool, keepGrades, chinaDayOf(now()))
    await alertOfControl(pool)
    if (!stopping.signal.aborted) await lookAtGrades()
    await surfaceMuted(pool)
  }
  let graded = ''
  const lookAtGrades = async () => {
    const today = chinaDayOf(now())
    const wanted = `${await dataVersion(pool)} ${today}`
    if (wanted === graded) return
    for (const keep of Object.values(keepGrades)) await keep(today)
    await alertOfGrades(pool)
    await withdrawGroundless(pool)
    graded = wanted
  }
  const passOver = async ({ id }: UntoldImport, error: unknown): Promise<boolean> => {
    log.warn({ err: error, import: id }, 'could not tell of what an import brought')
    if (isConnectionFailure(error)) return false
    const count = (failures.get(id) ?? 0) + 1
    failures.set(id, count)
    if (count < maxFailures) return false
    log.error({ import: id }, 'nobody is told of what an import brought')
    await pool.query('UPDATE import_job SET alerts_told = true WHERE id = $1', [id])
    return true
  }
  let looking: Promise<void> = Promise.resolve()
  const lookNext = () => {
    looking = looking.then(look).catch((error) => log.warn({ err: error }, 'could not look for what imports brought'))
  }
  const timer = setInterval(lookNext, pollInterval)
  lookNext()
  return {
    wake: lookNext,
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await looking
    },
  }
}

/** In the order in which they finished, so that earlier versions of an article are known. */
async function oldestUntold(pool: Pool): Promise<UntoldImport | null> {
  const { rows } = await pool.query<UntoldImport>(
    `SELECT id::text, finished_at::text AS "finishedAt" FROM import_job
      WHERE state = 'finished' AND NOT alerts_told ORDER BY finished_at, id LIMIT 1`,
  )
  return rows[0] ?? null
}
