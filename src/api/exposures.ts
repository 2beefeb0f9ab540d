import { queryOptions } from '@tanstack/react-query'
import { ClientGroups } from '#contracts/exposures/exposure.ts'
import { shownIn } from './own-display.ts'
import type { Server } from './server.ts'

/** Exposures by group of connected clients, in one currency; `null`: the commonest. */
export const clientGroupsQuery = ({ calls, request }: Server, currency: string | null) =>
  queryOptions({
    queryKey: ['exposures', 'groups', currency],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.exposures.groups.$get({ query: { ...(currency && { currency }) } }, { init }),
        ClientGroups,
        shownIn('content', signal),
      ),
  })
