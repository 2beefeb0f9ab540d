import type { Context } from 'hono'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { readDeviceCookie } from './device-cookie.ts'

/** The client of a request, as needed for signing in and its audit record. */
export type ClientInfo = {
  /** Network address the request comes from. */
  address: string
  /** The browser's own words for itself, of one line and at most 300 characters. */
  userAgent: string
  /** The secret by which a known device is recognised; `null` for an unknown one. */
  device: string | null
  /** Address of this installation as the visitor's browser has it, without a slash at its end. */
  origin: string
}

const longestUserAgent = 300

/** Who asks, for signing in. */
export function clientInfoOf<E extends RequestEnvironment>(c: Context<E>): ClientInfo {
  const userAgent = (c.req.header('user-agent') ?? '').replace(/\p{Cc}+/gu, ' ').trim()
  return {
    address: c.get('peer').address,
    userAgent: userAgent.slice(0, longestUserAgent).toWellFormed(),
    device: readDeviceCookie(c, c.get('isSecure')) ?? null,
    origin: c.get('origin'),
  }
}
