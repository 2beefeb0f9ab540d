import { queryOptions } from '@tanstack/react-query'
import { NetworkOverview } from '#contracts/graph-view/network-overview.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { Server } from './server.ts'

/** The network as a whole, for the overview. */
export const networkOverviewQuery = ({ calls, request }: Server, asOf: IsoDate | null) =>
  queryOptions({
    queryKey: ['network', 'overview', asOf],
    queryFn: ({ signal }) =>
      request((init) => calls.network.overview.$get({ query: { ...(asOf && { asOf }) } }, { init }), NetworkOverview, {
        signal,
        skipErrorHandler: true,
      }),
  })
