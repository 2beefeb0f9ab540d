import { createMiddleware } from 'hono/factory'
import { ProblemError } from '#contracts/values/problem.ts'
import { originOf, type PublicOrigin } from './public-origin.ts'
import type { RequestEnvironment } from './request-environment.ts'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that another site has a browser send, wherever they would change something: every method but the
 * harmless ones, and the addresses in `alsoFor` whatever the method. A browser tells by `Sec-Fetch-Site`, or (older, or
 * without TLS) by `Origin` or `Referer`; a program that sends none of them carries no cookies of other people either.
 */
export const refuseCrossSite = (reach: PublicOrigin, alsoFor: string[]) =>
  createMiddleware<RequestEnvironment>(async (c, next) => {
    if (harmless.has(c.req.method) && !alsoFor.includes(c.req.path)) return next()
    const site = c.req.header('sec-fetch-site')
    const from = c.req.header('origin') ?? c.req.header('referer')
    const own =
      site === undefined ? isOwn(from, new URL(originOf(c, reach)).host) : site === 'same-origin' || site === 'none'
    if (!own) throw new ProblemError('cross_site', 'This request was sent from another site.')
    await next()
  })

function isOwn(from: string | undefined, host: string): boolean {
  return from === undefined || URL.parse(from)?.host === host
}
