import type { Account, Profile } from '#contracts/account/account.ts'
import type { Doer } from '#contracts/audit/audit.ts'

/** What users see and say of themselves. */
export type AccountService = {
  read: (userId: bigint) => Promise<Account>
  /** Replaces the profile. The name that others see is the nickname, or the user name where there is none. */
  changeProfile: (userId: bigint, profile: Profile, by: Doer) => Promise<Account>
  /** Replaces the picture; `null` takes it away. @throws ProblemError `unknown_format` or `too_large` */
  changeAvatar: (userId: bigint, bytes: Uint8Array | null, by: Doer) => Promise<Account>
}
