import { createMiddleware } from 'hono/factory'

/** What the API answers is data: opened as a page, nothing in it runs or is loaded. */
export const dataOnly = createMiddleware(async (c, next) => {
  await next()
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
})
