import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { entitySearchQuery } from '#src/api/entities.ts'
import { neighboursAtOnce, neighboursQuery, ownershipQuery } from '#src/api/ownership.ts'
import type { Server } from '#src/api/server.ts'
import { companySearchMachine } from '#src/machines/entities/company-search.machine.ts'
import { explorationMachine } from '#src/machines/explorations/exploration.machine.ts'

const foundAtOnce = 10

/** The search machine with its port on the server. */
export const provideCompanySearch = (server: Server, queryClient: QueryClient) =>
  companySearchMachine.provide({
    actors: {
      findEntities: fromPromise(({ input }) =>
        queryClient.fetchQuery(entitySearchQuery(server, { q: input.text, limit: foundAtOnce, offset: 0 })),
      ),
    },
  })

/** The exploration machine with its ports on the server; what was loaded a moment ago is not asked for again. */
export const provideExploration = (server: Server, queryClient: QueryClient) =>
  explorationMachine.provide({
    actors: {
      loadOwnership: fromPromise(async ({ input: { company, asOf, expansions } }) => {
        const [report, ...neighbours] = await Promise.all([
          queryClient.fetchQuery(ownershipQuery(server, { id: company, asOf })),
          ...expansions.map(async ({ node, direction }) => ({
            node,
            direction,
            reply: await queryClient.fetchQuery(
              neighboursQuery(server, { id: node, direction, asOf, offset: 0, limit: neighboursAtOnce }),
            ),
          })),
        ])
        return { report, neighbours }
      }),
      loadNeighbours: fromPromise(({ input: { node, direction, asOf, offset } }) =>
        queryClient.fetchQuery(neighboursQuery(server, { id: node, direction, asOf, offset, limit: neighboursAtOnce })),
      ),
      loadSeveral: fromPromise(({ input: { wanted, direction, asOf } }) =>
        Promise.all(
          wanted.flatMap(({ node, offset }) =>
            offset === null
              ? []
              : queryClient
                  .fetchQuery(neighboursQuery(server, { id: node, direction, asOf, offset, limit: neighboursAtOnce }))
                  .then((reply) => ({ node, direction, reply })),
          ),
        ),
      ),
    },
  })
