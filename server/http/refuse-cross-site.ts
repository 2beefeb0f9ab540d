import { createMiddleware } from 'hono/factory'
import { ProblemError } from '#contracts/values/problem.ts'
import type { RequestEnvironment } from './request-environment.ts'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses cross-site requests that could change something: every unsafe method, and the addresses in `alsoFor` for any
 * method. Detected by `Sec-Fetch-Site`, or (older browsers, or without TLS) by `Origin` or `Referer`; a program that
 * sends none of them has no cookies of other users.
 */
export const refuseCrossSite = (alsoFor: string[]) =>
  createMiddleware<RequestEnvironment>(async (c, next) => {
    if (harmless.has(c.req.method) && !alsoFor.includes(c.req.path)) return next()
    const site = c.req.header('sec-fetch-site')
    const from = c.req.header('origin') ?? c.req.header('referer')
    const own =
      site === undefined ? isOwn(from, new URL(c.get('origin')).host) : site === 'same-origin' || site === 'none'
    if (!own) throw new ProblemError('cross_site', 'This request was sent from another site.')
    await next()
  })

function isOwn(from: string | undefined, host: string): boolean {
  return from === undefined || URL.parse(from)?.host === host
}
