import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { SavedQueryId } from '#contracts/query/ids.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { listStates } from '../kit/requests.ts'
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

/** The saved queries on the dashboard in order: adding, moving, removing, and undoing for a while. */
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
    revertRemoval: assign({
      arrangement: ({ context: { arrangement } }) =>
        arrangement && { before: arrangement.after, after: arrangement.before, removed: null },
    }),
    forgetAction: assign({ arrangement: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    announceChange: emit({ type: 'tiles.changed' }),
  },
  delays: { undoWindow: 20_000 },
}).createMachine({
  id: 'dashboardTiles',
  context: { arrangement: null, problem: null },
  initial: 'idle',
  on: {
    'tiles.arranged': {
      target: '.sending',
      actions: { type: 'rememberArrangement', params: ({ event }) => event },
    },
    'problem.dismissed': { actions: 'forgetProblem' },
  },
  states: listStates({
    port: 'arrange',
    input: ({ context: { arrangement } }: { context: DashboardTilesContext }) => ({
      before: arrangement?.before ?? [],
      after: arrangement?.after ?? [],
    }),
    requested: 'tiles.arranged',
    done: ['announceChange'],
    failed: ['announceChange'],
  }),
})

/** The state of the dashboard tiles. `removed` names a removed tile that can be restored. */
export type DashboardTilesStatus = { busy: boolean; problem: Problem | null; removed: string | null }

export function selectDashboardTiles(snapshot: SnapshotFrom<typeof dashboardTilesMachine>): DashboardTilesStatus {
  const { arrangement, problem } = snapshot.context
  return {
    busy: snapshot.hasTag('busy'),
    problem,
    removed: snapshot.matches('undoable') ? (arrangement?.removed ?? null) : null,
  }
}
