import type {
  CreatedUser,
  NewUser,
  UserChange,
  UserList,
  UserSummary,
} from '#contracts/administration/administration.ts'
import type { Doer } from '#contracts/audit/audit.ts'
import type { UserQuery } from './user-rows.ts'

/** An administrator at work. */
export type Administrator = Doer & { id: bigint; username: string }

/** What administrators do with accounts. Those that do not exist are refused with `not_found`. */
export type UserAdministration = {
  list: (query: UserQuery) => Promise<UserList>
  /** Creates an account with a generated password, which is kept nowhere. Refuses a name that exists with `taken`. */
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
