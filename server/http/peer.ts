import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * The client and its connection. Behind a reverse proxy they are taken from `X-Forwarded-*`; without one those headers
 * are untrusted and ignored.
 */
export type Peer = { address: string; secure: boolean; host: string }

/** @param trustProxy whether the server is behind a reverse proxy */
export function peerOf(c: Pick<Context<{ Bindings: HttpBindings }>, 'env' | 'req'>, trustProxy: boolean): Peer {
  const direct = plainAddress(c.env.incoming.socket.remoteAddress ?? '')
  const host = c.req.header('host') ?? ''
  if (!trustProxy) return { address: direct, secure: false, host }
  return {
    address: plainAddress(lastOf(c.req.header('x-forwarded-for')) ?? direct),
    secure: lastOf(c.req.header('x-forwarded-proto')) === 'https',
    host: lastOf(c.req.header('x-forwarded-host')) ?? host,
  }
}

/** An IPv4 address as such, also where a socket of both families gives it mapped into IPv6 (RFC 4291, 2.5.5.2). */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** The value added by the nearest proxy; earlier ones may come from the client. */
const lastOf = (header: string | undefined): string | undefined => header?.split(',').at(-1)?.trim() || undefined
