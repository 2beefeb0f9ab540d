import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import {
  type AccountState,
  type CreatedUser,
  type NewUser,
  type UserChange,
  type UserList,
  type UserOrder,
  UserSummary,
} from '#contracts/administration/administration.ts'
import type { AuditActor, AuditDetails } from '#contracts/audit/audit.ts'
import type { InstallationSettings } from '#contracts/installation/installation.ts'
import type { Access } from '#contracts/session/session.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { ascending, type Page, type Paged, readPage, type SortKey } from '#server/database/page.ts'
import { containing } from '#server/database/text-pattern.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { usernameKey } from '#server/http/username-key.ts'
import { requireLogo } from '#server/installation/installation-file.ts'
import { readSettings, writeSettings } from '#server/installation/settings.ts'
import { sendNotice } from '#server/notices/send-notice.ts'
import { generatedPassword, insertAccount } from '#server/session/accounts.ts'
import { forgetAttemptsAt } from '#server/session/attempt-counts.ts'
import type { Passwords } from '#server/session/passwords.ts'
import type { Sessions } from '#server/session/sessions.ts'
import { requireSecondFactor } from './read-outbox.ts'

/** Filter and order of users. `q` occurs in user name, name or telephone; `null` matches all. */
type UserQuery = {
  q: string
  access: Access | null
  state: AccountState | null
  sort: UserOrder
  descending: boolean
} & Page

const Row = v.object({ ...UserSummary.entries, lastSignedInAt: v.nullable(isoTime), createdAt: isoTime })

const selection = `
  SELECT u.id::text, u.username, u.name, '/api/pictures/' || u.avatar AS avatar, u.access, u.state, u.phone, u.email,
         EXISTS (SELECT FROM second_factor f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS "secondFactor",
         (SELECT count(*)::int FROM passkey p WHERE p.user_id = u.id) AS passkeys,
         (SELECT count(*)::int FROM user_session s WHERE s.user_id = u.id AND s.expires_at > now()) AS sessions,
         u.last_signed_in_at AS "lastSignedInAt", u.created_at AS "createdAt"
    FROM user_account u`

/** Who never signed in stands last either way. */
const never = (descending: boolean) => (descending ? '-infinity' : 'infinity')

const orders: Record<UserOrder, (descending: boolean) => Pick<SortKey, 'expression' | 'type'>> = {
  username: () => ({ expression: 'username', type: 'text' }),
  name: () => ({ expression: 'lower(name)', type: 'text' }),
  access: () => ({ expression: `array_position(ARRAY['admin', 'analyst', 'viewer'], access)`, type: 'bigint' }),
  state: () => ({ expression: `array_position(ARRAY['waiting', 'active', 'disabled'], state)`, type: 'bigint' }),
  lastSignedInAt: (descending) => ({
    expression: `coalesce("lastSignedInAt", '${never(descending)}')`,
    type: 'timestamptz',
  }),
  createdAt: () => ({ expression: '"createdAt"', type: 'timestamptz' }),
}

const wanted = `($1 = '' OR compared_text(u.username) LIKE $2 OR compared_text(u.name) LIKE $2 OR compared_text(u.phone) LIKE $2)
  AND ($3::text IS NULL OR u.access = $3) AND ($4::text IS NULL OR u.state = $4)`

/** A page of the matching users. */
async function listUsers(pool: Pool, query: UserQuery): Promise<Paged<UserList>> {
  const { q, access, state, sort, descending } = query
  const pattern = containing(q)
  const conditions = [q, pattern, access, state]
  const order = [{ ...orders[sort](descending), descending }, ascending('id::bigint', 'bigint')]
  const list = { sql: `${selection} WHERE ${wanted}`, values: conditions, order }
  const { rows, next } = await readPage(pool, list, query)
  const counted = await pool.query<{ total: string }>(
    `SELECT count(*) AS total FROM user_account u WHERE ${wanted}`,
    conditions,
  )
  return { users: v.parse(v.array(Row), rows), total: Number(counted.rows[0]?.total), next }
}

/** @throws ProblemError `not_found` */
async function readUser(pool: Pool, id: bigint): Promise<UserSummary> {
  const { rows } = await pool.query(`${selection} WHERE u.id = $1`, [id])
  if (rows.length === 0) throw noSuchUser(id)
  return v.parse(Row, rows[0])
}

const noSuchUser = (id: bigint) => new ProblemError('not_found', 'There is no such user.', { id: String(id) })

/** An administrator at work. */
export type Administrator = AuditActor & { id: bigint; username: string }

/** What administrators do with accounts. Those that do not exist are refused with `not_found`. */
export type UserAdministration = {
  list: (query: UserQuery) => Promise<Paged<UserList>>
  /**
   * Creates an account with a generated password, which is not stored in plain text. Refuses an existing name with
   * `taken`.
   */
  create: (user: NewUser, by: Administrator) => Promise<CreatedUser>
  /**
   * Changes access and state at once, also for sessions that are open; those of a disabled account end. Refuses with
   * `last_administrator`, and with `not_allowed` who disables the own account.
   */
  change: (id: bigint, change: UserChange, by: Administrator) => Promise<UserSummary>
  /** Gives an account a generated password, ends its sessions, and the waiting after too many attempts. */
  resetPassword: (id: bigint, by: Administrator) => Promise<string>
  /** Takes secret and recovery codes away from who has lost them. */
  removeSecondFactor: (id: bigint, by: Administrator) => Promise<UserSummary>
  /** Writes to a user, who reads it under the bell. */
  write: (id: bigint, text: string, by: Administrator) => Promise<void>
}

type Locked = { id: string; username: string; access: Access; state: AccountState }

/** The change of a user, from and to; `null` where nothing changed. */
type ChangedUser = { username: string; details: AuditDetails; ended: boolean } | null

/**
 * Changes access and state of an account. All active administrators are locked until the transaction ends, so that of
 * two administrators who revoke each other's right one is refused.
 *
 * @param by the acting administrator
 * @throws ProblemError `not_found`, `last_administrator`, or `not_allowed` for one's own account or a former
 * administrator
 */
async function changeUser(client: PoolClient, id: bigint, change: UserChange, by: bigint): Promise<ChangedUser> {
  const { rows } = await client.query<Locked>(
    `SELECT id::text, username, access, state FROM user_account AS account
      WHERE id = $1 OR (access = 'admin' AND state = 'active') ORDER BY account.id FOR UPDATE`,
    [id],
  )
  if (!rows.some((row) => row.id === String(by) && isActiveAdministrator(row))) {
    throw new ProblemError('not_allowed', 'The right to do this was taken away meanwhile.')
  }
  const before = rows.find((row) => row.id === String(id))
  if (!before) throw noSuchUser(id)
  const access = change.access ?? before.access
  const state = change.state ?? before.state
  if (id === by && state !== 'active') {
    throw new ProblemError('not_allowed', 'Nobody can disable the own account.')
  }
  const others = rows.some((row) => row.id !== before.id && isActiveAdministrator(row))
  if (isActiveAdministrator(before) && !isActiveAdministrator({ access, state }) && !others) {
    throw new ProblemError('last_administrator', 'The last active administrator must remain one.')
  }
  if (access === before.access && state === before.state) return null
  await client.query('UPDATE user_account SET access = $2, state = $3 WHERE id = $1', [id, access, state])
  if (access !== before.access) await sendNotice(client, id, 'notification', { code: 'access.changed', access })
  return {
    username: before.username,
    details: {
      ...(access !== before.access && { access: `${before.access} → ${access}` }),
      ...(state !== before.state && { state: `${before.state} → ${state}` }),
    },
    ended: state !== 'active',
  }
}

const isActiveAdministrator = ({ access, state }: Pick<Locked, 'access' | 'state'>) =>
  access === 'admin' && state === 'active'

type Dependencies = { pool: Pool; passwords: Passwords; sessions: Sessions; audit: AuditLog }

/** The administration of accounts, over the database. */
export function createUserAdministration({ pool, passwords, sessions, audit }: Dependencies): UserAdministration {
  return {
    list: (query) => listUsers(pool, query),
    create: async ({ username, access }, { actor, address }) => {
      const password = generatedPassword()
      const passwordHash = await passwords.hash(password)
      const id = await inTransaction(pool, async (client) => {
        const created = await insertAccount(client, { username, name: username, access, passwordHash })
        if (created === null) {
          throw new ProblemError('taken', 'There is a user of that name already.', { field: 'username' })
        }
        const target = usernameKey(username)
        await audit.record({ actor, address, action: 'user.created', target, details: { access } }, client)
        return created
      })
      return { user: await readUser(pool, id), password }
    },
    change: async (id, change, { id: by, actor, address }) => {
      await inTransaction(pool, async (client) => {
        const changed = await changeUser(client, id, change, by)
        if (!changed) return
        if (changed.ended) await sessions.closeAllOf(id, null, client)
        const { username: target, details } = changed
        await audit.record({ actor, address, action: 'user.changed', target, details }, client)
      })
      return readUser(pool, id)
    },
    resetPassword: async (id, { actor, address }) => {
      const password = generatedPassword()
      const hash = await passwords.hash(password)
      await inTransaction(pool, async (client) => {
        const target = await lockUser(client, id)
        await client.query('UPDATE user_account SET password_hash = $2 WHERE id = $1', [id, hash])
        await sessions.closeAllOf(id, null, client)
        await forgetAttemptsAt(client, target)
        await sendNotice(client, id, 'notification', { code: 'password.changed' })
        await audit.record({ actor, address, action: 'password.reset', target }, client)
      })
      return password
    },
    removeSecondFactor: async (id, { actor, address }) => {
      await inTransaction(pool, async (client) => {
        const target = await lockUser(client, id)
        const { rowCount } = await client.query('DELETE FROM second_factor WHERE user_id = $1', [id])
        await client.query('DELETE FROM recovery_code WHERE user_id = $1', [id])
        if (rowCount === 0) return
        await sendNotice(client, id, 'notification', { code: 'secondFactor.changed', enabled: false })
        await audit.record({ actor, address, action: 'secondFactor.disabled', target }, client)
      })
      return readUser(pool, id)
    },
    write: (id, text, { username, actor, address }) =>
      inTransaction(pool, async (client) => {
        const target = await lockUser(client, id)
        await sendNotice(client, id, 'message', { code: 'message.written', from: username, text })
        await audit.record({ actor, address, action: 'notice.sent', target }, client)
      }),
  }
}

async function lockUser(client: PoolClient, id: bigint): Promise<string> {
  const { rows } = await client.query<{ username: string }>(
    'SELECT username FROM user_account WHERE id = $1 FOR UPDATE',
    [id],
  )
  if (!rows[0]) throw noSuchUser(id)
  return rows[0].username
}

/** The settings of the installation, for administrators. */
export type SettingsService = {
  read: () => Promise<InstallationSettings>
  /**
   * Refuses with `second_factor_required` who would shut themselves out, and a logo that is none with `unknown_format`.
   */
  change: (settings: InstallationSettings, by: Administrator) => Promise<InstallationSettings>
}

export const createSettingsService = (pool: Pool, audit: AuditLog): SettingsService => ({
  read: () => readSettings(pool),
  change: async (settings, { id, actor, address }) => {
    if (settings.secondFactorForAdministrators) await requireSecondFactor(pool, id)
    requireLogo(settings.product.logo)
    return changeSettings(pool, audit, settings, { actor, address })
  },
})

/** Keeps new settings, and records which were changed from what to what. */
async function changeSettings(
  pool: Pool,
  audit: AuditLog,
  settings: InstallationSettings,
  by: AuditActor,
): Promise<InstallationSettings> {
  return inTransaction(pool, async (client) => {
    await client.query('SELECT FROM installation_setting ORDER BY name FOR UPDATE')
    const details = differences(await readSettings(client), settings)
    if (Object.keys(details).length > 0) {
      await writeSettings(client, settings)
      await audit.record({ ...by, action: 'settings.changed', target: null, details }, client)
    }
    return readSettings(client)
  })
}

function differences(before: InstallationSettings, after: InstallationSettings): AuditDetails {
  const changed = (Object.keys(after) as (keyof InstallationSettings)[])
    .map((name) => [name, textOf(before[name]), textOf(after[name])] as const)
    .filter(([, from, to]) => from !== to)
  return Object.fromEntries(changed.map(([name, from, to]) => [name, `${from} → ${to}`]))
}

function textOf(value: InstallationSettings[keyof InstallationSettings]): string {
  if (typeof value !== 'object') return String(value)
  const languages = (words: object) => Object.entries(words).map(([locale, word]) => `; ${locale}: ${word}`)
  if ('address' in value) return [`${value.name} <${value.address}>`, ...languages(value.names)].join('')
  const { name, names, tagline, taglines, logo } = value
  const picture = logo && createHash('sha256').update(logo).digest('hex').slice(0, 12)
  return [name, ...languages(names), ` · ${tagline}`, ...languages(taglines), ` · ${picture}`].join('')
}
