import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FailureReply } from '#contracts/values/envelope.ts'
import { codesSentTo } from '#test/support/auth.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { createTestApp } from '#test/support/test-app.ts'
import { openTestBrowser } from '#test/support/test-browser.ts'

const phone = '+8613800138000'
const good = 'a horse that is correct'

let database: TestDatabase
let app: ReturnType<typeof createTestApp>
let browser: ReturnType<typeof openTestBrowser>

beforeEach(async () => {
  database = await createTestDatabase()
  app = createTestApp(database)
  await app.createUser('admin')
  browser = openTestBrowser(app)
})
afterEach(() => database.drop())

const policy = (value: string) =>
  database.pool.query(`INSERT INTO installation_setting VALUES ('registration', $1)`, [JSON.stringify(value)])
const register = (body: Record<string, unknown>) =>
  browser.post('/api/register', { username: 'Ada', password: good, ...body })
const signIn = (username: string, password: string) => browser.post('/api/login/account/', { username, password })
const sentCode = async (purpose: string, to = phone) => {
  await browser.post('/api/login/code', { purpose, phone: to })
  const [code = ''] = await codesSentTo(database.pool, to)
  return code
}
const rowsOf = async (query: string) => (await database.pool.query(query)).rows

describe('POST /api/register', () => {
  test('registration creates a pending account, and notifies administrators', async () => {
    const { status, body } = await register({})
    expect([status, body]).toEqual([200, { success: true, data: { state: 'waiting' } }])
    expect((await signIn('ada', good)).body.errorCode).toBe('awaiting_approval')
    expect((await signIn('ada', 'something else')).body.errorCode).toBe('wrong_credentials')
    expect(await rowsOf('SELECT username, name, access, state FROM user_account ORDER BY id')).toEqual([
      { username: 'admin', name: 'The admin', access: 'admin', state: 'active' },
      { username: 'ada', name: 'Ada', access: 'viewer', state: 'waiting' },
    ])
    expect(
      await rowsOf('SELECT u.username, n.type, n.content FROM notice n JOIN user_account u ON u.id = n.user_id'),
    ).toEqual([{ username: 'admin', type: 'event', content: { code: 'registration.waiting', username: 'ada' } }])
    expect(await rowsOf(`SELECT actor, target, details FROM audit_record WHERE action = 'user.registered'`)).toEqual([
      { actor: null, target: 'ada', details: { state: 'waiting', method: 'password' } },
    ])
  })

  test('registration creates an active account where registration is open', async () => {
    await policy('open')
    expect((await register({})).body.data).toEqual({ state: 'active' })
    expect((await signIn('ADA', good)).body.user).toMatchObject({ username: 'ada', access: 'viewer' })
    expect(await rowsOf('SELECT FROM notice')).toEqual([])
  })

  test('registration creates none where it is closed, and sends no code', async () => {
    await policy('closed')
    const refusals = [await register({}), await browser.post('/api/login/code', { purpose: 'register', phone })]
    for (const { status, body } of refusals) expect([status, body.errorCode]).toEqual([403, 'registration_closed'])
    expect(await codesSentTo(database.pool, phone)).toEqual([])
  })

  test('registration stores a telephone number verified by a code', async () => {
    await policy('open')
    const code = await sentCode('register')
    expect((await register({ phone: '138 0013 8000', code })).status).toBe(200)
    expect(await rowsOf(`SELECT phone FROM user_account WHERE username = 'ada'`)).toEqual([{ phone }])
    await database.pool.query('DELETE FROM sign_in_attempt')
    const next = await sentCode('signIn')
    expect((await browser.post('/api/login/phone', { phone, code: next })).body.user).toMatchObject({ username: 'ada' })
  })

  test('registration refuses a number without its code, and creates nothing', async () => {
    const code = await sentCode('register')
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await register({ phone, code: other })).body.errorCode).toBe('wrong_code')
    expect((await register({ phone })).body).toMatchObject({ errorCode: 'invalid_request', details: { field: 'code' } })
    expect(await rowsOf('SELECT username FROM user_account')).toEqual([{ username: 'admin' }])
  })

  test('registration counts a wrong code, and keeps the right one valid after other errors', async () => {
    const code = await sentCode('register')
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let attempt = 0; attempt < 4; attempt++) await register({ phone, code: other })
    expect((await register({ phone, code, username: 'admin' })).body).toMatchObject({
      errorCode: 'taken',
      details: { field: 'username' },
    })
    expect((await register({ phone, code })).status).toBe(200)
  })

  test('registration answers the same for a number with an account until its code is given', async () => {
    await database.pool.query(`UPDATE user_account SET phone = $1`, [phone])
    const asked = await browser.post('/api/login/code', { purpose: 'register', phone })
    const unknown = await browser.post('/api/login/code', { purpose: 'register', phone: '+8613800138001' })
    expect([asked.status, asked.body]).toEqual([unknown.status, unknown.body])
    const [code = ''] = await codesSentTo(database.pool, phone)
    expect((await register({ phone, code })).body).toMatchObject({ errorCode: 'taken', details: { field: 'phone' } })
  })

  test('registration gives a user name to one of many simultaneous requests', async () => {
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => register({})))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  })

  test.each([
    ['too short a password', { password: 'short' }, { reason: 'too_short', minimum: 12 }],
    ['a password with the name in it', { password: 'Ada and her horse' }, { reason: 'holds_username' }],
    ['a password everybody has', { password: 'password1234' }, { reason: 'guessable' }],
  ])('registration refuses %s', async (_, body, details) => {
    const refusal = await register(body)
    expect([refusal.status, refusal.body]).toEqual([
      422,
      { success: false, errorCode: 'weak_password', errorMessage: expect.any(String), showType: 2, details },
    ])
  })

  test('registration is rate-limited per address', async () => {
    for (let time = 0; time < 20; time++) await register({ password: 'short' })
    const { errorCode, details } = (await register({})).body as unknown as FailureReply
    expect([errorCode, Math.ceil(Number(details.retryAfter) / 60)]).toEqual(['too_many_requests', 60])
  })
})

describe('POST /api/login/resetPassword', () => {
  const reset = (body: Record<string, unknown>) =>
    browser.post('/api/login/resetPassword', { phone, password: good, ...body })
  beforeEach(() => database.pool.query('UPDATE user_account SET phone = $1', [phone]))

  test('a password reset sets the password and ends every session', async () => {
    await browser.signIn('admin')
    const code = await sentCode('resetPassword')
    expect((await reset({ code })).body).toEqual({ success: true, data: {} })
    expect((await browser.get('/api/currentUser/')).status).toBe(401)
    expect((await browser.signIn('admin')).body.errorCode).toBe('wrong_credentials')
    expect((await signIn('admin', good)).status).toBe(200)
    expect(await rowsOf('SELECT content FROM notice')).toEqual([{ content: { code: 'password.changed' } }])
    expect(await rowsOf(`SELECT actor, target FROM audit_record WHERE action = 'password.reset'`)).toEqual([
      { actor: 'admin', target: 'admin' },
    ])
  })

  test('a password reset lifts the wait after too many attempts', async () => {
    for (let attempt = 0; attempt < 11; attempt++) await signIn('admin', 'wrong')
    expect((await signIn('admin', 'wrong')).status).toBe(429)
    expect((await reset({ code: await sentCode('resetPassword') })).status).toBe(200)
    expect((await signIn('admin', good)).status).toBe(200)
  })

  test('a password reset is refused with a wrong code, equally for a number without an account', async () => {
    const code = await sentCode('resetPassword')
    const wrong = await reset({ code: String((Number(code) + 1) % 1_000_000).padStart(6, '0') })
    await browser.post('/api/login/code', { purpose: 'resetPassword', phone: '+8613900139000' })
    const unknown = await reset({ phone: '+8613900139000', code })
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect(wrong.body.errorCode).toBe('wrong_code')
    expect(await codesSentTo(database.pool, '+8613900139000')).toEqual([])
  })

  test('a password reset keeps the code valid where the password is refused', async () => {
    const code = await sentCode('resetPassword')
    expect((await reset({ code, password: 'admin and horse' })).body).toMatchObject({
      errorCode: 'weak_password',
      details: { reason: 'holds_username' },
    })
    expect((await reset({ code })).status).toBe(200)
  })

  test('a password reset accepts a code once, however many send it', async () => {
    const code = await sentCode('resetPassword')
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => reset({ code })))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 401, 401, 401])
  })
})
