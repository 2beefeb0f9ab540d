import type { ClientBase, Pool } from 'pg'
import type { AuditAction, AuditActor } from '#contracts/audit/audit.ts'
import {
  maxSavedQueries,
  type QueryVersion,
  type SavedQuery,
  type SavedQueryChange,
  type SavedQueryDraft,
  type SavedQueryList,
} from '#contracts/query/saved-query.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import type { Page, Paged } from '#server/database/page.ts'
import { type IfMatch, requireRevision } from '#server/database/revision.ts'
import { storeReply } from '#server/database/stored-reply.ts'
import { inTransaction } from '#server/database/transaction.ts'
import {
  keepVersion,
  listSavedQueries,
  listVersions,
  lockSavedQuery,
  noSuchQuery,
  readSavedQuery,
  readVersion,
} from './saved-query-rows.ts'

/** Who asks: the user, and as whom the audit log names them. */
export type QueryKeeper = { userId: bigint; by: AuditActor & { actor: string } }

/** Saved queries. A private one of another user is `not_found`. */
export type SavedQueryService = {
  /** The user's own and the team's, last changed first. `q` occurs in the name or is an owner. */
  list: (userId: bigint, wanted: { q: string } & Page) => Promise<Paged<SavedQueryList>>
  read: (id: string, userId: bigint) => Promise<SavedQuery>
  /** Refuses with `conflict` and `maximum` where there are as many as may be. */
  create: (draft: SavedQueryDraft, keeper: QueryKeeper) => Promise<SavedQuery>
  /**
   * Refuses with `conflict`, `revision` and `by` where another revision is current, and with `not_allowed` where
   * another user than its owner changes the visibility.
   */
  change: (id: string, change: SavedQueryChange, keeper: QueryKeeper, ifMatch?: IfMatch) => Promise<SavedQuery>
  /** Refuses with `not_allowed` for a team query of another owner. */
  remove: (id: string, keeper: QueryKeeper, ifMatch?: IfMatch) => Promise<void>
  /** Takes a removal back, for a day at least. */
  recover: (id: string, keeper: QueryKeeper) => Promise<SavedQuery>
  /** The newest first. */
  versions: (id: string, page: Page, userId: bigint) => Promise<Paged<{ versions: QueryVersion[] }>>
  /** Restores an older revision. Refuses like `change`. */
  restore: (
    id: string,
    older: number,
    on: { revision: number; ifMatch?: IfMatch },
    keeper: QueryKeeper,
  ) => Promise<SavedQuery>
}

/** Records what is done to queries; puts other content in the place of what one holds. */
function savedQueryChanges(audit: AuditLog) {
  const record = (client: ClientBase, action: AuditAction, query: SavedQuery, { by }: QueryKeeper) =>
    audit.record(
      {
        ...by,
        action,
        target: query.name,
        details: { savedQuery: query.id, revision: query.revision, visibility: query.visibility },
      },
      client,
    )

  async function replace(
    client: ClientBase,
    id: string,
    content: Omit<SavedQueryChange, 'revision'>,
    keeper: QueryKeeper,
    restored: number | null,
  ): Promise<SavedQuery> {
    await client.query(
      `UPDATE saved_query SET updated_by = $2, name = $3, query = $4, sort = $5, sort_order = $6, visibility = $7,
              revision = revision + 1, updated_at = now() WHERE id = $1`,
      [id, keeper.by.actor, ...valuesOf(content)],
    )
    await keepVersion(client, id, restored)
    const changed = await readSavedQuery(client, keeper.userId, id)
    await record(client, 'savedQuery.changed', changed, keeper)
    return changed
  }

  return { record, replace }
}

/** The service of saved queries over the database. */
export function createSavedQueryService(pool: Pool, audit: AuditLog): SavedQueryService {
  const { record, replace } = savedQueryChanges(audit)
  return {
    list: (userId, wanted) => listSavedQueries(pool, userId, wanted),
    read: (id, userId) => readSavedQuery(pool, userId, id),
    create: (draft, keeper) =>
      inTransaction(pool, async (client) => {
        await requireRoom(client, keeper.userId)
        const { rows } = await client.query<{ id: string }>(
          `INSERT INTO saved_query (user_id, updated_by, name, query, sort, sort_order, visibility)
           VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
          [keeper.userId, keeper.by.actor, ...valuesOf(draft)],
        )
        const id = String(rows[0]?.id)
        await keepVersion(client, id)
        const created = await readSavedQuery(client, keeper.userId, id)
        await record(client, 'savedQuery.created', created, keeper)
        await storeReply(client, () => created)
        return created
      }),
    change: (id, change, keeper, ifMatch = null) =>
      inTransaction(pool, async (client) => {
        const before = await lockSavedQuery(client, keeper.userId, id)
        requireRevision(before.revision, { ...change, ifMatch }, { by: before.updatedBy })
        if (change.visibility !== before.visibility) requireOwn(before)
        return replace(client, id, change, keeper, null)
      }),
    remove: (id, keeper, ifMatch = null) =>
      inTransaction(pool, async (client) => {
        const removed = await lockSavedQuery(client, keeper.userId, id)
        requireOwn(removed)
        requireRevision(removed.revision, { ifMatch }, { by: removed.updatedBy })
        await client.query(`DELETE FROM saved_query WHERE removed_at < now() - interval '1 day'`)
        await client.query('UPDATE saved_query SET removed_at = now() WHERE id = $1', [id])
        await record(client, 'savedQuery.removed', removed, keeper)
      }),
    recover: (id, keeper) =>
      inTransaction(pool, async (client) => {
        await requireRoom(client, keeper.userId)
        const { rowCount } = await client.query(
          'UPDATE saved_query SET removed_at = NULL WHERE user_id = $1 AND id = $2 AND removed_at IS NOT NULL',
          [keeper.userId, id],
        )
        if (rowCount === 0) throw noSuchQuery(id)
        const recovered = await readSavedQuery(client, keeper.userId, id)
        await record(client, 'savedQuery.recovered', recovered, keeper)
        return recovered
      }),
    versions: async (id, page, userId) => {
      await readSavedQuery(pool, userId, id)
      return listVersions(pool, id, page)
    },
    restore: (id, older, { revision, ifMatch = null }, keeper) =>
      inTransaction(pool, async (client) => {
        const before = await lockSavedQuery(client, keeper.userId, id)
        requireRevision(before.revision, { revision, ifMatch }, { by: before.updatedBy })
        const version = await readVersion(client, id, older)
        if (!version) throw new ProblemError('not_found', 'There is no such version.', { revision: older })
        return replace(client, id, { ...version, visibility: before.visibility }, keeper, older)
      }),
  }
}

const valuesOf = ({ name, query, sort, order, visibility }: Omit<SavedQueryChange, 'revision'>) => [
  name,
  JSON.stringify(query),
  sort,
  order,
  visibility,
]

function requireOwn({ isOwn }: SavedQuery): void {
  if (!isOwn) throw new ProblemError('not_allowed', 'Its owner alone may do that.')
}

/** Serial per user, so that the maximum of saved queries holds. */
async function requireRoom(client: ClientBase, userId: bigint): Promise<void> {
  await client.query('SELECT FROM user_account WHERE id = $1 FOR NO KEY UPDATE', [userId])
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM saved_query WHERE user_id = $1 AND removed_at IS NULL',
    [userId],
  )
  if ((rows[0]?.count ?? 0) < maxSavedQueries) return
  throw new ProblemError('conflict', `There are ${maxSavedQueries} saved queries, the most one user can have.`, {
    maximum: maxSavedQueries,
  })
}
