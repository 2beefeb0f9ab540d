import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { createTestApp, jsonPost, password } from '#test/support/test-app.ts'

let database: TestDatabase
let app: ReturnType<typeof createTestApp>

beforeAll(async () => {
  database = await createTestDatabase()
  app = createTestApp(database)
  await app.createUser('analyst')
  await app.createUser('viewer')
})
afterAll(() => database.drop())

const signedOut = {
  success: false,
  errorCode: 'signed_out',
  errorMessage: 'Sign in first.',
  showType: 9,
  details: {},
}

describe('POST /api/login/account/', () => {
  const signIn = (body: unknown) => app.request('/api/login/account/', jsonPost(body))

  test('POST /api/login/account/ returns the user and sets an HttpOnly cookie', async () => {
    const response = await signIn({ username: 'analyst', password })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      success: true,
      user: { username: 'analyst', name: 'The analyst', avatar: null, access: 'analyst' },
    })
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^riskatlas_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^riskatlas_device=[\w-]{43}; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Lax$/),
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('POST /api/login/account/ sets a persistent cookie for automatic login', async () => {
    const response = await signIn({ username: 'analyst', password, autoLogin: true })
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^riskatlas_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('POST /api/login/account/ over TLS uses only __Host- cookies', async () => {
    const published = createTestApp(database, { publicUrl: 'https://atlas.example' })
    const response = await published.request('/api/login/account/', jsonPost({ username: 'analyst', password }))
    const [session = '', device] = response.headers.getSetCookie()
    expect(session).toMatch(/^__Host-riskatlas_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(device).toMatch(
      /^__Host-riskatlas_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const statusWith = async (cookie: string) =>
      (await published.request('/api/currentUser/', { headers: { cookie } })).status
    const own = session.split(';')[0] ?? ''
    expect([await statusWith(own), await statusWith(own.replace('__Host-', ''))]).toEqual([200, 401])
  })

  test('POST /api/login/account/ marks the cookie secure behind a trusted TLS proxy', async () => {
    const forwarded = { ...jsonPost({ username: 'analyst', password }) }
    forwarded.headers = { ...forwarded.headers, 'x-forwarded-proto': 'https' }
    const trusting = createTestApp(database, { trustProxy: true })
    const cookieOf = async (one: typeof app) =>
      (await one.request('/api/login/account/', forwarded)).headers.get('set-cookie')
    expect(await cookieOf(trusting)).toContain('; Secure')
    expect(await cookieOf(app)).not.toContain('Secure')
  })

  test('POST /api/login/account/ refuses wrong credentials', async () => {
    const response = await signIn({ username: 'analyst', password: 'wrong' })
    expect(response.status).toBe(401)
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await response.json()).toEqual({
      success: false,
      errorCode: 'wrong_credentials',
      errorMessage: 'The user name or the password is wrong.',
      showType: 2,
      details: {},
    })
  })

  test('POST /api/login/account/ says how long to wait after too many attempts', async () => {
    const attempt = () => signIn({ username: 'somebody', password: 'wrong' })
    await Promise.all(Array.from({ length: 10 }, attempt))
    const response = await attempt()
    const { errorCode, details } = await response.json()
    expect([response.status, errorCode]).toEqual([429, 'too_many_requests'])
    expect(response.headers.get('retry-after')).toBe(String(details.retryAfter))
  })

  test.each([
    ['no field', {}, 'username'],
    ['an empty password', { username: 'analyst', password: '' }, 'password'],
    ['a number for a name', { username: 5, password: 'sesame-5' }, 'username'],
    ['an array', [], 'username'],
    ['a text', 'sesame-6', 'json'],
    ['a name without end', { username: 'x'.repeat(201), password: 'sesame-7' }, 'username'],
  ])('POST /api/login/account/ refuses %s, names the field and does not repeat the input', async (_, body, field) => {
    const response = await signIn(body)
    const text = await response.text()
    expect(response.status).toBe(400)
    expect(JSON.parse(text)).toMatchObject({ success: false, errorCode: 'invalid_request', details: { field } })
    expect(text).not.toMatch(/sesame|xxx/)
  })

  test.each([
    ['malformed JSON', { body: '{"password": "sesame', headers: { 'content-type': 'application/json' } }, 400, 'body'],
    ['a form', { body: 'username=a&password=b', headers: {} }, 400, 'content-type'],
    ['no body', { headers: { 'content-type': 'application/json' } }, 400, 'body'],
  ])('POST /api/login/account/ refuses %s', async (_, init, status, field) => {
    const response = await app.request('/api/login/account/', { method: 'POST', ...init })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ errorCode: 'invalid_request', details: { field } })
  })

  test('POST /api/login/account/ refuses credentials of many kilobytes', async () => {
    const response = await signIn({ username: 'analyst', password: 'p'.repeat(20_000) })
    expect([response.status, (await response.json()).errorCode]).toEqual([413, 'too_large'])
  })

  test("POST /api/login/account/ ends the browser's previous session", async () => {
    const before = await app.signIn('analyst')
    await app.request('/api/login/account/', {
      ...jsonPost({ username: 'viewer', password }),
      headers: { 'content-type': 'application/json', ...before },
    })
    expect((await app.request('/api/currentUser/', { headers: before })).status).toBe(401)
  })
})

describe('GET /api/currentUser/', () => {
  test('GET /api/currentUser/ returns the user of the session', async () => {
    const response = await app.request('/api/currentUser/', { headers: await app.signIn('viewer') })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      success: true,
      user: { username: 'viewer', name: 'The viewer', avatar: null, access: 'viewer' },
    })
  })

  test.each([
    ['without a cookie', ''],
    ['with a cookie that opens nothing', 'riskatlas_session=abc'],
  ])('GET /api/currentUser/ refuses %s', async (_, cookie) => {
    const response = await app.request('/api/currentUser/', { headers: { cookie } })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual(signedOut)
  })

  test('GET /api/currentUser/ renews the cookie of a persistent session when it is extended', async () => {
    const headers = await app.signIn('viewer', { autoLogin: true })
    expect((await app.request('/api/currentUser/', { headers })).headers.get('set-cookie')).toBeNull()
    await database.pool.query(`UPDATE user_session SET expires_at = expires_at - interval '4 days' WHERE persistent`)
    const renewed = (await app.request('/api/currentUser/', { headers })).headers.get('set-cookie')
    expect(renewed).toBe(`${headers.cookie}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`)
  })
})

describe('GET /api/login/outLogin/', () => {
  test('GET /api/login/outLogin/ ends the session and removes its cookie', async () => {
    const headers = await app.signIn('viewer')
    const response = await app.request('/api/login/outLogin/', { headers })
    expect([response.status, await response.json()]).toEqual([200, { success: true, data: {} }])
    expect(response.headers.get('set-cookie')).toMatch(/^riskatlas_session=; Max-Age=0; Path=\//)
    expect((await app.request('/api/currentUser/', { headers })).status).toBe(401)
  })

  test('GET /api/login/outLogin/ succeeds for a signed-out user', async () => {
    expect((await app.request('/api/login/outLogin/')).status).toBe(200)
  })
})

describe('cross-site requests', () => {
  const outLogin = (headers: Record<string, string>) => app.request('/api/login/outLogin/', { headers })
  const login = (headers: Record<string, string>) =>
    app.request('/api/login/account/', { ...jsonPost({}), headers: { 'content-type': 'application/json', ...headers } })

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://atlas.example.evil.example' },
    { origin: 'http://atlas.example:81' },
    { referer: 'https://evil.example/page' },
    { referer: 'http://atlas.example@evil.example/' },
  ])('a cross-site request is refused: %o', async (sent) => {
    for (const response of [await outLogin(sent), await login(sent)]) {
      expect(response.status).toBe(403)
      expect(await response.json()).toEqual({
        success: false,
        errorCode: 'cross_site',
        errorMessage: 'This request was sent from another site.',
        showType: 2,
        details: {},
      })
    }
  })

  test('a cross-site request does not end the session', async () => {
    const headers = await app.signIn('viewer')
    await outLogin({ ...headers, 'sec-fetch-site': 'cross-site' })
    expect((await app.request('/api/currentUser/', { headers })).status).toBe(200)
  })

  test.each([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://atlas.example' },
    { referer: 'http://atlas.example/DataIntegration' },
    {},
  ])('a same-site request is not refused: %o', async (sent) => {
    expect((await outLogin(sent)).status).toBe(200)
  })
})
