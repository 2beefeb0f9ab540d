import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import type { OutboxState } from '#contracts/administration/administration.ts'
import type { CodePurpose } from '#contracts/session/sign-in.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { forgetOldMessages, sendDueMessages } from './send-due-messages.ts'
import type { SmsGateway } from './sms-gateway.ts'

const pollInterval = 1000
const millisecondsBetweenSweeps = 60_000

/** Messages to telephones. Without a gateway they are stored for an administrator. */
export type Outbox = {
  /** Whether messages leave the installation. */
  gateway: boolean
  /** Puts a message into the outbox, in the caller's transaction where one is given. */
  add: (connection: Pool | PoolClient, phone: string, text: string) => Promise<void>
  /** Sends what is due at once instead of at the next turn; for after the transaction. */
  wake: () => void
  /** Stops and waits for the running message. */
  stop: () => Promise<void>
}

type Dependencies = { pool: Pool; gateway: SmsGateway | null; log: Logger }

/** Makes this process send messages and delete old ones, beside other processes on the same database. */
export function startOutbox({ pool, gateway, log }: Dependencies): Outbox {
  const stopping = new AbortController()
  const failed = (error: unknown) => log.warn({ err: error }, 'the outbox could not be worked on')
  const sweep = oneAtATime(() => forgetOldMessages(pool), failed)
  const send = oneAtATime(async () => {
    if (gateway) await sendDueMessages({ pool, gateway, stop: stopping.signal })
  }, failed)
  const timers = [
    setInterval(sweep.wake, millisecondsBetweenSweeps),
    ...(gateway ? [setInterval(send.wake, pollInterval)] : []),
  ]
  return {
    ...outboxFor(gateway ? 'waiting' : 'kept'),
    wake: send.wake,
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      stopping.abort()
      await Promise.all([sweep.settled(), send.settled()])
    },
  }
}

/** An outbox with messages in an initial state, without a worker. */
export const outboxFor = (state: Extract<OutboxState, 'kept' | 'waiting'>): Outbox => ({
  gateway: state === 'waiting',
  add: async (connection, phone, text) => {
    await connection.query('INSERT INTO outbox_message (phone, text, state) VALUES ($1, $2, $3)', [phone, text, state])
  },
  wake: () => undefined,
  stop: async () => undefined,
})

const purposes: Record<CodePurpose, { zh: string; en: string }> = {
  signIn: { zh: '登录', en: 'to sign in' },
  register: { zh: '注册账号', en: 'to register' },
  resetPassword: { zh: '重置密码', en: 'to reset your password' },
  changePhone: { zh: '绑定手机号', en: 'to confirm this telephone number' },
}

/** What a telephone is sent: in both languages, for nobody knows yet which one its owner reads. */
export function codeMessage(purpose: CodePurpose, code: string, minutes: number): string {
  const { zh, en } = purposes[purpose]
  return (
    `【RiskAtlas】验证码 ${code}，用于${zh}，${minutes} 分钟内有效，请勿告知他人。` +
    ` ${code} is your RiskAtlas code ${en}, good for ${minutes} minutes. Tell it to nobody.`
  )
}
