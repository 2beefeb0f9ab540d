import type { UserSearch } from '#contracts/administration.ts'

/** What the URL says of the list of users. */
export type UserFilters = UserSearch & { dense?: boolean | undefined; hidden?: string[] | undefined }
