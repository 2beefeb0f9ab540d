import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { EventModelReport } from '#contracts/adverse-media/event-model.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'

type EventLearningEvent = { type: 'learning.requested' } | { type: 'return.requested' } | { type: 'problem.dismissed' }

/** Learning a model of risk events from verdicts, and going back to the project's own. */
export const eventLearningMachine = setup({
  types: {
    context: {} as { problem: Problem | null },
    events: {} as EventLearningEvent,
    emitted: {} as { type: 'model.changed'; report: EventModelReport },
    tags: {} as 'busy',
  },
  actors: {
    learnEvents: unprovided<EventModelReport, undefined>('learnEvents'),
    forgetEvents: unprovided<EventModelReport, undefined>('forgetEvents'),
  },
  actions: {
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    announceChange: emit((_, { report }: { report: EventModelReport }) => ({
      type: 'model.changed' as const,
      report,
    })),
  },
}).createMachine({
  id: 'eventLearning',
  context: { problem: null },
  initial: 'resting',
  on: { 'problem.dismissed': { actions: 'forgetProblem' } },
  states: {
    resting: {
      on: {
        'learning.requested': { target: 'learning', actions: 'forgetProblem' },
        'return.requested': { target: 'returning', actions: 'forgetProblem' },
      },
    },
    learning: {
      tags: 'busy',
      invoke: {
        src: 'learnEvents',
        onDone: {
          target: 'resting',
          actions: { type: 'announceChange', params: ({ event }) => ({ report: event.output }) },
        },
        onError: { target: 'resting', actions: { type: 'rememberProblem', params: ({ event }) => event } },
      },
    },
    returning: {
      tags: 'busy',
      invoke: {
        src: 'forgetEvents',
        onDone: {
          target: 'resting',
          actions: { type: 'announceChange', params: ({ event }) => ({ report: event.output }) },
        },
        onError: { target: 'resting', actions: { type: 'rememberProblem', params: ({ event }) => event } },
      },
    },
  },
})

export const selectEventLearning = (snapshot: SnapshotFrom<typeof eventLearningMachine>) => ({
  learning: snapshot.matches('learning'),
  busy: snapshot.hasTag('busy'),
  problem: snapshot.context.problem,
})
