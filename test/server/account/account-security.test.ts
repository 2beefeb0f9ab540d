import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ProblemError } from '#contracts/values/problem.ts'
import { createPasswords } from '#server/session/passwords.ts'
import { listedSessions } from '#server/session/sessions.ts'
import { codesSentTo, createTestAuth } from '#test/support/auth.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { createTestApp, password } from '#test/support/test-app.ts'
import { openTestBrowser } from '#test/support/test-browser.ts'

type Browser = ReturnType<typeof openTestBrowser>

const start = Date.UTC(2026, 0, 1)
const next = 'a horse that is correct'

let database: TestDatabase
let app: ReturnType<typeof createTestApp>
let browser: Browser
let now: number

beforeEach(async () => {
  now = start
  database = await createTestDatabase()
  app = createTestApp(database, { auth: createTestAuth(database.pool, { now: () => now }) })
  await app.createUser('analyst')
  await app.createUser('viewer')
  browser = openTestBrowser(app)
  await browser.signIn('analyst')
})
afterEach(() => database.drop())

const rowsOf = async (query: string) => (await database.pool.query(query)).rows
const signedInElsewhere = async (username = 'analyst') => {
  const other = openTestBrowser(app)
  await other.signIn(username)
  return other
}
const isSignedIn = async (one: Browser) => (await one.get('/api/currentUser/')).status === 200
const codeAt = (secret: string, milliseconds: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: milliseconds })

describe('changing the password', () => {
  test('changing the password requires the old one, keeps this session and ends the others', async () => {
    const other = await signedInElsewhere()
    const stranger = await signedInElsewhere('viewer')
    expect((await browser.post('/api/account/password', { current: 'wrong', password: next })).body).toMatchObject({
      errorCode: 'wrong_credentials',
    })
    expect((await browser.post('/api/account/password', { current: password, password: next })).status).toBe(200)
    expect([await isSignedIn(browser), await isSignedIn(other), await isSignedIn(stranger)]).toEqual([
      true,
      false,
      true,
    ])
    expect((await other.signIn('analyst')).status).toBe(401)
    expect((await other.post('/api/login/account/', { username: 'analyst', password: next })).status).toBe(200)
    expect(await rowsOf('SELECT content FROM notice')).toEqual([{ content: { code: 'password.changed' } }])
    expect(await rowsOf(`SELECT details FROM audit_record WHERE action = 'password.changed'`)).toEqual([
      { details: { sessionsEnded: 1 } },
    ])
  })

  test('changing the password refuses a weak one', async () => {
    const { status, body } = await browser.post('/api/account/password', {
      current: password,
      password: 'analyst horse',
    })
    expect([status, body.errorCode, body.details]).toEqual([422, 'weak_password', { reason: 'holds_username' }])
  })

  test('changing the password with a wrong old one is recorded in the audit log', async () => {
    await browser.post('/api/account/password', { current: 'a guess', password: next })
    const records = await rowsOf(`SELECT actor, target, details FROM audit_record WHERE action = 'signIn.failed'`)
    expect(records).toEqual([
      { actor: 'analyst', target: 'analyst', details: { method: 'password', reason: 'wrong_credentials' } },
    ])
  })

  test('changing the password is rate-limited like signing in', async () => {
    for (let time = 0; time < 10; time++) await browser.post('/api/account/password', { current: 'x', password: next })
    expect((await browser.post('/api/account/password', { current: password, password: next })).status).toBe(429)
  })

  test('an account without a password sets one without the old one', async () => {
    await database.pool.query(`UPDATE user_account SET password_hash = NULL WHERE username = 'analyst'`)
    expect((await browser.post('/api/account/password', { current: password, password: next })).status).toBe(401)
    expect((await browser.post('/api/account/password', { current: '', password: next })).status).toBe(200)
  })
})

describe('changing the telephone number', () => {
  const phone = '+8613800138000'
  const codeFor = async (one: Browser) => {
    await database.pool.query('DELETE FROM sign_in_attempt')
    expect((await one.post('/api/account/code', { phone })).body.data).toEqual({ retryAfter: 60 })
    const [code = ''] = await codesSentTo(database.pool, phone)
    return code
  }

  test('a new telephone number requires the code sent to it', async () => {
    const code = await codeFor(browser)
    expect((await browser.post('/api/account/phone', { phone, code: '000000' })).status).toBe(
      code === '000000' ? 200 : 401,
    )
    expect((await browser.post('/api/account/phone', { phone, code })).status).toBe(200)
    expect(await rowsOf(`SELECT username FROM user_account WHERE phone = '${phone}'`)).toEqual([
      { username: 'analyst' },
    ])
    expect(await rowsOf('SELECT content FROM notice')).toEqual([{ content: { code: 'phone.changed' } }])
  })

  test('a telephone number of another account cannot be taken', async () => {
    await browser.post('/api/account/phone', { phone, code: await codeFor(browser) })
    const other = await signedInElsewhere('viewer')
    const { body } = await other.post('/api/account/phone', { phone, code: await codeFor(other) })
    expect(body).toMatchObject({ errorCode: 'taken', details: { field: 'phone' } })
  })

  test('changing the telephone number accepts no code sent for another user', async () => {
    const stranger = openTestBrowser(app)
    expect((await stranger.post('/api/login/code', { purpose: 'changePhone', phone })).body.errorCode).toBe(
      'signed_out',
    )
    expect((await stranger.post('/api/account/code', { phone })).body.errorCode).toBe('signed_out')
  })
})

describe("one's own sessions", () => {
  type Listed = { sessions: { id: string; current: boolean; username: string; method: string; address: string }[] }
  test('a list of sessions says how many there are where it does not hold all', async () => {
    const before = (await browser.get('/api/account/sessions')).body.data as unknown as { total?: number }
    expect(before.total).toBeUndefined()
    await database.pool.query(
      `INSERT INTO user_session (token_hash, user_id, persistent, method, user_agent, address, expires_at)
       SELECT sha256(n::text::bytea), (SELECT id FROM user_account WHERE username = 'analyst'), false, 'password', '', '',
              now() + interval '1 hour' FROM generate_series(1, 1001) AS n`,
    )
    const { sessions, total } = (await browser.get('/api/account/sessions')).body.data as unknown as {
      sessions: unknown[]
      total: number
    }
    expect(sessions).toHaveLength(listedSessions)
    expect(total).toBeGreaterThan(1001)
    await database.pool.query(`DELETE FROM user_session WHERE user_agent = '' AND address = ''`)
  })

  const list = async (one = browser) => (await one.get('/api/account/sessions')).body.data as unknown as Listed

  test("one's own sessions are listed with the current one first, and hidden from others", async () => {
    await signedInElsewhere()
    const { sessions } = await list()
    expect(sessions).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        username: 'analyst',
        current: true,
        persistent: false,
        method: 'password',
        userAgent: '',
        address: '192.0.2.1',
        createdAt: expect.stringMatching(/Z$/),
        lastUsedAt: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ current: false }),
    ])
    expect((await list(await signedInElsewhere('viewer'))).sessions).toHaveLength(1)
  })

  test("one's own sessions show the user agent without control characters, cut to a maximum length", async () => {
    const other = openTestBrowser(app)
    const response = await app.request('/api/login/account/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': `Browser\t1${'x'.repeat(500)}` },
      body: JSON.stringify({ username: 'analyst', password }),
    })
    other.jar.take(response)
    const [, theirs] = (await list()).sessions
    expect(theirs).toMatchObject({ userAgent: `Browser 1${'x'.repeat(291)}` })
  })

  test("one's own sessions can be ended one by one", async () => {
    const other = await signedInElsewhere()
    const { sessions } = await list()
    expect((await browser.delete(`/api/account/sessions/${sessions[1]?.id}`)).status).toBe(200)
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false])
    expect((await browser.delete(`/api/account/sessions/${sessions[1]?.id}`)).status).toBe(404)
  })

  test('sessions of other users cannot be ended', async () => {
    const other = await signedInElsewhere('viewer')
    const [theirs] = (await list(other)).sessions
    expect((await browser.delete(`/api/account/sessions/${theirs?.id}`)).status).toBe(404)
    expect(await isSignedIn(other)).toBe(true)
  })

  test("one's own sessions can all be ended except the current one", async () => {
    const others = [await signedInElsewhere(), await signedInElsewhere()]
    expect((await browser.delete('/api/account/sessions')).body).toEqual({ success: true, data: { ended: 2 } })
    expect(await Promise.all([browser, ...others].map(isSignedIn))).toEqual([true, false, false])
  })

  test("one's own sessions show when they were last used, to the minute", async () => {
    await database.pool.query(`UPDATE user_session SET last_used_at = last_used_at - interval '30 seconds'`)
    const [before] = await rowsOf('SELECT last_used_at AS at FROM user_session')
    await browser.get('/api/currentUser/')
    expect(await rowsOf('SELECT last_used_at AS at FROM user_session')).toEqual([before])
    await database.pool.query(`UPDATE user_session SET last_used_at = last_used_at - interval '40 seconds'`)
    await browser.get('/api/currentUser/')
    const [after] = await rowsOf('SELECT last_used_at AS at FROM user_session')
    expect(after.at.getTime()).toBeGreaterThan(before.at.getTime())
  })
})

describe('the second factor', () => {
  const setUp = async () => {
    const { secret } = (await browser.post('/api/account/secondFactor', {})).body.data as unknown as { secret: string }
    const confirmed = await browser.post('/api/account/secondFactor/confirm', { code: codeAt(secret, now) })
    return { secret, codes: (confirmed.body.data as unknown as { codes: string[] }).codes }
  }
  const begin = async (one: Browser) => {
    const { body } = await one.signIn('analyst')
    return (body.secondFactor as unknown as { challenge: string }).challenge
  }
  const answer = (one: Browser, challenge: string, code: string) =>
    one.post('/api/login/secondFactor', { challenge, code })

  test('the second factor is active once its first code was confirmed', async () => {
    const { body } = await browser.post('/api/account/secondFactor', {})
    const { secret, address } = body.data as unknown as { secret: string; address: string }
    expect(address).toBe(
      `otpauth://totp/RiskAtlas:analyst?issuer=RiskAtlas&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect((await openTestBrowser(app).signIn('analyst')).body.user).toMatchObject({ username: 'analyst' })
    const wrong = codeAt(secret, now + 3_600_000)
    expect((await browser.post('/api/account/secondFactor/confirm', { code: wrong })).body.errorCode).toBe('wrong_code')
    const confirmed = await browser.post('/api/account/secondFactor/confirm', { code: codeAt(secret, now) })
    const { codes } = confirmed.body.data as unknown as { codes: string[] }
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect((await openTestBrowser(app).signIn('analyst')).body).toEqual({
      success: true,
      secondFactor: { challenge: expect.stringMatching(/^[\w-]{43}$/) },
    })
    expect(await rowsOf('SELECT content FROM notice')).toEqual([
      { content: { code: 'secondFactor.changed', enabled: true } },
    ])
  })

  test('the second factor becomes active together with its recovery codes or not at all', async () => {
    const passwords = createPasswords()
    const busy = async () => {
      throw new ProblemError('too_many_requests', 'Too many people sign in at once.', { retryAfter: 2 })
    }
    const auth = createTestAuth(database.pool, { now: () => now, passwords: { ...passwords, derive: busy } })
    const other = openTestBrowser(createTestApp(database, { auth }))
    await other.signIn('viewer')
    const { secret } = (await other.post('/api/account/secondFactor', {})).body.data as unknown as { secret: string }
    const code = codeAt(secret, now)
    expect((await other.post('/api/account/secondFactor/confirm', { code })).status).toBe(429)
    const viewer = openTestBrowser(app)
    expect((await viewer.signIn('viewer')).body.user).toMatchObject({ username: 'viewer' })
    expect((await viewer.post('/api/account/secondFactor/confirm', { code })).status).toBe(200)
    expect((await rowsOf('SELECT FROM recovery_code')).length).toBe(10)
  })

  test('the second factor is requested after the password, and opens the requested session', async () => {
    const { secret } = await setUp()
    now += 30_000
    const other = openTestBrowser(app)
    const { body } = await other.post('/api/login/account/', { username: 'analyst', password, autoLogin: true })
    const { challenge } = body.secondFactor as unknown as { challenge: string }
    expect(await isSignedIn(other)).toBe(false)
    const { status, headers, body: reply } = await answer(other, challenge, codeAt(secret, now))
    expect([status, reply.user]).toEqual([
      200,
      { username: 'analyst', name: 'The analyst', avatar: null, access: 'analyst' },
    ])
    expect(headers.getSetCookie()[0]).toContain('Max-Age=2592000')
    expect(await isSignedIn(other)).toBe(true)
  })

  test('the second factor accepts the codes of the previous and next time step, each once', async () => {
    const { secret } = await setUp()
    const tryAt = async (milliseconds: number) =>
      (await answer(openTestBrowser(app), await begin(openTestBrowser(app)), codeAt(secret, milliseconds))).status
    expect(await tryAt(now)).toBe(401)
    expect(await tryAt(now + 30_000)).toBe(200)
    expect(await tryAt(now + 30_000)).toBe(401)
    now += 120_000
    expect(await tryAt(now - 60_000)).toBe(401)
    expect(await tryAt(now - 30_000)).toBe(200)
    expect(await tryAt(now)).toBe(200)
    expect(await tryAt(now - 30_000)).toBe(401)
    expect(await tryAt(now + 60_000)).toBe(401)
  })

  test('the second factor lets in one of many simultaneous uses of the same code', async () => {
    const { secret } = await setUp()
    now += 30_000
    const challenges = [await begin(openTestBrowser(app)), await begin(openTestBrowser(app))]
    const answers = await Promise.all(
      [...challenges, ...challenges].map((challenge) => answer(openTestBrowser(app), challenge, codeAt(secret, now))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
  })

  test('the second factor restarts the sign-in after five attempts', async () => {
    const { secret } = await setUp()
    now += 30_000
    const challenge = await begin(openTestBrowser(app))
    const wrong = codeAt(secret, now + 3_600_000)
    for (let time = 0; time < 5; time++) {
      expect((await answer(browser, challenge, wrong)).body).toMatchObject({ errorCode: 'wrong_code', details: {} })
    }
    expect((await answer(browser, challenge, codeAt(secret, now))).body).toMatchObject({
      errorCode: 'wrong_code',
      details: { reason: 'expired' },
    })
  })

  test('the second factor cannot be guessed by restarting the sign-in repeatedly', async () => {
    const { secret } = await setUp()
    now += 30_000
    const wrong = codeAt(secret, now + 3_600_000)
    const stranger = () => openTestBrowser(app)
    const codes = []
    for (let time = 0; time < 3; time++) {
      const challenge = await begin(stranger())
      for (let attempt = 0; attempt < 4; attempt++)
        codes.push((await answer(stranger(), challenge, wrong)).body.errorCode)
    }
    expect(codes).toEqual([...Array(10).fill('wrong_code'), ...Array(2).fill('too_many_requests')])
  })

  test('the second factor can be replaced by a recovery code, each once', async () => {
    const { codes } = await setUp()
    const [first = '', second = ''] = codes
    const use = async (code: string) =>
      (await answer(openTestBrowser(app), await begin(openTestBrowser(app)), code)).status
    expect([await use(first), await use(first), await use(second.replace('-', '').toUpperCase())]).toEqual([
      200, 401, 200,
    ])
    expect(await rowsOf('SELECT count(*)::int AS left FROM recovery_code')).toEqual([{ left: 8 }])
    expect(JSON.stringify(await rowsOf('SELECT * FROM recovery_code'))).not.toContain(codes[2])
  })

  test('the second factor cannot be set up twice', async () => {
    await setUp()
    expect((await browser.post('/api/account/secondFactor', {})).body.errorCode).toBe('conflict')
  })

  test('the second factor is removed only with the password', async () => {
    await setUp()
    expect((await browser.delete('/api/account/secondFactor', { password: 'wrong' })).status).toBe(401)
    expect((await browser.delete('/api/account/secondFactor', { password })).status).toBe(200)
    expect((await browser.delete('/api/account/secondFactor', { password })).status).toBe(404)
    expect((await openTestBrowser(app).signIn('analyst')).body.user).toMatchObject({ username: 'analyst' })
    expect(await rowsOf('SELECT FROM recovery_code')).toEqual([])
  })

  test('the second factor gets new recovery codes, and the old ones become invalid', async () => {
    const { codes } = await setUp()
    const { body } = await browser.post('/api/account/secondFactor/recoveryCodes', { password })
    const renewed = (body.data as unknown as { codes: string[] }).codes
    expect(renewed).toHaveLength(10)
    const use = async (code = '') =>
      (await answer(openTestBrowser(app), await begin(openTestBrowser(app)), code)).status
    expect([await use(codes[0]), await use(renewed[0])]).toEqual([401, 200])
  })

  test('the second factor is also requested after a telephone code', async () => {
    await setUp()
    await database.pool.query(`UPDATE user_account SET phone = '+8613800138000' WHERE username = 'analyst'`)
    await browser.post('/api/login/code', { purpose: 'signIn', phone: '+8613800138000' })
    const [code = ''] = await codesSentTo(database.pool, '+8613800138000')
    const { body } = await browser.post('/api/login/phone', { phone: '+8613800138000', code })
    expect(body).toEqual({ success: true, secondFactor: { challenge: expect.any(String) } })
  })

  test('the second factor does not let in an account that was disabled meanwhile', async () => {
    const { secret } = await setUp()
    now += 30_000
    const challenge = await begin(openTestBrowser(app))
    await database.pool.query(`UPDATE user_account SET state = 'disabled'`)
    expect((await answer(openTestBrowser(app), challenge, codeAt(secret, now))).body.errorCode).toBe('account_disabled')
  })
})

test('Scenario: the audit log records sign-ins with method, failures with reason, and no secret', async () => {
  const other = openTestBrowser(app)
  await other.post('/api/login/account/', { username: 'analyst', password: 'sesame sesame' })
  await other.post('/api/login/account/', { username: 'sesame typed into the wrong field', password: 'sesame' })
  await other.signIn('viewer')
  await other.get('/api/login/outLogin/')
  const records = await rowsOf('SELECT actor, action, target, details, address FROM audit_record ORDER BY sequence')
  const address = '192.0.2.1'
  const details = { method: 'password' }
  expect(records).toEqual([
    { actor: 'analyst', action: 'signIn.succeeded', target: 'analyst', details, address },
    {
      actor: null,
      action: 'signIn.failed',
      target: 'analyst',
      details: { ...details, reason: 'wrong_credentials' },
      address,
    },
    {
      actor: null,
      action: 'signIn.failed',
      target: null,
      details: { ...details, reason: 'wrong_credentials' },
      address,
    },
    { actor: 'viewer', action: 'signIn.succeeded', target: 'viewer', details, address },
    { actor: 'viewer', action: 'signedOut', target: 'viewer', details: {}, address },
  ])
})

describe('sessions opened some time ago', () => {
  const additions = [
    ['/api/account/secondFactor', {}],
    ['/api/account/passkeys/options', {}],
    ['/api/account/code', { phone: '13800138000' }],
    ['/api/account/phone', { phone: '13800138000', code: '123456' }],
  ] as const

  test.each(additions)('an older session cannot add a sign-in method by %s', async (path, body) => {
    await database.pool.query(`UPDATE user_session SET created_at = now() - interval '16 minutes'`)
    const refused = await browser.post(path, body)
    expect([refused.status, refused.body]).toEqual([
      401,
      expect.objectContaining({ success: false, errorCode: 'sign_in_again', showType: 0 }),
    ])
    await browser.signIn('analyst')
    expect((await browser.post(path, body)).body).not.toMatchObject({ errorCode: 'sign_in_again' })
  })

  test('an older session keeps all other permissions', async () => {
    await database.pool.query(`UPDATE user_session SET created_at = now() - interval '16 minutes'`)
    expect((await browser.get('/api/account/sessions')).status).toBe(200)
  })
})
