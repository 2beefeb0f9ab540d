import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { DecidedName, NameDraft } from '#contracts/adverse-media/unlinked-name.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'

type NameDecisionsContext = {
  /** The name whose party is being looked for. */
  choosing: string | null
  draft: NameDraft | null
  problem: Problem | null
}

type NameDecisionsEvent =
  | { type: 'choice.opened'; name: string }
  | { type: 'choice.closed' }
  | { type: 'name.decided'; draft: NameDraft }
  | { type: 'problem.dismissed' }

/** Says of names in articles which party bears them, one after the other. What is said stays with the server. */
export const nameDecisionsMachine = setup({
  types: {
    context: {} as NameDecisionsContext,
    events: {} as NameDecisionsEvent,
    emitted: {} as { type: 'decision.stored'; decided: DecidedName },
    tags: {} as 'busy',
  },
  actors: { sendDecision: unprovided<DecidedName, NameDraft>('sendDecision') },
  actions: {
    openChoice: assign((_, { name }: { name: string }) => ({ choosing: name, problem: null })),
    closeChoice: assign({ choosing: null }),
    rememberDraft: assign((_, { draft }: { draft: NameDraft }) => ({ draft, problem: null })),
    forgetDraft: assign({ draft: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    announceStored: emit((_, { decided }: { decided: DecidedName }) => ({
      type: 'decision.stored' as const,
      decided,
    })),
  },
}).createMachine({
  id: 'nameDecisions',
  context: { choosing: null, draft: null, problem: null },
  initial: 'resting',
  on: { 'problem.dismissed': { actions: 'forgetProblem' } },
  states: {
    resting: {
      entry: 'forgetDraft',
      on: {
        'choice.opened': { actions: { type: 'openChoice', params: ({ event }) => event } },
        'choice.closed': { actions: 'closeChoice' },
        'name.decided': { target: 'deciding', actions: { type: 'rememberDraft', params: ({ event }) => event } },
      },
    },
    deciding: {
      tags: 'busy',
      invoke: {
        src: 'sendDecision',
        input: ({ context }) => draftIn(context),
        onDone: {
          target: 'resting',
          actions: ['closeChoice', { type: 'announceStored', params: ({ event }) => ({ decided: event.output }) }],
        },
        onError: { target: 'resting', actions: { type: 'rememberProblem', params: ({ event }) => event } },
      },
    },
  },
})

function draftIn({ draft }: NameDecisionsContext): NameDraft {
  if (draft === null) throw new Error('A name is decided on before that is sent')
  return draft
}

export const selectNameDecisions = (snapshot: SnapshotFrom<typeof nameDecisionsMachine>) => ({
  choosing: snapshot.context.choosing,
  busy: snapshot.hasTag('busy'),
  problem: snapshot.context.problem,
})
