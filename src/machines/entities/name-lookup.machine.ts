import { assign, setup } from 'xstate'
import type { EntityId } from '#contracts/entities/entity.ts'
import { maxNames, type NameLookup } from '#contracts/entities/name-lookup.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'

type NameLookupEvent =
  | { type: 'names.typed'; text: string }
  | { type: 'lookup.requested' }
  | { type: 'lookup.cancelled' }
  | { type: 'party.chosen'; place: number; party: EntityId | null }

type NameLookupContext = {
  typed: string
  found: NameLookup | null
  /** The party chosen for a name, by its position; `null`: none of them. */
  chosen: Record<number, EntityId | null>
  problem: Problem | null
}

/** The names of a pasted list: one on a line, each once. */
export const namesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

/** Looking up a pasted list of names in one request, and resolving ambiguous ones. */
export const nameLookupMachine = setup({
  types: { context: {} as NameLookupContext, events: {} as NameLookupEvent },
  actors: { lookUpNames: unprovided<NameLookup, { names: string[] }>('lookUpNames') },
  guards: {
    namesCanBeLookedUp: ({ context }) => {
      const { length } = namesIn(context.typed)
      return length > 0 && length <= maxNames
    },
  },
  actions: {
    rememberTyped: assign({ typed: (_, { text }: { text: string }) => text }),
    rememberFound: assign((_, { found }: { found: NameLookup }) => ({ found, chosen: {}, problem: null })),
    rememberChoice: assign({
      chosen: ({ context }, { place, party }: { place: number; party: EntityId | null }) => ({
        ...context.chosen,
        [place]: party,
      }),
    }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'nameLookup',
  context: { typed: '', found: null, chosen: {}, problem: null },
  initial: 'resting',
  on: { 'names.typed': { actions: { type: 'rememberTyped', params: ({ event }) => event } } },
  states: {
    resting: {
      on: {
        'lookup.requested': { guard: 'namesCanBeLookedUp', target: 'looking', actions: 'forgetProblem' },
        'party.chosen': {
          actions: {
            type: 'rememberChoice',
            params: ({ event }) => event,
          },
        },
      },
    },
    looking: {
      on: { 'lookup.cancelled': 'resting' },
      invoke: {
        src: 'lookUpNames',
        input: ({ context }) => ({ names: namesIn(context.typed) }),
        onDone: {
          target: 'resting',
          actions: { type: 'rememberFound', params: ({ event }) => ({ found: event.output }) },
        },
        onError: {
          target: 'resting',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
  },
})
