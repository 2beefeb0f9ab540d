import type { ActorRefFrom } from 'xstate'
import type { Scenario, ScenarioDraft } from '#contracts/scenarios/scenario.ts'
import { sender, useFields } from '../kit/bridge.ts'
import { type ScenarioAction, type scenariosMachine, selectScenarios } from './scenarios.machine.ts'

/** Keeping scenarios. @param draft what is kept under a name; `null` where there are no changes */
export function useScenarios(actor: ActorRefFrom<typeof scenariosMachine>, draft: Omit<ScenarioDraft, 'name'> | null) {
  const act = (action: ScenarioAction) => actor.send({ type: 'action.requested', action })
  const { busy, problem, removed } = useFields(actor, selectScenarios)
  return {
    saving: busy,
    scenarioProblem: problem,
    removed,
    onSave: (name: string) => {
      if (draft) act({ type: 'save', draft: { ...draft, name } })
    },
    onOpenScenario: (scenario: Scenario) => act({ type: 'open', scenario }),
    onRemove: (scenario: Scenario) => act({ type: 'remove', scenario }),
    onUndoRemove: sender(actor)('removal.undone'),
  }
}

export type Scenarios = ReturnType<typeof useScenarios>
