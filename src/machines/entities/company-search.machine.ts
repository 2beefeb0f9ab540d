import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { EntitySearchReply } from '#contracts/entities/entity.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'

type CompanySearchContext = { text: string; found: EntitySearchReply | null; problem: Problem | null }

type CompanySearchEvent = { type: 'text.typed'; text: string } | { type: 'search.retried' }

/** Finding an entity while its name or identifier is being typed. What was found stays until something else is. */
export const companySearchMachine = setup({
  types: { context: {} as CompanySearchContext, events: {} as CompanySearchEvent },
  actors: { findEntities: unprovided<EntitySearchReply, { text: string }>('findEntities') },
  guards: { textIsBlank: (_, { text }: { text: string }) => text.trim() === '' },
  actions: {
    rememberText: assign({ text: (_, { text }: { text: string }) => text }),
    rememberFound: assign({ found: (_, { found }: { found: EntitySearchReply }) => found }),
    forgetFound: assign({ found: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
  },
  delays: { typingPause: 150 },
}).createMachine({
  id: 'companySearch',
  context: { text: '', found: null, problem: null },
  initial: 'idle',
  on: {
    'text.typed': [
      {
        guard: { type: 'textIsBlank', params: ({ event }) => event },
        target: '.idle',
        actions: { type: 'rememberText', params: ({ event }) => event },
      },
      { target: '.typing', actions: { type: 'rememberText', params: ({ event }) => event } },
    ],
  },
  states: {
    idle: { entry: ['forgetFound', 'forgetProblem'] },
    typing: { tags: 'busy', after: { typingPause: 'searching' } },
    searching: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        src: 'findEntities',
        input: ({ context }) => ({ text: context.text.trim() }),
        onDone: {
          target: 'found',
          actions: { type: 'rememberFound', params: ({ event }) => ({ found: event.output }) },
        },
        onError: {
          target: 'unanswered',
          actions: ['forgetFound', { type: 'rememberProblem', params: ({ event }) => event }],
        },
      },
    },
    found: {},
    unanswered: { on: { 'search.retried': 'searching' } },
  },
})

/** The actor behind the search box. */
export type CompanySearchActor = ActorRefFrom<typeof companySearchMachine>

/** The state of the search. `found` stays during typing, and is `null` before the first answer. */
export type CompanySearch = { text: string; found: EntitySearchReply | null; busy: boolean; problem: Problem | null }

export function selectSearch(snapshot: SnapshotFrom<typeof companySearchMachine>): CompanySearch {
  return { ...snapshot.context, busy: snapshot.hasTag('busy') }
}
