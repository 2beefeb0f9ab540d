import type { Context } from 'hono'
import { readDeviceCookie } from '#server/session/device-cookie.ts'
import type { Visitor } from '#server/session/visitor.ts'
import { peerOf } from './peer.ts'
import type { RequestEnvironment } from './request-environment.ts'

/** How the installation is reached: whether through a proxy that can be believed, and its address where one is set. */
export type Reach = { trustProxy: boolean; publicUrl: string | null }

const longestUserAgent = 300

/** Who asks, for signing in. */
export function visitorOf<E extends RequestEnvironment>(c: Context<E>, reach: Reach): Visitor {
  const userAgent = (c.req.header('user-agent') ?? '').replace(/\p{Cc}+/gu, ' ').trim()
  return {
    address: peerOf(c, reach.trustProxy).address,
    userAgent: userAgent.slice(0, longestUserAgent).toWellFormed(),
    device: readDeviceCookie(c, isSecure(c, reach)) ?? null,
    origin: originOf(c, reach),
  }
}

/** The installation's address as the browser has it, without a slash at its end. */
export function originOf<E extends RequestEnvironment>(c: Context<E>, { trustProxy, publicUrl }: Reach): string {
  if (publicUrl !== null) return publicUrl
  const { secure, host } = peerOf(c, trustProxy)
  return URL.parse(`${secure ? 'https' : 'http'}://${host}`)?.origin ?? 'http://localhost'
}

/** Whether the browser speaks TLS, and cookies can be kept to it. */
export const isSecure = <E extends RequestEnvironment>(c: Context<E>, reach: Reach): boolean =>
  originOf(c, reach).startsWith('https:') || peerOf(c, reach.trustProxy).secure
