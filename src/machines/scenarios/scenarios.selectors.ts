import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Problem } from '#contracts/values/problem.ts'
import type { scenariosMachine } from './scenarios.machine.ts'

export type ScenariosActor = ActorRefFrom<typeof scenariosMachine>

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
