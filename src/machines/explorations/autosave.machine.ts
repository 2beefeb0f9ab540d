import { assign, emit, setup } from 'xstate'
import type { HistoryTree } from '#contracts/explorations/exploration.ts'
import type { SavedExplorationId, StepKey } from '#contracts/explorations/saved-exploration.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'
import { unprovidedCallback } from '../kit/unprovided-callback.ts'
import {
  type AutosaveContext,
  type AutosaveEvent,
  type Kept,
  nothingKept,
  type OpenedWork,
  type SavedSource,
  type StoredWork,
  wantedIn,
} from './autosave.types.ts'

type Changed = { event: { title: string; isWorthKeeping: boolean } }

const rememberTitle = { type: 'rememberTitle', params: ({ event }: Changed) => event } as const

const keepIfWorth = [
  {
    guard: { type: 'isToBeKept', params: ({ event }: Changed) => event },
    target: 'waiting',
    actions: rememberTitle,
  },
  { actions: rememberTitle },
] as const

type Copied = { event: { name: string } }

const goOnInCopy = {
  target: 'saving',
  actions: ['partFromKept', { type: 'rememberTitle', params: ({ event }: Copied) => ({ title: event.name }) }],
} as const

/**
 * Keeping what is explored: a moment after each step it is saved, on top of the revision that is known. Where somebody
 * else was faster nothing is overwritten, and where the server is away it is tried again until it is there.
 */
export const autosaveMachine = setup({
  types: {
    context: {} as AutosaveContext,
    events: {} as AutosaveEvent,
    input: {} as { mayKeep: boolean },
    emitted: {} as
      | { type: 'exploration.opened'; tree: HistoryTree }
      | { type: 'exploration.emptied' }
      | { type: 'explorations.changed' },
  },
  actors: {
    saveWork: unprovided<StoredWork, { kept: Kept | null; title: string; stored: StepKey[] }>('saveWork'),
    openWork: unprovided<OpenedWork, { source: SavedSource }>('openWork'),
    watchPage: unprovidedCallback<{ type: 'page.left' } | { type: 'connection.returned' }, undefined>('watchPage'),
  },
  guards: {
    isToBeKept: ({ context: { mayKeep, kept } }, { isWorthKeeping }: { isWorthKeeping: boolean }) =>
      mayKeep && (kept ? kept.permission !== 'view' : isWorthKeeping),
    mayBeSaved: ({ context: { mayKeep, kept, title } }) =>
      mayKeep && (kept ? kept.permission !== 'view' : title !== null),
    mayBeCopied: ({ context: { mayKeep, kept, title } }) => mayKeep && (kept !== null || title !== null),
    isWanted: ({ context }) => context.wanted !== null,
    wasChangedMeanwhile: ({ context }) => context.changedMeanwhile,
    wasOvertaken: ({ context: { kept } }, { error }: { error: unknown }) =>
      kept !== null && problemFrom(error).code === 'conflict' && problemFrom(error).details.revision !== undefined,
    serverIsAway: (_, { error }: { error: unknown }) =>
      ['unavailable', 'no_connection', 'timed_out'].includes(problemFrom(error).code),
    isShown: ({ context: { kept } }, { id }: { id: SavedExplorationId }) =>
      kept?.source.type === 'own' && kept.source.id === id,
    hasSomethingToForget: ({ context: { kept, title } }) => kept !== null || title !== null,
  },
  actions: {
    rememberTitle: assign({ title: (_, { title }: { title: string }) => title }),
    rememberChange: assign({ changedMeanwhile: true }),
    forgetChange: assign({ changedMeanwhile: false }),
    rememberSaved: assign((_, { kept, stored }: StoredWork) => ({ kept, stored })),
    rememberOpened: assign((_, { kept, stored, word }: OpenedWork) => ({ kept, stored, opened: word, wanted: null })),
    rememberWanted: assign({ wanted: (_, { source }: { source: SavedSource }) => source }),
    rememberOwn: assign({ wanted: ({ context }) => context.kept?.source ?? null }),
    forgetWanted: assign({ wanted: null }),
    rememberName: assign({
      kept: ({ context: { kept } }, { name }: { name: string }) => kept && { ...kept, name },
    }),
    partFromKept: assign({ kept: null, stored: [], opened: null }),
    forgetWork: assign({ kept: null, stored: [], opened: null, title: null }),
    forgetWord: assign({ opened: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    announceOpened: emit((_, { tree }: { tree: HistoryTree }) => ({ type: 'exploration.opened', tree })),
    announceEmptied: emit({ type: 'exploration.emptied' }),
    announceChange: emit({ type: 'explorations.changed' }),
  },
  delays: { saveDelay: 1_200, retryDelay: 10_000 },
}).createMachine({
  id: 'autosave',
  context: ({ input }) => ({ ...nothingKept, ...input }),
  invoke: { src: 'watchPage' },
  initial: 'resting',
  on: {
    'work.changed': { actions: rememberTitle },
    'exploration.renamed': {
      guard: { type: 'isShown', params: ({ event }) => event },
      actions: { type: 'rememberName', params: ({ event }) => event },
    },
    'message.dismissed': { actions: ['forgetWord', 'forgetProblem'] },
  },
  states: {
    resting: {
      entry: 'forgetWanted',
      on: {
        'work.changed': keepIfWorth,
        'save.requested': { guard: 'mayBeSaved', target: 'saving' },
        'copy.chosen': { guard: 'mayBeCopied', ...goOnInCopy },
        'opening.requested': { target: 'opening', actions: { type: 'rememberWanted', params: ({ event }) => event } },
        'exploration.begun': { guard: 'hasSomethingToForget', actions: ['forgetWork', 'announceEmptied'] },
        'exploration.removed': {
          guard: { type: 'isShown', params: ({ event }) => event },
          actions: 'partFromKept',
        },
      },
    },
    waiting: {
      tags: 'unsaved',
      after: { saveDelay: 'saving' },
      on: {
        'work.changed': {
          target: 'waiting',
          reenter: true,
          actions: rememberTitle,
        },
        'save.requested': 'saving',
        'page.left': 'saving',
        'opening.requested': { target: 'saving', actions: { type: 'rememberWanted', params: ({ event }) => event } },
        'exploration.removed': {
          guard: { type: 'isShown', params: ({ event }) => event },
          actions: 'partFromKept',
        },
      },
    },
    saving: {
      tags: 'unsaved',
      entry: ['forgetChange', 'forgetProblem'],
      on: {
        'work.changed': {
          actions: ['rememberChange', rememberTitle],
        },
        'opening.requested': { actions: { type: 'rememberWanted', params: ({ event }) => event } },
      },
      invoke: {
        src: 'saveWork',
        input: ({ context: { kept, title, stored } }) => ({ kept, title: title ?? '', stored }),
        onDone: {
          target: 'settling',
          actions: [{ type: 'rememberSaved', params: ({ event }) => event.output }, 'announceChange'],
        },
        onError: [
          {
            guard: { type: 'wasOvertaken', params: ({ event }) => event },
            target: 'overtaken',
            actions: { type: 'rememberProblem', params: ({ event }) => event },
          },
          {
            guard: { type: 'serverIsAway', params: ({ event }) => event },
            target: 'unreachable',
            actions: { type: 'rememberProblem', params: ({ event }) => event },
          },
          { target: 'refused', actions: { type: 'rememberProblem', params: ({ event }) => event } },
        ],
      },
    },
    settling: {
      always: [
        { guard: 'wasChangedMeanwhile', target: 'waiting' },
        { guard: 'isWanted', target: 'opening' },
        { target: 'resting' },
      ],
    },
    unreachable: {
      tags: ['unsaved', 'unsaveable'],
      after: { retryDelay: 'saving' },
      on: {
        'connection.returned': 'saving',
        'save.requested': 'saving',
        'opening.requested': { actions: { type: 'rememberWanted', params: ({ event }) => event } },
        'changes.abandoned': { guard: 'isWanted', target: 'opening' },
      },
    },
    refused: {
      tags: ['unsaved', 'unsaveable'],
      on: {
        'work.changed': { target: 'waiting', actions: rememberTitle },
        'save.requested': 'saving',
        'copy.chosen': goOnInCopy,
        'opening.requested': { actions: { type: 'rememberWanted', params: ({ event }) => event } },
        'changes.abandoned': { guard: 'isWanted', target: 'opening' },
      },
    },
    overtaken: {
      tags: ['unsaved', 'unsaveable'],
      on: {
        'copy.chosen': goOnInCopy,
        'opening.requested': { actions: { type: 'rememberWanted', params: ({ event }) => event } },
        'changes.abandoned': [
          { guard: 'isWanted', target: 'opening' },
          { target: 'opening', actions: 'rememberOwn' },
        ],
      },
    },
    opening: {
      tags: 'opening',
      entry: ['forgetProblem', 'forgetWord'],
      on: {
        'opening.requested': {
          target: 'opening',
          reenter: true,
          actions: { type: 'rememberWanted', params: ({ event }) => event },
        },
      },
      invoke: {
        src: 'openWork',
        input: ({ context }) => ({ source: wantedIn(context) }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'rememberOpened', params: ({ event }) => event.output },
            { type: 'announceOpened', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'unopened',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
    unopened: {
      on: {
        'opening.retried': 'opening',
        'opening.requested': { target: 'opening', actions: { type: 'rememberWanted', params: ({ event }) => event } },
        'message.dismissed': { target: 'resting', actions: ['forgetWord', 'forgetProblem'] },
        'work.changed': keepIfWorth,
      },
    },
  },
})
