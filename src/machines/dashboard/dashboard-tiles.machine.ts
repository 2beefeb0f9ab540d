import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { SavedQueryId } from '#contracts/query/ids.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'

/** Tiles in another order, with more or fewer of them; `removed` is the name of the one that is taken away. */
export type Arrangement = {
  before: SavedQueryId[]
  after: SavedQueryId[]
  removed: string | null
}

type DashboardTilesContext = { arrangement: Arrangement | null; problem: Problem | null }

type DashboardTilesEvent =
  | { type: 'tiles.arranged'; arrangement: Arrangement }
  | { type: 'removal.undone' }
  | { type: 'problem.dismissed' }

/** Which kept queries stand on the dashboard and in which order: adding, moving, taking away, and having back for a while. */
export const dashboardTilesMachine = setup({
  types: {
    context: {} as DashboardTilesContext,
    events: {} as DashboardTilesEvent,
    emitted: {} as { type: 'tiles.changed' },
  },
  actors: {
    arrange: unprovided<void, { before: SavedQueryId[]; after: SavedQueryId[] }>('arrange'),
  },
  guards: { removes: ({ context }) => context.arrangement?.removed != null },
  actions: {
    rememberArrangement: assign({
      arrangement: (_, { arrangement }: { arrangement: Arrangement }) => arrangement,
      problem: null,
    }),
    turnRound: assign({
      arrangement: ({ context: { arrangement } }) =>
        arrangement && { before: arrangement.after, after: arrangement.before, removed: null },
    }),
    forgetArrangement: assign({ arrangement: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    announceChange: emit({ type: 'tiles.changed' }),
  },
  delays: { regretLifetime: 20_000 },
}).createMachine({
  id: 'dashboardTiles',
  context: { arrangement: null, problem: null },
  initial: 'resting',
  on: {
    'tiles.arranged': {
      target: '.arranging',
      actions: { type: 'rememberArrangement', params: ({ event }) => ({ arrangement: event.arrangement }) },
    },
    'problem.dismissed': { actions: 'forgetProblem' },
  },
  states: {
    resting: {},
    arranging: {
      tags: 'busy',
      on: { 'tiles.arranged': {} },
      invoke: {
        src: 'arrange',
        input: ({ context: { arrangement } }) => ({
          before: arrangement?.before ?? [],
          after: arrangement?.after ?? [],
        }),
        onDone: [
          { guard: 'removes', target: 'regretting', actions: 'announceChange' },
          { target: 'resting', actions: ['announceChange', 'forgetArrangement'] },
        ],
        onError: {
          target: 'resting',
          actions: [
            { type: 'rememberProblem', params: ({ event }) => ({ error: event.error }) },
            'announceChange',
            'forgetArrangement',
          ],
        },
      },
    },
    regretting: {
      on: { 'removal.undone': { target: 'arranging', actions: 'turnRound' } },
      after: { regretLifetime: { target: 'resting', actions: 'forgetArrangement' } },
    },
  },
})

/** Where arranging the dashboard stands. `removed` names what was taken away and can still be had back. */
export type DashboardTilesStatus = { busy: boolean; problem: Problem | null; removed: string | null }

export function selectDashboardTiles(snapshot: SnapshotFrom<typeof dashboardTilesMachine>): DashboardTilesStatus {
  const { arrangement, problem } = snapshot.context
  return {
    busy: snapshot.hasTag('busy'),
    problem,
    removed: snapshot.matches('regretting') ? (arrangement?.removed ?? null) : null,
  }
}
