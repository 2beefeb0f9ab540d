import { assign, emit, setup } from 'xstate'
import { everything, type Query, type QueryCount } from '#contracts/query/query.ts'
import { queryAddressOf } from '#contracts/query/query-address.ts'
import type { NodeId, QueryStep } from '#contracts/query/query-draft.ts'
import { queryTextOf } from '#contracts/query/query-text.ts'
import { queryFromText } from '#contracts/query/query-text-reader.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { amended, emptyHistory, type History, recorded, redone, undone, wayTo } from '../kit/history.ts'
import { unprovided } from '../kit/unprovided.ts'
import { advance, draftAfter, draftOf } from './draft.ts'
import { isWithinBounds, type QueryEditorContext, queryTyped, stepTyped, usableQuery } from './usable-query.ts'

type QueryEditorEvent =
  | { type: 'query.opened'; query: Query }
  | { type: 'step.done'; step: QueryStep }
  | { type: 'step.undone' }
  | { type: 'step.redone' }
  | { type: 'text.opened' }
  | { type: 'text.typed'; text: string }
  | { type: 'text.closed' }
  | { type: 'party.sought'; node: NodeId; words: string }
  | { type: 'count.cancelled' }
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
    nothingIsDone: ({ context }) => context.history.entries.length === 0,
    hasDoneStep: ({ context }) => undone(context.history) !== null,
    hasUndoneStep: ({ context }) => redone(context.history) !== null,
    stepIsPossible: ({ context }, { step }: { step: QueryStep }) => isPossible(context, step),
    textIsShown: ({ context }) => context.text !== null,
    textIsAnotherQuery: ({ context }, { text }: { text: string }) => queryTyped(context, text) !== null,
    textContinuesLast: ({ context }, { text }: { text: string }) =>
      queryTyped(context, text) !== null && lastIn(context)?.type === 'text.typed',
    stepContinuesLast: ({ context }, { step }: { step: QueryStep }) => continuesLast(context, step),
  },
  actions: {
    beginWith: assign((_, { query }: { query: Query }) => ({ base: query, draft: draftOf(query) })),
    recordStep: assign(({ context }, { step }: { step: QueryStep }) => ({
      history: recorded(context.history, step),
      draft: advance(context.draft, step),
    })),
    amendStep: assign(({ context }, { step }: { step: QueryStep }) => ({
      history: amended(context.history, step),
      draft: advance(context.draft, step),
    })),
    changeHistory: assign(({ context }, { history }: { history: History<QueryStep> | null }) =>
      history ? { history, draft: draftAfter(context.base, stepsIn(history)) } : {},
    ),
    rememberText: assign((_, { text }: { text: string }) => ({
      text: { typed: text, problem: queryFromText(text).problem },
    })),
    writeText: assign(({ context }) => ({
      text: { typed: queryTextOf(usableQuery(context.draft).query), problem: null },
    })),
    rewriteText: assign(({ context }) => ({
      text: context.text && { typed: queryTextOf(usableQuery(context.draft).query), problem: null },
    })),
    forgetText: assign({ text: null }),
    rememberSought: assign({
      sought: (_, { node, words }: { node: NodeId; words: string }) => (words.trim() === '' ? null : { node, words }),
    }),
    rememberCounts: assign(({ context }, { count }: { count: QueryCount }) => {
      const counted = usableQuery(context.draft).nodes
      const { total, more, nodes, meaning } = count
      const none = { count: 0, more: false }
      return {
        counts: {
          total: { count: total, more },
          nodes: nodes && Object.fromEntries(counted.map((id, index) => [id, nodes[index] ?? none])),
          meaning,
        },
      }
    }),
    forgetCounts: assign({ counts: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }): Problem => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    announceQuery: emit(({ context }) => ({
      type: 'query.settled' as const,
      address: queryAddressOf(usableQuery(context.draft).query),
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
        actions: [{ type: 'beginWith', params: ({ event }) => event }, 'rewriteText'],
      },
      {
        target: '.counting',
        actions: [
          {
            type: 'recordStep',
            params: ({ event }) => ({ step: { type: 'query.replaced', query: event.query } }),
          },
          'rewriteText',
        ],
      },
    ],
    'step.done': {
      guard: { type: 'stepIsPossible', params: ({ event }) => event },
      target: '.pausing',
      actions: [{ type: 'recordStep', params: ({ event }) => event }, 'rewriteText'],
    },
    'step.undone': {
      guard: 'hasDoneStep',
      target: '.pausing',
      actions: [
        { type: 'changeHistory', params: ({ context }) => ({ history: undone(context.history) }) },
        'rewriteText',
      ],
    },
    'step.redone': {
      guard: 'hasUndoneStep',
      target: '.pausing',
      actions: [
        { type: 'changeHistory', params: ({ context }) => ({ history: redone(context.history) }) },
        'rewriteText',
      ],
    },
    'text.opened': { actions: 'writeText' },
    'text.closed': { guard: 'textIsShown', actions: 'forgetText' },
    'text.typed': [
      {
        guard: { type: 'textIsAnotherQuery', params: ({ event }) => event },
        target: '.pausing',
        actions: [
          { type: 'recordStep', params: ({ context, event }) => ({ step: stepTyped(context, event.text) }) },
          { type: 'rememberText', params: ({ event }) => event },
        ],
      },
      {
        guard: 'textIsShown',
        actions: { type: 'rememberText', params: ({ event }) => event },
      },
    ],
    'party.sought': {
      actions: { type: 'rememberSought', params: ({ event }) => event },
    },
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
            guard: { type: 'stepContinuesLast', params: ({ event }) => event },
            target: 'pausing',
            reenter: true,
            actions: [{ type: 'amendStep', params: ({ event }) => event }, 'rewriteText'],
          },
          {
            guard: { type: 'stepIsPossible', params: ({ event }) => event },
            target: 'pausing',
            reenter: true,
            actions: [{ type: 'recordStep', params: ({ event }) => event }, 'rewriteText'],
          },
        ],
        'text.typed': {
          guard: { type: 'textContinuesLast', params: ({ event }) => event },
          target: 'pausing',
          reenter: true,
          actions: [
            { type: 'amendStep', params: ({ context, event }) => ({ step: stepTyped(context, event.text) }) },
            { type: 'rememberText', params: ({ event }) => event },
          ],
        },
      },
    },
    counting: {
      tags: 'busy',
      entry: ['forgetProblem', 'announceQuery'],
      on: { 'count.cancelled': { target: 'uncounted', actions: 'forgetCounts' } },
      invoke: {
        src: 'countQuery',
        input: ({ context }) => ({ query: usableQuery(context.draft).query }),
        onDone: {
          target: 'counted',
          actions: { type: 'rememberCounts', params: ({ event }) => ({ count: event.output }) },
        },
        onError: {
          target: 'uncounted',
          actions: ['forgetCounts', { type: 'rememberProblem', params: ({ event }) => event }],
        },
      },
    },
    counted: {},
    uncounted: { on: { 'count.retried': 'counting' } },
  },
})

const emptyEditor: QueryEditorContext = {
  base: everything,
  history: emptyHistory,
  draft: draftOf(everything),
  text: null,
  sought: null,
  counts: null,
  problem: null,
}

/** A step that changes something and leads to a query that is not too large. */
function isPossible({ draft }: QueryEditorContext, step: QueryStep): boolean {
  const { scope, root } = advance(draft, step)
  return isWithinBounds(root) && (scope !== draft.scope || JSON.stringify(root) !== JSON.stringify(draft.root))
}

/** The step that stands. */
const lastIn = ({ history }: QueryEditorContext): QueryStep | undefined => history.entries[history.position - 1]?.step

const stepsIn = (history: History<QueryStep>): QueryStep[] => wayTo(history, history.position).map(({ step }) => step)

/** Typing on in the same condition is one step until there is a pause. */
function continuesLast(context: QueryEditorContext, step: QueryStep): boolean {
  const last = lastIn(context)
  return (
    step.type === 'condition.changed' &&
    last?.type === 'condition.changed' &&
    last.node === step.node &&
    last.field === step.field &&
    last.operator === step.operator
  )
}
