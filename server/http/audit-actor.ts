import type { Context } from 'hono'
import type { AuditActor } from '#contracts/audit/audit.ts'
import { peerOf } from './peer.ts'
import type { SignedInEnvironment } from './require-user.ts'

/** The signed-in user of a request as the audit log names them. */
export const auditActorOf = (c: Context<SignedInEnvironment>, trustProxy: boolean): AuditActor & { actor: string } => ({
  actor: c.get('signedIn').username,
  address: peerOf(c, trustProxy).address,
  ...(c.env.via && { via: c.env.via }),
})
