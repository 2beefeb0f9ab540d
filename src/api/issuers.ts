import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { IssuerList, type IssuerQuery, IssuerReport } from '#contracts/issuers/issuer-report.ts'
import { shownIn } from './own-display.ts'
import type { Server } from './server.ts'

/** A page of issuers by their level of warning on a day. */
export const issuersQuery = ({ calls, request }: Server, search: IssuerQuery) =>
  queryOptions({
    queryKey: ['issuers', search],
    queryFn: ({ signal }) => {
      const { q, level, on, sort, offset, limit, demonstration } = search
      const page = { q, sort, offset: String(offset), limit: String(limit) }
      const wanted = { ...(level && { level }), ...(on && { on }) }
      const query = { ...page, ...wanted, ...(demonstration && { demonstration: 'true' as const }) }
      return request((init) => calls.issuers.$get({ query }, { init }), IssuerList, shownIn('content', signal))
    },
    placeholderData: keepPreviousData,
  })

/** One issuer on a day. */
export const issuerQuery = ({ calls, request }: Server, { name, on }: { name: string; on: IssuerQuery['on'] }) =>
  queryOptions({
    queryKey: ['issuer', name, on],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.issuers[':name'].$get({ param: { name }, query: { ...(on && { on }) } }, { init }),
        IssuerReport,
        shownIn('content', signal),
      ),
    placeholderData: keepPreviousData,
  })
