import type { ClientBase, Pool } from 'pg'
import {
  type ContentSaved,
  type ExplorationVersion,
  maxVersions,
  type VersionKind,
} from '#contracts/explorations/saved-exploration.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import type { Page, Paged } from '#server/database/page.ts'
import type { IfMatch } from '#server/database/revision.ts'
import { storeReply } from '#server/database/stored-reply.ts'
import { inTransaction } from '#server/database/transaction.ts'
import {
  type Asker,
  listVersions,
  lockExploration,
  noSuchVersion,
  readExploration,
  readVersion,
} from './exploration-rows.ts'
import { recordOf, requireMatch } from './saved-explorations.ts'
import { graphViewColumns } from './write-content.ts'

export type ExplorationVersions = {
  /** The newest first. */
  list: (id: string, page: Page, asker: Asker) => Promise<Paged<{ versions: ExplorationVersion[] }>>
  /** Saves the current state under a name. */
  create: (id: string, name: string, asker: Asker) => Promise<ExplorationVersion>
  /** Restores a version; the replaced state is saved as a version. */
  restore: (id: string, version: string, asker: Asker, ifMatch?: IfMatch) => Promise<ContentSaved>
  remove: (id: string, version: string, asker: Asker) => Promise<void>
  recover: (id: string, version: string, asker: Asker) => Promise<ExplorationVersion>
}

/** Explorations as they stood once. */
export function explorationVersions(pool: Pool, audit: AuditLog): ExplorationVersions {
  const record = recordOf(audit)
  return {
    list: async (id, page, { userId }) => {
      await readExploration(pool, userId, id)
      return listVersions(pool, id, page)
    },
    create: (id, name, asker) =>
      inTransaction(pool, async (client) => {
        await lockExploration(client, asker.userId, id)
        const created = await one(client, id, await keepVersion(client, id, 'named', name, asker))
        await storeReply(client, () => created)
        return created
      }),
    restore: (id, version, asker, ifMatch = null) =>
      inTransaction(pool, async (client) => {
        await lockExploration(client, asker.userId, id)
        requireMatch(await readExploration(client, asker.userId, id), ifMatch)
        const { name } = await one(client, id, version)
        await keepVersion(client, id, 'restoring', name, asker)
        const columns = graphViewColumns.split(', ')
        const { rows } = await client.query<{ revision: number; updated_at: Date }>(
          `UPDATE exploration x
              SET (${graphViewColumns}) = (${columns.map((column) => `n.${column}`).join()}),
                  revision = revision + 1, updated_at = now(), updated_by = $3
             FROM exploration_version n
            WHERE x.id = $1 AND n.id = $2 RETURNING x.revision, x.updated_at`,
          [id, version, asker.by.actor],
        )
        const [after] = rows
        if (!after) throw noSuchVersion(version)
        await record(client, 'exploration.versionRestored', await readExploration(client, asker.userId, id), asker, {
          version: name,
        })
        return { revision: after.revision, updatedAt: after.updated_at.toISOString() }
      }),
    remove: (id, version, asker) =>
      inTransaction(pool, async (client) => {
        await lockExploration(client, asker.userId, id)
        await one(client, id, version)
        await client.query(`DELETE FROM exploration_version WHERE removed_at < now() - interval '1 day'`)
        await client.query('UPDATE exploration_version SET removed_at = now() WHERE id = $1', [version])
      }),
    recover: (id, version, asker) =>
      inTransaction(pool, async (client) => {
        await lockExploration(client, asker.userId, id)
        await requireRoom(client, id)
        await client.query(`UPDATE exploration_version SET removed_at = NULL WHERE exploration_id = $1 AND id = $2`, [
          id,
          version,
        ])
        return one(client, id, version)
      }),
  }
}

/**
 * Saves the current state. The caller has locked the exploration.
 *
 * @returns id of the version
 */
export async function keepVersion(
  client: ClientBase,
  id: string,
  kind: VersionKind,
  name: string,
  { by }: Asker,
): Promise<string> {
  if (kind === 'named') await requireRoom(client, id)
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO exploration_version (exploration_id, kind, name, created_by, ${graphViewColumns})
     SELECT id, $2, $3, $4, ${graphViewColumns} FROM exploration WHERE id = $1 RETURNING id`,
    [id, kind, name, by.actor],
  )
  if (kind === 'restoring') await forgetOldest(client, id)
  return String(rows[0]?.id)
}

/** Keeps the latest of the states replaced by restorations. */
async function forgetOldest(client: ClientBase, id: string): Promise<void> {
  await client.query(
    `DELETE FROM exploration_version
      WHERE exploration_id = $1 AND kind = 'restoring'
        AND id <= (SELECT id FROM exploration_version WHERE exploration_id = $1 AND kind = 'restoring'
                    ORDER BY id DESC LIMIT 1 OFFSET 20)`,
    [id],
  )
}

async function one(client: ClientBase, id: string, version: string): Promise<ExplorationVersion> {
  const found = await readVersion(client, id, version)
  if (!found) throw noSuchVersion(version)
  return found
}

async function requireRoom(client: ClientBase, id: string): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM exploration_version
      WHERE exploration_id = $1 AND removed_at IS NULL AND kind = 'named'`,
    [id],
  )
  if ((rows[0]?.count ?? 0) < maxVersions) return
  throw new ProblemError('conflict', `There are ${maxVersions} versions, the most one exploration can have.`, {
    maximum: maxVersions,
  })
}
