import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate'
import { unprovided } from '../kit/unprovided.ts'

type FreshnessContext = {
  /** The state of the data that the graph view came from; `null` while it is not known. */
  shown: string | null
  latest: string | null
  /** The newer state of which the user wants to hear no more. */
  dismissed: string | null
}

type FreshnessEvent =
  | { type: 'load.begun' }
  | { type: 'graphView.opened'; version: string | null }
  | { type: 'data.changed' }
  | { type: 'word.dismissed' }

/** Whether there are newer data than the graph view shows. It only says so: nothing on the screen moves by itself. */
export const dataFreshnessMachine = setup({
  types: {
    context: {} as FreshnessContext,
    events: {} as FreshnessEvent,
    /** What was loaded before is of a former state of the data. */
    emitted: {} as { type: 'data.outdated' },
  },
  actors: { readVersion: unprovided<string, void>('readVersion') },
  guards: {
    isOutdated: ({ context }) => isToldOf(context),
    isAnother: ({ context: { latest } }, { version }: { version: string }) => latest !== null && latest !== version,
  },
  actions: {
    rememberLatest: assign({ latest: (_, { version }: { version: string }) => version }),
    rememberShown: assign({ shown: (_, { version }: { version: string | null }) => version }),
    dismissLatest: assign({ dismissed: ({ context }) => context.latest }),
    acceptUnknown: assign({ shown: ({ context }) => context.shown ?? context.latest }),
    forgetShown: assign({ shown: null }),
    tellOfChange: emit({ type: 'data.outdated' }),
  },
  delays: { checkInterval: 30_000 },
}).createMachine({
  id: 'dataFreshness',
  context: { shown: null, latest: null, dismissed: null },
  initial: 'idle',
  on: {
    'load.begun': { target: '.checking', actions: 'forgetShown', reenter: true },
    'graphView.opened': {
      target: '.checking',
      actions: { type: 'rememberShown', params: ({ event }) => event },
      reenter: true,
    },
  },
  states: {
    idle: {},
    checking: {
      invoke: {
        src: 'readVersion',
        onDone: [
          {
            guard: { type: 'isAnother', params: ({ event }) => ({ version: event.output }) },
            target: 'judging',
            actions: [
              { type: 'rememberLatest', params: ({ event }) => ({ version: event.output }) },
              'acceptUnknown',
              'tellOfChange',
            ],
          },
          {
            target: 'judging',
            actions: [{ type: 'rememberLatest', params: ({ event }) => ({ version: event.output }) }, 'acceptUnknown'],
          },
        ],
        onError: 'judging',
      },
    },
    judging: { always: [{ guard: 'isOutdated', target: 'outdated' }, { target: 'fresh' }] },
    fresh: { after: { checkInterval: 'checking' }, on: { 'data.changed': 'checking' } },
    outdated: {
      after: { checkInterval: 'checking' },
      on: { 'data.changed': 'checking', 'word.dismissed': { target: 'fresh', actions: 'dismissLatest' } },
    },
  },
})

/** The one actor that knows of newer data. */
export type DataFreshnessActor = ActorRefFrom<typeof dataFreshnessMachine>
type FreshnessSnapshot = SnapshotFrom<typeof dataFreshnessMachine>

/** The state of the data that the graph view came from. */
export const selectShownVersion = ({ context }: FreshnessSnapshot): string | null => context.shown
/** Whether there are newer data than the graph view shows, and the user has not put the word of them away. */
export const selectIsOutdated = ({ context }: FreshnessSnapshot): boolean => isToldOf(context)

function isToldOf({ shown, latest, dismissed }: FreshnessContext): boolean {
  return shown !== null && latest !== null && shown !== latest && latest !== dismissed
}
