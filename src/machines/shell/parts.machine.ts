import { type SnapshotFrom, setup } from 'xstate'
import { unprovided } from '../kit/unprovided.ts'
import { unprovidedCallback } from '../kit/unprovided-callback.ts'

/** The parts of the application that load when they are wanted: what did not come is asked for again in place. */
export const partsMachine = setup({
  types: {
    events: {} as { type: 'part.lost' } | { type: 'retry.requested' },
    tags: {} as 'busy',
  },
  actors: {
    watchParts: unprovidedCallback<{ type: 'part.lost' }, unknown>('watchParts'),
    findNewerVersion: unprovided<boolean, unknown>('findNewerVersion'),
    loadAgain: unprovided<void, unknown>('loadAgain'),
  },
  guards: { isNewer: (_, { newer }: { newer: boolean }) => newer },
}).createMachine({
  id: 'parts',
  invoke: { src: 'watchParts' },
  on: { 'part.lost': '.failed', 'retry.requested': '.retrying' },
  initial: 'loading',
  states: {
    loading: {},
    failed: {
      initial: 'comparing',
      states: {
        comparing: {
          invoke: {
            src: 'findNewerVersion',
            onDone: [
              { guard: { type: 'isNewer', params: ({ event }) => ({ newer: event.output }) }, target: 'outdated' },
              { target: 'current' },
            ],
            onError: 'current',
          },
        },
        current: {},
        outdated: {},
      },
    },
    retrying: {
      tags: 'busy',
      invoke: { src: 'loadAgain', onDone: 'loading', onError: 'failed' },
    },
  },
})

type PartsSnapshot = SnapshotFrom<typeof partsMachine>

/** Whether what did not come has been replaced by a newer version. */
export const selectIsOutdated = (snapshot: PartsSnapshot): boolean => snapshot.matches({ failed: 'outdated' })

export const selectPartsAreBusy = (snapshot: PartsSnapshot): boolean => snapshot.hasTag('busy')
