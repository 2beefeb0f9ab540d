import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { SavedQueryId } from '#contracts/query/ids.ts'
import type { SavedQuery, SavedQueryChange, SavedQueryDraft } from '#contracts/query/saved-query.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { answerIn, listStates } from '../kit/requests.ts'
import { unprovided } from '../kit/unprovided.ts'

type Named = Pick<SavedQuery, 'id' | 'name'>

/** Something done to the queries that are kept. */
export type SavedQueryAction =
  | { type: 'create'; draft: SavedQueryDraft }
  | { type: 'change'; id: SavedQueryId; change: SavedQueryChange }
  /** An older version in the place of the revision that stands there. */
  | { type: 'restore'; id: SavedQueryId; older: number; revision: number }
  | { type: 'remove' | 'recover'; query: Named }

type SavedQueriesContext = {
  action: SavedQueryAction | null
  problem: Problem | null
}

type SavedQueriesEvent =
  | { type: 'action.requested'; action: SavedQueryAction }
  | { type: 'removal.undone' }
  | { type: 'problem.dismissed' }

/**
 * Keeping queries under names: saving, changing, going back to a version, removing one and having it back for a while.
 */
export const savedQueriesMachine = setup({
  types: {
    context: {} as SavedQueriesContext,
    events: {} as SavedQueriesEvent,
    emitted: {} as
      | { type: 'queries.changed' }
      | { type: 'query.kept'; query: SavedQuery; by: SavedQueryAction['type'] },
  },
  actors: { carryOut: unprovided<SavedQuery | null, { action: SavedQueryAction }>('carryOut') },
  guards: { removes: ({ context }) => context.action?.type === 'remove' },
  actions: {
    rememberAction: assign({ action: (_, { action }: { action: SavedQueryAction }) => action, problem: null }),
    revertRemoval: assign({
      action: ({ context: { action } }) =>
        action?.type === 'remove' ? ({ type: 'recover', query: action.query } as const) : action,
    }),
    forgetAction: assign({ action: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    announceChange: emit({ type: 'queries.changed' }),
    announceKept: emit(({ context }, { answer: query }: { answer: SavedQuery | null }) =>
      query === null
        ? { type: 'queries.changed' as const }
        : { type: 'query.kept' as const, query, by: actionIn(context).type },
    ),
  },
  delays: { undoWindow: 20_000 },
}).createMachine({
  id: 'savedQueries',
  context: { action: null, problem: null },
  initial: 'idle',
  on: {
    'action.requested': {
      target: '.sending',
      actions: { type: 'rememberAction', params: ({ event }) => event },
    },
    'problem.dismissed': { actions: 'forgetProblem' },
  },
  states: listStates({
    port: 'carryOut',
    input: ({ context }: { context: SavedQueriesContext }) => ({ action: actionIn(context) }),
    requested: 'action.requested',
    done: ['announceChange', { type: 'announceKept', params: answerIn }],
    failed: ['announceChange'],
  }),
})

function actionIn({ action }: SavedQueriesContext): SavedQueryAction {
  if (action === null) throw new Error('An action comes first: action.requested')
  return action
}

/** Where keeping queries stands. `removed` names the one that can still be restored. */
export type SavedQueriesStatus = {
  busy: boolean
  problem: Problem | null
  removed: string | null
}

export function selectSavedQueries(snapshot: SnapshotFrom<typeof savedQueriesMachine>): SavedQueriesStatus {
  const { action, problem } = snapshot.context
  return {
    busy: snapshot.hasTag('busy'),
    problem,
    removed: snapshot.matches('undoable') && action?.type === 'remove' ? action.query.name : null,
  }
}
