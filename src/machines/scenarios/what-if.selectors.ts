import type { SnapshotFrom } from 'xstate'
import type { NamedScenario, StakeDraft, WhatIfEffects } from '#contracts/scenarios/what-if.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { effectsKey, type whatIfMachine } from './what-if.machine.ts'

/** Something supposed with what it changes, `null` until that is computed. */
export type ShownEffects = NamedScenario & { effects: WhatIfEffects | null }

/**
 * Where supposing stands. `shown` has what is on the graph view first (key `current`), then the scenarios beside it.
 */
export type WhatIfStatus = {
  draft: StakeDraft
  shown: ShownEffects[]
  busy: boolean
  progress: number
  problem: Problem | null
  cancelled: boolean
  mayRetry: boolean
  mayCompare: boolean
}

/** The key of what is supposed on the graph view; scenarios have their ids. */
export const currentKey = 'current'

export function selectWhatIf(snapshot: SnapshotFrom<typeof whatIfMachine>): WhatIfStatus {
  const { draft, subject, current, compared, effects, progress, problem } = snapshot.context
  const all: NamedScenario[] = [
    ...(current ? [{ key: currentKey, name: null, supposition: current }] : []),
    ...compared,
  ]
  const probe = { key: '', name: null, supposition: { parties: [], changes: [] } }
  return {
    draft,
    shown: all.map((each) => ({
      ...each,
      effects: subject === null ? null : (effects[effectsKey({ subject, supposition: each.supposition })] ?? null),
    })),
    busy: snapshot.hasTag('busy'),
    progress,
    problem: snapshot.matches('failed') ? problem : null,
    cancelled: snapshot.matches('cancelled'),
    mayRetry: snapshot.can({ type: 'effects.retried' }),
    mayCompare: snapshot.can({ type: 'scenario.compared', scenario: probe }),
  }
}
