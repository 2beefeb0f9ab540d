import { createMiddleware } from 'hono/factory'

/** What the API answers depends on who asks, and when; unless a handler says otherwise. */
export const neverCached = createMiddleware(async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
})
