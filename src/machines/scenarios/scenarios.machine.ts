import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { ScenarioChanges } from '#contracts/ownership/stake-change.ts'
import type { Scenario, ScenarioDraft } from '#contracts/scenarios/scenario.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { answerIn, listStates } from '../kit/requests.ts'
import { unprovided } from '../kit/unprovided.ts'

/** Something done to the scenarios that are kept. `open` puts one on the graph view. */
export type ScenarioAction =
  | { type: 'save'; draft: ScenarioDraft }
  | { type: 'open' | 'remove' | 'recover'; scenario: Scenario }

type ScenariosContext = { action: ScenarioAction | null; problem: Problem | null }

type ScenariosEvent =
  | { type: 'action.requested'; action: ScenarioAction }
  | { type: 'removal.undone' }
  | { type: 'problem.dismissed' }

/**
 * What an action brings: for `open`, the parties of the data that the scenario names, as far as they are still there.
 */
export type ScenarioOutcome = { entities: EntitySummary[] }

/** Keeping scenarios: saving, putting one on the graph view, removing it and having it back for a while. */
export const scenariosMachine = setup({
  types: {
    context: {} as ScenariosContext,
    events: {} as ScenariosEvent,
    emitted: {} as
      | { type: 'scenarios.changed' }
      | { type: 'scenario.opened'; scenarioChanges: ScenarioChanges; entities: EntitySummary[] },
  },
  actors: { carryOut: unprovided<ScenarioOutcome, { action: ScenarioAction }>('carryOut') },
  guards: {
    removes: ({ context }) => context.action?.type === 'remove',
  },
  actions: {
    rememberAction: assign({ action: (_, { action }: { action: ScenarioAction }) => action, problem: null }),
    revertRemoval: assign({
      action: ({ context: { action } }) =>
        action?.type === 'remove' ? ({ type: 'recover', scenario: action.scenario } as const) : action,
    }),
    forgetAction: assign({ action: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    announceChange: emit({ type: 'scenarios.changed' }),
    announceDone: emit(({ context }, { answer: { entities } }: { answer: ScenarioOutcome }) => {
      const action = actionIn(context)
      return action.type === 'open'
        ? { type: 'scenario.opened' as const, scenarioChanges: action.scenario.scenarioChanges, entities }
        : { type: 'scenarios.changed' as const }
    }),
  },
  delays: { undoWindow: 20_000 },
}).createMachine({
  id: 'scenarios',
  context: { action: null, problem: null },
  initial: 'idle',
  on: {
    'problem.dismissed': { actions: 'forgetProblem' },
    'action.requested': {
      target: '.sending',
      actions: { type: 'rememberAction', params: ({ event }) => event },
    },
  },
  states: listStates({
    port: 'carryOut',
    input: ({ context }: { context: ScenariosContext }) => ({ action: actionIn(context) }),
    requested: 'action.requested',
    done: [{ type: 'announceDone', params: answerIn }],
    failed: [],
  }),
})

function actionIn({ action }: ScenariosContext): ScenarioAction {
  if (action === null) throw new Error('An action comes first: action.requested')
  return action
}

/** Where keeping scenarios stands. `removed` names the one that can still be restored. */
export type ScenariosStatus = { busy: boolean; problem: Problem | null; removed: string | null }

export function selectScenarios(snapshot: SnapshotFrom<typeof scenariosMachine>): ScenariosStatus {
  const { action, problem } = snapshot.context
  return {
    busy: snapshot.hasTag('busy'),
    problem,
    removed: snapshot.matches('undoable') && action?.type === 'remove' ? action.scenario.name : null,
  }
}
