import type { DeductionSubject } from '#contracts/contagion/deduction.ts'
import type { Supposition } from '#contracts/ownership/stake-change.ts'
import type { NamedSupposition, StakeDraft, WhatIfEffects } from '#contracts/scenarios/what-if.ts'
import type { Problem } from '#contracts/values/problem.ts'

/** What is computed: a supposition against reality, around the company of the screen. */
export type EffectsAsk = { subject: DeductionSubject; supposition: Supposition }

export type WhatIfContext = {
  draft: StakeDraft
  subject: DeductionSubject | null
  /** What is supposed on the picture. */
  current: Supposition | null
  /** Scenarios beside it. */
  compared: NamedSupposition[]
  /** By what was asked (`effectsKey`); only what is still wanted is kept. */
  effects: Record<string, WhatIfEffects>
  /** How much of what is being computed is done, 0 to 1. */
  progress: number
  problem: Problem | null
}

/** What the port says as it goes; one of the last two ends the matter. */
export type EffectsReport =
  | { type: 'progress.made'; progress: number }
  | { type: 'effects.found'; effects: WhatIfEffects }
  | { type: 'run.failed'; problem: Problem }

/** Equal questions have equal keys. */
export const effectsKey = ({ subject, supposition }: EffectsAsk): string => JSON.stringify([subject, supposition])

/** Everything that is to be computed, what is on the picture first. */
export function wantedIn({ subject, current, compared }: WhatIfContext): EffectsAsk[] {
  if (subject === null) return []
  const suppositions = [...(current ? [current] : []), ...compared.map(({ supposition }) => supposition)]
  return suppositions.map((supposition) => ({ subject, supposition }))
}

/** What is computed next; `null` where everything is. */
export function missingIn(context: WhatIfContext): EffectsAsk | null {
  return wantedIn(context).find((ask) => context.effects[effectsKey(ask)] === undefined) ?? null
}
