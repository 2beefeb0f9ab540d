import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { envelope, file, operation } from './operation.ts'
import type { RequestEnvironment } from './request-environment.ts'
import { requireUser } from './require-user.ts'

/** The document as `npm run api` writes it. */
const documentFile = new URL('../../docs/api/openapi.json', import.meta.url)

/** Where the reference stands. */
export const referencePath = '/api/docs'

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>RiskAtlas API</title>
    <link rel="stylesheet" href="/api-docs/swagger-ui.css" />
    <link rel="stylesheet" href="/api-docs/reference.css" />
  </head>
  <body>
    <main id="reference"></main>
    <script src="/api-docs/swagger-ui-bundle.js"></script>
    <script src="/api-docs/start.js"></script>
  </body>
</html>
`

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What the page of the reference may load, in place of what other pages may. */
export const referencePolicy = createMiddleware(async (c, next) => {
  await next()
  c.header('Content-Security-Policy', policy)
})

const reading = { stability: 'stable', scope: 'read', budget: 'read' } as const
const operations = {
  document: operation({
    ...reading,
    id: 'readApiDocument',
    summary: 'Read this document',
    command: 'openapi',
    replies: { 200: envelope(v.looseObject({ openapi: v.string() })) },
  }),
  reference: operation({
    stability: 'internal',
    scope: null,
    budget: 'read',
    command: null,
    id: 'readApiReference',
    summary: 'Read the reference of the API as a page',
    replies: { 200: file('text/html; charset=utf-8') },
  }),
}

/** `/api/openapi.json` and `/api/docs`: what the API takes and answers, for programs and for people. */
export function apiDocsRoutes() {
  let document: Promise<string> | undefined
  return new Hono<RequestEnvironment>()
    .get('/openapi.json', operations.document, requireUser, async (c) => {
      document ??= readFile(documentFile, 'utf8')
      return c.body(await document, 200, { 'Content-Type': 'application/json' })
    })
    .get('/docs', operations.reference, requireUser, (c) => c.html(page))
}
