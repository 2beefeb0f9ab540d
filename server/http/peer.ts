import type { Context } from 'hono'
import type { RequestEnvironment } from './request-environment.ts'

/**
 * Who asks, and by what way. Behind a reverse proxy that is what the proxy says in `X-Forwarded-*`; without one those
 * headers are anybody's word and count for nothing.
 */
export type Peer = { address: string; secure: boolean; host: string }

/** @param trustProxy whether a reverse proxy stands before the server */
export function peerOf(c: Pick<Context<RequestEnvironment>, 'env' | 'req'>, trustProxy: boolean): Peer {
  const direct = c.env.incoming.socket.remoteAddress ?? ''
  const host = c.req.header('host') ?? ''
  if (!trustProxy) return { address: direct, secure: false, host }
  return {
    address: lastOf(c.req.header('x-forwarded-for')) ?? direct,
    secure: lastOf(c.req.header('x-forwarded-proto')) === 'https',
    host: lastOf(c.req.header('x-forwarded-host')) ?? host,
  }
}

/** The value the nearest proxy added; the ones before it may come from the client. */
const lastOf = (header: string | undefined): string | undefined => header?.split(',').at(-1)?.trim() || undefined
