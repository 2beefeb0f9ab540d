import { assign, emit, setup } from 'xstate'
import { type Problem, problemFrom } from '#contracts/problem.ts'
import { everything, type Query, type QueryCount } from '#contracts/query.ts'
import { queryAddressOf } from '#contracts/query-address.ts'
import type { QueryStep } from '#contracts/query-draft.ts'
import { unprovided } from '../unprovided.ts'
import { advance, draftAfter, draftOf } from './draft.ts'
import type { QueryEditorContext } from './query-editor.types.ts'
import { isWithinBounds, usableQuery } from './usable-query.ts'

type QueryEditorEvent =
  | { type: 'query.opened'; query: Query }
  | { type: 'step.done'; step: QueryStep }
  | { type: 'step.undone' }
  | { type: 'step.redone' }
  | { type: 'count.retried' }

/** Building a query: what was done is a list of steps, and the query is what they amount to. Each pause counts it. */
export const queryEditorMachine = setup({
  types: {
    context: {} as QueryEditorContext,
    events: {} as QueryEditorEvent,
    emitted: {} as { type: 'query.settled'; address: string },
  },
  actors: { countQuery: unprovided<QueryCount, { query: Query }>('countQuery') },
  guards: {
    nothingIsDone: ({ context }) => context.history.length === 0,
    hasDoneStep: ({ context }) => context.position > 0,
    hasUndoneStep: ({ context }) => context.position < context.history.length,
    stepIsPossible: ({ context }, { step }: { step: QueryStep }) => isPossible(context, step),
    stepContinuesLast: ({ context }, { step }: { step: QueryStep }) => continuesLast(context, step),
  },
  actions: {
    beginWith: assign((_, { query }: { query: Query }) => ({ base: query, draft: draftOf(query) })),
    recordStep: assign(({ context }, { step }: { step: QueryStep }) => ({
      history: [...context.history.slice(0, context.position), step],
      position: context.position + 1,
      draft: advance(context.draft, step),
    })),
    amendLastStep: assign(({ context }, { step }: { step: QueryStep }) => ({
      history: [...context.history.slice(0, context.position - 1), step],
      draft: advance(context.draft, step),
    })),
    undoStep: assign(({ context }) => ({
      position: context.position - 1,
      draft: draftAfter(context.base, context.history.slice(0, context.position - 1)),
    })),
    redoStep: assign(({ context }) => ({
      position: context.position + 1,
      draft: draftAfter(context.base, context.history.slice(0, context.position + 1)),
    })),
    rememberCounts: assign(({ context }, { count: { total, nodes } }: { count: QueryCount }) => {
      const counted = usableQuery(context.draft.root).nodes
      return {
        counts: { total, nodes: nodes && Object.fromEntries(counted.map((id, index) => [id, nodes[index] ?? 0])) },
      }
    }),
    forgetCounts: assign({ counts: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }): Problem => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    announceQuery: emit(({ context }) => ({
      type: 'query.settled' as const,
      address: queryAddressOf(usableQuery(context.draft.root).query),
    })),
  },
  delays: { typingPause: 350 },
}).createMachine({
  id: 'queryEditor',
  context: () => emptyEditor,
  initial: 'untouched',
  on: {
    'query.opened': [
      {
        guard: 'nothingIsDone',
        target: '.counting',
        actions: { type: 'beginWith', params: ({ event }) => ({ query: event.query }) },
      },
      {
        target: '.counting',
        actions: {
          type: 'recordStep',
          params: ({ event }) => ({ step: { type: 'query.replaced', query: event.query } }),
        },
      },
    ],
    'step.done': {
      guard: { type: 'stepIsPossible', params: ({ event }) => ({ step: event.step }) },
      target: '.pausing',
      actions: { type: 'recordStep', params: ({ event }) => ({ step: event.step }) },
    },
    'step.undone': { guard: 'hasDoneStep', target: '.pausing', actions: 'undoStep' },
    'step.redone': { guard: 'hasUndoneStep', target: '.pausing', actions: 'redoStep' },
  },
  states: {
    untouched: {},
    pausing: {
      tags: 'busy',
      entry: 'forgetProblem',
      after: { typingPause: 'counting' },
      on: {
        'step.done': [
          {
            guard: { type: 'stepContinuesLast', params: ({ event }) => ({ step: event.step }) },
            target: 'pausing',
            reenter: true,
            actions: { type: 'amendLastStep', params: ({ event }) => ({ step: event.step }) },
          },
          {
            guard: { type: 'stepIsPossible', params: ({ event }) => ({ step: event.step }) },
            target: 'pausing',
            reenter: true,
            actions: { type: 'recordStep', params: ({ event }) => ({ step: event.step }) },
          },
        ],
      },
    },
    counting: {
      tags: 'busy',
      entry: ['forgetProblem', 'announceQuery'],
      invoke: {
        src: 'countQuery',
        input: ({ context }) => ({ query: usableQuery(context.draft.root).query }),
        onDone: {
          target: 'counted',
          actions: { type: 'rememberCounts', params: ({ event }) => ({ count: event.output }) },
        },
        onError: {
          target: 'uncounted',
          actions: ['forgetCounts', { type: 'rememberProblem', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
    counted: {},
    uncounted: { on: { 'count.retried': 'counting' } },
  },
})

const emptyEditor: QueryEditorContext = {
  base: everything,
  history: [],
  position: 0,
  draft: draftOf(everything),
  counts: null,
  problem: null,
}

/** A step that changes something and leads to a query that is not too large. */
function isPossible({ draft }: QueryEditorContext, step: QueryStep): boolean {
  const { root } = advance(draft, step)
  return isWithinBounds(root) && JSON.stringify(root) !== JSON.stringify(draft.root)
}

/** Typing on in the same condition is one step until there is a pause. */
function continuesLast({ history, position }: QueryEditorContext, step: QueryStep): boolean {
  const last = history[position - 1]
  return (
    step.type === 'condition.changed' &&
    last?.type === 'condition.changed' &&
    last.node === step.node &&
    last.field === step.field &&
    last.operator === step.operator
  )
}
