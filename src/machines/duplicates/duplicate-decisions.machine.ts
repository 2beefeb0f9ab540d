import { assign, emit, setup } from 'xstate'
import type {
  DecisionOutcome,
  DecisionsReply,
  DuplicateDecisions,
  DuplicateVerdict,
} from '#contracts/duplicates/duplicate.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'

export type DecidedPair = Extract<DecisionOutcome, { outcome: 'decided' }>
/** What was decided in one go, so that it can be taken back. */
export type DecidedBatch = { verdict: DuplicateVerdict | null; pairs: DecidedPair[] }
/** What is to be sent: decisions, or what takes a batch back. */
type DecisionRequest = { decisions: DuplicateDecisions[]; undoes: DecidedBatch | null }

export type DuplicateDecisionsContext = {
  /** Identities of both parties with a space between: the pairs that were chosen together. */
  chosen: string[]
  /** In the order in which they are sent, the one under way first. */
  requests: DecisionRequest[]
  /** Batches that can be taken back, the newest last. */
  done: DecidedBatch[]
  /** How often each pair was decided on as far as is known here: a list that says less is not up to date. */
  revisions: Record<string, number>
  /** Decisions that do not stand, and why. */
  refused: DecisionOutcome[]
  /** Whether decisions wait for an import to be merged. */
  waiting: boolean
  problem: Problem | null
}

export type DuplicateDecisionsEvent =
  | { type: 'pair.toggled'; pair: string }
  | { type: 'pairs.chosen'; pairs: string[] }
  | { type: 'decision.made'; decisions: DuplicateDecisions }
  | { type: 'undo.requested' }
  | { type: 'refusals.dismissed' }
  | { type: 'problem.dismissed' }

/** Batches that can be taken back, one after the other. */
const maxBatches = 50

/** Names a pair. */
export const pairKey = ({ one, other }: { one: string; other: string }): string => `${one} ${other}`

const start: DuplicateDecisionsContext = {
  chosen: [],
  requests: [],
  done: [],
  revisions: {},
  refused: [],
  waiting: false,
  problem: null,
}

/**
 * Deciding which parties are one, pair after pair without waiting for the server: what is decided meanwhile is sent in
 * its turn. Each step can be taken back, the newest first.
 */
export const duplicateDecisionsMachine = setup({
  types: {
    context: {} as DuplicateDecisionsContext,
    events: {} as DuplicateDecisionsEvent,
    emitted: {} as { type: 'duplicates.changed' },
  },
  actors: { decide: unprovided<DecisionsReply, { decisions: DuplicateDecisions[] }>('decide') },
  guards: {
    hasRequests: ({ context }) => context.requests.length > 0,
    hasDone: ({ context }) => context.done.length > 0,
  },
  actions: {
    toggle: assign({
      chosen: ({ context }, { pair }: { pair: string }) =>
        context.chosen.includes(pair) ? context.chosen.filter((other) => other !== pair) : [...context.chosen, pair],
    }),
    choose: assign({ chosen: (_, { pairs }: { pairs: string[] }) => pairs }),
    queueDecisions: assign(({ context }, { decisions }: { decisions: DuplicateDecisions }) => {
      const decided = new Set(decisions.pairs.map(pairKey))
      return {
        requests: [...context.requests, { decisions: [decisions], undoes: null }],
        chosen: context.chosen.filter((pair) => !decided.has(pair)),
        problem: null,
      }
    }),
    queueUndo: assign(({ context }) => {
      const batch = context.done.at(-1)
      if (!batch) return {}
      return {
        done: context.done.slice(0, -1),
        requests: [...context.requests, { decisions: takenBack(batch), undoes: batch }],
        problem: null,
      }
    }),
    settleErrand: assign(({ context }, { outcomes, waiting }: DecisionsReply) => {
      const [request, ...requests] = context.requests
      const decided = outcomes.filter((outcome) => outcome.outcome === 'decided')
      const verdict = request?.decisions[0]?.verdict ?? null
      const batch = request?.undoes === null && decided.length > 0 ? [{ verdict, pairs: decided }] : []
      return {
        requests,
        waiting,
        done: [...context.done, ...batch].slice(-maxBatches),
        revisions: { ...context.revisions, ...Object.fromEntries(outcomes.map((one) => [pairKey(one), one.revision])) },
        refused: [...context.refused, ...outcomes.filter((outcome) => outcome.outcome !== 'decided')],
      }
    }),
    failErrand: assign(({ context }, { error }: { error: unknown }) => {
      const undone = context.requests.flatMap(({ undoes }) => undoes ?? [])
      return { requests: [], done: [...context.done, ...undone.toReversed()], problem: problemFrom(error) }
    }),
    forgetRefusals: assign({ refused: [] }),
    forgetProblem: assign({ problem: null }),
    announceChange: emit({ type: 'duplicates.changed' }),
  },
}).createMachine({
  id: 'duplicateDecisions',
  context: start,
  initial: 'resting',
  on: {
    'pair.toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
    'pairs.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
    'decision.made': {
      actions: { type: 'queueDecisions', params: ({ event }) => event },
    },
    'undo.requested': { guard: 'hasDone', actions: 'queueUndo' },
    'refusals.dismissed': { actions: 'forgetRefusals' },
    'problem.dismissed': { actions: 'forgetProblem' },
  },
  states: {
    resting: { always: { guard: 'hasRequests', target: 'deciding' } },
    deciding: {
      tags: 'busy',
      invoke: {
        src: 'decide',
        input: ({ context }) => ({ decisions: context.requests[0]?.decisions ?? [] }),
        onDone: {
          target: 'resting',
          actions: [{ type: 'settleErrand', params: ({ event }) => event.output }, 'announceChange'],
        },
        onError: {
          target: 'resting',
          actions: [{ type: 'failErrand', params: ({ event }) => event }, 'announceChange'],
        },
      },
    },
  },
})

/** Decisions that bring back what stood before each pair of a batch. */
function takenBack({ pairs }: DecidedBatch): DuplicateDecisions[] {
  const byVerdict = Map.groupBy(pairs, ({ before }) => before)
  return [...byVerdict].map(([verdict, group]) => ({
    verdict,
    pairs: group.map(({ one, other, revision }) => ({ one, other, revision })),
  }))
}
