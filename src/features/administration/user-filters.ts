import type { AccountState, UserOrder } from '#contracts/administration.ts'
import type { Access } from '#contracts/session.ts'

/** What the URL says of the list of users. */
export type UserFilters = {
  q?: string | undefined
  access?: Access | undefined
  state?: AccountState | undefined
  sort?: UserOrder | undefined
  descending?: boolean | undefined
  page?: number | undefined
  dense?: boolean | undefined
  hidden?: string[] | undefined
}
