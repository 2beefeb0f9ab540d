import { fromPromise } from 'xstate'
import { neighboursAtOnce, neighboursQuery, ownershipQuery } from '#src/api/ownership.ts'
import { defineActor } from '../kit/define-actor.ts'
import { explorationMachine } from './exploration.machine.ts'

/** The exploration; what was loaded just now is not asked for again. */
export const exploration = defineActor(explorationMachine, {
  ports: ({ server, queryClient }) => ({
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
  }),
})
