import type { CurrentUser } from '#contracts/session/session.ts'

/** The user of a session: the public data, and the account id for attribution. */
export type SessionUser = CurrentUser & { id: bigint; username: string }

/**
 * The URL of a user's avatar.
 *
 * @param hash as stored in the account
 */
export const imageAddress = (hash: string | null): string | null => (hash === null ? null : `/api/pictures/${hash}`)
