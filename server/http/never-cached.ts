import { createMiddleware } from 'hono/factory'

/** What the API answers depends on who asks, and when. */
export const neverCached = createMiddleware(async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
})
