import type { HttpBindings } from '@hono/node-server'
import type { TokenId } from '#contracts/tokens/token.ts'
import type { Scope } from '#contracts/values/operation.ts'
import type { Peer } from './peer.ts'
import type { SessionUser } from './session-user.ts'

/**
 * The token by which a program asks, and what it may do. `sources`: names of data sources; `share`: percent of the
 * owner's.
 */
export type Bearer = {
  id: TokenId
  scopes: readonly Scope[]
  sources: readonly string[] | null
  share: number
}

/**
 * What every request of the API carries: Node's own request, the client and its connection, the installation's address
 * as the browser has it, without a slash at its end, whether the browser uses TLS, so that cookies can be restricted to
 * it, the token of the session it came with, which may open nothing, whose session it is, and how many seconds ago it
 * was opened. `bearer`: a program asks for `user`.
 */
export type RequestEnvironment = {
  Bindings: HttpBindings & {
    /** The way by which a user's question comes where that is not the browser; the audit log records it. */
    via?: 'mcp' | 'cli'
  }
  Variables: {
    peer: Peer
    origin: string
    isSecure: boolean
    token: string | null
    user: SessionUser | null
    sessionAge: number | null
    bearer: Bearer | null
  }
}
