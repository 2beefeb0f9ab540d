import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOpenIdProvider } from '#server/session/open-id-provider.ts'
import { createTestAuth } from '#test/support/auth.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { signInAtProvider, startOpenIdProvider, type Told } from '#test/support/open-id-provider.ts'
import { createTestApp } from '#test/support/test-app.ts'
import { openTestBrowser } from '#test/support/test-browser.ts'

type Browser = ReturnType<typeof openTestBrowser>

const callback = 'http://atlas.example/api/login/oidc/callback'
const people: Record<string, Told> = {
  ada: { preferred_username: 'Ada.L', name: 'Ada Lovelace', email: 'ada@campus.example', email_verified: true },
  other: { preferred_username: 'ada.l' },
  mail: { email: 'bob@campus.example' },
  thief: { email: 'ada@campus.example', email_verified: true },
  odd: { preferred_username: ' \u0007<b>\n', name: 'x'.repeat(500), email: 'not an address' },
}

let database: TestDatabase
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
let app: ReturnType<typeof createTestApp>
let browser: Browser

beforeAll(async () => {
  database = await createTestDatabase()
  provider = await startOpenIdProvider(callback, (login) => people[login] ?? {})
  app = createTestApp(database, {
    auth: createTestAuth(database.pool, { oidc: createOpenIdProvider(provider.settings) }),
  })
  await app.createUser('viewer')
})
beforeEach(async () => {
  await database.pool.query(`DELETE FROM user_account WHERE username <> 'viewer'`)
  await policy('open')
  browser = openTestBrowser(app)
})
afterAll(async () => {
  await provider.stop()
  await database.drop()
})

const policy = (value: string) =>
  database.pool.query(
    `INSERT INTO installation_setting VALUES ('registration', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [JSON.stringify(value)],
  )
const accounts = async () =>
  (
    await database.pool.query(
      `SELECT username, name, access, state, email, password_hash FROM user_account WHERE username <> 'viewer' ORDER BY id`,
    )
  ).rows

async function beginAt(one: Browser, body: Record<string, unknown> = {}): Promise<string> {
  const { body: reply } = await one.post('/api/login/oidc', body)
  return (reply.data as { address: string } | undefined)?.address ?? ''
}
async function comeBack(one: Browser, back: URL) {
  const { status, headers } = await one.get(back.pathname + back.search)
  return { status, location: headers.get('location') }
}
async function signIn(login: string, body: Record<string, unknown> = {}, one = browser) {
  return comeBack(one, await signInAtProvider(await beginAt(one, body), login))
}

describe('signing in with a provider', () => {
  test('signing in with a provider is offered by its name', async () => {
    expect((await browser.get('/api/installation')).body.data).toMatchObject({ oidc: 'Campus' })
  })

  test('signing in with a provider sends state, nonce and the digest of a secret', async () => {
    const { origin, pathname, searchParams } = new URL(await beginAt(browser))
    expect([origin, pathname]).toEqual([provider.settings.issuer, '/auth'])
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'atlas',
      redirect_uri: callback,
      response_type: 'code',
      scope: 'openid profile email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })

  test('signing in with a provider creates an account the first time and finds it the next', async () => {
    expect(await signIn('ada', { redirect: '/DataIntegration?x=1' })).toEqual({
      status: 302,
      location: '/DataIntegration?x=1',
    })
    expect((await browser.get('/api/currentUser/')).body.user).toEqual({
      username: 'ada.l',
      name: 'Ada Lovelace',
      avatar: null,
      access: 'viewer',
    })
    people.ada = { ...people.ada, preferred_username: 'changed-meanwhile' }
    expect(await signIn('ada', {}, openTestBrowser(app))).toEqual({ status: 302, location: '/' })
    expect(await accounts()).toEqual([
      {
        username: 'ada.l',
        name: 'Ada Lovelace',
        access: 'viewer',
        state: 'active',
        email: 'ada@campus.example',
        password_hash: null,
      },
    ])
    people.ada = { ...people.ada, preferred_username: 'Ada.L' }
  })

  test('signing in with a provider with automatic login gives a session that survives the browser', async () => {
    await signIn('ada', { autoLogin: true })
    const { rows } = await database.pool.query(
      `SELECT persistent, method FROM user_session JOIN user_account u ON u.id = user_id WHERE username = 'ada.l'`,
    )
    expect(rows).toEqual([{ persistent: true, method: 'oidc' }])
  })

  test('sign-in with a provider asks for the second factor of an account that has one', async () => {
    await signIn('ada')
    const begun = await browser.post('/api/account/secondFactor', {})
    const { secret } = begun.body.data as unknown as { secret: string }
    const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
    const before = codeAt(Date.now() - 30_000)
    expect((await browser.post('/api/account/secondFactor/confirm', { code: before })).status).toBe(200)
    const other = openTestBrowser(app)
    const { status, location } = await signIn('ada', { redirect: '/articles/1', autoLogin: true }, other)
    const { pathname, searchParams } = new URL(location ?? '', 'http://atlas.example')
    expect([status, pathname, searchParams.get('redirect')]).toEqual([302, '/user/login', '/articles/1'])
    expect((await other.get('/api/currentUser/')).status).toBe(401)
    const challenge = searchParams.get('challenge')
    expect((await other.post('/api/login/secondFactor', { challenge, code: '000000' })).status).toBe(401)
    const answer = await other.post('/api/login/secondFactor', { challenge, code: codeAt(Date.now()) })
    expect(answer.status).toBe(200)
    expect((await other.get('/api/currentUser/')).body.user).toMatchObject({ username: 'ada.l' })
  })

  test('signing in with a provider accepts a return path with an unpaired surrogate', async () => {
    const location = encodeURI('/articles/\ufffd')
    expect(await signIn('ada', { redirect: '/articles/\ud800' })).toEqual({ status: 302, location })
  })

  test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', '/%2F%2Fevil.example', '/user/login'])(
    'signing in with a provider returns to the start page instead of %s',
    async (redirect) => expect(await signIn('ada', { redirect })).toEqual({ status: 302, location: '/' }),
  )

  test('signing in with a provider never takes over an account by name or e-mail address', async () => {
    await signIn('ada')
    await signIn('other', {}, openTestBrowser(app))
    await signIn('thief', {}, openTestBrowser(app))
    await signIn('mail', {}, openTestBrowser(app))
    expect((await accounts()).map(({ username }) => username)).toEqual(['ada.l', 'ada.l-2', 'ada', 'bob'])
  })

  test('signing in with a provider derives a valid profile from unusual claims', async () => {
    await signIn('odd')
    expect(await accounts()).toEqual([expect.objectContaining({ username: '<b>', name: 'x'.repeat(100), email: '' })])
  })

  test('signing in with a provider creates one account where two windows finish simultaneously', async () => {
    const windows = [browser, openTestBrowser(app), openTestBrowser(app)]
    const backs = await Promise.all(windows.map(async (one) => signInAtProvider(await beginAt(one), 'ada')))
    const ends = await Promise.all(windows.map((one, index) => comeBack(one, backs[index] as URL)))
    expect(ends).toEqual(Array(3).fill({ status: 302, location: '/' }))
    expect((await accounts()).map(({ username }) => username)).toEqual(['ada.l'])
  })
})

describe('provider sign-in policy', () => {
  test('a new account from a provider is pending, and administrators are notified', async () => {
    await policy('approval')
    await app.createUser('admin')
    expect(await signIn('ada')).toEqual({ status: 302, location: '/user/login?problem=awaiting_approval' })
    expect((await browser.get('/api/currentUser/')).status).toBe(401)
    expect(await accounts()).toEqual([
      expect.objectContaining({ username: 'admin' }),
      expect.objectContaining({ username: 'ada.l', state: 'waiting' }),
    ])
    const { rows } = await database.pool.query('SELECT type, content FROM notice')
    expect(rows).toEqual([{ type: 'event', content: { code: 'registration.waiting', username: 'ada.l' } }])
  })

  test('with registration closed, a provider creates no account but signs in existing ones', async () => {
    await signIn('ada')
    await policy('closed')
    expect(await signIn('other')).toEqual({ status: 302, location: '/user/login?problem=registration_closed' })
    expect(await signIn('ada', {}, openTestBrowser(app))).toEqual({ status: 302, location: '/' })
  })
})

describe('provider callbacks', () => {
  const refused = { status: 302, location: '/user/login?problem=provider_refused' }

  test('a provider callback is refused where the user cancelled', async () => {
    expect(await comeBack(browser, await signInAtProvider(await beginAt(browser), null))).toEqual(refused)
  })

  test('a provider callback is refused in another browser', async () => {
    const back = await signInAtProvider(await beginAt(browser), 'ada')
    const other = openTestBrowser(app)
    await beginAt(other)
    expect(await comeBack(other, back)).toEqual(refused)
    expect(await comeBack(openTestBrowser(app), back)).toEqual(refused)
    expect((await other.get('/api/currentUser/')).status).toBe(401)
  })

  test('a provider callback is accepted once', async () => {
    const back = await signInAtProvider(await beginAt(browser), 'ada')
    expect(await comeBack(browser, back)).toEqual({ status: 302, location: '/' })
    expect(await comeBack(browser, back)).toEqual(refused)
  })

  test.each([
    ['another code', 'code', 'x'],
    ['another state', 'state', 'A'.repeat(43)],
    ['another issuer', 'iss', 'https://evil.example'],
    ['no state', 'state', null],
  ])('a provider callback is refused with %s', async (_, name, value) => {
    const back = await signInAtProvider(await beginAt(browser), 'ada')
    if (value === null) back.searchParams.delete(name)
    else back.searchParams.set(name, value)
    expect(await comeBack(browser, back)).toEqual(refused)
  })

  test('a provider callback is rate-limited per address', async () => {
    await database.pool.query(
      `INSERT INTO sign_in_attempt VALUES ('oidcReturns', '192.0.2.1', 200, now() + interval '1 minute')
       ON CONFLICT (account, address) DO UPDATE SET attempts = 200`,
    )
    const before = (await database.pool.query('SELECT FROM audit_record')).rowCount
    expect(await comeBack(browser, new URL(`${callback}?state=x&code=y`))).toEqual({
      status: 302,
      location: '/user/login?problem=too_many_requests',
    })
    expect((await database.pool.query('SELECT FROM audit_record')).rowCount).toBe(before)
    await database.pool.query('DELETE FROM sign_in_attempt')
  })

  test('a provider callback that is refused leaves an audit record', async () => {
    await browser.get('/api/login/oidc/callback?state=x&code=y')
    const { rows } = await database.pool.query(`SELECT * FROM audit_record ORDER BY sequence DESC LIMIT 1`)
    expect(rows[0]).toMatchObject({
      action: 'signIn.failed',
      actor: null,
      target: null,
      details: { method: 'oidc', reason: 'provider_refused' },
      address: '192.0.2.1',
    })
  })
})

describe('unavailable providers', () => {
  test('an unavailable provider is reported, and used again when it is back', async () => {
    const later = await startOpenIdProvider(callback, () => ({}))
    await later.stop()
    const without = createTestApp(database, {
      auth: createTestAuth(database.pool, { oidc: createOpenIdProvider(later.settings) }),
    })
    const one = openTestBrowser(without)
    const { status, body } = await one.post('/api/login/oidc', {})
    expect([status, body.errorCode]).toEqual([503, 'unavailable'])
    const back = await startOpenIdProvider(callback, () => ({}), Number(new URL(later.settings.issuer).port))
    expect(await signIn('carol', {}, one)).toEqual({ status: 302, location: '/' })
    await back.stop()
  })

  test('without a configured provider nothing is requested', async () => {
    const without = openTestBrowser(createTestApp(database))
    expect((await without.get('/api/installation')).body.data).toMatchObject({ oidc: null })
    expect((await without.post('/api/login/oidc', {})).body.errorCode).toBe('not_configured')
    const { headers } = await without.get('/api/login/oidc/callback?state=x&code=y')
    expect(headers.get('location')).toBe('/user/login?problem=not_configured')
  })
})

/** A provider that gives every code an ID token for `ada`, signed by the key that it is given. */
async function startIssuer(signedBy: KeyObject, published: KeyObject) {
  const server = createServer((request, response) => {
    const issuer = `http://${request.headers.host}`
    const now = Math.floor(Date.now() / 1000)
    const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
    const claims = { iss: issuer, aud: 'atlas', sub: 'ada', nonce: 'a nonce', iat: now, exp: now + 60 }
    const head = `${part({ alg: 'RS256', kid: 'one' })}.${part(claims)}`
    const idToken = `${head}.${sign('sha256', Buffer.from(head), signedBy).toString('base64url')}`
    const replies: Record<string, object> = {
      '/token': { access_token: 'a', token_type: 'bearer', id_token: idToken },
      '/keys': { keys: [{ ...published.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
    }
    const metadata = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(replies[request.url ?? ''] ?? metadata))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { issuer, [Symbol.asyncDispose]: async () => void server.close() }
}

describe('the token of a provider', () => {
  const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
  const finish = async (issuer: string) => {
    const check = { state: 'a state', nonce: 'a nonce', verifier: 'v'.repeat(43) }
    const one = createOpenIdProvider({ issuer, clientId: 'atlas', clientSecret: 'secret', name: 'Campus' })
    return one.finish(new URL(`${callback}?code=c&state=a+state`), check)
  }

  test("a provider's token is accepted where a key that the provider publishes has signed it", async () => {
    const { privateKey, publicKey } = keys()
    await using sound = await startIssuer(privateKey, publicKey)
    expect(await finish(sound.issuer)).toMatchObject({ subject: 'ada' })
  })

  test("a provider's token is refused where somebody else has signed it", async () => {
    await using forged = await startIssuer(keys().privateKey, keys().publicKey)
    await expect(finish(forged.issuer)).rejects.toMatchObject({ code: 'provider_refused' })
  })
})
