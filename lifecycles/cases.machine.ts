import { assign, setup } from 'xstate'
import type { CaseAction, CaseDecision, CaseMemory } from '#contracts/cases/case.ts'

/** What happens to a case, with the user name of who does it; `null` for the server itself. */
export type CaseEvent = CaseAction & { by: string | null }

/** What a case without a history remembers. */
export const emptyMemory: CaseMemory = {
  fourEyes: false,
  assignee: null,
  proposal: null,
  decision: null,
  agreedBy: null,
  waiting: null,
}

/**
 * The life of a case, from an alert to a reasoned decision. Where two people decide (`fourEyes`), a proposed decision
 * waits until somebody other than who proposed it agrees. What is escalated is assigned further up; a closed case can
 * be reopened, which takes its decision back.
 */
export const caseMachine = setup({
  types: {
    context: {} as CaseMemory,
    input: {} as { fourEyes: boolean } | undefined,
    events: {} as CaseEvent,
  },
  guards: {
    needsSecondPerson: ({ context }) => context.fourEyes,
    isAnotherPerson: ({ context }, { by }: { by: string | null }) => by !== null && by !== context.proposal?.by,
    isEscalated: ({ context }) => context.decision?.verdict === 'escalated',
  },
  actions: {
    rememberAssignee: assign({ assignee: (_, { assignee }: { assignee: string }) => assignee }),
    rememberWaiting: assign({ waiting: (_, waiting: { reason: string; until: string }) => waiting }),
    forgetWaiting: assign({ waiting: null }),
    rememberProposal: assign({ proposal: (_, proposal: CaseDecision) => proposal, agreedBy: null }),
    decide: assign({ decision: (_, decision: CaseDecision) => decision, proposal: null, agreedBy: null }),
    agree: assign({
      decision: ({ context }) => context.proposal,
      agreedBy: (_, { by }: { by: string | null }) => by,
      proposal: null,
    }),
    forgetProposal: assign({ proposal: null }),
    forgetDecision: assign({ decision: null, agreedBy: null }),
  },
}).createMachine({
  id: 'case',
  context: ({ input }) => ({ ...emptyMemory, fourEyes: input?.fourEyes ?? false }),
  initial: 'new',
  states: {
    new: {
      on: {
        'case.assigned': {
          target: 'assigned',
          actions: { type: 'rememberAssignee', params: ({ event }) => event },
        },
        'case.dismissed': {
          target: 'decided',
          actions: {
            type: 'decide',
            params: ({ event }) => ({ verdict: 'dismissed', reason: event.reason, by: event.by ?? '' }),
          },
        },
      },
    },
    assigned: {
      on: {
        'work.started': 'investigating',
        'case.assigned': { actions: { type: 'rememberAssignee', params: ({ event }) => event } },
      },
    },
    investigating: {
      on: {
        'waiting.began': {
          target: 'waiting',
          actions: { type: 'rememberWaiting', params: ({ event: { reason, until } }) => ({ reason, until }) },
        },
        'decision.proposed': [
          {
            guard: 'needsSecondPerson',
            target: 'review',
            actions: { type: 'rememberProposal', params: ({ event }) => decisionIn(event) },
          },
          { target: 'decided', actions: { type: 'decide', params: ({ event }) => decisionIn(event) } },
        ],
      },
    },
    waiting: { exit: 'forgetWaiting', on: { 'waiting.ended': 'investigating' } },
    review: {
      on: {
        'decision.agreed': {
          guard: { type: 'isAnotherPerson', params: ({ event }) => event },
          target: 'decided',
          actions: { type: 'agree', params: ({ event }) => event },
        },
        'decision.returned': { target: 'investigating', actions: 'forgetProposal' },
      },
    },
    decided: {
      on: {
        'case.closed': 'closed',
        'case.assigned': {
          guard: 'isEscalated',
          actions: { type: 'rememberAssignee', params: ({ event }) => event },
        },
      },
    },
    closed: { on: { 'case.reopened': { target: 'investigating', actions: 'forgetDecision' } } },
  },
})

const decisionIn = ({ verdict, reason, by }: Extract<CaseEvent, { type: 'decision.proposed' }>): CaseDecision => ({
  verdict,
  reason,
  by: by ?? '',
})
