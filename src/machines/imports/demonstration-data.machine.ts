import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { Demonstration } from '#contracts/imports/demonstration.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'

type DemonstrationDataEvent =
  | { type: 'removal.considered' }
  | { type: 'removal.dismissed' }
  | { type: 'removal.confirmed' }
  | { type: 'loading.requested' }
  | { type: 'problem.dismissed' }

/** Removing the demonstration data as a whole, once that is confirmed, and loading them again. */
export const demonstrationDataMachine = setup({
  types: {
    context: {} as { problem: Problem | null },
    events: {} as DemonstrationDataEvent,
    emitted: {} as { type: 'demonstration.changed' },
    tags: {} as 'considered' | 'busy',
  },
  actors: {
    removeDemonstration: unprovided<Demonstration, undefined>('removeDemonstration'),
    loadDemonstration: unprovided<Demonstration, undefined>('loadDemonstration'),
  },
  actions: {
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    announceChange: emit({ type: 'demonstration.changed' }),
  },
}).createMachine({
  id: 'demonstrationData',
  context: { problem: null },
  initial: 'resting',
  on: { 'problem.dismissed': { actions: 'forgetProblem' } },
  states: {
    resting: {
      on: {
        'removal.considered': { target: 'confirming', actions: ['forgetProblem', 'announceChange'] },
        'loading.requested': { target: 'loading', actions: 'forgetProblem' },
      },
    },
    confirming: {
      tags: 'considered',
      on: { 'removal.confirmed': 'removing', 'removal.dismissed': 'resting' },
    },
    removing: {
      tags: ['considered', 'busy'],
      invoke: {
        src: 'removeDemonstration',
        onDone: { target: 'resting', actions: 'announceChange' },
        onError: {
          target: 'resting',
          actions: [{ type: 'rememberProblem', params: ({ event }) => event }, 'announceChange'],
        },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        src: 'loadDemonstration',
        onDone: { target: 'resting', actions: 'announceChange' },
        onError: {
          target: 'resting',
          actions: [{ type: 'rememberProblem', params: ({ event }) => event }, 'announceChange'],
        },
      },
    },
  },
})

type DemonstrationDataSnapshot = SnapshotFrom<typeof demonstrationDataMachine>

/** What is being done to the demonstration data. */
export const selectDemonstrationData = (snapshot: DemonstrationDataSnapshot) => ({
  considered: snapshot.hasTag('considered'),
  busy: snapshot.hasTag('busy'),
  problem: snapshot.context.problem,
})
