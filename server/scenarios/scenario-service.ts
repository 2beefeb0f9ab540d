import type { Doer } from '#contracts/audit/audit.ts'
import type { Scenario, ScenarioChange, ScenarioDraft, ScenarioList } from '#contracts/scenarios/scenario.ts'

/** Who asks: the user, and as whom the audit log names them. A scenario of somebody else is `not_found`. */
export type ScenarioKeeper = { userId: bigint; by: Doer }

/** What users suppose, each their own. */
export type ScenarioService = {
  /** The last changed first; `company` narrows the list to what concerns it. */
  list: (
    userId: bigint,
    wanted: { company: string | null; q: string; offset: number; limit: number },
  ) => Promise<ScenarioList>
  /** Refuses with `conflict` and `most` where there are as many as may be. */
  create: (draft: ScenarioDraft, keeper: ScenarioKeeper) => Promise<Scenario>
  /** Refuses with `conflict` and `revision` where another one stands there by now. */
  change: (id: string, change: ScenarioChange, keeper: ScenarioKeeper) => Promise<Scenario>
  remove: (id: string, keeper: ScenarioKeeper) => Promise<void>
  /** Takes a removal back, for a day at least. */
  recover: (id: string, keeper: ScenarioKeeper) => Promise<Scenario>
}
