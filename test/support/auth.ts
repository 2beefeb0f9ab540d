import type { Pool } from 'pg'
import { outboxFor } from '#server/outbox/outbox.ts'
import type { ClientInfo } from '#server/session/client-info.ts'
import type { SignedIn, SignInOutcome } from '#server/session/complete-sign-in.ts'
import { type AuthDependencies, type AuthService, createAuthService } from '#server/session/service.ts'

/** Signing in over a database, with an outbox that keeps its messages. */
export const createTestAuth = (pool: Pool, given: Partial<AuthDependencies> = {}): AuthService =>
  createAuthService({ pool, outbox: outboxFor('kept'), ...given })

/** Somebody without a known device. */
export const clientInfoFrom = (address: string, device: string | null = null): ClientInfo => ({
  address,
  device,
  userAgent: 'a test',
  origin: 'http://atlas.example',
})

/** A sign-in that needs nothing more. */
export function signedIn(outcome: SignInOutcome): SignedIn {
  if ('challenge' in outcome) throw new Error('A second factor is asked for.')
  return outcome
}

/** The codes in the messages of the outbox to a number, the newest first. */
export async function codesSentTo(pool: Pool, phone: string): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    'SELECT text FROM outbox_message WHERE phone = $1 ORDER BY id DESC',
    [phone],
  )
  return rows.map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '')
}
