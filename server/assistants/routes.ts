import { Hono } from 'hono'
import * as v from 'valibot'
import { caseKeepers } from '#contracts/session/session.ts'
import { Refusal } from '#contracts/values/envelope.ts'
import type { Scope } from '#contracts/values/operation.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import { envelope, file, operation } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { takesFile } from '#server/http/validated.ts'
import { askOver } from './ask-api.ts'

/** The API itself, asked from within. */
export type InnerApi = {
  fetch: (request: Request, env: RequestEnvironment['Bindings']) => Response | Promise<Response>
}

const maxBytes = 2 ** 20

/** What says who asks, and is handed on to the API. */
const credentials = [
  'cookie',
  'authorization',
  'host',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
]

/** What the protocol answers to a message that is none of its own. */
const ProtocolFailure = v.looseObject({ jsonrpc: v.literal('2.0'), error: v.looseObject({ code: v.number() }) })
/** What it answers to a message of its own; the protocol says what the result of each method holds. */
const ProtocolResult = v.looseObject({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.string(), v.number()]),
  result: v.looseObject({}),
})
const refusedByEither = envelope(v.union([ProtocolFailure, Refusal]))

const call = operation({
  id: 'callTools',
  summary: 'Call the tools for assistants over the Model Context Protocol',
  description:
    'Each tool asks the API as the caller: the same access, budgets and audit. They only read, unless the installation lets them open cases.',
  stability: 'experimental',
  scope: 'read',
  budget: null,
  command: 'mcp',
  replies: {
    200: { ...envelope(v.union([ProtocolResult, ProtocolFailure])), ...file('text/event-stream') },
    202: {},
    400: refusedByEither,
    406: refusedByEither,
    415: refusedByEither,
  },
})

/** Loaded with the first call: the start of a server need not wait for it. */
async function loadProtocol() {
  const [{ createMcpHandler }, { createToolServer }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('./create-tool-server.ts'),
  ])
  return { createMcpHandler, createToolServer }
}

/** `/api/mcp`: tools for assistants, without state between requests. */
export const assistantRoutes = (api: InnerApi, mayWrite: boolean) =>
  new Hono<RequestEnvironment>().post('/', call, requireUser, bodyLimit(maxBytes), takesFile, async (c) => {
    const headers = credentials.flatMap((name) => {
      const value = c.req.header(name)
      return value === undefined ? [] : [[name, value] as [string, string]]
    })
    const ask = askOver(async (path, init) =>
      api.fetch(
        new Request(new URL(path, c.req.url), { ...init, headers: [...headers, ...new Headers(init.headers)] }),
        { ...c.env, via: 'mcp' },
      ),
    )
    const bearer = c.get('bearer')
    const { access } = c.get('signedIn')
    const allows = (scope: Scope) =>
      (bearer === null || bearer.scopes.includes(scope)) && (scope !== 'cases' || caseKeepers.includes(access))
    const { createMcpHandler, createToolServer } = await loadProtocol()
    const handler = createMcpHandler(() => createToolServer(ask, allows, mayWrite))
    return handler.fetch(c.req.raw)
  })
