import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { unknownKey } from '#contracts/values/unknown-key.ts'
import type { RequestEnvironment } from './request-environment.ts'
import { turnsAway } from './require-user.ts'
import { partTakenBy, unknownKeyProblem } from './validated.ts'

/** Bytes of a body that nothing takes which are read to name what stands in it. */
const maxBytes = 2 ** 16

/**
 * Refuses query parameters and bodies sent to an address that takes none, so that nothing which is asked goes unheard.
 * Parts that are taken are checked by `validated`. Who is signed out, or has
 * not the rights, hears that first. Addresses in `except` are left
 * alone.
 */
export const rejectUnknownInput =
  (except: readonly string[]): MiddlewareHandler<RequestEnvironment> =>
  async (c, next) => {
    const matched = matchedRoutes(c)
    const path = matched.find(({ method, path }) => method !== 'ALL' && path !== '/*')?.path
    const isHeard = !matched.some(({ handler }) => turnsAway(handler, c.get('user')))
    if (path !== undefined && isHeard && !except.includes(path)) {
      const steps = matched.filter((route) => route.path === path)
      const taken = new Set(steps.map(({ handler }) => partTakenBy(handler)?.target))
      const [parameter] = taken.has('query') ? [] : Object.keys(c.req.query())
      if (parameter !== undefined) throw unknownKeyProblem(unknownKey(parameter, []))
      if (!taken.has('json') && !taken.has('file')) await refuseBody(c)
    }
    await next()
  }

/** @throws ProblemError where the body is neither empty nor an object without keys */
async function refuseBody(c: Context): Promise<void> {
  const text = await beginningOf(c.req.raw.body)
  if (text.trim() === '') return
  const [key = 'body'] = keysIn(text) ?? []
  if (keysIn(text)?.length !== 0) throw unknownKeyProblem(unknownKey(key, []))
}

function keysIn(text: string): string[] | null {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body) : null
  } catch {
    return null
  }
}

async function beginningOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of body ?? []) {
    text += decoder.decode(bytes, { stream: true })
    if (text.length > maxBytes) break
  }
  return text
}
