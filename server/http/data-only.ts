import { createMiddleware } from 'hono/factory'
import { ProblemError } from '#contracts/values/problem.ts'

/** What the API answers is data: opened as a page, nothing in it runs or is loaded. */
export const dataOnly = createMiddleware(async (c, next) => {
  await next()
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
})

/**
 * Refuses addresses with a null character, which no text that is stored can have, with `invalid_request` naming where.
 */
export const refuseNulCharacters = createMiddleware(async (c, next) => {
  if (c.req.url.includes('%00')) {
    const [field = null] = Object.entries(c.req.queries()).find(([name, values]) => hasNul(name, ...values)) ?? []
    if (field !== null || hasNul(c.req.path) || c.req.path.includes('%00')) {
      const named = (field ?? 'path').replaceAll('\0', '')
      throw new ProblemError('invalid_request', `"${named}" holds a null character.`, { field: named })
    }
  }
  await next()
})

const hasNul = (...texts: string[]): boolean => texts.some((text) => text.includes('\0'))
