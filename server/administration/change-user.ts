import type { PoolClient } from 'pg'
import type { AccountState, UserChange } from '#contracts/administration.ts'
import type { AuditDetails } from '#contracts/audit.ts'
import { ProblemError } from '#contracts/problem.ts'
import type { Access } from '#contracts/session.ts'
import { sendNotice } from '#server/notices/send-notice.ts'
import { noSuchUser } from './user-rows.ts'

type Locked = { id: string; username: string; access: Access; state: AccountState }

/** What was changed of whom, from what to what; `null` where it was so already. */
export type ChangedUser = { username: string; details: AuditDetails; ended: boolean } | null

/**
 * Changes access and state of an account. All active administrators are locked until the transaction ends, so that of
 * two who take the right from each other one is refused.
 *
 * @param by the administrator who does it
 * @throws ProblemError `not_found`, `last_administrator`, or `not_allowed` where somebody disables the own account or
 * has just ceased to be an administrator
 */
export async function changeUser(client: PoolClient, id: bigint, change: UserChange, by: bigint): Promise<ChangedUser> {
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
