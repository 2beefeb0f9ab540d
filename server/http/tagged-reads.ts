import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { isTagged, operationOf } from './operation.ts'
import type { RequestEnvironment } from './request-environment.ts'
import { holds } from './static-files.ts'

/**
 * Gives replies with data a strong `ETag` over their bytes, the access of who asks and the scopes of the token, and
 * answers 304 where the asker has them already. The handler has run by then: who reads of natural persons is recorded
 * in any case.
 */
export const taggedReads = createMiddleware<RequestEnvironment>(async (c, next) => {
  await next()
  const { res } = c
  const operation = operationOf(c)
  const isJson = res.headers.get('content-type')?.startsWith('application/json') ?? false
  if (operation === undefined || !isTagged(c.req.method, operation)) return
  if (res.status !== 200 || !isJson || res.headers.has('etag')) return
  const bytes = await res.arrayBuffer()
  const rights = [c.get('user')?.access ?? 'nobody', ...(c.get('bearer')?.scopes ?? [])].join(' ')
  const tag = `"${createHash('sha256').update(rights).update(new Uint8Array(bytes)).digest('base64url')}"`
  const headers = new Headers(res.headers)
  headers.set('ETag', tag)
  headers.set('Cache-Control', 'private, no-cache')
  headers.append('Vary', 'Authorization, Cookie')
  const isKnown = holds(c.req.header('if-none-match'), tag)
  if (isKnown) for (const name of ['content-type', 'content-length']) headers.delete(name)
  c.res = undefined
  c.res = isKnown ? new Response(null, { status: 304, headers }) : new Response(bytes, { status: 200, headers })
})
