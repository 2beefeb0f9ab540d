import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '#server/session/accounts.ts'
import { createPasswords } from '#server/session/passwords.ts'
import type { AuthService } from '#server/session/service.ts'
import { clientInfoFrom, createTestAuth, signedIn } from '#test/support/auth.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

const here = clientInfoFrom('192.0.2.1')
const right = { username: 'Li.Wei', password: 'correct horse', autoLogin: false }
const wrong = { ...right, password: 'battery staple' }

let database: TestDatabase
let auth: AuthService

beforeEach(async () => {
  database = await createTestDatabase()
  const account = { username: 'Li.Wei', name: '李伟', access: 'analyst', password: 'correct horse' } as const
  await createAccount(database.pool, createPasswords(), account)
  auth = createTestAuth(database.pool)
})
afterEach(() => database.drop())

describe('signing in', () => {
  test('signing in opens a session with its user', async () => {
    const { token, user } = signedIn(await auth.signIn(right, here))
    expect(user).toEqual({ id: user.id, username: 'li.wei', name: '李伟', avatar: null, access: 'analyst' })
    expect(await auth.identify(token)).toEqual({ user, persistent: false, renewed: false, age: expect.any(Number) })
  })

  test('signing in ignores letter case and width of the user name', async () => {
    const { user } = signedIn(await auth.signIn({ ...right, username: ' ＬＩ.wei ' }, here))
    expect(user.username).toBe('li.wei')
  })

  test.each([
    ['a wrong password', wrong],
    ['a user who does not exist', { ...right, username: 'nobody' }],
    ['a password that differs by a space', { ...right, password: 'correct horse ' }],
  ])('signing in refuses %s with the same message', async (_, credentials) => {
    await expect(auth.signIn(credentials, here)).rejects.toMatchObject({
      code: 'wrong_credentials',
      message: 'The user name or the password is wrong.',
      details: {},
    })
  })

  test('signing in stores neither password nor token in the database', async () => {
    const { token } = signedIn(await auth.signIn(right, here))
    const { rows } = await database.pool.query(
      `SELECT password_hash AS hash, encode(token_hash, 'escape') AS token FROM user_account, user_session`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(rows[0].token).not.toContain(token)
  })
})

describe('sessions', () => {
  const lifeInHours = async () => {
    const { rows } = await database.pool.query(
      `SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM user_session`,
    )
    return rows.map(({ hours }) => hours)
  }
  const shiftExpiry = (interval: string) =>
    database.pool.query('UPDATE user_session SET expires_at = expires_at - $1::interval', [interval])

  test('a session lasts 12 hours, or 30 days with automatic login', async () => {
    signedIn(await auth.signIn(right, here))
    expect(await lifeInHours()).toEqual([12])
    await database.pool.query('DELETE FROM user_session')
    signedIn(await auth.signIn({ ...right, autoLogin: true }, here))
    expect(await lifeInHours()).toEqual([30 * 24])
  })

  test('a session ends on signing out, and others continue', async () => {
    const one = signedIn(await auth.signIn(right, here))
    const other = signedIn(await auth.signIn(right, here))
    await auth.signOut(one.token, here)
    expect(await auth.identify(one.token)).toBeNull()
    expect((await auth.identify(other.token))?.user.username).toBe('li.wei')
  })

  test('a session is not found after it has expired', async () => {
    const { token } = signedIn(await auth.signIn(right, here))
    await shiftExpiry('12 hours')
    expect(await auth.identify(token)).toBeNull()
  })

  test('a session is extended to its full duration when used', async () => {
    const { token } = signedIn(await auth.signIn(right, here))
    await shiftExpiry('6 hours')
    expect((await auth.identify(token))?.renewed).toBe(true)
    expect(await lifeInHours()).toEqual([12])
    expect((await auth.identify(token))?.renewed).toBe(false)
  })

  test('a session is shared with another server process on the database', async () => {
    const { token } = signedIn(await auth.signIn(right, here))
    expect((await createTestAuth(database.pool).identify(token))?.user.username).toBe('li.wei')
  })

  test.each(['', 'x', 'A'.repeat(10_000), '\u0000'])('a session is not opened by %j', async (token) => {
    signedIn(await auth.signIn(right, here))
    expect(await auth.identify(token)).toBeNull()
  })
})

describe('password attempts', () => {
  const attempt = (service: AuthService, credentials = wrong, from = here.address) =>
    service.signIn(credentials, clientInfoFrom(from)).then(
      () => 'signed in',
      (error) => error.code,
    )
  const attempts = (count: number, ...rest: Parameters<typeof attempt>) =>
    Promise.all(Array.from({ length: count }, () => attempt(...rest)))

  test('password attempts are refused after ten, the right password too, with the time to wait', async () => {
    expect(await attempts(10, auth)).toEqual(Array(10).fill('wrong_credentials'))
    await expect(auth.signIn(right, here)).rejects.toMatchObject({ code: 'too_many_requests' })
    const { details } = await auth.signIn(right, here).catch((error) => error)
    expect(details.retryAfter).toBeGreaterThan(890)
    expect(details.retryAfter).toBeLessThanOrEqual(900)
  })

  test('password attempts are all counted when simultaneous at several server processes', async () => {
    const others = [createTestAuth(database.pool), createTestAuth(database.pool)]
    const outcomes = (await Promise.all([auth, ...others].map((service) => attempts(8, service)))).flat()
    expect(outcomes.filter((outcome) => outcome === 'wrong_credentials')).toHaveLength(10)
    expect(outcomes.filter((outcome) => outcome === 'too_many_requests')).toHaveLength(14)
  })

  test('password attempts from another address are still possible', async () => {
    await attempts(11, auth)
    expect(await attempt(auth, right, '198.51.100.7')).toBe('signed in')
  })

  test('password attempts from all addresses of an IPv6 network count as one', async () => {
    await attempts(10, auth, wrong, '2001:db8:1:2::1')
    expect(await attempt(auth, right, '2001:db8:1:2:ffff::9')).toBe('too_many_requests')
    expect(await attempt(auth, right, '2001:db8:1:3::1')).toBe('signed in')
  })

  test('password attempts restart after a success', async () => {
    await attempts(9, auth)
    expect(await attempt(auth, right)).toBe('signed in')
    expect(await attempts(10, auth)).toEqual(Array(10).fill('wrong_credentials'))
  })

  test('password attempts restart after the window', async () => {
    await attempts(11, auth)
    await database.pool.query(`UPDATE sign_in_attempt SET window_ends = now()`)
    expect(await attempt(auth, right)).toBe('signed in')
  })

  test('password attempts are limited per address whatever the user name', async () => {
    await database.pool.query(`INSERT INTO sign_in_attempt VALUES ('', $1, 200, now() + interval '10 minutes')`, [
      here.address,
    ])
    expect(await attempt(auth, { ...wrong, username: 'somebody else' })).toBe('too_many_requests')
  })
})
