import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { EntitySummary } from '#contracts/entities/entity.ts'

/** A company that was looked at, newest first. */
export type RecentCompany = Pick<EntitySummary, 'id' | 'name' | 'kind' | 'identifiers' | 'synthetic'>

const remembered = 8

/** Recently opened companies. */
export const recentCompaniesMachine = setup({
  types: {
    context: {} as { companies: RecentCompany[] },
    events: {} as { type: 'company.visited'; company: RecentCompany } | { type: 'companies.forgotten' },
    emitted: {} as { type: 'companies.changed'; companies: RecentCompany[] },
    input: {} as { companies: RecentCompany[] },
  },
  guards: {
    isAnother: ({ context }, { company }: { company: RecentCompany }) => context.companies[0]?.id !== company.id,
    hasCompanies: ({ context }) => context.companies.length > 0,
  },
  actions: {
    rememberCompany: assign(({ context }, { company }: { company: RecentCompany }) => ({
      companies: [company, ...context.companies.filter(({ id }) => id !== company.id)].slice(0, remembered),
    })),
    forgetCompanies: assign({ companies: [] }),
    announceChange: emit(({ context }) => ({ type: 'companies.changed' as const, companies: context.companies })),
  },
}).createMachine({
  id: 'recentCompanies',
  context: ({ input }) => ({ companies: input.companies.slice(0, remembered) }),
  initial: 'remembering',
  states: {
    remembering: {
      on: {
        'company.visited': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          actions: [{ type: 'rememberCompany', params: ({ event }) => event }, 'announceChange'],
        },
        'companies.forgotten': { guard: 'hasCompanies', actions: ['forgetCompanies', 'announceChange'] },
      },
    },
  },
})

export const selectRecentCompanies = ({ context }: SnapshotFrom<typeof recentCompaniesMachine>): RecentCompany[] =>
  context.companies
