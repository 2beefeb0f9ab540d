import type { Context } from 'hono'
import { peerOf } from './peer.ts'
import type { RequestEnvironment } from './request-environment.ts'

/** How the installation is reached: whether through a proxy that can be believed, and its address where one is set. */
export type PublicOrigin = { trustProxy: boolean; publicUrl: string | null }

/** The installation's address as the browser has it, without a slash at its end. */
export function originOf<E extends RequestEnvironment>(c: Context<E>, { trustProxy, publicUrl }: PublicOrigin): string {
  if (publicUrl !== null) return publicUrl
  const { secure, host } = peerOf(c, trustProxy)
  return URL.parse(`${secure ? 'https' : 'http'}://${host}`)?.origin ?? 'http://localhost'
}

/** Whether the browser uses TLS, so that cookies can be restricted to it. */
export const isSecure = <E extends RequestEnvironment>(c: Context<E>, reach: PublicOrigin): boolean =>
  originOf(c, reach).startsWith('https:') || peerOf(c, reach.trustProxy).secure
