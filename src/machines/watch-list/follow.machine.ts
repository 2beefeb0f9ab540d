import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { EntityId } from '#contracts/entities/entity.ts'
import { unprovided } from '../kit/unprovided.ts'

type Following = { party: EntityId; follows: boolean }

/** Follows parties and follows them no more, one after the other. Whom the user follows stays with the server. */
export const followMachine = setup({
  types: {
    context: {} as { chosen: Following | null },
    events: {} as { type: 'following.switched' } & Following,
    emitted: {} as { type: 'watchList.changed' },
  },
  actors: { setFollowing: unprovided<void, Following>('setFollowing') },
  actions: {
    rememberChosen: assign({ chosen: (_, { party, follows }: Following) => ({ party, follows }) }),
    forgetChosen: assign({ chosen: null }),
    announceChange: emit({ type: 'watchList.changed' }),
  },
}).createMachine({
  id: 'follow',
  context: { chosen: null },
  initial: 'resting',
  states: {
    resting: {
      entry: 'forgetChosen',
      on: {
        'following.switched': {
          target: 'sending',
          actions: { type: 'rememberChosen', params: ({ event }) => event },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'setFollowing',
        input: ({ context }) => chosenIn(context),
        onDone: { target: 'resting', actions: 'announceChange' },
        onError: 'resting',
      },
    },
  },
})

function chosenIn({ chosen }: { chosen: Following | null }): Following {
  if (chosen === null) throw new Error('A party is chosen before it is followed')
  return chosen
}

/** Whether a party is being followed at this moment, or followed no more; `null` while nothing is under way. */
export const selectChosen = ({ context }: SnapshotFrom<typeof followMachine>): Following | null => context.chosen
