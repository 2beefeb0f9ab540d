import { queryOptions } from '@tanstack/react-query'
import { NetworkOverview } from '#contracts/graph-view/network-overview.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { shownIn } from './own-display.ts'
import type { Server } from './server.ts'

/** The network as a whole, for the overview. */
export const networkOverviewQuery = (
  { calls, request }: Server,
  { asOf, demonstration }: { asOf: IsoDate | null; demonstration: boolean },
) =>
  queryOptions({
    queryKey: ['network', 'overview', asOf, demonstration],
    queryFn: ({ signal }) => {
      const query = { ...(asOf && { asOf }), ...(demonstration && { demonstration: 'true' as const }) }
      const send = (init: RequestInit) => calls.network.overview.$get({ query }, { init })
      return request(send, NetworkOverview, shownIn('content', signal))
    },
  })
