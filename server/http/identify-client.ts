import type { MiddlewareHandler } from 'hono'
import { peerOf } from './peer.ts'
import type { RequestEnvironment } from './request-environment.ts'

/**
 * How the installation is reached: whether through a proxy that can be believed, and its address without a slash at its
 * end, where one is set.
 */
export type Reach = { trustProxy: boolean; publicUrl: string | null }

/** Sets who asks, and how their browser has the installation. Comes before anything that reads either. */
export const identifyClient =
  ({ trustProxy, publicUrl }: Reach): MiddlewareHandler<RequestEnvironment> =>
  (c, next) => {
    const peer = peerOf(c, trustProxy)
    const asked = URL.parse(`${peer.secure ? 'https' : 'http'}://${peer.host}`)?.origin ?? 'http://localhost'
    const origin = publicUrl ?? asked
    c.set('peer', peer)
    c.set('origin', origin)
    c.set('isSecure', origin.startsWith('https:') || peer.secure)
    return next()
  }
