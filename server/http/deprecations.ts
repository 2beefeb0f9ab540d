import { createMiddleware } from 'hono/factory'
import { operationOf } from './operation.ts'
import type { RequestEnvironment } from './request-environment.ts'

/** Tells with each reply of an operation that leaves since when it is deprecated, and from when on it may be gone. */
export const toldDeprecations = createMiddleware<RequestEnvironment>(async (c, next) => {
  await next()
  const deprecated = operationOf(c)?.deprecated
  if (deprecated === undefined || c.res.status >= 400) return
  c.header('Deprecation', `@${Date.parse(deprecated.since) / 1000}`)
  c.header('Sunset', new Date(deprecated.sunset).toUTCString())
})
