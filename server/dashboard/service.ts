import type { ClientBase, Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import type {
  AnalysisDashboard,
  ImportDay,
  MonitorDashboard,
  SignInEvent,
  WorkplaceDashboard,
} from '#contracts/dashboard/dashboard.ts'
import type { DashboardTiles, DashboardTilesChange } from '#contracts/dashboard/dashboard-tile.ts'
import type { ImportState } from '#contracts/imports/import.ts'
import type { InterestKind } from '#contracts/ownership/interest.ts'
import { SavedQueryId } from '#contracts/query/ids.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { boundedRead } from '#server/database/bounded-read.ts'
import { firstRows } from '#server/database/page.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { entitiesOf } from '#server/entities/entity-rows.ts'
import { plainAddress } from '#server/http/peer.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { listImports } from '#server/imports/jobs/import-rows.ts'
import { currentInterest } from '#server/query/field-sql.ts'
import { isOverstated, majority } from '#server/query/interest-fields.ts'
import { isParty } from '#server/query/party-scope.ts'
import { perNetworkVersion } from '#server/query/per-network-version.ts'
import { findSavedQueries, noSuchQuery } from '#server/query/saved-query-rows.ts'

/** The figures of the dashboards, each read from the database. */
export type DashboardService = {
  /** The same for all users, recomputed only after an import with changes. */
  analysis: () => Promise<AnalysisDashboard>
  monitor: (user: SessionUser) => Promise<MonitorDashboard>
  workplace: (user: SessionUser) => Promise<WorkplaceDashboard>
  /** The saved queries that the user has on the workplace. */
  tiles: (user: SessionUser) => Promise<DashboardTiles>
  /** Refuses with `conflict` where the tiles have changed, and with `not_found` for a query invisible to the user. */
  arrangeTiles: (user: SessionUser, change: DashboardTilesChange) => Promise<DashboardTiles>
}

/** Milliseconds that one part of a dashboard may take. */
const patience = 10_000

/** A part of a dashboard, or `null` at its timeout. */
async function inTime<Part>(
  pool: Pool,
  read: (client: PoolClient) => Promise<Part>,
  milliseconds = patience,
): Promise<Part | null> {
  return boundedRead(pool, { milliseconds }, read).catch((error: unknown) => {
    if (error instanceof ProblemError && error.code === 'too_broad') return null
    throw error
  })
}

const days = 30
const latestImports = 10
const latestSignIns = 20
/** Number of imports whose refused rows are counted. */
const judgedImports = 100

/** What the installation is doing. Sign-ins are for administrators alone. */
async function monitorDashboard(
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
    latest: (await listImports(pool, firstRows(latestImports))).imports,
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
  return rows.map(({ at, address, ...event }) => ({
    ...event,
    address: address && plainAddress(address),
    at: at.toISOString(),
  }))
}

/** Maximum number of jurisdictions listed. */
const maxJurisdictions = 8

type PartyRow = { facet: number; value: string | null; count: string }

function partyFigures(pool: Pool): Promise<AnalysisDashboard['parties']> {
  return inTime(pool, async (client) => {
    const { rows } = await client.query<PartyRow>(
      `SELECT grouping(kind) + 2 * grouping(jurisdiction) AS facet, coalesce(kind, jurisdiction) AS value, count(*)
         FROM entity e WHERE ${isParty}
        GROUP BY GROUPING SETS ((kind), (jurisdiction)) ORDER BY count(*) DESC, value`,
    )
    const synthetic = await client.query<{ count: string }>(
      `SELECT count(*) FROM entity e JOIN import_job j ON j.id = e.import_id WHERE ${isParty} AND j.synthetic`,
    )
    const byKind = valuesOf(rows, 2)
    const byJurisdiction = valuesOf(rows, 1)
    return {
      total: byKind.reduce((sum, { count }) => sum + count, 0),
      synthetic: Number(synthetic.rows[0]?.count),
      byKind,
      byJurisdiction: byJurisdiction.slice(0, maxJurisdictions),
      otherJurisdictions: byJurisdiction.slice(maxJurisdictions).reduce((sum, { count }) => sum + count, 0),
    }
  })
}

const valuesOf = (rows: readonly PartyRow[], facet: number) =>
  rows.filter((row) => row.facet === facet).map(({ value, count }) => ({ value, count: Number(count) }))

function interestsByKind(pool: Pool): Promise<AnalysisDashboard['interests']> {
  return inTime(pool, async (client) => {
    const { rows } = await client.query<{ kind: InterestKind; count: string }>(
      `SELECT kind, count(*) FROM interest_statement WHERE ${currentInterest} GROUP BY kind ORDER BY count(*) DESC, kind`,
    )
    const byKind = rows.map(({ kind, count }) => ({ kind, count: Number(count) }))
    return { total: byKind.reduce((sum, { count }) => sum + count, 0), byKind }
  })
}

function qualityFigures(pool: Pool): Promise<AnalysisDashboard['quality']> {
  return inTime(pool, async (client) => {
    const { rows } = await client.query<Record<'unnamed' | 'nowhere' | 'unknown' | 'overstated', string>>(
      `SELECT count(*) FILTER (WHERE e.name IS NULL) AS unnamed,
              count(*) FILTER (WHERE e.jurisdiction IS NULL) AS nowhere,
              count(*) FILTER (WHERE e.kind = 'unknown') AS unknown,
              count(*) FILTER (WHERE ${isOverstated}) AS overstated
         FROM entity e WHERE ${isParty}`,
    )
    const [row] = rows
    return {
      unnamed: Number(row?.unnamed),
      withoutJurisdiction: Number(row?.nowhere),
      unknownKind: Number(row?.unknown),
      overstated: Number(row?.overstated),
    }
  })
}

/** Parties of a list of the largest. */
const listed = 10

/** The statistics of the whole database. The parts are counted sequentially, to leave connections to others. */
async function analysisDashboard(pool: Pool): Promise<AnalysisDashboard> {
  return {
    countedAt: new Date().toISOString(),
    parties: await partyFigures(pool),
    interests: await interestsByKind(pool),
    control: await controlFigures(pool),
    quality: await qualityFigures(pool),
    mostOwners: await largest(pool, 'owner_count'),
    mostHoldings: await largest(pool, 'holding_count'),
  }
}

function controlFigures(pool: Pool): Promise<AnalysisDashboard['control']> {
  return inTime(pool, async (client) => {
    const { rows } = await client.query<{ held: string; with_majority: string }>(
      `SELECT count(*) AS held, count(*) FILTER (WHERE has_majority) AS with_majority
         FROM (SELECT i.company_id, bool_or(${majority('i')}) AS has_majority
                 FROM interest_statement i
                WHERE ${currentInterest} AND kind IN ('stake', 'consolidation', 'ultimate_consolidation')
                  AND owner_id <> company_id
                GROUP BY i.company_id) AS company`,
    )
    return { held: Number(rows[0]?.held), withMajority: Number(rows[0]?.with_majority) }
  })
}

async function largest(pool: Pool, count: 'owner_count' | 'holding_count'): Promise<AnalysisDashboard['mostOwners']> {
  const found = await inTime(pool, (client) =>
    client.query<{ id: string }>(
      `SELECT id FROM entity e WHERE ${isParty} AND ${count} > 0 ORDER BY ${count} DESC, id LIMIT ${listed}`,
    ),
  )
  return (
    found &&
    entitiesOf(
      pool,
      found.rows.map(({ id }) => id),
    )
  )
}

const ownImports = 5

/** The dashboards over the database. */
export function createDashboardService(pool: Pool, serverStartedAt = new Date()): DashboardService {
  const holdings = perNetworkVersion(pool, () => partiesHeld(pool))
  return {
    analysis: perNetworkVersion(pool, () => analysisDashboard(pool)),
    monitor: (user) => monitorDashboard(pool, user, serverStartedAt),
    workplace: async (user) => ({
      imports: (await listImports(pool, firstRows(ownImports), user.username)).imports,
      unreadNotices: await unreadNotices(pool, user),
      ...(await holdings()),
    }),
    tiles: ({ id }) => readTiles(pool, id),
    arrangeTiles: ({ id }, change) => arrangeTiles(pool, id, change),
  }
}

async function unreadNotices(pool: Pool, { id }: Pick<SessionUser, 'id'>): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    'SELECT count(*) FROM notice WHERE user_id = $1 AND read_at IS NULL',
    [id],
  )
  return Number(rows[0]?.count)
}

async function partiesHeld(pool: Pool): Promise<Pick<WorkplaceDashboard, 'parties' | 'synthetic'>> {
  const parties = await inTime(pool, async (client) => {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM entity e WHERE ${isParty}`)
    return Number(rows[0]?.count)
  })
  const { rows } = await pool.query<{ synthetic: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM import_job WHERE state = 'finished' AND synthetic) AS synthetic`,
  )
  return { parties, synthetic: rows[0]?.synthetic ?? false }
}

/** The saved queries that a user has on the dashboard. */
async function readTiles(connection: Pool | ClientBase, userId: bigint): Promise<DashboardTiles> {
  const ids = await arrangedIds(connection, userId)
  const queries = await findSavedQueries(connection, userId, ids)
  return { tiles: ids.map((id) => ({ id, query: queries.find((query) => query.id === id) ?? null })) }
}

/**
 * Replaces the tiles.
 *
 * @throws ProblemError `conflict` where they have changed, `not_found` for a new one invisible to the user
 */
function arrangeTiles(pool: Pool, userId: bigint, { before, after }: DashboardTilesChange): Promise<DashboardTiles> {
  return inTransaction(pool, async (client) => {
    await client.query('SELECT FROM user_account WHERE id = $1 FOR NO KEY UPDATE', [userId])
    const standing = await arrangedIds(client, userId)
    if (standing.join() !== before.join()) {
      throw new ProblemError('conflict', 'Another window arranged the dashboard meanwhile.', {})
    }
    await requireFound(
      client,
      userId,
      after.filter((id) => !standing.includes(id)),
    )
    await client.query('DELETE FROM dashboard_tile WHERE user_id = $1', [userId])
    await client.query(
      `INSERT INTO dashboard_tile (user_id, saved_query_id, place)
       SELECT $1, id, place - 1 FROM unnest($2::bigint[]) WITH ORDINALITY AS arranged (id, place)`,
      [userId, after],
    )
    return readTiles(client, userId)
  })
}

async function arrangedIds(connection: Pool | ClientBase, userId: bigint): Promise<SavedQueryId[]> {
  const { rows } = await connection.query<{ id: string }>(
    'SELECT saved_query_id::text AS id FROM dashboard_tile WHERE user_id = $1 ORDER BY place',
    [userId],
  )
  return rows.map(({ id }) => v.parse(SavedQueryId, id))
}

async function requireFound(client: ClientBase, userId: bigint, ids: readonly SavedQueryId[]): Promise<void> {
  const found = new Set((await findSavedQueries(client, userId, ids)).map(({ id }) => id))
  const missing = ids.find((id) => !found.has(id))
  if (missing !== undefined) throw noSuchQuery(missing)
}
