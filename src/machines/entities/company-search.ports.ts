import { fromPromise } from 'xstate'
import { entitySearchQuery } from '#src/api/entities.ts'
import { defineActor } from '../kit/define-actor.ts'
import { companySearchMachine } from './company-search.machine.ts'

const foundAtOnce = 10

/** A search for one party; each place that offers one runs its own. */
export const companySearch = defineActor(companySearchMachine, {
  ports: ({ server, queryClient }) => ({
    findEntities: fromPromise(({ input }) =>
      queryClient.fetchQuery(entitySearchQuery(server, { q: input.text, limit: foundAtOnce, offset: 0 })),
    ),
  }),
})
