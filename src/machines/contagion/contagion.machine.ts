import { assign, type SnapshotFrom, setup } from 'xstate'
import { contagionParameters } from '#analysis/contagion/contagion-measure.ts'
import type { ContagionAnswer, ContagionDraft, ContagionSubject, NamedParty } from '#contracts/contagion/contagion.ts'
import type { ScenarioChanges } from '#contracts/ownership/stake-change.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { questionStates } from '../kit/requests.ts'
import { unprovidedCallback } from '../kit/unprovided-callback.ts'

/** The contagion request: the draft settings, and the scenario where chosen. */
export type ContagionRequest = {
  subject: ContagionSubject
  draft: ContagionDraft
  scenarioChanges: ScenarioChanges | null
}

export type ContagionContext = {
  draft: ContagionDraft
  ask: ContagionRequest | null
  /** How much is done, 0 to 1. */
  progress: number
  /** The last answer; it stays while another is computed. */
  answer: ContagionAnswer | null
  /** The round that is shown, 0 the shock itself. */
  round: number
  problem: Problem | null
}

/** What the port says as it goes; one of the last two ends the matter. */
export type ContagionReport =
  | { type: 'progress.made'; progress: number }
  | { type: 'report.made'; answer: Pick<ContagionAnswer, 'result' | 'parties'> }
  | { type: 'run.failed'; problem: Problem }

type ContagionEvent =
  | ContagionReport
  | { type: 'parties.struck'; parties: NamedParty[] }
  | { type: 'party.spared'; id: string }
  | { type: 'draft.edited'; change: Partial<Omit<ContagionDraft, 'shocked'>> }
  | { type: 'company.shown'; subject: ContagionSubject; scenarioChanges: ScenarioChanges | null }
  | { type: 'contagion.requested'; subject: ContagionSubject; scenarioChanges: ScenarioChanges | null }
  | { type: 'contagion.cancelled' }
  | { type: 'contagion.retried' }
  | { type: 'contagion.dismissed' }
  | { type: 'round.chosen'; round: number }

/** Contagion: the shock, its result, and the selected round. */
export const contagionMachine = setup({
  types: { context: {} as ContagionContext, events: {} as ContagionEvent },
  actors: { propagateLosses: unprovidedCallback<ContagionReport, ContagionRequest>('propagateLosses') },
  guards: {
    isNotAsked: ({ context: { ask } }, { subject }: { subject: ContagionSubject }) =>
      ask?.subject.company !== subject.company || ask.subject.asOf !== subject.asOf,
    hasAnswer: ({ context }) => context.answer !== null,
    hasRound: ({ context }, { round }: { round: number }) =>
      context.answer !== null && round >= 0 && round < context.answer.result.rounds.length,
  },
  actions: {
    strike: assign({
      draft: ({ context: { draft } }, { parties }: { parties: NamedParty[] }) => {
        const struck = new Set(draft.shocked.map(({ id }) => id))
        const others = parties.filter(({ id }) => !struck.has(id))
        return { ...draft, shocked: [...draft.shocked, ...others].slice(0, contagionParameters.shocked.max) }
      },
    }),
    spare: assign({
      draft: ({ context: { draft } }, { id }: { id: string }) => ({
        ...draft,
        shocked: draft.shocked.filter((party) => party.id !== id),
      }),
    }),
    edit: assign({
      draft: ({ context }, { change }: { change: Partial<ContagionDraft> }) => ({ ...context.draft, ...change }),
    }),
    rememberAsk: assign({
      ask: ({ context }, { subject, scenarioChanges }: Omit<ContagionRequest, 'draft'>) => ({
        subject,
        scenarioChanges,
        draft: context.draft,
      }),
    }),
    begin: assign({ progress: 0, problem: null }),
    rememberProgress: assign({ progress: (_, { progress }: { progress: number }) => progress }),
    rememberAnswer: assign(({ context }, { answer }: { answer: Pick<ContagionAnswer, 'result' | 'parties'> }) => {
      const { subject, draft } = askIn(context)
      return { answer: { subject, draft, ...answer }, progress: 1, round: lastRoundOf(answer) }
    }),
    rememberRound: assign({ round: (_, { round }: { round: number }) => round }),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetAnswer: assign({ ask: null, answer: null, problem: null, progress: 0, round: 0 }),
  },
}).createMachine({
  id: 'contagion',
  context: () => ({ draft: firstDraft, ask: null, progress: 0, answer: null, round: 0, problem: null }),
  initial: 'idle',
  on: {
    'parties.struck': { actions: { type: 'strike', params: ({ event }) => event } },
    'party.spared': { actions: { type: 'spare', params: ({ event }) => event } },
    'draft.edited': { actions: { type: 'edit', params: ({ event }) => event } },
    'round.chosen': {
      guard: { type: 'hasRound', params: ({ event }) => event },
      actions: { type: 'rememberRound', params: ({ event }) => event },
    },
    'company.shown': {
      guard: { type: 'isNotAsked', params: ({ event }) => event },
      target: '.sending',
      reenter: true,
      actions: { type: 'rememberAsk', params: ({ event }) => event },
    },
    'contagion.requested': {
      target: '.sending',
      reenter: true,
      actions: { type: 'rememberAsk', params: ({ event }) => event },
    },
    'contagion.dismissed': { guard: 'hasAnswer', target: '.idle', actions: 'forgetAnswer' },
  },
  states: questionStates({
    port: 'propagateLosses',
    input: ({ context }: { context: ContagionContext }) => askIn(context),
    found: 'report.made',
    cancelled: 'contagion.cancelled',
    retried: 'contagion.retried',
  }),
})

const firstDraft: ContagionDraft = {
  shocked: [],
  scope: 'surroundings',
  inScenario: false,
  model: contagionParameters.model.default,
  shock: contagionParameters.shock.default,
  threshold: contagionParameters.threshold.default,
  failureCost: contagionParameters.failureCost.default,
  losses: {
    equityLoss: contagionParameters.equityLoss.default,
    debtLoss: contagionParameters.debtLoss.default,
    guaranteeLoss: contagionParameters.guaranteeLoss.default,
    supportLoss: contagionParameters.supportLoss.default,
    parentSupport: contagionParameters.parentSupport.default,
  },
}

/** Everything that happened is shown first; from there the reader goes back round by round. */
function lastRoundOf({ result: { rounds } }: Pick<ContagionAnswer, 'result'>): number {
  return Math.max(
    0,
    rounds.findLastIndex(({ loss, failed }) => (loss ?? 0) > 0 || failed > 0),
  )
}

function askIn({ ask }: ContagionContext): ContagionRequest {
  if (ask === null) throw new Error('Nothing has been asked: contagion.requested comes first')
  return ask
}

/** The state of contagion. `answer` stays during another computation. */
export type ContagionStatus = {
  /** Parties that can be struck at once. */
  max: number
  draft: ContagionDraft
  answer: ContagionAnswer | null
  round: number
  busy: boolean
  progress: number
  problem: Problem | null
  cancelled: boolean
  mayRetry: boolean
}

export function selectContagion(snapshot: SnapshotFrom<typeof contagionMachine>): ContagionStatus {
  const { draft, answer, round, progress, problem } = snapshot.context
  return {
    draft,
    max: contagionParameters.shocked.max,
    answer,
    round,
    progress,
    problem,
    busy: snapshot.hasTag('busy'),
    cancelled: snapshot.matches('cancelled'),
    mayRetry: snapshot.can({ type: 'contagion.retried' }),
  }
}
