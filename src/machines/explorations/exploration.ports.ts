import { fromPromise } from 'xstate'
import type { Around } from '#analysis/graph-view/scene.types.ts'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { neighboursAtOnce, neighboursQuery, ownershipQuery } from '#src/api/ownership.ts'
import { defineActor } from '../kit/define-actor.ts'
import type { SignedInEnvironment } from '../kit/environment.ts'
import { explorationMachine } from './exploration.machine.ts'
import type { LoadedOwnership } from './exploration.types.ts'

/** The exploration; what was loaded just now is not asked for again. */
export const exploration = defineActor(explorationMachine, {
  ports: ({ server, queryClient }) => ({
    loadOwnership: fromPromise(({ input }) => loadOwnershipOn({ server, queryClient }, input)),
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

/** A company's report on a day, and the neighbours that the graph view needs beside it. */
export async function loadOwnershipOn(
  { server, queryClient }: Pick<SignedInEnvironment, 'server' | 'queryClient'>,
  { company, asOf, expansions }: { company: EntityId; asOf: IsoDate | null; expansions: Around[] },
): Promise<LoadedOwnership> {
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
}
