import type { Pool } from 'pg'
import type { WorkplaceDashboard } from '#contracts/dashboard.ts'
import type { SessionUser } from '#server/auth/session-user.ts'
import { newestImports } from '#server/imports/import-rows.ts'
import { perNetworkVersion } from '#server/query/per-network-version.ts'
import { isParty } from '#server/query/scopes/party-scope.ts'
import { analysisDashboard } from './analysis-dashboard.ts'
import type { DashboardService } from './dashboard-service.ts'
import { arrangeTiles, readTiles } from './dashboard-tiles.ts'
import { inTime } from './in-time.ts'
import { monitorDashboard } from './monitor-dashboard.ts'

const ownImports = 5

/** The dashboards over the database. */
export function createDashboardService(pool: Pool, serverStartedAt = new Date()): DashboardService {
  const holdings = perNetworkVersion(pool, () => partiesHeld(pool))
  return {
    analysis: perNetworkVersion(pool, () => analysisDashboard(pool)),
    monitor: (user) => monitorDashboard(pool, user, serverStartedAt),
    workplace: async (user) => ({
      imports: await newestImports(pool, ownImports, user.username),
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
