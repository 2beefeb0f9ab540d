import type { HttpBindings } from '@hono/node-server'
import type { SessionUser } from '#server/auth/session-user.ts'

/** What every request of the API carries: Node's own request, and whose session it came with. */
export type RequestEnvironment = { Bindings: HttpBindings; Variables: { user: SessionUser | null } }
