import { fromPromise } from 'xstate'
import { partySearchQuery } from '#src/api/search.ts'
import { defineActor } from '../kit/define-actor.ts'
import { companySearchMachine } from './company-search.machine.ts'

const foundAtOnce = 10

/** A search for one party; each place that offers one runs its own. */
export const companySearch = defineActor(companySearchMachine, {
  ports: ({ server, queryClient }) => ({
    findEntities: fromPromise(async ({ input }) => {
      const found = await queryClient.fetchQuery(partySearchQuery(server, { q: input.text, limit: foundAtOnce }))
      return { entities: found.parties.map(({ party }) => party), total: found.total }
    }),
  }),
})
