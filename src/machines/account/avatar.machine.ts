import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'

/** A picture on the shelf of files: its key, and where the browser shows it from. */
export type PreparedPicture = { key: string; address: string }

type AvatarContext = { chosen: string | null; prepared: PreparedPicture | null; problem: Problem | null }

type AvatarEvent =
  | { type: 'picture.chosen'; key: string }
  | { type: 'picture.withdrawn' }
  | { type: 'picture.confirmed' }
  | { type: 'picture.removed' }

/** Choosing a picture of oneself: cut square and looked at before it is sent, or taken away. */
export const avatarMachine = setup({
  types: {
    context: {} as AvatarContext,
    events: {} as AvatarEvent,
    emitted: {} as { type: 'account.changed' } | { type: 'picture.released'; picture: PreparedPicture },
  },
  actors: {
    squarePicture: unprovided<PreparedPicture, { key: string }>('squarePicture'),
    sendPicture: unprovided<void, { key: string }>('sendPicture'),
    removePicture: unprovided<void, void>('removePicture'),
  },
  actions: {
    rememberChosen: assign({ chosen: (_, { key }: { key: string }) => key, problem: null }),
    rememberPrepared: assign({ prepared: (_, { picture }: { picture: PreparedPicture }) => picture, chosen: null }),
    forgetPicture: assign({ chosen: null, prepared: null }),
    forgetProblem: assign({ problem: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    releasePicture: emit(({ context }) => ({
      type: 'picture.released' as const,
      picture: context.prepared ?? { key: '', address: '' },
    })),
    announceChange: emit({ type: 'account.changed' }),
  },
}).createMachine({
  id: 'avatar',
  context: { chosen: null, prepared: null, problem: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'picture.chosen': {
          target: 'squaring',
          actions: { type: 'rememberChosen', params: ({ event }) => event },
        },
        'picture.removed': { target: 'removing', actions: 'forgetProblem' },
      },
    },
    squaring: {
      tags: 'busy',
      invoke: {
        src: 'squarePicture',
        input: ({ context }) => ({ key: context.chosen ?? '' }),
        onDone: {
          target: 'looking',
          actions: { type: 'rememberPrepared', params: ({ event }) => ({ picture: event.output }) },
        },
        onError: {
          target: 'resting',
          actions: ['forgetPicture', { type: 'rememberProblem', params: ({ event }) => event }],
        },
      },
    },
    looking: {
      on: {
        'picture.withdrawn': { target: 'resting', actions: ['releasePicture', 'forgetPicture'] },
        'picture.confirmed': { target: 'sending', actions: 'forgetProblem' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'sendPicture',
        input: ({ context }) => ({ key: context.prepared?.key ?? '' }),
        onDone: { target: 'resting', actions: ['releasePicture', 'forgetPicture', 'announceChange'] },
        onError: {
          target: 'looking',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        src: 'removePicture',
        onDone: { target: 'resting', actions: 'announceChange' },
        onError: {
          target: 'resting',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
  },
})

/** The choice of a picture: the one looked at, and what may be done. */
export const selectAvatar = (snapshot: SnapshotFrom<typeof avatarMachine>) => ({
  preview: snapshot.context.prepared?.address ?? null,
  problem: snapshot.context.problem,
  busy: snapshot.hasTag('busy'),
  mayChoose: snapshot.can({ type: 'picture.chosen', key: '' }),
  mayConfirm: snapshot.can({ type: 'picture.confirmed' }),
})
