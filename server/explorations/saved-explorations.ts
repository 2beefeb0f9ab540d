import type { ClientBase, Pool } from 'pg'
import type { AuditAction, AuditDetails } from '#contracts/audit/audit.ts'
import {
  type ContentSaved,
  type ExplorationContent,
  maxExplorations,
  type NewExploration,
  type SavedExploration,
  type SavedExplorationList,
} from '#contracts/explorations/saved-exploration.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import type { Paged } from '#server/database/page.ts'
import { type IfMatch, requireRevision } from '#server/database/revision.ts'
import { storeReply } from '#server/database/stored-reply.ts'
import { inTransaction } from '#server/database/transaction.ts'
import {
  type Asker,
  listExplorations,
  lockExploration,
  noSuchExploration,
  readExploration,
  type Wanted,
} from './exploration-rows.ts'
import { openedExploration } from './opened-exploration.ts'
import { graphViewColumns, valuesOf, writeSteps } from './write-content.ts'

export type SavedExplorations = {
  /** The last changed first. */
  list: (userId: bigint, wanted: Wanted) => Promise<Paged<SavedExplorationList>>
  /** Refuses with `conflict` and `maximum` where there are as many as may be. */
  create: (exploration: NewExploration, asker: Asker) => Promise<SavedExploration>
  /** @returns an `OpenedExploration`, written as JSON */
  open: (id: string, asker: Asker) => Promise<string>
  /** Refuses with `conflict`, `revision` and `by` where another revision is current. */
  save: (id: string, content: ExplorationContent, asker: Asker, ifMatch?: IfMatch) => Promise<ContentSaved>
  rename: (id: string, name: string, asker: Asker, ifMatch?: IfMatch) => Promise<SavedExploration>
  /** A second one with the same content. */
  copy: (id: string, name: string, asker: Asker) => Promise<SavedExploration>
  remove: (id: string, asker: Asker, ifMatch?: IfMatch) => Promise<void>
  /** Takes a removal back, for a day at least. */
  recover: (id: string, asker: Asker) => Promise<SavedExploration>
}

/** What users do with explorations of their own. */
export function savedExplorations(pool: Pool, audit: AuditLog): SavedExplorations {
  const record = recordOf(audit)
  return {
    list: (userId, wanted) => listExplorations(pool, userId, wanted),
    create: ({ name, ...content }, asker) =>
      inTransaction(pool, async (client) => {
        await requireRoom(client, asker.userId)
        const { rows } = await client.query<{ id: string }>(
          `INSERT INTO exploration (user_id, name, updated_by, ${graphViewColumns})
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
          [asker.userId, name, asker.by.actor, ...valuesOf(content)],
        )
        const id = String(rows[0]?.id)
        await writeSteps(client, id, content)
        const created = await readExploration(client, asker.userId, id)
        await record(client, 'exploration.created', created, asker)
        await storeReply(client, () => created)
        return created
      }),
    open: async (id, { userId }) => {
      await readExploration(pool, userId, id)
      return openedExploration(pool, id, null, { permission: 'own', frozenAt: null, expiresAt: null })
    },
    save: (id, content, asker, ifMatch = null) =>
      inTransaction(pool, async (client) => {
        await lockExploration(client, asker.userId, id)
        return replaceContent(client, id, { ...content, ifMatch }, asker)
      }),
    rename: (id, name, asker, ifMatch = null) =>
      inTransaction(pool, async (client) => {
        await lockExploration(client, asker.userId, id)
        requireMatch(await readExploration(client, asker.userId, id), ifMatch)
        await client.query('UPDATE exploration SET name = $2 WHERE id = $1', [id, name])
        return readExploration(client, asker.userId, id)
      }),
    copy: (id, name, asker) =>
      inTransaction(pool, async (client) => {
        await lockExploration(client, asker.userId, id)
        const copied = await copyExploration(client, id, null, name, asker)
        await record(client, 'exploration.created', copied, asker)
        await storeReply(client, () => copied)
        return copied
      }),
    remove: (id, asker, ifMatch = null) =>
      inTransaction(pool, async (client) => {
        await lockExploration(client, asker.userId, id)
        const removed = await readExploration(client, asker.userId, id)
        requireMatch(removed, ifMatch)
        await client.query(`DELETE FROM exploration WHERE removed_at < now() - interval '1 day'`)
        await client.query('UPDATE exploration SET removed_at = now() WHERE id = $1', [id])
        await record(client, 'exploration.removed', removed, asker)
      }),
    recover: (id, asker) =>
      inTransaction(pool, async (client) => {
        await requireRoom(client, asker.userId)
        const { rowCount } = await client.query(
          'UPDATE exploration SET removed_at = NULL WHERE user_id = $1 AND id = $2 AND removed_at IS NOT NULL',
          [asker.userId, id],
        )
        if (rowCount === 0) throw noSuchExploration(id)
        const recovered = await readExploration(client, asker.userId, id)
        await record(client, 'exploration.recovered', recovered, asker)
        return recovered
      }),
  }
}

/**
 * Refuses with `conflict` where `If-Match` names another revision than that of an exploration that the caller holds.
 */
export const requireMatch = ({ revision, updatedBy }: SavedExploration, ifMatch: IfMatch): void =>
  requireRevision(revision, { ifMatch }, { by: updatedBy })

/** Writes down what became of an exploration, with its name. */
export const recordOf =
  (audit: AuditLog) =>
  (
    client: ClientBase,
    action: AuditAction,
    { id, name }: Pick<SavedExploration, 'id' | 'name'>,
    { by }: Asker,
    details: AuditDetails = {},
  ) =>
    audit.record({ ...by, action, target: name, details: { exploration: id, ...details } }, client)

/** Puts content in the place of the revision it builds on. The caller holds the exploration. */
export async function replaceContent(
  client: ClientBase,
  id: string,
  { revision, ifMatch, ...content }: ExplorationContent & { ifMatch: IfMatch },
  { by }: Asker,
): Promise<ContentSaved> {
  const { rows: standing } = await client.query<{ revision: number; updated_by: string }>(
    'SELECT revision, updated_by FROM exploration WHERE id = $1',
    [id],
  )
  const [before] = standing
  requireRevision(before?.revision ?? 0, { revision, ifMatch }, { by: before?.updated_by ?? '' })
  await writeSteps(client, id, content)
  const { rows } = await client.query<{ revision: number; updated_at: Date }>(
    `UPDATE exploration
        SET (${graphViewColumns}) = ($3::bigint, $4::date, $5::jsonb, $6, $7::bigint, $8::int, $9::int),
            revision = revision + 1, updated_at = now(), updated_by = $2
      WHERE id = $1 RETURNING revision, updated_at`,
    [id, by.actor, ...valuesOf(content)],
  )
  const [after] = rows
  if (!after) throw new Error('The exploration is held while it is saved')
  return { revision: after.revision, updatedAt: after.updated_at.toISOString() }
}

/** A copy, of the asker's own, of an exploration or of a version of it. */
export async function copyExploration(
  client: ClientBase,
  id: string,
  version: string | null,
  name: string,
  asker: Asker,
): Promise<SavedExploration> {
  await requireRoom(client, asker.userId)
  const from = version === null ? 'exploration' : 'exploration_version'
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO exploration (user_id, name, updated_by, bytes, ${graphViewColumns})
     SELECT $1, $2, $3, (SELECT bytes FROM exploration WHERE id = $4), ${graphViewColumns} FROM ${from} WHERE id = $5
     RETURNING id`,
    [asker.userId, name, asker.by.actor, id, version ?? id],
  )
  const copy = String(rows[0]?.id)
  await client.query(
    'INSERT INTO exploration_step (exploration_id, key, step) SELECT $2, key, step FROM exploration_step WHERE exploration_id = $1',
    [id, copy],
  )
  await client.query(
    `INSERT INTO exploration_party (exploration_id, entity_id, name)
     SELECT $2, entity_id, name FROM exploration_party WHERE exploration_id = $1`,
    [id, copy],
  )
  return readExploration(client, asker.userId, copy)
}

/** One after another for each user, so that none has more explorations than the most. */
async function requireRoom(client: ClientBase, userId: bigint): Promise<void> {
  await client.query('SELECT FROM user_account WHERE id = $1 FOR NO KEY UPDATE', [userId])
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM exploration WHERE user_id = $1 AND removed_at IS NULL',
    [userId],
  )
  if ((rows[0]?.count ?? 0) < maxExplorations) return
  throw new ProblemError('conflict', `There are ${maxExplorations} saved explorations, the most one user can have.`, {
    maximum: maxExplorations,
  })
}
