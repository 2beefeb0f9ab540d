import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { SavedExplorationId, VersionId } from '#contracts/explorations/saved-exploration.ts'
import type { ShareDraft, ShareId } from '#contracts/explorations/share-link.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'
import type { SavedSource } from './autosave.types.ts'

type Own = { id: SavedExplorationId }

/** Something done to saved explorations, their versions and links; `name` says to which. */
export type SavedAction =
  | ({ type: 'rename'; name: string } & Own)
  | { type: 'copy'; name: string; source: SavedSource }
  | ({ type: 'remove'; name: string } & Own)
  | ({ type: 'recover'; name: string } & Own)
  | ({ type: 'createVersion'; name: string } & Own)
  | ({ type: 'restoreVersion'; name: string; version: VersionId } & Own)
  | ({ type: 'removeVersion'; name: string; version: VersionId } & Own)
  | ({ type: 'recoverVersion'; name: string; version: VersionId } & Own)
  | ({ type: 'share'; name: string; draft: ShareDraft } & Own)
  | ({ type: 'revoke'; name: string; share: ShareId } & Own)

type ExplorationLibraryContext = {
  /** A part of a name that is looked for to share with. */
  people: string
  action: SavedAction | null
  /** The link that was just created. */
  made: ShareId | null
  problem: Problem | null
}

type ExplorationLibraryEvent =
  | { type: 'action.requested'; action: SavedAction }
  | { type: 'action.undone' }
  | { type: 'people.searched'; text: string }
  | { type: 'message.dismissed' }

/** What is done to saved explorations, one thing after another; removals can be taken back for a while. */
export const explorationLibraryMachine = setup({
  types: {
    context: {} as ExplorationLibraryContext,
    events: {} as ExplorationLibraryEvent,
    emitted: {} as { type: 'action.done'; action: SavedAction },
  },
  actors: { carryOut: unprovided<{ share: ShareId | null }, { action: SavedAction }>('carryOut') },
  guards: { canBeUndone: ({ context }) => oppositeOf(context.action) !== null },
  actions: {
    rememberPeople: assign({ people: (_, { text }: { text: string }) => text }),
    rememberAction: assign({ action: (_, { action }: { action: SavedAction }) => action }),
    turnActionRound: assign({ action: ({ context }) => oppositeOf(context.action) }),
    forgetAction: assign({ action: null, made: null }),
    rememberMade: assign({ made: (_, { share }: { share: ShareId | null }) => share }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    announceDone: emit(({ context }) => ({ type: 'action.done' as const, action: actionIn(context) })),
  },
  delays: { wordLifetime: 20_000 },
}).createMachine({
  id: 'explorationLibrary',
  context: { people: '', action: null, made: null, problem: null },
  initial: 'resting',
  on: {
    'action.requested': {
      target: '.acting',
      actions: { type: 'rememberAction', params: ({ event }) => event },
    },
    'message.dismissed': { target: '.resting', actions: 'forgetProblem' },
    'people.searched': { actions: { type: 'rememberPeople', params: ({ event }) => event } },
  },
  states: {
    resting: { entry: 'forgetAction' },
    acting: {
      tags: 'busy',
      entry: 'forgetProblem',
      on: { 'action.requested': {}, 'message.dismissed': {} },
      invoke: {
        src: 'carryOut',
        input: ({ context }) => ({ action: actionIn(context) }),
        onDone: {
          target: 'done',
          actions: [{ type: 'rememberMade', params: ({ event }) => event.output }, 'announceDone'],
        },
        onError: { target: 'failed', actions: { type: 'rememberProblem', params: ({ event }) => event } },
      },
    },
    done: {
      after: { wordLifetime: 'resting' },
      on: { 'action.undone': { guard: 'canBeUndone', target: 'acting', actions: 'turnActionRound' } },
    },
    failed: {},
  },
})

function actionIn({ action }: ExplorationLibraryContext): SavedAction {
  if (!action) throw new Error('What is done is remembered before')
  return action
}

/** What takes a removal back. */
function oppositeOf(action: SavedAction | null): SavedAction | null {
  if (action?.type === 'remove') return { ...action, type: 'recover' }
  return action?.type === 'removeVersion' ? { ...action, type: 'recoverVersion' } : null
}

export const selectExplorationLibrary = (snapshot: SnapshotFrom<typeof explorationLibraryMachine>) => ({
  people: snapshot.context.people,
  /** The last action. */
  done: snapshot.matches('done') ? snapshot.context.action : null,
  made: snapshot.context.made,
  problem: snapshot.context.problem,
  mayUndo: snapshot.can({ type: 'action.undone' }),
  busy: snapshot.hasTag('busy'),
})
