import type { SnapshotFrom } from 'xstate'
import type { ScenarioChanges } from '#contracts/ownership/stake-change.ts'
import type { NamedScenario, StakeDraft, WhatIfEffects } from '#contracts/scenarios/what-if.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { effectsKey, type whatIfMachine } from './what-if.machine.ts'

/** A scenario with its effects, `null` until they are computed. */
export type ShownEffects = NamedScenario & { effects: WhatIfEffects | null }

/**
 * Where the scenario form stands. `shown` has what is on the graph view first (key `current`), then the scenarios
 * beside it.
 */
export type WhatIfStatus = {
  draft: StakeDraft
  shown: ShownEffects[]
  /** What the example brings about; `null` while it is computed, and where a scenario takes its place. */
  exampleEffects: WhatIfEffects | null
  busy: boolean
  progress: number
  problem: Problem | null
  cancelled: boolean
  mayRetry: boolean
  mayCompare: boolean
}

/** The key of the scenario on the graph view; scenarios have their ids. */
export const currentKey = 'current'

export function selectWhatIf(snapshot: SnapshotFrom<typeof whatIfMachine>): WhatIfStatus {
  const { draft, subject, current, example, compared, effects, progress, problem } = snapshot.context
  const effectsOf = (scenarioChanges: ScenarioChanges) =>
    subject === null ? null : (effects[effectsKey({ subject, scenarioChanges })] ?? null)
  const all: NamedScenario[] = [
    ...(current ? [{ key: currentKey, name: null, scenarioChanges: current }] : []),
    ...compared,
  ]
  const probe = { key: '', name: null, scenarioChanges: { parties: [], changes: [] } }
  return {
    draft,
    shown: all.map((each) => ({ ...each, effects: effectsOf(each.scenarioChanges) })),
    exampleEffects: current === null && example !== null ? effectsOf(example) : null,
    busy: snapshot.hasTag('busy'),
    progress,
    problem: snapshot.matches('failed') ? problem : null,
    cancelled: snapshot.matches('cancelled'),
    mayRetry: snapshot.can({ type: 'effects.retried' }),
    mayCompare: snapshot.can({ type: 'scenario.compared', scenario: probe }),
  }
}
