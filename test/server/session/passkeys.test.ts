import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { createSoftwareAuthenticator, type Timestamp } from '#test/support/software-authenticator.ts'
import { createTestApp } from '#test/support/test-app.ts'
import { openTestBrowser } from '#test/support/test-browser.ts'

type Browser = ReturnType<typeof openTestBrowser>
type Authenticator = ReturnType<typeof createSoftwareAuthenticator>
type Options = { challenge: string; options: { challenge: string; [name: string]: unknown } }

const here = { origin: 'http://atlas.example', host: 'atlas.example' }

let database: TestDatabase
let app: ReturnType<typeof createTestApp>
let browser: Browser
let authenticator: Authenticator

beforeAll(async () => {
  database = await createTestDatabase()
  app = createTestApp(database)
  await app.createUser('analyst')
  await app.createUser('viewer')
})
beforeEach(async () => {
  await database.pool.query('DELETE FROM passkey')
  browser = openTestBrowser(app)
  authenticator = createSoftwareAuthenticator()
})
afterAll(() => database.drop())

const additionOptions = async (one: Browser): Promise<Options> =>
  (await one.post('/api/account/passkeys/options', {})).body.data ?? never()
const signInOptions = async (one: Browser): Promise<Options> =>
  (await one.post('/api/login/passkey/options', {})).body.data ?? never()
const never = () => {
  throw new Error('There are no options.')
}
async function add(one: Browser, timestamp: Partial<Timestamp> = {}, by = authenticator) {
  const { challenge, options } = await additionOptions(one)
  const response = by.create({ ...here, challenge: options.challenge, ...timestamp })
  return one.post('/api/account/passkeys', { challenge, response, name: 'Key of mine' })
}
async function signIn(one: Browser, timestamp: Partial<Timestamp> = {}, by = authenticator, userHandle?: string) {
  const { challenge, options } = await signInOptions(one)
  const response = by.get({ ...here, challenge: options.challenge, ...timestamp }, userHandle)
  return one.post('/api/login/passkey', { challenge, response })
}
const refused = { status: 401, body: { errorCode: 'passkey_refused', showType: 2, details: {} } }

describe('adding a passkey', () => {
  beforeEach(() => browser.signIn('analyst'))

  test('adding a passkey asks for a discoverable one with user verification', async () => {
    const { options } = await additionOptions(browser)
    expect(options).toMatchObject({
      rp: { id: 'atlas.example', name: 'RiskAtlas' },
      user: { name: 'analyst', displayName: 'The analyst' },
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    })
  })

  test('adding a passkey lists it by its name', async () => {
    const { status, body } = await add(browser)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Key of mine',
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: null,
    })
    const list = await browser.get('/api/account/passkeys')
    expect(list.body.data).toEqual({ passkeys: [body.data] })
    const { rows } = await database.pool.query(`SELECT actor, details FROM audit_record WHERE action = 'passkey.added'`)
    expect(rows.at(-1)).toEqual({ actor: 'analyst', details: { name: 'Key of mine' } })
    const notices = await database.pool.query('SELECT content FROM notice ORDER BY id')
    expect(notices.rows.at(-1)).toEqual({ content: { code: 'passkey.added', name: 'Key of mine' } })
  })

  test('adding a passkey tells the authenticator which ones exist', async () => {
    await add(browser)
    const { options } = await additionOptions(browser)
    expect(options.excludeCredentials).toEqual([
      { id: authenticator.get({ ...here, challenge: 'x' }).id, transports: ['internal'], type: 'public-key' },
    ])
  })

  test.each([
    ['on another site', { origin: 'http://elsewhere.example' }],
    ['on another port', { origin: 'http://atlas.example:81' }],
    ['for another host', { host: 'elsewhere.example' }],
    ['for another challenge', { challenge: 'bm90LXRoZS1jaGFsbGVuZ2U' }],
    ['without verifying its user', { verified: false }],
  ])('adding a passkey refuses one made %s', async (_, timestamp) => {
    expect(await add(browser, timestamp)).toMatchObject(refused)
    expect((await browser.get('/api/account/passkeys')).body.data).toEqual({ passkeys: [] })
  })

  test('adding a passkey refuses the same answer twice', async () => {
    const { challenge, options } = await additionOptions(browser)
    const response = authenticator.create({ ...here, challenge: options.challenge })
    const body = { challenge, response, name: 'Twice' }
    const statuses = (await Promise.all([1, 2, 3].map(() => browser.post('/api/account/passkeys', body)))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 401, 401])
  })

  test('adding a passkey refuses the options of another user', async () => {
    const { challenge, options } = await additionOptions(browser)
    await browser.signIn('viewer')
    const response = authenticator.create({ ...here, challenge: options.challenge })
    expect(await browser.post('/api/account/passkeys', { challenge, response, name: 'Theirs' })).toMatchObject(refused)
  })

  test.each([{}, { id: 'x' }, { id: '', rawId: '', type: 'public-key', response: {} }])(
    'adding a passkey refuses the answer %j',
    async (response) => {
      const { challenge } = await additionOptions(browser)
      expect(await browser.post('/api/account/passkeys', { challenge, response, name: 'Odd' })).toMatchObject(refused)
    },
  )

  test('adding a passkey refuses transports that cannot be stored', async () => {
    const { challenge, options } = await additionOptions(browser)
    const made = authenticator.create({ ...here, challenge: options.challenge })
    const response = { ...made, response: { ...made.response, transports: ['\u0000', '\ud800'] } }
    expect(await browser.post('/api/account/passkeys', { challenge, response, name: 'Odd' })).toMatchObject(refused)
  })

  test('adding a passkey requires a session', async () => {
    const stranger = openTestBrowser(app)
    expect((await stranger.post('/api/account/passkeys/options', {})).status).toBe(401)
    expect((await stranger.post('/api/account/passkeys', {})).body).toMatchObject({ errorCode: 'signed_out' })
  })
})

describe('managing passkeys', () => {
  test('a passkey is renamed and removed by its user only', async () => {
    await browser.signIn('analyst')
    const added = await add(browser)
    const { id } = added.body.data ?? never()
    const other = openTestBrowser(app)
    await other.signIn('viewer')
    expect((await other.patch(`/api/account/passkeys/${id}`, { name: 'Mine now' })).status).toBe(404)
    expect((await other.delete(`/api/account/passkeys/${id}`)).status).toBe(404)
    expect((await browser.patch(`/api/account/passkeys/${id}`, { name: ' Blue one ' })).body.data).toMatchObject({
      name: 'Blue one',
    })
    expect((await browser.delete(`/api/account/passkeys/${id}`)).status).toBe(200)
    expect((await browser.get('/api/account/passkeys')).body.data).toEqual({ passkeys: [] })
    expect((await browser.delete('/api/account/passkeys/7')).status).toBe(400)
  })
})

describe('signing in with a passkey', () => {
  let visitor: Browser

  beforeEach(async () => {
    await browser.signIn('analyst')
    await add(browser)
    visitor = openTestBrowser(app)
  })

  test('signing in with a passkey requires no name, password or second factor', async () => {
    await database.pool.query(
      `INSERT INTO second_factor (user_id, secret, confirmed_at) SELECT id, '\\x00', now() FROM user_account WHERE username = 'analyst'`,
    )
    const { status, body } = await signIn(visitor)
    await database.pool.query('DELETE FROM second_factor')
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      user: { username: 'analyst', name: 'The analyst', avatar: null, access: 'analyst' },
    })
    expect((await visitor.get('/api/currentUser/')).status).toBe(200)
    const { passkeys } = (await visitor.get('/api/account/passkeys')).body.data ?? never()
    expect(passkeys).toEqual([expect.objectContaining({ lastUsedAt: expect.stringMatching(/Z$/) })])
  })

  test.each([
    ['on another site', { origin: 'https://atlas.example.evil.example' }],
    ['for another host', { host: 'evil.example' }],
    ['for another challenge', { challenge: 'bm90LXRoZS1jaGFsbGVuZ2U' }],
    ['without verifying its user', { verified: false }],
  ])('signing in with a passkey is refused %s', async (_, timestamp) => {
    expect(await signIn(visitor, timestamp)).toMatchObject(refused)
    expect((await visitor.get('/api/currentUser/')).status).toBe(401)
  })

  test('signing in with a passkey is refused with an unknown one', async () => {
    expect(await signIn(visitor, {}, createSoftwareAuthenticator())).toMatchObject(refused)
  })

  test('signing in with a passkey is refused where the authenticator names another user', async () => {
    expect(await signIn(visitor, {}, authenticator, Buffer.alloc(32).toString('base64url'))).toMatchObject(refused)
  })

  test('signing in with a passkey is refused with a copy whose signature counter lags behind', async () => {
    expect((await signIn(visitor)).status).toBe(200)
    authenticator.rewind(0)
    expect(await signIn(visitor)).toMatchObject(refused)
  })

  test('signing in with a passkey continues with authenticators that do not count', async () => {
    const uncounting = createSoftwareAuthenticator({ counts: false })
    await add(browser, {}, uncounting)
    for (let time = 0; time < 2; time++) expect((await signIn(visitor, {}, uncounting)).status).toBe(200)
  })

  test('signing in with a passkey accepts each answer once', async () => {
    const { challenge, options } = await signInOptions(visitor)
    const body = { challenge, response: authenticator.get({ ...here, challenge: options.challenge }) }
    const answers = await Promise.all([1, 2, 3, 4].map(() => visitor.post('/api/login/passkey', body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
  })

  test('signing in with a passkey is refused in a browser that did not request the options', async () => {
    const { challenge, options } = await signInOptions(visitor)
    const body = { challenge, response: authenticator.get({ ...here, challenge: options.challenge }) }
    const other = openTestBrowser(app)
    await signInOptions(other)
    expect(await other.post('/api/login/passkey', body)).toMatchObject(refused)
    const bare = openTestBrowser(app)
    expect(await bare.post('/api/login/passkey', body)).toMatchObject(refused)
  })

  test('signing in with a passkey is rate-limited per address, and so are its audit records', async () => {
    await database.pool.query('DELETE FROM sign_in_attempt')
    await database.pool.query('TRUNCATE audit_record, audit_head')
    const body = { challenge: 'A'.repeat(43), response: {} }
    const statuses = await Promise.all(
      Array.from({ length: 205 }, async () => (await visitor.post('/api/login/passkey', body)).status),
    )
    await database.pool.query('DELETE FROM sign_in_attempt')
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect((await database.pool.query('SELECT FROM audit_record')).rowCount).toBe(200)
  })

  test('signing in with a passkey works in two windows of one browser simultaneously', async () => {
    const first = await signInOptions(visitor)
    await signInOptions(visitor)
    const response = authenticator.get({ ...here, challenge: first.options.challenge })
    expect((await visitor.post('/api/login/passkey', { challenge: first.challenge, response })).status).toBe(200)
  })

  test('signing in with a passkey uses the configured public address', async () => {
    const published = createTestApp(database, { publicUrl: 'https://risk.example' })
    const one = openTestBrowser(published)
    await one.signIn('viewer')
    const timestamp = { origin: 'https://risk.example', host: 'risk.example' }
    const key = createSoftwareAuthenticator()
    expect((await add(one, timestamp, key)).status).toBe(200)
    expect((await signIn(openTestBrowser(published), timestamp, key)).status).toBe(200)
  })

  test.each([
    ['waiting', 'awaiting_approval'],
    ['disabled', 'account_disabled'],
  ])('signing in with a passkey reports an account that is %s', async (state, errorCode) => {
    await database.pool.query(`UPDATE user_account SET state = $1 WHERE username = 'analyst'`, [state])
    const answer = await signIn(visitor)
    await database.pool.query(`UPDATE user_account SET state = 'active'`)
    expect([answer.status, answer.body.errorCode]).toEqual([403, errorCode])
  })
})
