import { createMiddleware } from 'hono/factory'

/** API replies depend on user and time, so they are not cached unless a handler says otherwise. */
export const neverCached = createMiddleware(async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
})
