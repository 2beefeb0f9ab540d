import * as v from 'valibot'
import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { PhoneChange } from '#contracts/account/account.ts'
import { codeRetrySeconds, VerificationCode } from '#contracts/session/sign-in.ts'
import { Phone } from '#contracts/values/phone.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { textFaultOf } from '../kit/text-fault.ts'
import { unprovided } from '../kit/unprovided.ts'

type PhoneChangeContext = {
  /** The number as typed. */
  phone: string
  /** Number of changes since the page was opened; each clears the fields. */
  changes: number
  /** Seconds before another code can be asked for. */
  wait: number
  unusable: 'phone' | 'noCode' | 'code' | null
  problem: Problem | null
}

type PhoneChangeEvent =
  | { type: 'phone.typed'; phone: string }
  | { type: 'code.requested' }
  | { type: 'code.submitted'; code: string }
  /** An unusable code is typed again. */
  | { type: 'code.corrected' }
  | { type: 'page.left' }

/** Changing the own telephone number, proved by a code that is sent to it. */
export const phoneChangeMachine = setup({
  types: {
    context: {} as PhoneChangeContext,
    events: {} as PhoneChangeEvent,
    emitted: {} as { type: 'account.changed' },
  },
  actors: {
    requestCode: unprovided<{ retryAfter: number }, { phone: string }>('requestCode'),
    changePhone: unprovided<void, PhoneChange>('changePhone'),
  },
  guards: {
    phoneIsUsable: ({ context }) => v.is(Phone, context.phone),
    codeIsUsable: ({ context }, { code }: { code: string }) =>
      v.is(Phone, context.phone) && v.is(VerificationCode, code),
    hasWaited: ({ context }) => context.wait <= 0,
    asksTooOften: (_, { error }: { error: unknown }) => problemFrom(error).code === 'too_many_requests',
  },
  actions: {
    rememberPhone: assign({ phone: (_, { phone }: { phone: string }) => phone, unusable: null }),
    forgetPhone: assign({ phone: '', changes: ({ context }) => context.changes + 1 }),
    forgetAttempt: assign({ unusable: null, problem: null }),
    markPhone: assign({ unusable: 'phone', problem: null }),
    markUnusable: assign({
      unusable: ({ context }, { code }: { code: string }) =>
        v.is(Phone, context.phone) ? codeFaultOf(code) : ('phone' as const),
      problem: null,
    }),
    beginWait: assign({ wait: (_, { seconds }: { seconds: number }) => seconds }),
    beginWaitOfProblem: assign({ wait: (_, { error }: { error: unknown }) => retryAfterOf(problemFrom(error)) }),
    countDown: assign({ wait: ({ context }) => context.wait - 1 }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    announceChange: emit({ type: 'account.changed' }),
  },
  delays: { second: 1_000, successLifetime: 8_000 },
}).createMachine({
  id: 'phoneChange',
  type: 'parallel',
  context: { phone: '', changes: 0, wait: 0, unusable: null, problem: null },
  states: {
    code: {
      initial: 'available',
      states: {
        available: {
          on: {
            'code.requested': [
              { guard: 'phoneIsUsable', target: 'requesting', actions: 'forgetAttempt' },
              { actions: 'markPhone' },
            ],
          },
        },
        requesting: {
          tags: 'asking',
          invoke: {
            src: 'requestCode',
            input: ({ context }) => ({ phone: v.parse(Phone, context.phone) }),
            onDone: {
              target: 'waiting',
              actions: { type: 'beginWait', params: ({ event }) => ({ seconds: event.output.retryAfter }) },
            },
            onError: [
              {
                guard: { type: 'asksTooOften', params: ({ event }) => event },
                target: 'waiting',
                actions: [
                  { type: 'rememberProblem', params: ({ event }) => event },
                  { type: 'beginWaitOfProblem', params: ({ event }) => event },
                ],
              },
              {
                target: 'available',
                actions: { type: 'rememberProblem', params: ({ event }) => event },
              },
            ],
          },
        },
        waiting: {
          always: { guard: 'hasWaited', target: 'available' },
          after: { second: { target: 'waiting', reenter: true, actions: 'countDown' } },
        },
      },
    },
    change: {
      initial: 'resting',
      states: {
        resting: {
          initial: 'quiet',
          states: { quiet: {}, changed: { after: { successLifetime: 'quiet' } } },
          on: {
            'page.left': { actions: 'forgetAttempt' },
            'code.corrected': { actions: 'forgetAttempt' },
            'phone.typed': { actions: { type: 'rememberPhone', params: ({ event }) => event } },
            'code.submitted': [
              {
                guard: { type: 'codeIsUsable', params: ({ event }) => event },
                target: 'changing',
                actions: 'forgetAttempt',
              },
              { actions: { type: 'markUnusable', params: ({ event }) => event } },
            ],
          },
        },
        changing: {
          tags: 'busy',
          invoke: {
            src: 'changePhone',
            input: ({ context, event }) => ({ phone: v.parse(Phone, context.phone), code: codeIn(event) }),
            onDone: { target: 'resting.changed', actions: ['forgetPhone', 'announceChange'] },
            onError: {
              target: 'resting',
              actions: { type: 'rememberProblem', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
})

const retryAfterOf = ({ details }: Problem): number =>
  typeof details.retryAfter === 'number' ? Math.ceil(details.retryAfter) : codeRetrySeconds

const codeFaultOf = (code: string) => (textFaultOf(code) === 'empty' ? 'noCode' : 'code')

function codeIn(event: PhoneChangeEvent): string {
  if (event.type !== 'code.submitted') throw new Error('Only "code.submitted" leads to changing the number')
  return event.code.trim()
}

/** The state of the telephone form, and the possible actions. */
export const selectPhoneChange = (snapshot: SnapshotFrom<typeof phoneChangeMachine>) => ({
  ...snapshot.context,
  asking: snapshot.hasTag('asking'),
  busy: snapshot.hasTag('busy'),
  mayRequestCode: snapshot.can({ type: 'code.requested' }),
  changed: snapshot.matches({ change: { resting: 'changed' } }),
})
