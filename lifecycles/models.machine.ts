import { assign, setup } from 'xstate'
import type { ModelAction, ModelMemory } from '#contracts/models/stored-model.ts'

/** What happens to a model, with the user name of who does it; applied it stays as it is. */
export type ModelEvent = (ModelAction | { type: 'model.applied' }) & { by: string }

/**
 * The life of a model: trained, judged by somebody who did not train it, used until it is taken out of use. One that
 * was taken out of use can be put back without a new decision, since it was approved as it stands.
 */
export const modelMachine = setup({
  types: { context: {} as ModelMemory, input: {} as { trainedBy: string }, events: {} as ModelEvent },
  guards: {
    isAnotherPerson: ({ context }, { by }: { by: string }) => by !== context.trainedBy && by !== context.requestedBy,
  },
  actions: {
    rememberRequest: assign({ requestedBy: (_, { by }: { by: string }) => by, refusal: null }),
    rememberApproval: assign({ approvedBy: (_, { by }: { by: string }) => by }),
    rememberRefusal: assign({
      requestedBy: null,
      refusal: (_, { by, reason }: { by: string; reason: string }) => ({ by, reason }),
    }),
    rememberRetirement: assign({
      retirement: (_, { by, reason }: { by: string; reason: string }) => ({ by, reason }),
    }),
    forgetRetirement: assign({ retirement: null }),
  },
}).createMachine({
  id: 'model',
  context: ({ input }) => ({
    trainedBy: input.trainedBy,
    requestedBy: null,
    approvedBy: null,
    refusal: null,
    retirement: null,
  }),
  initial: 'trained',
  states: {
    trained: {
      on: {
        'approval.requested': { target: 'review', actions: { type: 'rememberRequest', params: ({ event }) => event } },
      },
    },
    review: {
      on: {
        'approval.given': {
          guard: { type: 'isAnotherPerson', params: ({ event }) => event },
          target: 'approved',
          actions: { type: 'rememberApproval', params: ({ event }) => event },
        },
        'approval.refused': { target: 'trained', actions: { type: 'rememberRefusal', params: ({ event }) => event } },
      },
    },
    approved: {
      on: {
        'model.applied': 'approved',
        'model.retired': { target: 'retired', actions: { type: 'rememberRetirement', params: ({ event }) => event } },
      },
    },
    retired: { on: { 'model.restored': { target: 'approved', actions: 'forgetRetirement' } } },
  },
})
