import type { HttpBindings } from '@hono/node-server'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MadeToken } from '#contracts/tokens/token.ts'
import { createEntityService } from '#server/entities/service.ts'
import { recentSeconds } from '#server/session/require-recent-sign-in.ts'
import { hashOf } from '#server/session/secret.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { startServerProcess } from '#test/support/running-server.ts'
import { createTestApp, jsonPost, testApplication } from '#test/support/test-app.ts'
import { tokenMaker } from '#test/support/token-app.ts'

let database: TestDatabase
let app: ReturnType<typeof createTestApp>
let makeToken: ReturnType<typeof tokenMaker>
let browser: { cookie: string }

beforeAll(async () => {
  database = await createTestDatabase()
  app = createTestApp(database, { entities: createEntityService(database.pool) })
  makeToken = tokenMaker(database)
  for (const access of ['viewer', 'analyst', 'admin'] as const) await app.createUser(access)
  browser = await app.signIn('analyst')
})
beforeEach(() => database.pool.query('DELETE FROM api_token'))
afterAll(() => database.drop())

const wanted = { name: 'night report', scopes: ['read', 'persons'] }
const make = (body: object = wanted, headers: Record<string, string> = browser) => {
  const init = jsonPost(body)
  return app.request('/api/tokens', { ...init, headers: { ...init.headers, ...headers } })
}
const entities = (headers: Record<string, string>, address = '/api/entities?q=a') => app.request(address, { headers })
const refusal = async (response: Response) => {
  const { errorCode, details } = await response.json()
  return { status: response.status, code: errorCode, reason: details?.reason }
}
const recorded = async (action: string) => {
  const sql = 'SELECT actor, target, details, address FROM audit_record WHERE action = $1 ORDER BY sequence DESC'
  return (await database.pool.query(sql, [action])).rows
}

describe('making a token', () => {
  test('a new token is shown once, lasts ninety days, and is listed without its text', async () => {
    const response = await make()
    expect(response.status).toBe(201)
    const { token, secret } = v.parse(MadeToken, (await response.json()).data)
    expect(token).toMatchObject({ ...wanted, owner: 'analyst', state: 'active', share: 100, lastUsedAt: null })
    expect(Date.parse(token.expiresAt) - Date.parse(token.createdAt)).toBe(90 * 24 * 3600 * 1000)
    const list = await (await app.request('/api/tokens', { headers: browser })).text()
    expect(JSON.parse(list).data.tokens).toEqual([token])
    expect(list).not.toContain(secret)
    expect(await entities({ authorization: `Bearer ${secret}` })).toMatchObject({ status: 200 })
  })

  test.each([
    ['a year and a day', { ...wanted, days: 366 }],
    ['no day', { ...wanted, days: 0 }],
    ['no scope', { ...wanted, scopes: [] }],
    ['an unknown scope', { ...wanted, scopes: ['everything'] }],
    ['no name', { ...wanted, name: '  ' }],
    ['control characters in the name', { ...wanted, name: 'a\u0007b' }],
    ['a network that is none', { ...wanted, networks: ['192.0.2.0/33'] }],
    ['an IPv6 network that is none', { ...wanted, networks: ['2001:db8::/129'] }],
    ['a key that is not known', { ...wanted, owner: 'admin' }],
    ['a name of 1 MB', { ...wanted, name: 'x'.repeat(2 ** 20) }],
  ])('a new token is refused with %s', async (_, body) => {
    const { status } = await make(body)
    expect([400, 413]).toContain(status)
  })

  test('a new token requires a recent sign-in, in a session that is otherwise valid', async () => {
    await database.pool.query(`UPDATE user_session SET created_at = now() - make_interval(secs => $1)`, [
      recentSeconds + 1,
    ])
    expect(await refusal(await make())).toMatchObject({ status: 401, code: 'sign_in_again' })
    await database.pool.query('UPDATE user_session SET created_at = now()')
  })

  test('a user has at most fifty active tokens, also where they are requested at once', async () => {
    const answers = await Promise.all(Array.from({ length: 55 }, () => make()))
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(50)
  })

  test('a new token is recorded in the audit log without its text', async () => {
    const { token, secret } = (await (await make()).json()).data
    const [entry] = await recorded('token.made')
    const details = { name: 'night report', scopes: 'read persons', days: 90 }
    expect(entry).toEqual({ actor: 'analyst', target: token.id, details, address: '192.0.2.1' })
    expect(JSON.stringify(await recorded('token.made'))).not.toContain(secret)
  })
})

describe('asking with a token', () => {
  test('a request with a token acts for the owner of the token, whatever its cookies say', async () => {
    const { headers } = await makeToken('viewer')
    const both = { ...headers, cookie: (await app.signIn('admin')).cookie }
    expect(await refusal(await app.request('/api/saved-queries', { ...jsonPost({}), headers: both }))).toMatchObject({
      code: 'not_allowed',
    })
    expect((await entities(both)).headers.get('set-cookie')).toBeNull()
  })

  test('a request with another Authorization header is refused, even beside a valid session', async () => {
    for (const authorization of ['Basic YTpi', 'Bearer', 'Bearer x', `Bearer ra_${'0'.repeat(61)}`, 'ÿ']) {
      const response = await entities({ ...browser, authorization })
      expect(await refusal(response)).toMatchObject({ status: 401, reason: 'token_unknown' })
    }
  })

  test('a request with two tokens, or with one in the address, is refused', async () => {
    const { secret, headers } = await makeToken('analyst')
    const two = { authorization: `Bearer ${secret}, Bearer ${secret}` }
    expect(await refusal(await entities(two))).toMatchObject({ status: 400, code: 'invalid_request' })
    for (const address of [`/api/entities?q=${secret}`, `/api/entities/${secret}`, `/api/${secret}?access_token=1`]) {
      expect(await refusal(await entities(headers, address))).toMatchObject({ status: 400, code: 'invalid_request' })
      expect((await entities(browser, address)).status).toBe(400)
    }
    const incoming = {
      socket: { remoteAddress: '192.0.2.1' },
      headersDistinct: { authorization: [`Bearer ${secret}`, `Bearer ${secret}`] },
    }
    const twice = await testApplication(database).request('/api/entities', { headers }, {
      incoming,
    } as unknown as HttpBindings)
    expect(twice.status).toBe(400)
  })

  test.each([
    ['expired', `UPDATE api_token SET expires_at = now()`, 'token_expired'],
    ['revoked', `UPDATE api_token SET revoked_at = now()`, 'token_revoked'],
    ['of a disabled account', `UPDATE user_account SET state = 'disabled' WHERE username = 'viewer'`, 'token_revoked'],
  ])('a request with a token that is %s is refused and recorded', async (_, sql, reason) => {
    const { token, headers } = await makeToken('viewer')
    expect((await entities(headers)).status).toBe(200)
    await database.pool.query(sql)
    const response = await entities(headers)
    expect(response.headers.get('www-authenticate')).toContain('invalid_token')
    expect(await refusal(response)).toEqual({ status: 401, code: 'signed_out', reason })
    const [entry] = await recorded('token.refused')
    expect(entry).toMatchObject({ actor: 'viewer', target: token.id, details: { reason } })
    await database.pool.query(`UPDATE user_account SET state = 'active'`)
  })

  test('a token has the current role of its owner', async () => {
    const { headers } = await makeToken('analyst')
    const list = () => app.request('/api/alert-rules/firings/x', { headers })
    expect((await list()).status).not.toBe(403)
    await database.pool.query(`UPDATE user_account SET access = 'viewer' WHERE username = 'analyst'`)
    expect((await list()).status).toBe(403)
    await database.pool.query(`UPDATE user_account SET access = 'analyst' WHERE username = 'analyst'`)
  })

  test('a token is accepted from its networks alone, and a new address is recorded once', async () => {
    const here = await makeToken('analyst', { networks: ['192.0.2.0/24', '2001:db8::/32'] })
    expect((await entities(here.headers)).status).toBe(200)
    expect((await entities(here.headers)).status).toBe(200)
    const [entry, ...more] = await recorded('token.newAddress')
    expect(entry).toMatchObject({ actor: 'analyst', target: here.token.id, address: '192.0.2.1' })
    expect(more.filter(({ target }) => target === here.token.id)).toEqual([])
    const there = await makeToken('analyst', { networks: ['198.51.100.0/24'] })
    expect(await refusal(await entities(there.headers))).toMatchObject({ status: 401, reason: 'token_network' })
  })

  test('held to sources, reaches what names one of them and nothing else', async () => {
    const { headers } = await makeToken('analyst', { sources: ['ours'] })
    const outcomes = []
    for (const search of [
      '?format=bods&source=ours',
      '?format=bods&source=theirs',
      '?format=bods',
      '?source=ours&source=theirs',
    ]) {
      outcomes.push((await refusal(await app.request(`/api/export${search}`, { headers }))).reason ?? 'let in')
    }
    expect(outcomes).toEqual(['let in', 'token_source', 'token_source', 'token_source'])
    expect(await refusal(await entities(headers))).toMatchObject({ status: 403, reason: 'token_source' })
  })
})

describe('revoking a token', () => {
  test('a token is revoked by its owner or an administrator, and the revocation is recorded', async () => {
    const [one, other] = [await makeToken('analyst'), await makeToken('analyst')]
    const [viewer, admin] = [await app.signIn('viewer'), await app.signIn('admin')]
    const revoke = async (path: string, headers: Record<string, string>) =>
      (await app.request(path, { method: 'DELETE', headers })).status
    expect(await revoke(`/api/tokens/${one.token.id}`, viewer)).toBe(404)
    expect(await revoke(`/api/admin/tokens/${one.token.id}`, viewer)).toBe(403)
    expect(await revoke(`/api/tokens/${one.token.id}`, browser)).toBe(200)
    expect(await revoke(`/api/admin/tokens/${other.token.id}`, admin)).toBe(200)
    const actors = (await recorded('token.revoked')).map(({ actor, target }) => [actor, target])
    expect(actors.slice(0, 2)).toEqual([
      ['admin', other.token.id],
      ['analyst', one.token.id],
    ])
    const list = await (await app.request('/api/admin/tokens', { headers: admin })).json()
    expect(list.data.tokens.map(({ owner, state }: { owner: string; state: string }) => [owner, state])).toEqual([
      ['analyst', 'revoked'],
      ['analyst', 'revoked'],
    ])
  })

  test('a token revoked on one server process is refused by another within a second', async () => {
    const { token, headers } = await makeToken('analyst')
    const other = await startServerProcess({ databaseUrl: database.url })
    try {
      const ask = () => fetch(`${other.url}api/entities?q=a`, { headers })
      expect((await ask()).status).toBe(200)
      await app.request(`/api/tokens/${token.id}`, { method: 'DELETE', headers: browser })
      expect((await ask()).status).toBe(401)
    } finally {
      await other.stop()
    }
  })
})

test('nothing that the database holds, nor the log, opens anything', async () => {
  const { token, secret } = await makeToken('admin')
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  )
  let dump = ''
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t`)
    dump += rows.map(({ row }) => row).join('\n')
  }
  expect(dump).toContain(token.id)
  expect(dump).not.toContain(secret)
  expect(dump).not.toContain(secret.slice(15, 58))
  const hash = hashOf(secret)
  expect(dump).toContain(hash.toString('hex'))
  const candidates = ['hex', 'base64', 'base64url'].map((form) => hash.toString(form as 'hex'))
  for (const text of [...candidates, `ra_${token.id}${'0'.repeat(49)}`]) {
    expect((await entities({ authorization: `Bearer ${text}` })).status).toBe(401)
  }
})
