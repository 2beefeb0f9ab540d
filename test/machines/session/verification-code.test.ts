import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { codeRetrySeconds } from '#contracts/session/sign-in.ts'
import { type ProblemCode, type ProblemDetails, ProblemError } from '#contracts/values/problem.ts'
import { createCodeWaits } from '#src/machines/session/code-waits.ts'
import { selectCodeRequest, verificationCodeMachine } from '#src/machines/session/verification-code.machine.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const phone = '138 0013 8000'
const rested = { busy: false, secondsLeft: 0, sent: false, phoneFault: null, problem: null }
const refuse = (code: ProblemCode, details: ProblemDetails = {}) =>
  Promise.reject(new ProblemError(code, 'no', details))

/** The machine over a clock and a store that outlive a reload of the page. */
function device(answer: () => Promise<number> = async () => codeRetrySeconds) {
  const stored = new Map<string, string>()
  const asked: string[] = []
  const open = () => {
    const waits = createCodeWaits(
      { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) },
      () => Date.now(),
    )
    const actor = createActor(
      verificationCodeMachine.provide({
        actors: {
          requestCode: fromPromise(({ input }) => {
            asked.push(input.phone)
            return answer()
          }),
          countDown: fromCallback(({ input: { seconds }, sendBack }) =>
            waits.countDown('signIn', seconds, (secondsLeft) => sendBack({ type: 'countdown.passed', secondsLeft })),
          ),
        },
      }),
      { input: { secondsLeft: waits.secondsLeft('signIn') } },
    ).start()
    return {
      actor,
      view: () => selectCodeRequest(actor.getSnapshot()),
      ask: async (number = phone) => {
        actor.send({ type: 'code.requested', phone: number })
        await vi.advanceTimersByTimeAsync(0)
      },
    }
  }
  return { asked, open }
}

describe('requesting a verification code', () => {
  test('requesting a verification code is confirmed, and cannot be repeated within a minute', async () => {
    const { asked, open } = device()
    const { view, ask } = open()
    await ask()
    expect(view()).toEqual({ ...rested, secondsLeft: 60, sent: true })
    await ask()
    await vi.advanceTimersByTimeAsync(59_000)
    expect(view()).toEqual({ ...rested, secondsLeft: 1, sent: true })
    await ask()
    expect(asked).toEqual([phone])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(view()).toEqual({ ...rested, sent: true })
    await ask()
    expect(asked).toEqual([phone, phone])
  })

  test('requesting a verification code is busy until the server answers', () => {
    const { open } = device(() => new Promise(() => {}))
    const { view, ask } = open()
    void ask()
    expect(view()).toEqual({ ...rested, busy: true })
  })

  test('requesting a verification code resumes the countdown after a reload, without another confirmation', async () => {
    const { asked, open } = device()
    const before = open()
    await before.ask()
    await vi.advanceTimersByTimeAsync(17_000)
    before.actor.stop()
    await vi.advanceTimersByTimeAsync(3_000)
    const { view, ask } = open()
    expect(view()).toEqual({ ...rested, secondsLeft: 40 })
    await ask()
    expect(asked).toEqual([phone])
    await vi.advanceTimersByTimeAsync(40_000)
    expect(view()).toEqual(rested)
  })

  test('requesting a verification code uses the wait stated by the server', async () => {
    const { open } = device(() => refuse('too_many_requests', { retryAfter: 12.2 }))
    const { view, ask } = open()
    await ask()
    const problem = { code: 'too_many_requests', details: { retryAfter: 12.2 } }
    expect(view()).toEqual({ ...rested, secondsLeft: 13, problem })
    await vi.advanceTimersByTimeAsync(13_000)
    expect(view()).toEqual({ ...rested, problem })
  })

  test.each([
    ['unavailable', {}],
    ['too_many_requests', {}],
    ['not_configured', {}],
  ] as const)('requesting a verification code can be retried at once after %s %j', async (code, details) => {
    const { asked, open } = device(() => refuse(code, details))
    const { view, ask } = open()
    await ask()
    expect(view()).toEqual({ ...rested, problem: { code, details } })
    await ask()
    expect(asked).toEqual([phone, phone])
  })

  test.each([
    ['', 'noPhone'],
    [' ', 'noPhone'],
    ['12', 'phone'],
    ['not a number', 'phone'],
    [`1${'0'.repeat(30)}`, 'phone'],
  ])(
    'requesting a verification code sends no request with %j, and forgets that once it is typed again',
    async (number, phoneFault) => {
      const { asked, open } = device()
      const { actor, view, ask } = open()
      await ask(number)
      expect(view()).toEqual({ ...rested, phoneFault })
      actor.send({ type: 'phone.corrected' })
      expect(view()).toEqual(rested)
      expect(asked).toEqual([])
    },
  )

  test('requesting a verification code starts without earlier errors when the form is opened again, but keeps the wait', async () => {
    const { open } = device()
    const { actor, view, ask } = open()
    await ask('')
    actor.send({ type: 'form.opened' })
    expect(view()).toEqual(rested)
    await ask()
    actor.send({ type: 'form.opened' })
    expect(view()).toEqual({ ...rested, secondsLeft: 60 })
  })
})
