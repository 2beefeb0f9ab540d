import type { Context } from 'hono'
import type { AuditActor } from '#contracts/audit/audit.ts'
import type { SignedInEnvironment } from './require-user.ts'

/** The signed-in user of a request as the audit log names them. */
export const auditActorOf = (c: Context<SignedInEnvironment>): AuditActor & { actor: string } => ({
  actor: c.get('signedIn').username,
  address: c.get('peer').address,
  ...(c.env.via && { via: c.env.via }),
})
