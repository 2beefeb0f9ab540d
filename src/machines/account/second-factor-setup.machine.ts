import * as v from 'valibot'
import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import { VerificationCode } from '#contracts/session/sign-in.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { type TextFault, textFaultOf } from '../kit/text-fault.ts'
import { unprovided } from '../kit/unprovided.ts'

/** What is proved by the password first. */
export type ProtectedStep = 'removal' | 'replacement'

type SecondFactorSetupContext = {
  /**
   * Where the one-time secret store holds the new secret, or the recovery codes; the secrets themselves stay outside.
   */
  secret: string | null
  codes: string | null
  step: ProtectedStep | null
  codeFault: TextFault | null
  problem: Problem | null
}

type SecondFactorSetupEvent =
  | { type: 'setup.requested' }
  | { type: 'setup.cancelled' }
  | { type: 'code.submitted'; code: string }
  /** An unusable code is typed again. */
  | { type: 'code.corrected' }
  | { type: 'codes.kept' }
  | { type: 'proof.requested'; step: ProtectedStep }
  | { type: 'proof.submitted'; password: string }

type SecretKey = { key: string }

/** Setting up a second factor with an authenticator, keeping its recovery codes, replacing them, and taking it away. */
export const secondFactorSetupMachine = setup({
  types: {
    context: {} as SecondFactorSetupContext,
    events: {} as SecondFactorSetupEvent,
    emitted: {} as { type: 'account.changed' } | { type: 'secrets.released' },
  },
  actors: {
    beginSetup: unprovided<SecretKey, void>('beginSetup'),
    confirmSetup: unprovided<SecretKey, { code: string }>('confirmSetup'),
    removeSecondFactor: unprovided<void, { password: string }>('removeSecondFactor'),
    replaceCodes: unprovided<SecretKey, { password: string }>('replaceCodes'),
  },
  guards: {
    codeIsUsable: (_, { code }: { code: string }) => v.is(VerificationCode, code),
    isRemoval: ({ context }) => context.step === 'removal',
  },
  actions: {
    rememberSecret: assign({ secret: (_, { key }: SecretKey) => key }),
    rememberCodes: assign({ codes: (_, { key }: SecretKey) => key, secret: null, step: null }),
    rememberStep: assign({ step: (_, { step }: { step: ProtectedStep }) => step, problem: null }),
    markCode: assign({ codeFault: (_, { code }: { code: string }) => textFaultOf(code), problem: null }),
    forgetFault: assign({ codeFault: null }),
    forgetProblem: assign({ problem: null, codeFault: null }),
    forgetSecrets: assign({ secret: null, codes: null, step: null, codeFault: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    releaseSecrets: emit({ type: 'secrets.released' }),
    announceChange: emit({ type: 'account.changed' }),
  },
}).createMachine({
  id: 'secondFactorSetup',
  context: { secret: null, codes: null, step: null, codeFault: null, problem: null },
  initial: 'resting',
  states: {
    resting: {
      entry: ['forgetSecrets', 'releaseSecrets'],
      on: {
        'setup.requested': { target: 'beginning', actions: 'forgetProblem' },
        'proof.requested': {
          target: 'proving',
          actions: { type: 'rememberStep', params: ({ event }) => event },
        },
      },
    },
    beginning: {
      tags: 'busy',
      invoke: {
        src: 'beginSetup',
        onDone: {
          target: 'scanning',
          actions: { type: 'rememberSecret', params: ({ event }) => ({ key: event.output.key }) },
        },
        onError: {
          target: 'resting',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
    scanning: {
      on: {
        'setup.cancelled': { target: 'resting', actions: 'forgetProblem' },
        'code.submitted': [
          {
            guard: { type: 'codeIsUsable', params: ({ event }) => event },
            target: 'confirming',
            actions: 'forgetProblem',
          },
          { actions: { type: 'markCode', params: ({ event }) => event } },
        ],
        'code.corrected': { actions: 'forgetFault' },
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        src: 'confirmSetup',
        input: ({ event }) => ({ code: codeIn(event) }),
        onDone: {
          target: 'showingCodes',
          actions: [{ type: 'rememberCodes', params: ({ event }) => ({ key: event.output.key }) }, 'announceChange'],
        },
        onError: {
          target: 'scanning',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
    showingCodes: { on: { 'codes.kept': 'resting' } },
    proving: {
      on: {
        'setup.cancelled': { target: 'resting', actions: 'forgetProblem' },
        'proof.submitted': [
          { guard: 'isRemoval', target: 'removing', actions: 'forgetProblem' },
          { target: 'replacing', actions: 'forgetProblem' },
        ],
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        src: 'removeSecondFactor',
        input: ({ event }) => ({ password: passwordIn(event) }),
        onDone: { target: 'resting', actions: 'announceChange' },
        onError: {
          target: 'proving',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
    replacing: {
      tags: 'busy',
      invoke: {
        src: 'replaceCodes',
        input: ({ event }) => ({ password: passwordIn(event) }),
        onDone: {
          target: 'showingCodes',
          actions: [{ type: 'rememberCodes', params: ({ event }) => ({ key: event.output.key }) }, 'announceChange'],
        },
        onError: {
          target: 'proving',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
  },
})

function codeIn(event: SecondFactorSetupEvent): string {
  if (event.type !== 'code.submitted') throw new Error('Only "code.submitted" leads to confirming')
  return event.code.trim()
}

function passwordIn(event: SecondFactorSetupEvent): string {
  if (event.type !== 'proof.submitted') throw new Error('Only "proof.submitted" carries a password')
  return event.password
}

/** The state of second factor setup, and the secrets to be shown. */
export const selectSecondFactorSetup = (snapshot: SnapshotFrom<typeof secondFactorSetupMachine>) => ({
  ...snapshot.context,
  busy: snapshot.hasTag('busy'),
  maySetUp: snapshot.can({ type: 'setup.requested' }),
  mayCancel: snapshot.can({ type: 'setup.cancelled' }),
})
