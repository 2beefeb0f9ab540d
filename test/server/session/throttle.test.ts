import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '#server/session/accounts.ts'
import { createAttemptCounts, subjectAt } from '#server/session/attempt-counts.ts'
import type { ClientInfo } from '#server/session/client-info.ts'
import { createKnownDevices } from '#server/session/known-devices.ts'
import { createPasswords } from '#server/session/passwords.ts'
import type { AuthService } from '#server/session/service.ts'
import { createSignInThrottle } from '#server/session/sign-in-throttle.ts'
import { clientInfoFrom, createTestAuth, signedIn } from '#test/support/auth.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

const right = { username: 'ada', password: 'correct horse', autoLogin: false }
const wrong = { ...right, password: 'battery staple' }

let database: TestDatabase
let auth: AuthService

beforeAll(async () => {
  database = await createTestDatabase()
  auth = createTestAuth(database.pool)
  await createAccount(database.pool, createPasswords(), { ...right, name: 'Ada', access: 'analyst' })
})
beforeEach(() => database.pool.query('DELETE FROM sign_in_attempt'))
afterAll(() => database.drop())

const outcomeOf = (credentials: typeof right, clientInfo: ClientInfo) =>
  auth.signIn(credentials, clientInfo).then(
    () => 'signed in',
    (error) => error.code,
  )
const strangersFailed = (failures: number) =>
  database.pool.query(`INSERT INTO sign_in_attempt VALUES ($2, 'everywhere', $1, now() + interval '1 hour')`, [
    failures,
    subjectAt('password', 'ada'),
  ])

describe('accounts under attack from many addresses', () => {
  test.each([
    [80, 10],
    [100, 4],
    [300, 2],
    [1000, 1],
    [1_000_000, 1],
  ])('an account under attack with %i failures leaves an unknown address %i attempts', async (failures, attempts) => {
    await strangersFailed(failures)
    const clientInfo = clientInfoFrom('198.51.100.9')
    const outcomes = []
    for (let attempt = 0; attempt <= attempts; attempt++) outcomes.push(await outcomeOf(wrong, clientInfo))
    expect(outcomes).toEqual([...Array(attempts).fill('wrong_credentials'), 'too_many_requests'])
  })

  test("an account under attack still accepts its user's right password from any address", async () => {
    await strangersFailed(1_000_000)
    expect(await outcomeOf(right, clientInfoFrom('198.51.100.10'))).toBe('signed in')
  })

  test('an account under attack counts failures of every origin', async () => {
    for (let host = 1; host <= 5; host++) await outcomeOf(wrong, clientInfoFrom(`203.0.113.${host}`))
    const { rows } = await database.pool.query(
      `SELECT attempts FROM sign_in_attempt WHERE account = $1 AND address = 'everywhere'`,
      [subjectAt('password', 'ada')],
    )
    expect(rows).toEqual([{ attempts: 5 }])
  })
})

describe('known devices', () => {
  const address = '192.0.2.50'
  const knownDevice = async () => signedIn(await auth.signIn(right, clientInfoFrom('192.0.2.200'))).device

  test('a known device can sign in from an address without attempts left', async () => {
    const device = await knownDevice()
    for (let attempt = 0; attempt < 11; attempt++) await outcomeOf(wrong, clientInfoFrom(address))
    expect(await outcomeOf(right, clientInfoFrom(address))).toBe('too_many_requests')
    expect(await outcomeOf(right, clientInfoFrom(address, device))).toBe('signed in')
  })

  test('a known device has ten attempts of its own whatever happens elsewhere, and no more', async () => {
    const device = await knownDevice()
    await strangersFailed(1_000_000)
    const outcomes = []
    for (let attempt = 0; attempt < 11; attempt++)
      outcomes.push(await outcomeOf(wrong, clientInfoFrom(address, device)))
    expect(outcomes).toEqual([...Array(10).fill('wrong_credentials'), 'too_many_requests'])
  })

  test('a known device is unknown to other accounts', async () => {
    const device = await knownDevice()
    for (let attempt = 0; attempt < 10; attempt++) {
      await outcomeOf({ ...wrong, username: 'bob' }, clientInfoFrom(address, device))
    }
    expect(await outcomeOf({ ...wrong, username: 'bob' }, clientInfoFrom(address))).toBe('too_many_requests')
  })

  test('a known device is recognised by a secret that is not in the database', async () => {
    const device = await knownDevice()
    const { rows } = await database.pool.query(`SELECT * FROM auth_challenge WHERE kind = 'device'`)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(device)
    expect(await outcomeOf(right, clientInfoFrom(address, 'A'.repeat(43)))).toBe('signed in')
  })
})

test('a password typed as the user name is not stored', async () => {
  await outcomeOf({ ...wrong, username: 'My Own Passphrase' }, clientInfoFrom('192.0.2.60'))
  const { rows } = await database.pool.query(
    `SELECT to_jsonb(a) FROM sign_in_attempt a UNION ALL SELECT to_jsonb(r) FROM audit_record r`,
  )
  expect(rows.length).toBeGreaterThan(3)
  expect(JSON.stringify(rows)).not.toMatch(/passphrase/i)
})

describe('second factors under attack from many addresses', () => {
  const throttle = () => {
    const devices = createKnownDevices(database.pool)
    return createSignInThrottle(createAttemptCounts(database.pool), devices)
  }
  const admitted = (clientInfo: ClientInfo) =>
    throttle()
      .admit('secondFactor', 'ada', clientInfo)
      .then(
        () => 'admitted',
        (error) => error.code,
      )
  const strangersFailed = (failures: number) =>
    database.pool.query(`INSERT INTO sign_in_attempt VALUES ($2, 'everywhere', $1, now() + interval '1 hour')`, [
      failures,
      subjectAt('secondFactor', 'ada'),
    ])

  test('a second factor under attack accepts unknown addresses up to a hundred failures an hour', async () => {
    await strangersFailed(99)
    expect(await admitted(clientInfoFrom('198.51.100.20'))).toBe('admitted')
    await database.pool.query('UPDATE sign_in_attempt SET attempts = 100')
    expect(await admitted(clientInfoFrom('198.51.100.21'))).toBe('too_many_requests')
  })

  test('a second factor under attack accepts a known device of its user', async () => {
    const { device } = signedIn(await auth.signIn(right, clientInfoFrom('192.0.2.200')))
    await strangersFailed(1_000_000)
    expect(await admitted(clientInfoFrom('198.51.100.22', device))).toBe('admitted')
  })
})

test('Scenario: an unknown user and a wrong password take the same amount of work', async () => {
  const hashes: (string | null)[] = []
  const counting = createPasswords()
  const service = createTestAuth(database.pool, {
    passwords: {
      ...counting,
      matches: (password, stored) => {
        hashes.push(stored)
        return counting.matches(password, stored)
      },
    },
  })
  await createAccount(database.pool, counting, { username: 'federated', name: 'F', access: 'viewer', password: null })
  for (const username of ['ada', 'nobody', 'federated']) {
    await expect(service.signIn({ ...wrong, username }, clientInfoFrom('192.0.2.77'))).rejects.toMatchObject({
      code: 'wrong_credentials',
    })
  }
  expect(hashes).toEqual([expect.stringMatching(/^\$argon2id/), null, null])
})
