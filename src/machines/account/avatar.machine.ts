import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'

/** A picture on the file store: its key, and where the browser shows it from. */
export type PreparedImage = { key: string; address: string }

type AvatarContext = { chosen: string | null; prepared: PreparedImage | null; problem: Problem | null }

type AvatarEvent =
  | { type: 'image.chosen'; key: string }
  | { type: 'image.withdrawn' }
  | { type: 'image.confirmed' }
  | { type: 'image.removed' }

/** Choosing an avatar: cropped and previewed before it is sent, or removed. */
export const avatarMachine = setup({
  types: {
    context: {} as AvatarContext,
    events: {} as AvatarEvent,
    emitted: {} as { type: 'account.changed' } | { type: 'image.released'; image: PreparedImage },
  },
  actors: {
    squareImage: unprovided<PreparedImage, { key: string }>('squareImage'),
    sendImage: unprovided<void, { key: string }>('sendImage'),
    removeImage: unprovided<void, void>('removeImage'),
  },
  actions: {
    rememberChosen: assign({ chosen: (_, { key }: { key: string }) => key, problem: null }),
    rememberPrepared: assign({ prepared: (_, { image }: { image: PreparedImage }) => image, chosen: null }),
    forgetImage: assign({ chosen: null, prepared: null }),
    forgetProblem: assign({ problem: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    releaseImage: emit(({ context }) => ({
      type: 'image.released' as const,
      image: context.prepared ?? { key: '', address: '' },
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
        'image.chosen': {
          target: 'squaring',
          actions: { type: 'rememberChosen', params: ({ event }) => event },
        },
        'image.removed': { target: 'removing', actions: 'forgetProblem' },
      },
    },
    squaring: {
      tags: 'busy',
      invoke: {
        src: 'squareImage',
        input: ({ context }) => ({ key: context.chosen ?? '' }),
        onDone: {
          target: 'looking',
          actions: { type: 'rememberPrepared', params: ({ event }) => ({ image: event.output }) },
        },
        onError: {
          target: 'resting',
          actions: ['forgetImage', { type: 'rememberProblem', params: ({ event }) => event }],
        },
      },
    },
    looking: {
      on: {
        'image.withdrawn': { target: 'resting', actions: ['releaseImage', 'forgetImage'] },
        'image.confirmed': { target: 'sending', actions: 'forgetProblem' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'sendImage',
        input: ({ context }) => ({ key: context.prepared?.key ?? '' }),
        onDone: { target: 'resting', actions: ['releaseImage', 'forgetImage', 'announceChange'] },
        onError: {
          target: 'looking',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        src: 'removeImage',
        onDone: { target: 'resting', actions: 'announceChange' },
        onError: {
          target: 'resting',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
  },
})

/** The chosen avatar with its preview, and the possible actions. */
export const selectAvatar = (snapshot: SnapshotFrom<typeof avatarMachine>) => ({
  preview: snapshot.context.prepared?.address ?? null,
  problem: snapshot.context.problem,
  busy: snapshot.hasTag('busy'),
  mayChoose: snapshot.can({ type: 'image.chosen', key: '' }),
  mayConfirm: snapshot.can({ type: 'image.confirmed' }),
})
