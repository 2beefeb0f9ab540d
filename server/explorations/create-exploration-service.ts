import type { Pool } from 'pg'
import type { AuditLog } from '#server/audit/audit-log.ts'
import type { ExplorationService } from './exploration-service.ts'
import { explorationShares } from './exploration-shares.ts'
import { explorationVersions } from './exploration-versions.ts'
import { keptExplorations } from './kept-explorations.ts'

/** The service of saved explorations over the database. */
export function createExplorationService(pool: Pool, audit: AuditLog): ExplorationService {
  return {
    ...keptExplorations(pool, audit),
    ...explorationShares(pool, audit),
    versions: explorationVersions(pool, audit),
    dataVersion: async () => {
      const { rows } = await pool.query<{ version: string }>('SELECT version::text FROM network_version')
      return rows[0]?.version ?? '0'
    },
  }
}
