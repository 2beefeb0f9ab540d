import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '#server/session/accounts.ts'
import type { ClientInfo } from '#server/session/client-info.ts'
import { createPasswords } from '#server/session/passwords.ts'
import type { AuthService } from '#server/session/service.ts'
import { clientInfoFrom, codesSentTo, createTestAuth, signedIn } from '#test/support/auth.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

const phone = '+8613800138000'
const unknown = '+8613900139000'
const here = clientInfoFrom('192.0.2.1')

let database: TestDatabase
let auth: AuthService

beforeEach(async () => {
  database = await createTestDatabase()
  auth = createTestAuth(database.pool)
  const account = { username: 'ada', name: 'Ada', access: 'analyst', password: 'correct horse', phone } as const
  await createAccount(database.pool, createPasswords(), account)
})
afterEach(() => database.drop())

const codeOf = (error: { code: string }) => error.code
const outcomeOf = (code: string, number = phone) =>
  auth.signInByPhone({ phone: number, code, autoLogin: false }, here).then(() => 'signed in', codeOf)
const sentCode = async () => {
  await auth.sendCode('signIn', phone, here)
  const [code = ''] = await codesSentTo(database.pool, phone)
  return code
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const passTime = (interval: string) =>
  database.pool.query(
    `WITH codes AS (UPDATE verification_code SET expires_at = expires_at - $1::interval)
     UPDATE sign_in_attempt SET window_ends = window_ends - $1::interval`,
    [interval],
  )

describe('sign-in codes by telephone', () => {
  test('a telephone code signs in the user of the number', async () => {
    const code = await sentCode()
    const { user, token } = signedIn(await auth.signInByPhone({ phone, code, autoLogin: true }, here))
    expect(user.username).toBe('ada')
    const [session] = (await auth.sessions.list(user.id, token)).sessions
    expect(session).toMatchObject({ method: 'phone', persistent: true, current: true, userAgent: 'a test' })
  })

  test('a telephone code is sent in Chinese and in English, and only its hash is stored', async () => {
    const code = await sentCode()
    const { rows } = await database.pool.query('SELECT phone, text, state FROM outbox_message')
    expect(rows).toEqual([
      {
        phone,
        state: 'kept',
        text:
          `【RiskAtlas】验证码 ${code}，用于登录，5 分钟内有效，请勿告知他人。` +
          ` ${code} is your RiskAtlas code to sign in, good for 5 minutes. Tell it to nobody.`,
      },
    ])
  })

  test('a telephone code is valid once', async () => {
    const code = await sentCode()
    expect([await outcomeOf(code), await outcomeOf(code)]).toEqual(['signed in', 'wrong_code'])
  })

  test('a telephone code lets in one of many simultaneous uses', async () => {
    const code = await sentCode()
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcomeOf(code)))
    expect(outcomes.filter((outcome) => outcome === 'signed in')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'wrong_code')).toHaveLength(7)
  })

  test('a telephone code survives four wrong attempts, and is invalid after the fifth', async () => {
    const code = await sentCode()
    for (let attempt = 0; attempt < 4; attempt++) await outcomeOf(otherThan(code))
    expect(await outcomeOf(code)).toBe('signed in')
    await passTime('60 seconds')
    const next = await sentCode()
    for (let attempt = 0; attempt < 5; attempt++) await outcomeOf(otherThan(next))
    expect(await outcomeOf(next)).toBe('wrong_code')
  })

  test('a telephone code is valid for five minutes', async () => {
    const code = await sentCode()
    await passTime('5 minutes')
    expect(await outcomeOf(code)).toBe('wrong_code')
  })

  test('a telephone code is valid for its purpose only', async () => {
    await auth.sendCode('resetPassword', phone, here)
    const [code = ''] = await codesSentTo(database.pool, phone)
    expect(await outcomeOf(code)).toBe('wrong_code')
  })

  test('a telephone code is replaced by the next one', async () => {
    const first = await sentCode()
    await passTime('60 seconds')
    const second = await sentCode()
    if (first !== second) expect(await outcomeOf(first)).toBe('wrong_code')
    expect(await outcomeOf(second)).toBe('signed in')
  })
})

describe('attempts from unknown devices', () => {
  const stranger = clientInfoFrom('198.51.100.66')
  const knownDevice = async () =>
    signedIn(await auth.signIn({ username: 'ada', password: 'correct horse', autoLogin: false }, here)).device
  const outcomeFrom = (code: string, clientInfo: ClientInfo) =>
    auth.signInByPhone({ phone, code, autoLogin: false }, clientInfo).then(() => 'signed in', codeOf)
  const usedUpCode = async () => {
    const code = await sentCode()
    for (let attempt = 0; attempt < 5; attempt++) await outcomeFrom(otherThan(code), stranger)
    return code
  }

  test('attempts from unknown devices do not use up a code for a known device', async () => {
    const device = await knownDevice()
    const code = await usedUpCode()
    expect(await outcomeFrom(code, stranger)).toBe('wrong_code')
    expect(await outcomeFrom(code, clientInfoFrom('198.51.100.66', device))).toBe('signed in')
    expect(await outcomeFrom(code, clientInfoFrom('198.51.100.66', device))).toBe('wrong_code')
  })

  test('attempts from unknown devices do not keep a known device from resetting the password', async () => {
    const device = await knownDevice()
    await auth.sendCode('resetPassword', phone, here)
    const [code = ''] = await codesSentTo(database.pool, phone)
    const reset = (given: string, clientInfo: ClientInfo) =>
      auth.registrations
        .resetPassword({ phone, code: given, password: 'a horse that is right' }, clientInfo)
        .then(() => 'set', codeOf)
    for (let attempt = 0; attempt < 5; attempt++) await reset(otherThan(code), stranger)
    expect([await reset(code, stranger), await reset(code, clientInfoFrom('198.51.100.66', device))]).toEqual([
      'wrong_code',
      'set',
    ])
  })

  test('unknown devices have five attempts on a code, and known devices five of their own', async () => {
    const known = clientInfoFrom('198.51.100.66', await knownDevice())
    const code = await usedUpCode()
    for (let attempt = 0; attempt < 5; attempt++) expect(await outcomeFrom(otherThan(code), known)).toBe('wrong_code')
    expect(await outcomeFrom(code, known)).toBe('too_many_requests')
  })
})

describe('requesting a telephone code', () => {
  const ask = (number: string, from = here) =>
    auth.sendCode('signIn', number, from).then(
      () => 'sent',
      ({ code, details }) => [code, Math.ceil(details.retryAfter / 60)],
    )

  test('a telephone code can be requested again after a minute', async () => {
    expect([await ask(phone), await ask(phone)]).toEqual(['sent', ['too_many_requests', 1]])
    await passTime('60 seconds')
    expect(await ask(phone)).toBe('sent')
  })

  const askOften = async (times: number, from: ClientInfo) => {
    const answers = []
    for (let time = 0; time < times; time++) {
      answers.push(await ask(phone, from))
      await database.pool.query(`DELETE FROM sign_in_attempt WHERE account LIKE 'nextCode:%'`)
    }
    return answers
  }

  test('a telephone code can be requested six times an hour per number and address', async () => {
    expect(await askOften(7, here)).toEqual([...Array(6).fill('sent'), ['too_many_requests', 60]])
    expect(await ask(phone, clientInfoFrom('198.51.100.1'))).toBe('sent')
  })

  test('a telephone code can be requested eighteen times an hour per number from all addresses', async () => {
    for (let host = 1; host <= 3; host++) await askOften(6, clientInfoFrom(`198.51.100.${host}`))
    expect(await ask(phone)).toEqual(['too_many_requests', 60])
  })

  test('a wait for a telephone code does not apply to another address', async () => {
    expect([await ask(phone), await ask(phone, clientInfoFrom('198.51.100.1'))]).toEqual(['sent', 'sent'])
  })

  test('a telephone code can be requested six times an hour on a known device, independent of others', async () => {
    const { device } = signedIn(
      await auth.signIn({ username: 'ada', password: 'correct horse', autoLogin: false }, here),
    )
    for (let host = 1; host <= 4; host++) await askOften(7, clientInfoFrom(`198.51.100.${host}`))
    expect(await ask(phone, clientInfoFrom('198.51.100.1', 'A'.repeat(43)))).toEqual(['too_many_requests', 60])
    expect(await askOften(7, clientInfoFrom('198.51.100.1', device))).toEqual([
      ...Array(6).fill('sent'),
      ['too_many_requests', 60],
    ])
  })

  test('a telephone code can be requested thirty times an hour per address', async () => {
    const numbers = Array.from({ length: 31 }, (_, index) => `+861380013${8100 + index}`)
    const answers = []
    for (const number of numbers) answers.push(await ask(number))
    expect(answers).toEqual([...Array(30).fill('sent'), ['too_many_requests', 60]])
    expect(await ask(phone, clientInfoFrom('198.51.100.1'))).toBe('sent')
  })

  test('requesting a code for an unknown number gives the same answer and traces, and sends nothing', async () => {
    expect([await ask(unknown), await ask(unknown)]).toEqual(['sent', ['too_many_requests', 1]])
    expect(await outcomeOf('123456', unknown)).toBe('wrong_code')
    const { rows } = await database.pool.query('SELECT phone FROM verification_code')
    expect(rows).toEqual([{ phone: unknown }])
    expect(await codesSentTo(database.pool, unknown)).toEqual([])
  })
})

describe('inactive accounts', () => {
  test.each([
    ['waiting', 'awaiting_approval'],
    ['disabled', 'account_disabled'],
  ])('an account that is %s is told so only after the right password or telephone code', async (state, problem) => {
    const code = await sentCode()
    await database.pool.query('UPDATE user_account SET state = $1', [state])
    const byPassword = (password: string) =>
      auth.signIn({ username: 'ada', password, autoLogin: false }, here).then(() => 'signed in', codeOf)
    expect(await byPassword('not the password')).toBe('wrong_credentials')
    expect(await byPassword('correct horse')).toBe(problem)
    expect(await outcomeOf(otherThan(code))).toBe('wrong_code')
    expect(await outcomeOf(code)).toBe(problem)
  })

  test('an account that becomes inactive loses its sessions at once', async () => {
    const { token } = signedIn(await auth.signIn({ username: 'ada', password: 'correct horse', autoLogin: true }, here))
    await database.pool.query(`UPDATE user_account SET state = 'disabled'`)
    expect(await auth.identify(token)).toBeNull()
  })
})
