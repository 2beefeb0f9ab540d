import { Secret, TOTP } from 'otpauth'
import * as v from 'valibot'
import { RecoveryCodes, SecondFactorSetup } from '#contracts/account/account.ts'
import { CreatedUser, OutboxList } from '#contracts/administration/administration.ts'
import type { Access } from '#contracts/session/session.ts'
import type { RunningServer } from './running-server.ts'

/** Somebody with an account, and all that signs them in. */
export type Person = {
  username: string
  password: string
  /** Of a session that is theirs; `name=value`. */
  cookie: string
  phone: string
  recoveryCodes: string[]
}

const period = 30

/** People who have accounts on a running server, each made for one test. */
export async function createPeople(server: Pick<RunningServer, 'url' | 'signIn'>) {
  const admin = await server.signIn()
  let count = 0

  const call = async (path: string, cookie: string, json?: unknown): Promise<unknown> => {
    const response = await fetch(`${server.url}api/${path}`, {
      headers: { cookie, 'content-type': 'application/json' },
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { data?: unknown }).data
  }
  const signIn = async (username: string, password: string): Promise<string> => {
    const response = await fetch(`${server.url}api/login/account/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    const cookies = response.headers.getSetCookie().map((cookie) => String(cookie.split(';')[0]))
    if (!response.ok) throw new Error(`Signing ${username} in: ${response.status} ${await response.text()}`)
    return cookies.join('; ')
  }
  /** The code that was sent last to a number, as an administrator reads it. */
  const codeFor = async (phone: string): Promise<string> => {
    const { messages } = v.parse(OutboxList, await call('admin/outbox?offset=0&limit=50', admin.cookie))
    const text = messages.find((message) => message.phone === phone)?.text ?? ''
    const code = /\d{6}/.exec(text)?.[0]
    if (!code) throw new Error(`No code was sent to ${phone}`)
    return code
  }
  return {
    codeFor,
    signIn,
    /** Makes an account with a password, a telephone where it is wanted, and a second factor where that is. */
    create: async ({
      access = 'analyst' as Access,
      phone: withPhone = false,
      secondFactor = false,
    } = {}): Promise<Person> => {
      count += 1
      const username = `person-${crypto.randomUUID().slice(0, 8)}`
      const { password } = v.parse(CreatedUser, await call('admin/users', admin.cookie, { username, access }))
      const cookie = await signIn(username, password)
      const phone = withPhone ? `+861380000${String(count).padStart(4, '0')}` : ''
      if (withPhone) {
        await call('account/code', cookie, { phone })
        await call('account/phone', cookie, { phone, code: await codeFor(phone) })
      }
      let recoveryCodes: string[] = []
      if (secondFactor) {
        const { secret } = v.parse(SecondFactorSetup, await call('account/secondFactor', cookie, {}))
        const code = new TOTP({ secret: Secret.fromBase32(secret), period }).generate()
        recoveryCodes = v.parse(RecoveryCodes, await call('account/secondFactor/confirm', cookie, { code })).codes
      }
      return { username, password, cookie, phone, recoveryCodes }
    },
  }
}

export type People = Awaited<ReturnType<typeof createPeople>>
