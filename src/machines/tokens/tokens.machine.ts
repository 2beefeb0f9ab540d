import * as v from 'valibot'
import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import { NewToken, type NewTokenInput, type TokenId } from '#contracts/tokens/token.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'

/** The field of a token that is not usable. */
export type TokenField = keyof NewTokenInput

type TokensContext = {
  /** Where the one-time secret store holds the text of the new token; the text itself stays outside. */
  secret: string | null
  /** The token that is being revoked. */
  revoking: TokenId | null
  fault: TokenField | null
  problem: Problem | null
}

type TokensEvent =
  | { type: 'token.wanted' }
  | { type: 'token.described'; wanted: NewTokenInput }
  /** An unusable field is filled in again. */
  | { type: 'field.corrected' }
  | { type: 'dialog.closed' }
  | { type: 'token.kept' }
  | { type: 'revocation.confirmed'; id: TokenId }

/** The own tokens of programs: describing a new one, reading it this once, revoking one. */
export const tokensMachine = setup({
  types: {
    context: {} as TokensContext,
    events: {} as TokensEvent,
    emitted: {} as { type: 'tokens.changed' } | { type: 'secret.released' },
  },
  actors: {
    makeToken: unprovided<{ key: string }, { wanted: NewTokenInput }>('makeToken'),
    revokeToken: unprovided<void, { id: TokenId }>('revokeToken'),
  },
  guards: { tokenIsUsable: (_, { wanted }: { wanted: NewTokenInput }) => faultIn(wanted) === null },
  actions: {
    markFault: assign({ fault: (_, { wanted }: { wanted: NewTokenInput }) => faultIn(wanted), problem: null }),
    forgetFault: assign({ fault: null }),
    rememberSecret: assign({ secret: (_, { key }: { key: string }) => key }),
    forgetSecret: assign({ secret: null }),
    rememberRevoked: assign({ revoking: (_, { id }: { id: TokenId }) => id }),
    forgetRevoked: assign({ revoking: null }),
    forgetProblem: assign({ problem: null, fault: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    announceChange: emit({ type: 'tokens.changed' }),
    releaseSecret: emit({ type: 'secret.released' }),
  },
}).createMachine({
  id: 'tokens',
  context: { secret: null, revoking: null, fault: null, problem: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'token.wanted': { target: 'describing', actions: 'forgetProblem' },
        'revocation.confirmed': {
          target: 'revoking',
          actions: ['forgetProblem', { type: 'rememberRevoked', params: ({ event }) => event }],
        },
      },
    },
    describing: {
      on: {
        'dialog.closed': { target: 'resting', actions: 'forgetProblem' },
        'field.corrected': { actions: 'forgetFault' },
        'token.described': [
          {
            guard: { type: 'tokenIsUsable', params: ({ event }) => event },
            target: 'making',
            actions: 'forgetProblem',
          },
          { actions: { type: 'markFault', params: ({ event }) => event } },
        ],
      },
    },
    making: {
      tags: 'busy',
      invoke: {
        src: 'makeToken',
        input: ({ event }) => ({ wanted: wantedIn(event) }),
        onDone: {
          target: 'showing',
          actions: [{ type: 'rememberSecret', params: ({ event }) => event.output }, 'announceChange'],
        },
        onError: { target: 'describing', actions: { type: 'rememberProblem', params: ({ event }) => event } },
      },
    },
    showing: { exit: ['forgetSecret', 'releaseSecret'], on: { 'token.kept': 'resting' } },
    revoking: {
      tags: 'busy',
      exit: 'forgetRevoked',
      invoke: {
        src: 'revokeToken',
        input: ({ event }) => ({ id: idIn(event) }),
        onDone: { target: 'resting', actions: 'announceChange' },
        onError: { target: 'resting', actions: { type: 'rememberProblem', params: ({ event }) => event } },
      },
    },
  },
})

/** The first field of what is wanted that is not usable. */
function faultIn(wanted: NewTokenInput): TokenField | null {
  const { issues } = v.safeParse(NewToken, wanted)
  return (issues?.[0].path?.[0]?.key as TokenField | undefined) ?? null
}

function wantedIn(event: TokensEvent): NewTokenInput {
  if (event.type !== 'token.described') throw new Error('Only "token.described" says what is wanted')
  return event.wanted
}

function idIn(event: TokensEvent): TokenId {
  if (event.type !== 'revocation.confirmed') throw new Error('Only "revocation.confirmed" names a token')
  return event.id
}

export const selectTokens = (snapshot: SnapshotFrom<typeof tokensMachine>) => ({
  ...snapshot.context,
  isDescribing: snapshot.matches('describing') || snapshot.matches('making'),
  busy: snapshot.hasTag('busy'),
  mayMake: snapshot.can({ type: 'token.wanted' }),
})
