import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { Supposition } from '#contracts/ownership/stake-change.ts'
import type { Scenario, ScenarioDraft } from '#contracts/scenarios/scenario.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'

/** Something done to the scenarios that are kept. `open` puts one on the picture. */
export type ScenarioAction =
  | { type: 'save'; draft: ScenarioDraft }
  | { type: 'open' | 'remove' | 'recover'; scenario: Scenario }

type ScenariosContext = { action: ScenarioAction | null; problem: Problem | null }

type ScenariosEvent =
  | { type: 'action.requested'; action: ScenarioAction }
  | { type: 'removal.undone' }
  | { type: 'problem.dismissed' }

/** What an action brings: for `open`, the parties of the data that the scenario names, as far as they are still there. */
export type ScenarioOutcome = { entities: EntitySummary[] }

/** Keeping scenarios: saving, putting one on the picture, removing it and having it back for a while. */
export const scenariosMachine = setup({
  types: {
    context: {} as ScenariosContext,
    events: {} as ScenariosEvent,
    emitted: {} as
      | { type: 'scenarios.changed' }
      | { type: 'scenario.opened'; supposition: Supposition; entities: EntitySummary[] },
  },
  actors: { carryOut: unprovided<ScenarioOutcome, { action: ScenarioAction }>('carryOut') },
  guards: {
    opens: ({ context }) => context.action?.type === 'open',
    removes: ({ context }) => context.action?.type === 'remove',
  },
  actions: {
    rememberAction: assign({ action: (_, { action }: { action: ScenarioAction }) => action, problem: null }),
    turnRound: assign({
      action: ({ context: { action } }) =>
        action?.type === 'remove' ? ({ type: 'recover', scenario: action.scenario } as const) : action,
    }),
    forgetAction: assign({ action: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    announceChange: emit({ type: 'scenarios.changed' }),
    announceOpened: emit(({ context }, { entities }: ScenarioOutcome) => ({
      type: 'scenario.opened' as const,
      supposition: openedIn(context).supposition,
      entities,
    })),
  },
  delays: { regretLifetime: 20_000 },
}).createMachine({
  id: 'scenarios',
  context: { action: null, problem: null },
  initial: 'resting',
  on: {
    'action.requested': {
      target: '.acting',
      reenter: true,
      actions: { type: 'rememberAction', params: ({ event }) => ({ action: event.action }) },
    },
  },
  states: {
    resting: { on: { 'problem.dismissed': { actions: 'forgetProblem' } } },
    acting: {
      tags: 'busy',
      invoke: {
        src: 'carryOut',
        input: ({ context }) => ({ action: actionIn(context) }),
        onDone: [
          {
            guard: 'opens',
            target: 'resting',
            actions: [
              { type: 'announceOpened', params: ({ event }) => ({ entities: event.output.entities }) },
              'forgetAction',
            ],
          },
          { guard: 'removes', target: 'regretting', actions: 'announceChange' },
          { target: 'resting', actions: ['announceChange', 'forgetAction'] },
        ],
        onError: {
          target: 'resting',
          actions: [{ type: 'rememberProblem', params: ({ event }) => ({ error: event.error }) }, 'forgetAction'],
        },
      },
    },
    regretting: {
      on: { 'removal.undone': { target: 'acting', actions: 'turnRound' } },
      after: { regretLifetime: { target: 'resting', actions: 'forgetAction' } },
    },
  },
})

function actionIn({ action }: ScenariosContext): ScenarioAction {
  if (action === null) throw new Error('An action comes first: action.requested')
  return action
}

function openedIn(context: ScenariosContext): Scenario {
  const action = actionIn(context)
  if (action.type !== 'open') throw new Error('No scenario was opened')
  return action.scenario
}

/** Where keeping scenarios stands. `removed` names the one that can still be had back. */
export type ScenariosStatus = { busy: boolean; problem: Problem | null; removed: string | null }

export function selectScenarios(snapshot: SnapshotFrom<typeof scenariosMachine>): ScenariosStatus {
  const { action, problem } = snapshot.context
  return {
    busy: snapshot.hasTag('busy'),
    problem,
    removed: snapshot.matches('regretting') && action?.type === 'remove' ? action.scenario.name : null,
  }
}
