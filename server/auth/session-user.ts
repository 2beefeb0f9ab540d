import type { CurrentUser } from '#contracts/session.ts'

/** The user of a session: what the browser is told, and the account's identity for what must be attributed. */
export type SessionUser = CurrentUser & { id: bigint; username: string }
