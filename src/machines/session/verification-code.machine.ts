import * as v from 'valibot'
import { assign, type SnapshotFrom, setup } from 'xstate'
import { Phone } from '#contracts/values/phone.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'
import { unprovidedCallback } from '../kit/unprovided-callback.ts'
import { type PhoneFault, phoneFaultOf } from './sign-in-attempt.ts'

type VerificationCodeContext = {
  /** Seconds before a code can be asked for again; 0 when it can. */
  secondsLeft: number
  /** Whether a code was sent since the form was opened. */
  sent: boolean
  phoneFault: PhoneFault | null
  problem: Problem | null
}

type VerificationCodeEvent =
  | { type: 'code.requested'; phone: string }
  | { type: 'countdown.passed'; secondsLeft: number }
  | { type: 'form.opened' }
  /** An unusable number is typed again. */
  | { type: 'phone.corrected' }

/** Has a code sent to a telephone, and counts the seconds before another can be asked for. */
export const verificationCodeMachine = setup({
  types: {
    context: {} as VerificationCodeContext,
    events: {} as VerificationCodeEvent,
    /** What is left of a wait that began earlier, before the page was loaded. */
    input: {} as { secondsLeft: number },
  },
  actors: {
    /** Answers with the seconds before the next code. */
    requestCode: unprovided<number, { phone: string }>('requestCode'),
    countDown: unprovidedCallback<{ type: 'countdown.passed'; secondsLeft: number }, { seconds: number }>('countDown'),
  },
  guards: {
    hasToWait: ({ context }) => context.secondsLeft > 0,
    waitGoesOn: (_, { secondsLeft }: { secondsLeft: number }) => secondsLeft > 0,
    phoneIsUsable: (_, { phone }: { phone: string }) => v.is(Phone, phone),
    mustWait: (_, { error }: { error: unknown }) => waitIn(error) > 0,
  },
  actions: {
    rememberWait: assign({ secondsLeft: (_, { seconds }: { seconds: number }) => seconds }),
    rememberSending: assign({ sent: true }),
    rememberPhoneFault: assign({
      phoneFault: (_, { phone }: { phone: string }) => phoneFaultOf(phone),
      problem: null,
    }),
    forgetPhoneFault: assign({ phoneFault: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetAttempt: assign({ sent: false, phoneFault: null, problem: null }),
  },
}).createMachine({
  id: 'verificationCode',
  context: ({ input }) => ({ secondsLeft: input.secondsLeft, sent: false, phoneFault: null, problem: null }),
  initial: 'starting',
  on: { 'form.opened': { actions: 'forgetAttempt' }, 'phone.corrected': { actions: 'forgetPhoneFault' } },
  states: {
    starting: { always: [{ guard: 'hasToWait', target: 'waiting' }, { target: 'ready' }] },
    ready: {
      on: {
        'code.requested': [
          {
            guard: { type: 'phoneIsUsable', params: ({ event }) => event },
            target: 'requesting',
            actions: 'forgetAttempt',
          },
          { actions: { type: 'rememberPhoneFault', params: ({ event }) => event } },
        ],
      },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        src: 'requestCode',
        input: ({ event }) => ({ phone: phoneIn(event) }),
        onDone: {
          target: 'waiting',
          actions: ['rememberSending', { type: 'rememberWait', params: ({ event }) => ({ seconds: event.output }) }],
        },
        onError: [
          {
            guard: { type: 'mustWait', params: ({ event }) => event },
            target: 'waiting',
            actions: [
              { type: 'rememberProblem', params: ({ event }) => event },
              { type: 'rememberWait', params: ({ event }) => ({ seconds: waitIn(event.error) }) },
            ],
          },
          {
            target: 'ready',
            actions: { type: 'rememberProblem', params: ({ event }) => event },
          },
        ],
      },
    },
    waiting: {
      invoke: { src: 'countDown', input: ({ context }) => ({ seconds: context.secondsLeft }) },
      on: {
        'countdown.passed': [
          {
            guard: { type: 'waitGoesOn', params: ({ event }) => event },
            actions: { type: 'rememberWait', params: ({ event }) => ({ seconds: event.secondsLeft }) },
          },
          { target: 'ready', actions: { type: 'rememberWait', params: { seconds: 0 } } },
        ],
      },
    },
  },
})

function phoneIn(event: VerificationCodeEvent): string {
  if (event.type !== 'code.requested') throw new Error('Only "code.requested" leads to a request')
  return event.phone
}

/** Seconds to wait that a refusal names. */
function waitIn(error: unknown): number {
  const { code, details } = problemFrom(error)
  return code === 'too_many_requests' ? Math.ceil(Number(details.retryAfter ?? 0)) : 0
}

/** What a form shows of the way to a code. */
export type CodeRequestState = {
  busy: boolean
  /** 0 when a code can be asked for. */
  secondsLeft: number
  /** Whether a code was sent just now. */
  sent: boolean
  phoneFault: PhoneFault | null
  problem: Problem | null
}

export const selectCodeRequest = (snapshot: SnapshotFrom<typeof verificationCodeMachine>): CodeRequestState => ({
  busy: snapshot.hasTag('busy'),
  ...snapshot.context,
})
