import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Access } from '#contracts/session/session.ts'
import type { Scope } from '#contracts/values/operation.ts'
import { operationDeclaredBy } from '#server/http/operation.ts'
import { turnsAway } from '#server/http/require-user.ts'
import { caseSize } from '#test/support/case-size.ts'
import { askingByChance } from '#test/support/checked-replies.ts'
import { everyScope, tokenMaker } from '#test/support/token-app.ts'
import { type Endpoint, startWholeApp, type WholeApp } from '#test/support/whole-app.ts'

let app: WholeApp
let makeToken: ReturnType<typeof tokenMaker>

beforeAll(async () => {
  app = await startWholeApp()
  makeToken = tokenMaker(app.services.database)
})
afterAll(() => app.stop())

/** Where no token ever comes, whatever is declared. */
const closed = [
  ...['account', 'login', 'register', 'currentUser', 'tokens', 'installation', 'client-errors'].map(
    (name) => `/api/${name}`,
  ),
  '/api/admin',
]
const isClosed = (path: string) =>
  closed.some((start) => path === start || path.startsWith(`${start}/`)) && !path.startsWith('/api/admin/audit')

type Outcome = 'closed' | 'scope' | 'role' | 'let in'

/** What is expected of a token, from what the route declares alone. */
function expected({ path, handlers }: Endpoint, access: Access, scopes: readonly Scope[]): Outcome {
  const asked = askedBy({ path, handlers })
  if (asked === null) return 'closed'
  if (!asked.every((scope) => scopes.includes(scope))) return 'scope'
  const user = { id: 0n, username: access, name: access, avatar: null, access }
  const passed = path.startsWith('/api/admin/') ? access === 'admin' : true
  return passed && !handlers.some((handler) => turnsAway(handler, user)) ? 'let in' : 'role'
}

function askedBy({ path, handlers }: Pick<Endpoint, 'path' | 'handlers'>): Scope[] | null {
  const operation = handlers.map(operationDeclaredBy).find((declared) => declared !== undefined)
  if (isClosed(path) || operation?.scope == null) return null
  return [operation.scope, ...(operation.persons ? (['persons'] as const) : [])]
}

const api = () => app.endpoints.filter(({ path }) => path.startsWith('/api'))

async function outcomeOf({ method, path }: Endpoint, headers: Record<string, string>): Promise<Outcome> {
  const response = await app.request(path.replaceAll(/:\w+/g, '999'), { method, headers })
  expect(response.status).toBeLessThan(500)
  if (response.status !== 403) return 'let in'
  const { errorCode, details } = await response.json()
  if (details?.reason === 'token_closed') return 'closed'
  if (details?.reason === 'token_scope') return 'scope'
  return errorCode === 'not_allowed' ? 'role' : 'let in'
}

describe('what a token may do is what its scopes and its owner’s role both allow', () => {
  test.each(Access.options)('a token may do what its scopes and the role %s both allow', async (access) => {
    const whole = await makeToken(access)
    const single = new Map<Scope, { authorization: string }>()
    const without = new Map<Scope, { authorization: string }>()
    for (const scope of everyScope) {
      single.set(scope, (await makeToken(access, { scopes: [scope] })).headers)
      without.set(scope, (await makeToken(access, { scopes: everyScope.filter((other) => other !== scope) })).headers)
    }
    const [wanted, got]: [string[], string[]] = [[], []]
    const compare = async (endpoint: Endpoint, scopes: readonly Scope[], headers: Record<string, string>) => {
      const name = `${endpoint.method} ${endpoint.path} by ${access} with ${scopes.join(' ')}`
      wanted.push(`${name}: ${expected(endpoint, access, scopes)}`)
      got.push(`${name}: ${await outcomeOf(endpoint, headers)}`)
    }
    for (const endpoint of api()) {
      await compare(endpoint, everyScope, whole.headers)
      for (const scope of askedBy(endpoint) ?? []) {
        await compare(endpoint, [scope], single.get(scope) ?? {})
        const others = everyScope.filter((other) => other !== scope)
        await compare(endpoint, others, without.get(scope) ?? {})
      }
    }
    expect(got).toEqual(wanted)
    expect(new Set(got.map((line) => line.split(': ')[1]))).toContain('let in')
  })
})

test('some operations ask for every scope there is', () => {
  expect(new Set(api().flatMap((endpoint) => askedBy(endpoint) ?? []))).toEqual(new Set(everyScope))
})

/** Bodies with which a call to an address that would give more could succeed. */
const bodies: readonly (readonly [string, unknown])[] = [
  ['POST /api/tokens', { name: 'more', scopes: [...everyScope] }],
  ['POST /api/register', { username: 'intruder', password: 'correct horse battery' }],
  ['POST /api/login/account/', { username: 'admin', password: 'correct horse' }],
  ['POST /api/account/password', { current: 'correct horse', password: 'a new one of mine 7' }],
  ['POST /api/admin/users', { username: 'intruder', access: 'admin' }],
  ['PATCH /api/admin/users/:id', { access: 'admin' }],
  ['POST /api/account/passkeys/options', {}],
  ['POST /api/account/secondFactor', {}],
]

test('no walk of calls with a token yields a token, a session or a higher role', async () => {
  const { pool } = app.services.database
  const state = async () => {
    const { rows } = await pool.query(
      `SELECT (SELECT count(*) FROM user_session)::int AS sessions, (SELECT count(*) FROM api_token)::int AS tokens,
              (SELECT string_agg(username || access || coalesce(password_hash, '') || state, ',' ORDER BY id) FROM user_account) AS users,
              (SELECT count(*) FROM passkey)::int AS passkeys, (SELECT count(*) FROM second_factor)::int AS factors`,
    )
    return rows[0]
  }
  const tokens = await Promise.all(Access.options.map(async (access) => (await makeToken(access)).headers))
  const cookies = await app.openSession('admin')
  const before = await state()
  const { rows } = await pool.query<{ id: string }>('SELECT id::text AS id FROM user_account')
  const ids = ['999', ...rows.map(({ id }) => id)]
  // A stream of events has no end to wait for.
  const endpoints = api().filter(({ path }) => path !== '/api/events')
  const call = fc.record({
    endpoint: fc.nat(endpoints.length - 1),
    id: fc.constantFrom(...ids),
    body: fc.option(fc.constantFrom(...bodies), { freq: 2 }),
    withCookies: fc.boolean(),
  })
  const walks = fc.asyncProperty(
    fc.constantFrom(...tokens),
    fc.array(call, { maxLength: 8 }),
    async (headers, calls) => {
      for (const { endpoint, id, body, withCookies } of calls) {
        const { method, path } = endpoints[endpoint] as Endpoint
        const [to, at] = body === null ? [method, path] : (body[0].split(' ') as [string, string])
        const response = await app.request(at.replaceAll(/:\w+/g, id), {
          method: to,
          headers: { ...headers, ...(withCookies && cookies), ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body[1]) }),
        })
        expect(response.headers.get('set-cookie')).toBeNull()
        expect(await response.text()).not.toMatch(/ra_[0-9A-Za-z]{40}/)
      }
      expect(await state()).toEqual(before)
    },
  )
  await askingByChance(() => fc.assert(walks, { numRuns: caseSize(10, 1000) }))
})
