import type { HttpBindings } from '@hono/node-server'
import type { SessionUser } from './session-user.ts'

/**
 * What every request of the API carries: Node's own request, the token of the session it came with, which may open
 * nothing, whose session it is, and how many seconds ago it was opened.
 */
export type RequestEnvironment = {
  Bindings: HttpBindings
  Variables: { token: string | null; user: SessionUser | null; sessionAge: number | null }
}
