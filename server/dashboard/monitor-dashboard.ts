import type { Pool } from 'pg'
import type { ImportDay, MonitorDashboard, SignInEvent } from '#contracts/dashboard.ts'
import type { ImportState } from '#contracts/import.ts'
import type { SessionUser } from '#server/auth/session-user.ts'
import { newestImports } from '#server/imports/import-rows.ts'

const days = 30
const latestImports = 10
const latestSignIns = 20
/** Imports whose kept problems are counted. */
const judgedImports = 100

/** What the installation is doing. Sign-ins are for administrators alone. */
export async function monitorDashboard(
  pool: Pool,
  { access }: Pick<SessionUser, 'access'>,
  serverStartedAt: Date,
): Promise<MonitorDashboard> {
  const states = await importStates(pool)
  const countOf = (...wanted: ImportState[]) =>
    states.filter(({ state }) => wanted.includes(state)).reduce((sum, { count }) => sum + count, 0)
  return {
    askedAt: new Date().toISOString(),
    states,
    days: await importDays(pool),
    latest: await newestImports(pool, latestImports),
    refusals: await refusalReasons(pool),
    health: {
      ...(await databaseHealth(pool)),
      serverStartedAt: serverStartedAt.toISOString(),
      queued: countOf('queued', 'rollbackQueued'),
      running: countOf('reading', 'merging', 'rollingBack'),
    },
    signIns: access === 'admin' ? await signIns(pool) : null,
  }
}

async function importStates(pool: Pool): Promise<MonitorDashboard['states']> {
  const { rows } = await pool.query<{ state: ImportState; count: string }>(
    'SELECT state, count(*) FROM import_job GROUP BY state ORDER BY count(*) DESC, state',
  )
  return rows.map(({ state, count }) => ({ state, count: Number(count) }))
}

async function importDays(pool: Pool): Promise<ImportDay[]> {
  const { rows } = await pool.query<Record<keyof ImportDay, string>>(
    `SELECT to_char(d.day, 'YYYY-MM-DD') AS day,
            count(j.id) FILTER (WHERE j.state = 'finished') AS finished,
            count(j.id) FILTER (WHERE j.state IN ('refused', 'failed', 'cancelled')) AS stopped,
            coalesce(sum(j.rows_read), 0) AS "rowsRead", coalesce(sum(j.rows_refused), 0) AS "rowsRefused"
       FROM generate_series(date_trunc('day', now() AT TIME ZONE 'UTC') - $1 * interval '1 day',
                            date_trunc('day', now() AT TIME ZONE 'UTC'), interval '1 day') AS d (day)
       LEFT JOIN import_job j
         ON j.finished_at AT TIME ZONE 'UTC' >= d.day AND j.finished_at AT TIME ZONE 'UTC' < d.day + interval '1 day'
      GROUP BY d.day ORDER BY d.day`,
    [days - 1],
  )
  return rows.map(({ day, finished, stopped, rowsRead, rowsRefused }) => ({
    day,
    finished: Number(finished),
    stopped: Number(stopped),
    rowsRead: Number(rowsRead),
    rowsRefused: Number(rowsRefused),
  }))
}

async function refusalReasons(pool: Pool): Promise<MonitorDashboard['refusals']> {
  const { rows } = await pool.query<{ code: string; count: string }>(
    `SELECT code, count(*) FROM import_problem
      WHERE import_id IN (SELECT id FROM import_job WHERE rows_refused > 0 ORDER BY id DESC LIMIT ${judgedImports})
      GROUP BY code ORDER BY count(*) DESC, code`,
  )
  return rows.map(({ code, count }) => ({ code, count: Number(count) }))
}

async function databaseHealth(pool: Pool) {
  const asked = performance.now()
  await pool.query('SELECT 1')
  const databaseMilliseconds = Math.round((performance.now() - asked) * 10) / 10
  const { rows } = await pool.query<{ bytes: string; at: Date | null }>(
    `SELECT pg_database_size(current_database()) AS bytes,
            (SELECT max(finished_at) FROM import_job WHERE state = 'finished') AS at`,
  )
  return {
    databaseMilliseconds,
    databaseBytes: Number(rows[0]?.bytes),
    lastImportAt: rows[0]?.at?.toISOString() ?? null,
  }
}

async function signIns(pool: Pool): Promise<SignInEvent[]> {
  const { rows } = await pool.query<Omit<SignInEvent, 'at'> & { at: Date }>(
    `SELECT at, actor, action, address FROM audit_record
      WHERE action IN ('signIn.succeeded', 'signIn.failed') ORDER BY sequence DESC LIMIT ${latestSignIns}`,
  )
  return rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }))
}
