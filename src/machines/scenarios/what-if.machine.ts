import { assign, setup } from 'xstate'
import type { ContagionSubject } from '#contracts/contagion/contagion.ts'
import type { ScenarioChanges } from '#contracts/ownership/stake-change.ts'
import type { NamedScenario, StakeDraft, WhatIfEffects } from '#contracts/scenarios/what-if.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { unprovidedCallback } from '../kit/unprovided-callback.ts'

/** What is computed: a scenario against reality, around the company of the screen. */
export type EffectsAsk = { subject: ContagionSubject; scenarioChanges: ScenarioChanges }

export type WhatIfContext = {
  draft: StakeDraft
  subject: ContagionSubject | null
  /** The scenario on the graph view. */
  current: ScenarioChanges | null
  /** What is computed while there is no scenario, so that the answer comes before any question. */
  example: ScenarioChanges | null
  /** Scenarios beside it. */
  compared: NamedScenario[]
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
export const effectsKey = ({ subject, scenarioChanges }: EffectsAsk): string =>
  JSON.stringify([subject, scenarioChanges])

/** Everything that is to be computed, what is on the graph view first. */
export function wantedIn({ subject, current, example, compared }: WhatIfContext): EffectsAsk[] {
  if (subject === null) return []
  const first = current ?? example
  const scenarios = [...(first ? [first] : []), ...compared.map(({ scenarioChanges }) => scenarioChanges)]
  return scenarios.map((scenarioChanges) => ({ subject, scenarioChanges }))
}

/** What is computed next; `null` where everything is. */
export function missingIn(context: WhatIfContext): EffectsAsk | null {
  return wantedIn(context).find((ask) => context.effects[effectsKey(ask)] === undefined) ?? null
}

/** The company on the screen with the scenario on its graph view, and an example for where there is none. */
type Followed = { subject: ContagionSubject; scenarioChanges: ScenarioChanges | null; example: ScenarioChanges | null }

type WhatIfEvent =
  | EffectsReport
  | { type: 'draft.edited'; change: Partial<StakeDraft> }
  | { type: 'draft.cleared' }
  | ({ type: 'scenario.followed' } & Followed)
  | { type: 'scenario.compared'; scenario: NamedScenario }
  | { type: 'scenario.dropped'; key: string }
  | { type: 'effects.cancelled' }
  | { type: 'effects.retried' }

/** How many scenarios stand beside what is on the graph view. */
const maxCompared = 4

/** A scenario: the stake that is being typed, and what all its changes would bring about, computed one by one. */
export const whatIfMachine = setup({
  types: { context: {} as WhatIfContext, events: {} as WhatIfEvent },
  actors: { computeEffects: unprovidedCallback<EffectsReport, EffectsAsk>('computeEffects') },
  guards: {
    lacksEffects: ({ context }) => missingIn(context) !== null,
    differs: ({ context: { subject, current, example } }, followed: Followed) =>
      JSON.stringify([subject, current, example]) !==
      JSON.stringify([followed.subject, followed.scenarioChanges, followed.example]),
    hasRoom: ({ context }, { key }: { key: string }) =>
      context.compared.length < maxCompared && context.compared.every((each) => each.key !== key),
    isCompared: ({ context }, { key }: { key: string }) => context.compared.some((each) => each.key === key),
  },
  actions: {
    editDraft: assign({
      draft: ({ context }, { change }: { change: Partial<StakeDraft> }) => ({ ...context.draft, ...change }),
    }),
    clearDraft: assign({ draft: () => emptyDraft }),
    follow: assign((_, { subject, scenarioChanges, example }: Followed) => ({
      subject,
      current: scenarioChanges,
      example,
    })),
    compare: assign({
      compared: ({ context }, { scenario }: { scenario: NamedScenario }) => [...context.compared, scenario],
    }),
    drop: assign({
      compared: ({ context }, { key }: { key: string }) => context.compared.filter((each) => each.key !== key),
    }),
    forgetUnwanted: assign({
      effects: ({ context }) => {
        const wanted = new Set(wantedIn(context).map(effectsKey))
        return Object.fromEntries(Object.entries(context.effects).filter(([key]) => wanted.has(key)))
      },
    }),
    beginProgress: assign({ progress: 0, problem: null }),
    rememberProgress: assign({ progress: (_, { progress }: { progress: number }) => progress }),
    rememberEffects: assign({
      effects: ({ context }, { effects }: { effects: WhatIfEffects }) => ({
        ...context.effects,
        [effectsKey(nextIn(context))]: effects,
      }),
    }),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
  },
}).createMachine({
  id: 'whatIf',
  context: () => ({
    draft: emptyDraft,
    subject: null,
    current: null,
    example: null,
    compared: [],
    effects: {},
    progress: 0,
    problem: null,
  }),
  initial: 'settled',
  on: {
    'draft.edited': { actions: { type: 'editDraft', params: ({ event }) => event } },
    'draft.cleared': { actions: 'clearDraft' },
    'scenario.followed': {
      guard: { type: 'differs', params: ({ event }) => event },
      target: '.checking',
      actions: [{ type: 'follow', params: ({ event }) => event }, 'forgetUnwanted'],
    },
    'scenario.compared': {
      guard: { type: 'hasRoom', params: ({ event }) => ({ key: event.scenario.key }) },
      target: '.checking',
      actions: { type: 'compare', params: ({ event }) => event },
    },
    'scenario.dropped': {
      guard: { type: 'isCompared', params: ({ event }) => event },
      target: '.checking',
      actions: [{ type: 'drop', params: ({ event }) => event }, 'forgetUnwanted'],
    },
  },
  states: {
    checking: { always: [{ guard: 'lacksEffects', target: 'computing' }, { target: 'settled' }] },
    computing: {
      tags: 'busy',
      entry: 'beginProgress',
      invoke: { src: 'computeEffects', input: ({ context }) => nextIn(context) },
      on: {
        'progress.made': {
          actions: { type: 'rememberProgress', params: ({ event }) => event },
        },
        'effects.found': {
          target: 'checking',
          actions: { type: 'rememberEffects', params: ({ event }) => event },
        },
        'run.failed': {
          target: 'failed',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
        'effects.cancelled': 'cancelled',
      },
    },
    settled: {},
    cancelled: { on: { 'effects.retried': 'checking' } },
    failed: { on: { 'effects.retried': 'checking' } },
  },
})

const emptyDraft: StakeDraft = { owner: null, company: null, capital: null, votes: null }

function nextIn(context: WhatIfContext): EffectsAsk {
  const next = missingIn(context)
  if (next === null) throw new Error('Everything that is wanted is computed')
  return next
}
