import * as v from 'valibot'
import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import {
  type Feed,
  FeedDraft,
  FeedField,
  type FeedTrial,
  type FeedTrialRequest,
  unusableFeedFieldsOf,
} from '#contracts/feeds/feed.ts'
import type { SourceId } from '#contracts/imports/source.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import type { DataSourceEvent } from '#lifecycles/feeds.machine.ts'
import { dataSourceSnapshotFrom } from '#lifecycles/feeds.snapshot.ts'
import {
  changedDraft,
  editableListActions,
  editableListDelays,
  editableListGuards,
  editableListStates,
} from '../kit/editable-lists.ts'
import { unprovided } from '../kit/unprovided.ts'

/** A feed of which something is said besides what it is: which one, and its name. */
export type NamedFeed = { id: SourceId; name: string }

export type FeedContext = {
  /** The feed that is being rewritten; `null` for a new one. */
  id: SourceId | null
  /** What is being typed. */
  draft: FeedDraft | null
  /** Fields of the draft that cannot be saved as they are. */
  unusable: FeedField[]
  /** The field whose content another source has. */
  taken: FeedField | null
  /** What came of fetching it once. */
  trial: FeedTrial | null
  trialProblem: Problem | null
  /** The feed that is being switched, fetched, removed or restored, or was just now. */
  subject: NamedFeed | null
  opening: boolean
  problem: Problem | null
}

export type FeedEvent =
  | { type: 'creation.requested'; draft: FeedDraft }
  | { type: 'feed.chosen'; feed: Feed }
  | { type: 'draft.edited'; change: Partial<FeedDraft> }
  | { type: 'trial.requested' }
  | { type: 'save.requested' }
  | { type: 'form.closed' }
  | { type: 'feed.switched'; subject: NamedFeed; switchedOn: boolean }
  | { type: 'run.requested'; subject: NamedFeed }
  | { type: 'removal.requested'; subject: NamedFeed }
  | { type: 'removal.undone' }

const kept = editableListStates(({ opening }: FeedContext) => ({ switchedOn: opening }))({
  machine: 'feed',
  save: 'saveFeed',
  switch: 'switchFeed',
  remove: 'removeFeed',
  restore: 'restoreFeed',
  namesField: 'fieldIsTaken',
  markField: 'rememberTaken',
})

/** What an analyst does with feeds: writing one and seeing what it would bring, closing, fetching now, removing. */
export const feedMachine = setup({
  types: {
    context: {} as FeedContext,
    events: {} as FeedEvent,
    emitted: {} as { type: 'feeds.changed' },
  },
  actors: {
    tryFeed: unprovided<FeedTrial, FeedTrialRequest>('tryFeed'),
    saveFeed: unprovided<NamedFeed, { id: SourceId | null; draft: FeedDraft }>('saveFeed'),
    switchFeed: unprovided<void, { id: SourceId; switchedOn: boolean }>('switchFeed'),
    runFeed: unprovided<void, { id: SourceId }>('runFeed'),
    removeFeed: unprovided<void, { id: SourceId }>('removeFeed'),
    restoreFeed: unprovided<void, { id: SourceId }>('restoreFeed'),
  },
  guards: {
    ...editableListGuards<FeedContext>(FeedDraft),
    addressIsUsable: ({ context }) => v.is(FeedDraft.entries.address, context.draft?.address),
    changesWhatIsAsked: (_, { change }: { change: Partial<FeedDraft> }) => 'address' in change || 'kind' in change,
    fieldIsTaken: (_, { error }: { error: unknown }) => takenIn(error) !== null,
  },
  actions: {
    ...editableListActions<FeedContext, FeedEvent>(unusableFeedFieldsOf),
    beginWith: assign({
      id: (_, { feed }: { feed: Feed }) => feed.id,
      draft: (_, { feed }: { feed: Feed }) => draftOf(feed),
    }),
    rememberChange: assign(({ context }, { change }: { change: Partial<FeedDraft> }) => ({
      ...changedDraft(context, change, unusableFeedFieldsOf),
      taken: context.taken !== null && context.taken in change ? null : context.taken,
    })),
    rememberTaken: assign({ taken: (_, { error }: { error: unknown }) => takenIn(error) }),
    forgetForm: assign({ id: null, draft: null, unusable: [], taken: null, trial: null, trialProblem: null }),
    rememberTrial: assign({ trial: (_, { trial }: { trial: FeedTrial }) => trial }),
    rememberTrialProblem: assign({ trialProblem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetTrial: assign({ trial: null, trialProblem: null }),
    rememberSwitch: assign({ opening: (_, { switchedOn }: { switchedOn: boolean }) => switchedOn }),
    announceChange: emit({ type: 'feeds.changed' }),
  },
  delays: editableListDelays,
}).createMachine({
  id: 'feed',
  context: {
    id: null,
    draft: null,
    unusable: [],
    taken: null,
    trial: null,
    trialProblem: null,
    subject: null,
    opening: false,
    problem: null,
  },
  initial: 'listing',
  states: {
    listing: {
      initial: 'resting',
      on: {
        'creation.requested': {
          target: 'editing',
          actions: ['forgetProblem', { type: 'beginNew', params: ({ event }) => event }],
        },
        'feed.chosen': {
          target: 'editing',
          actions: ['forgetProblem', { type: 'beginWith', params: ({ event }) => event }],
        },
        'feed.switched': {
          target: 'switching',
          actions: [
            'forgetProblem',
            { type: 'rememberSubject', params: ({ event }) => event },
            { type: 'rememberSwitch', params: ({ event }) => event },
          ],
        },
        'run.requested': {
          target: 'running',
          actions: ['forgetProblem', { type: 'rememberSubject', params: ({ event }) => event }],
        },
        'removal.requested': {
          target: 'removing',
          actions: ['forgetProblem', { type: 'rememberSubject', params: ({ event }) => event }],
        },
      },
      states: {
        ...kept.listed,
        requested: { after: { wordLifetime: 'resting' } },
      },
    },
    editing: {
      tags: 'unsaved',
      initial: 'untried',
      on: {
        'draft.edited': [
          {
            guard: { type: 'changesWhatIsAsked', params: ({ event }) => event },
            target: '.untried',
            actions: { type: 'rememberChange', params: ({ event }) => event },
          },
          { actions: { type: 'rememberChange', params: ({ event }) => event } },
        ],
        'trial.requested': [{ guard: 'addressIsUsable', target: '.trying' }, { actions: 'rememberUnusable' }],
        'save.requested': [
          { guard: 'draftIsUsable', target: 'saving', actions: 'forgetProblem' },
          { actions: 'rememberUnusable' },
        ],
        'form.closed': { target: 'listing', actions: ['forgetForm', 'forgetProblem'] },
      },
      states: {
        untried: { entry: 'forgetTrial' },
        trying: {
          tags: 'trying',
          entry: 'forgetTrial',
          invoke: {
            src: 'tryFeed',
            input: ({ context }) => requestFrom(draftIn(context)),
            onDone: {
              target: 'tried',
              actions: { type: 'rememberTrial', params: ({ event }) => ({ trial: event.output }) },
            },
            onError: {
              target: 'tried',
              actions: { type: 'rememberTrialProblem', params: ({ event }) => event },
            },
          },
        },
        tried: {},
        asBefore: { type: 'history' },
      },
    },
    saving: kept.saving,
    switching: kept.switching,
    running: {
      tags: 'busy',
      invoke: {
        src: 'runFeed',
        input: kept.subjectOf,
        onDone: { target: 'listing.requested', actions: 'announceChange' },
        onError: {
          target: 'listing.failed',
          actions: [{ type: 'rememberProblem', params: ({ event }) => event }, 'announceChange'],
        },
      },
    },
    removing: kept.removing,
    restoring: kept.restoring,
  },
})

const draftOf = ({ name, address, kind, everyMinutes, readsLinked }: Feed): FeedDraft => ({
  name,
  address,
  kind,
  everyMinutes,
  readsLinked,
})

const requestFrom = ({ address, kind }: FeedDraft): FeedTrialRequest => ({ address, kind })

function takenIn(error: unknown): FeedField | null {
  const { code, details } = problemFrom(error)
  return code === 'taken' && v.is(FeedField, details.field) ? details.field : null
}

function draftIn({ draft }: FeedContext): FeedDraft {
  if (!draft) throw new Error('A feed is begun before it is tried or saved')
  return draft
}

type FeedSnapshot = SnapshotFrom<typeof feedMachine>

export const selectFeed = (snapshot: FeedSnapshot) => ({
  ...snapshot.context,
  outcome: outcomeOf(snapshot),
  saving: snapshot.matches('saving'),
  trying: snapshot.hasTag('trying'),
  mayEdit: snapshot.can({ type: 'draft.edited', change: {} }),
  mayUndo: snapshot.can({ type: 'removal.undone' }),
  /** Whether something may be done to the feeds of the list. */
  mayKeep: snapshot.matches('listing'),
})

/** What was done to the subject just now. */
function outcomeOf(snapshot: FeedSnapshot): 'saved' | 'requested' | 'removed' | null {
  if (snapshot.matches({ listing: 'undoable' })) return 'removed'
  const outcomes = ['saved', 'requested'] as const
  return outcomes.find((listing) => snapshot.matches({ listing })) ?? null
}

/** What may happen to a feed now. */
export function selectFeedChances({ state, switchedOn, failures, lastSuccessAt }: Feed) {
  const last = failures > 0 ? 'failed' : lastSuccessAt === null ? null : 'finished'
  const snapshot = dataSourceSnapshotFrom(state, last, { watched: true, shut: !switchedOn, failures })
  const can = (type: DataSourceEvent['type']) => snapshot.can({ type })
  return { mayClose: can('source.closed'), mayOpen: can('source.opened'), mayRun: can('fetch.started') }
}
