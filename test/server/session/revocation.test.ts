import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '#server/session/accounts.ts'
import { createPasswords } from '#server/session/passwords.ts'
import type { AuthService } from '#server/session/service.ts'
import { clientInfoFrom, createTestAuth, signedIn } from '#test/support/auth.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

const here = clientInfoFrom('192.0.2.1')
const right = { username: 'ada', password: 'correct horse', autoLogin: true }
const now = () => Date.UTC(2026, 0, 1)

let database: TestDatabase
let auth: AuthService

beforeAll(async () => {
  database = await createTestDatabase()
  auth = createTestAuth(database.pool, { now })
})
beforeEach(async () => {
  await database.pool.query('DELETE FROM user_account')
  await database.pool.query('DELETE FROM sign_in_attempt')
  await createAccount(database.pool, createPasswords(), { ...right, name: 'Ada', access: 'analyst' })
})
afterAll(() => database.drop())

const sql = (statement: string) => database.pool.query(statement)
const codeOf = (error: { code: string; details: { reason?: string } }) => error.details.reason ?? error.code
const sessions = async () => (await sql('SELECT FROM user_session')).rowCount

const changes: [string, string][] = [
  ['the password is changed', `UPDATE user_account SET password_hash = 'another'`],
  ['the password is taken away', 'UPDATE user_account SET password_hash = NULL'],
  ['the telephone is another', `UPDATE user_account SET phone = '+8613800138000'`],
  ['the account is disabled', `UPDATE user_account SET state = 'disabled'`],
]

describe('sign-ins in progress', () => {
  test.each(changes)('a sign-in in progress opens no session where meanwhile %s', async (_, change) => {
    const passwords = createPasswords()
    const overtaken = createTestAuth(database.pool, {
      passwords: {
        ...passwords,
        matches: async (...given) => {
          const matches = await passwords.matches(...given)
          await sql(change)
          return matches
        },
      },
    })
    expect(await overtaken.signIn(right, here).then(() => 'signed in', codeOf)).toBe('wrong_credentials')
    expect(await sessions()).toBe(0)
  })

  test.each(changes)('a sign-in awaiting its second factor ends where meanwhile %s', async (_, change) => {
    const { user } = signedIn(await auth.signIn(right, here))
    const { secret } = await auth.secondFactor.begin(user)
    const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
    await auth.secondFactor.confirm(user, codeAt(now() - 30_000), here)
    const waiting = await auth.signIn(right, here)
    if (!('challenge' in waiting)) throw new Error('No second factor is asked for.')
    await sql('DELETE FROM user_session')
    await sql(change)
    const answer = { challenge: waiting.challenge, code: codeAt(now()) }
    expect(await auth.answerSecondFactor(answer, here).then(() => 'signed in', codeOf)).toBe(
      change.includes('disabled') ? 'account_disabled' : 'expired',
    )
    expect(await sessions()).toBe(0)
  })
})
