import { assign, type SnapshotFrom, setup } from 'xstate'
import { unprovided } from '../kit/unprovided.ts'
import { unprovidedCallback } from '../kit/unprovided-callback.ts'

/** The parts of the application that load when they are wanted: what did not come is asked for again in place. */
export const partsMachine = setup({
  types: {
    context: {} as { retried: boolean },
    events: {} as { type: 'part.lost' } | { type: 'retry.requested' },
    tags: {} as 'busy',
  },
  actors: {
    watchParts: unprovidedCallback<{ type: 'part.lost' }, unknown>('watchParts'),
    findNewerVersion: unprovided<boolean, unknown>('findNewerVersion'),
    loadAgain: unprovided<void, unknown>('loadAgain'),
  },
  guards: {
    isNewer: (_, { newer }: { newer: boolean }) => newer,
    isRetried: ({ context }) => context.retried,
  },
  actions: {
    noteRetry: assign({ retried: true }),
    forgetRetry: assign({ retried: false }),
  },
}).createMachine({
  id: 'parts',
  context: { retried: false },
  invoke: { src: 'watchParts' },
  on: { 'part.lost': '.failed', 'retry.requested': { target: '.retrying', actions: 'noteRetry' } },
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
              { guard: 'isRetried', target: 'remembered' },
              { target: 'current' },
            ],
            onError: 'current',
          },
        },
        current: {},
        /** The server answers, and asking again brought nothing: the browser may keep that the part did not come. */
        remembered: {},
        outdated: {},
      },
    },
    retrying: {
      tags: 'busy',
      invoke: { src: 'loadAgain', onDone: { target: 'loading', actions: 'forgetRetry' }, onError: 'failed' },
    },
  },
})

type PartsSnapshot = SnapshotFrom<typeof partsMachine>

/** Whether what did not come has been replaced by a newer version. */
export const selectIsOutdated = (snapshot: PartsSnapshot): boolean => snapshot.matches({ failed: 'outdated' })

/** Whether what did not come may come only once the page is loaded anew. */
export const selectNeedsNewPage = (snapshot: PartsSnapshot): boolean => snapshot.matches({ failed: 'remembered' })

export const selectPartsAreBusy = (snapshot: PartsSnapshot): boolean => snapshot.hasTag('busy')
