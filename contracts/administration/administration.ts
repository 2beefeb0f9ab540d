import * as v from 'valibot'
import { Access, NewUsername } from '../session/session.ts'
import { plainLines } from '../values/plain-line.ts'
import { rowId } from '../values/row-id.ts'

export const UserId = rowId('UserId')
export type UserId = v.InferOutput<typeof UserId>

/** `waiting` for an administrator's consent after registering; `disabled` accounts cannot sign in. */
export const AccountState = v.picklist(['active', 'waiting', 'disabled'])
export type AccountState = v.InferOutput<typeof AccountState>

/** A user as the administration lists them. Times are ISO 8601 in UTC. */
export const UserSummary = v.object({
  id: UserId,
  username: v.string(),
  name: v.string(),
  avatar: v.nullable(v.string()),
  access: Access,
  state: AccountState,
  phone: v.nullable(v.string()),
  email: v.string(),
  secondFactor: v.boolean(),
  passkeys: v.number(),
  sessions: v.number(),
  lastSignedInAt: v.nullable(v.string()),
  createdAt: v.string(),
})
export type UserSummary = v.InferOutput<typeof UserSummary>

/** Which users, in which order; `page` counts from 1. */
export type UserSearch = {
  q?: string | undefined
  access?: Access | undefined
  state?: AccountState | undefined
  sort?: UserOrder | undefined
  descending?: boolean | undefined
  page?: number | undefined
}

/** `GET /api/admin/users?q&access&state&sort&descending&offset&limit`; `q` finds in user name, name and telephone. */
export const UserList = v.object({ users: v.array(UserSummary), total: v.number() })
export type UserList = v.InferOutput<typeof UserList>

/** `POST /api/admin/users`. */
export const NewUser = v.object({ username: NewUsername, access: Access })
export type NewUser = v.InferOutput<typeof NewUser>

/** A generated password; shown only once. */
export const GeneratedPassword = v.object({ password: v.string() })
/** Reply of `POST /api/admin/users`. */
export const CreatedUser = v.object({ user: UserSummary, password: v.string() })
export type CreatedUser = v.InferOutput<typeof CreatedUser>

/**
 * `PATCH /api/admin/users/:id`. A waiting account is approved by `active`. The last active administrator keeps the role
 * (`last_administrator`), and no one can disable their own account (`not_allowed`).
 */
export const UserChange = v.object({
  access: v.optional(Access),
  state: v.optional(v.picklist(['active', 'disabled'])),
})
export type UserChange = v.InferOutput<typeof UserChange>

/** By what the list of users can be sorted. */
export const UserOrder = v.picklist(['username', 'name', 'access', 'state', 'lastSignedInAt', 'createdAt'])
export type UserOrder = v.InferOutput<typeof UserOrder>

/** `POST /api/admin/users/:id/message`: what the user reads under the bell. */
export const WrittenMessage = v.object({ text: v.pipe(plainLines(2000), v.minLength(1)) })
export type WrittenMessage = v.InferOutput<typeof WrittenMessage>

export const OutboxState = v.picklist(['kept', 'waiting', 'sent', 'failed'])
export type OutboxState = v.InferOutput<typeof OutboxState>
/** A message to a telephone. `kept`: no gateway is configured, and administrators read it here. */
export const OutboxMessage = v.object({
  id: v.string(),
  phone: v.string(),
  text: v.string(),
  state: OutboxState,
  attempts: v.number(),
  /** `ETIMEDOUT` or another code of the system, `HTTP` with the status that refused it, or what the system says. */
  problem: v.nullable(v.string()),
  createdAt: v.string(),
})
export type OutboxMessage = v.InferOutput<typeof OutboxMessage>
/** `GET /api/admin/outbox?offset&limit`, newest first. */
export const OutboxList = v.object({ messages: v.array(OutboxMessage), total: v.number(), gateway: v.boolean() })
export type OutboxList = v.InferOutput<typeof OutboxList>
