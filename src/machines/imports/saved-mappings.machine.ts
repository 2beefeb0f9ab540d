import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { SavedMapping } from '#contracts/imports/column-mapping.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'

/** Something done to the mappings that are kept. */
export type SavedMappingAction =
  | { type: 'rename'; name: string; to: string }
  | { type: 'remove' | 'restore'; mapping: SavedMapping }

type SavedMappingsContext = {
  /** The mapping that is being renamed, and what is typed. */
  renaming: { name: string; to: string } | null
  action: SavedMappingAction | null
  /** The mapping that was removed last, as long as it can be brought back. */
  removed: SavedMapping | null
  problem: Problem | null
}

type SavedMappingsEvent =
  | { type: 'renaming.begun'; name: string }
  | { type: 'name.typed'; name: string }
  | { type: 'renaming.dropped' }
  | { type: 'renaming.confirmed' }
  | { type: 'mapping.removed'; mapping: SavedMapping }
  | { type: 'removal.undone' }
  | { type: 'problem.dismissed' }

/** The list of saved mappings: giving one another name, removing one and having it back for a while. */
export const savedMappingsMachine = setup({
  types: {
    context: {} as SavedMappingsContext,
    events: {} as SavedMappingsEvent,
    emitted: {} as { type: 'mappings.changed' },
  },
  actors: { carryOut: unprovided<void, { action: SavedMappingAction }>('carryOut') },
  guards: {
    isNamedAnew: ({ context: { renaming } }) => {
      const to = renaming?.to.trim() ?? ''
      return to !== '' && to !== renaming?.name
    },
    hasRemoved: ({ context }) => context.removed !== null,
  },
  actions: {
    beginRenaming: assign((_, { name }: { name: string }) => ({ renaming: { name, to: name }, problem: null })),
    typeName: assign(({ context }, { name }: { name: string }) => ({
      renaming: context.renaming && { ...context.renaming, to: name },
    })),
    dropRenaming: assign({ renaming: null, problem: null }),
    takeRenaming: assign(({ context: { renaming } }) => ({
      action: renaming && ({ type: 'rename', name: renaming.name, to: renaming.to.trim() } as const),
      problem: null,
    })),
    takeRemoval: assign((_, { mapping }: { mapping: SavedMapping }) => ({
      action: { type: 'remove' as const, mapping },
      renaming: null,
      problem: null,
    })),
    takeRestoring: assign(({ context: { removed } }) => ({
      action: removed && ({ type: 'restore', mapping: removed } as const),
      problem: null,
    })),
    settle: assign(({ context: { action, renaming } }) => ({
      action: null,
      removed: action?.type === 'remove' ? action.mapping : null,
      renaming: action?.type === 'rename' ? null : renaming,
    })),
    forgetRemoved: assign({ removed: null }),
    rememberProblem: assign((_, { error }: { error: unknown }) => ({ action: null, problem: problemFrom(error) })),
    forgetProblem: assign({ problem: null }),
    announceChange: emit({ type: 'mappings.changed' }),
  },
  delays: { undoWindow: 20_000 },
}).createMachine({
  id: 'savedMappings',
  context: { renaming: null, action: null, removed: null, problem: null },
  initial: 'resting',
  on: {
    'name.typed': { actions: { type: 'typeName', params: ({ event }) => event } },
    'problem.dismissed': { actions: 'forgetProblem' },
  },
  states: {
    resting: {
      on: {
        'renaming.begun': { actions: { type: 'beginRenaming', params: ({ event }) => event } },
        'renaming.dropped': { actions: 'dropRenaming' },
        'renaming.confirmed': { guard: 'isNamedAnew', target: 'acting', actions: 'takeRenaming' },
        'mapping.removed': {
          target: 'acting',
          actions: { type: 'takeRemoval', params: ({ event }) => event },
        },
        'removal.undone': { guard: 'hasRemoved', target: 'acting', actions: 'takeRestoring' },
      },
      after: { undoWindow: { actions: 'forgetRemoved' } },
    },
    acting: {
      tags: 'busy',
      invoke: {
        src: 'carryOut',
        input: ({ context }) => ({ action: actionIn(context) }),
        onDone: { target: 'resting', actions: ['settle', 'announceChange'] },
        onError: {
          target: 'resting',
          actions: [{ type: 'rememberProblem', params: ({ event }) => event }, 'announceChange'],
        },
      },
    },
  },
})

function actionIn({ action }: SavedMappingsContext): SavedMappingAction {
  if (action === null) throw new Error('An action comes first')
  return action
}

type SavedMappingsSnapshot = SnapshotFrom<typeof savedMappingsMachine>

/** What is being done to the list of saved mappings. */
export const selectSavedMappings = (snapshot: SavedMappingsSnapshot) => {
  const { renaming, removed, problem } = snapshot.context
  return {
    renaming,
    /** Name of the mapping that was removed last, as long as it can be brought back. */
    removed: removed?.name ?? null,
    problem,
    busy: snapshot.hasTag('busy'),
    mayRename: snapshot.can({ type: 'renaming.confirmed' }),
  }
}
