import type { ClientBase, Pool } from 'pg'
import type { ContentSaved, ExplorationContent, SavedExploration } from '#contracts/explorations/saved-exploration.ts'
import {
  maxShares,
  type ShareDraft,
  type SharedExplorationList,
  type ShareLink,
} from '#contracts/explorations/share-link.ts'
import { type Colleague, explorationKeepers } from '#contracts/session/session.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import type { Page, Paged } from '#server/database/page.ts'
import type { IfMatch } from '#server/database/revision.ts'
import { storeReply } from '#server/database/stored-reply.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { usernameKey } from '#server/http/username-key.ts'
import { sendNotice } from '#server/notices/send-notice.ts'
import { type Asker, lockExploration, readExploration, type Wanted } from './exploration-rows.ts'
import { type ExplorationVersions, explorationVersions, keepVersion } from './exploration-versions.ts'
import { openedExploration } from './opened-exploration.ts'
import {
  copyExploration,
  recordOf,
  replaceContent,
  type SavedExplorations,
  savedExplorations,
} from './saved-explorations.ts'
import { findPeople, listShared, listShares, noSuchLink, readGrant, readShare } from './share-rows.ts'

/** Saved explorations of users, each their own. An exploration or version of another user is `not_found`. */
export type ExplorationService = SavedExplorations & {
  versions: ExplorationVersions
  shares: {
    /** The newest first. */
    list: (id: string, page: Page, asker: Asker) => Promise<Paged<{ shares: ShareLink[] }>>
    /** Notifies the named users. Refuses with `not_found` and `username` for an unknown or inactive user. */
    create: (id: string, draft: ShareDraft, asker: Asker) => Promise<ShareLink>
    revoke: (id: string, share: string, asker: Asker) => Promise<ShareLink>
  }
  shared: {
    /** What others share with the user by name and still opens. */
    list: (userId: bigint, wanted: Wanted) => Promise<Paged<SharedExplorationList>>
    people: (q: string, asker: Asker) => Promise<Colleague[]>
    /** Refuses with `link_expired`, `link_revoked`, `not_allowed` or `not_found`. @returns JSON like `open` */
    open: (share: string, asker: Asker) => Promise<string>
    /** Refuses like `open`, and with `not_allowed` where it may only be viewed. */
    save: (share: string, content: ExplorationContent, asker: Asker, ifMatch?: IfMatch) => Promise<ContentSaved>
    /** A copy of the reader's own of what the link shows. */
    copy: (share: string, name: string, asker: Asker) => Promise<SavedExploration>
  }
  /** Counts the imports that changed the data. */
  dataVersion: () => Promise<string>
}

/** A reader who opens the same link again and again is recorded once in this time. */
const seconds = 3600

/** Links by which others open explorations. */
function explorationShares(pool: Pool, audit: AuditLog): ExplorationService['shares'] {
  const record = recordOf(audit)
  return {
    list: async (id, page, { userId }) => {
      await readExploration(pool, userId, id)
      return listShares(pool, id, page)
    },
    create: (id, draft, asker) =>
      inTransaction(pool, async (client) => {
        await lockExploration(client, asker.userId, id)
        await requireRoom(client, id)
        const exploration = await readExploration(client, asker.userId, id)
        const named = draft.users === null ? [] : await namedUsers(client, draft.users, draft.permission === 'edit')
        const version = draft.frozen ? await keepVersion(client, id, 'frozen', exploration.name, asker) : null
        const { rows } = await client.query<{ id: string }>(
          `INSERT INTO exploration_share (exploration_id, permission, everybody, version_id, expires_at)
           VALUES ($1, $2, $3, $4, $5) RETURNING id`,
          [id, draft.permission, draft.users === null, version, draft.expiresAt],
        )
        const share = String(rows[0]?.id)
        const { name } = exploration
        for (const userId of named) {
          await client.query('INSERT INTO exploration_share_user (share_id, user_id) VALUES ($1, $2)', [share, userId])
          if (userId === asker.userId) continue
          const content = {
            code: 'exploration.shared',
            from: asker.by.actor,
            name,
            share,
            ...termsOf(draft),
          } as const
          await sendNotice(client, userId, 'notification', content)
        }
        await record(client, 'exploration.shared', exploration, asker, {
          share,
          permission: draft.permission,
          users: draft.users === null ? null : draft.users.join(', ').slice(0, 1000),
          expiresAt: draft.expiresAt,
          frozen: draft.frozen,
        })
        const created = await one(client, id, share)
        await storeReply(client, () => created)
        return created
      }),
    revoke: (id, share, asker) =>
      inTransaction(pool, async (client) => {
        await lockExploration(client, asker.userId, id)
        await one(client, id, share)
        const { rowCount } = await client.query(
          'UPDATE exploration_share SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL',
          [share],
        )
        if (rowCount) {
          const exploration = await readExploration(client, asker.userId, id)
          await record(client, 'exploration.shareRevoked', exploration, asker, { share })
        }
        return one(client, id, share)
      }),
  }
}

/** What others open by such links. */
function sharedExplorations(pool: Pool, audit: AuditLog): ExplorationService['shared'] {
  const record = recordOf(audit)
  return {
    list: (userId, wanted) => listShared(pool, userId, wanted),
    people: (q, { userId }) => findPeople(pool, q, userId),
    open: async (share, { userId, by }) => {
      const { exploration, version, permission, frozenAt, expiresAt, name } = await readGrant(pool, share, userId)
      const entry = { ...by, action: 'exploration.opened', target: name, details: { exploration, share } } as const
      await audit.recordOnce(entry, seconds)
      return openedExploration(pool, exploration, version, { permission, frozenAt, expiresAt })
    },
    save: (share, content, asker, ifMatch = null) =>
      inTransaction(pool, async (client) => {
        const { exploration, permission } = await readGrant(client, share, asker.userId)
        if (permission !== 'edit') throw new ProblemError('not_allowed', 'The link is for looking alone.')
        await client.query('SELECT FROM exploration WHERE id = $1 FOR UPDATE', [exploration])
        return replaceContent(client, exploration, { ...content, ifMatch }, asker)
      }),
    copy: (share, name, asker) =>
      inTransaction(pool, async (client) => {
        const { exploration, version } = await readGrant(client, share, asker.userId)
        const copied = await copyExploration(client, exploration, version, name, asker)
        await record(client, 'exploration.created', copied, asker, { share })
        await storeReply(client, () => copied)
        return copied
      }),
  }
}

const termsOf = ({ permission, expiresAt }: Pick<ShareLink, 'permission' | 'expiresAt'>) => ({ permission, expiresAt })

/**
 * The ids of active users, each once. Read-only users cannot get the permission to edit.
 *
 * @throws ProblemError `not_found` or `not_allowed`, with `username`
 */
async function namedUsers(client: ClientBase, usernames: readonly string[], toEdit: boolean): Promise<bigint[]> {
  const keys = new Map(usernames.map((username) => [usernameKey(username), username]))
  const { rows } = await client.query<{ id: string; username: string; access: (typeof explorationKeepers)[number] }>(
    `SELECT id, username, access FROM user_account WHERE username = ANY ($1) AND state = 'active'`,
    [[...keys.keys()]],
  )
  const known = new Map(rows.map((row) => [row.username, row]))
  for (const [key, username] of keys) {
    const user = known.get(key)
    if (!user) throw new ProblemError('not_found', 'There is no such user.', { username })
    if (toEdit && !explorationKeepers.includes(user.access)) {
      throw new ProblemError('invalid_request', 'Somebody who only reads cannot edit.', {
        field: 'users',
        reason: 'only_reads',
        username,
      })
    }
  }
  return rows.map(({ id }) => BigInt(id))
}

async function one(client: ClientBase, id: string, share: string): Promise<ShareLink> {
  const found = await readShare(client, id, share)
  if (!found) throw noSuchLink()
  return found
}

async function requireRoom(client: ClientBase, id: string): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM exploration_share WHERE exploration_id = $1',
    [id],
  )
  if ((rows[0]?.count ?? 0) < maxShares) return
  throw new ProblemError('conflict', `There are ${maxShares} links, the most one exploration can have.`, {
    maximum: maxShares,
  })
}

/** The service of saved explorations over the database. */
export function createExplorationService(pool: Pool, audit: AuditLog): ExplorationService {
  return {
    ...savedExplorations(pool, audit),
    shares: explorationShares(pool, audit),
    shared: sharedExplorations(pool, audit),
    versions: explorationVersions(pool, audit),
    dataVersion: async () => {
      const { rows } = await pool.query<{ version: string }>('SELECT version::text FROM network_version')
      return rows[0]?.version ?? '0'
    },
  }
}
