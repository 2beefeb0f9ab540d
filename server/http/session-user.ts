import type { CurrentUser } from '#contracts/session/session.ts'

/** The user of a session: what the browser is told, and the account's identity for what must be attributed. */
export type SessionUser = CurrentUser & { id: bigint; username: string }

/** Where the picture of a user is. @param hash as the account has it */
export const imageAddress = (hash: string | null): string | null => (hash === null ? null : `/api/pictures/${hash}`)
