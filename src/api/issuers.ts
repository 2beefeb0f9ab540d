import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { IssuerBackTest } from '#contracts/issuers/issuer-back-test.ts'
import { IssuerList, type IssuerQuery, IssuerReport } from '#contracts/issuers/issuer-report.ts'
import { IssuerDays } from '#contracts/issuers/known-days.ts'
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

/** How well issuers were judged at the end of each year, as known on a day. */
export const issuerBackTestQuery = (
  { calls, request }: Server,
  { on, demonstration = false }: Pick<IssuerQuery, 'on' | 'demonstration'>,
) =>
  queryOptions({
    queryKey: ['issuers', 'back-test', on, demonstration],
    queryFn: ({ signal }) => {
      const query = { ...(on && { on }), ...(demonstration && { demonstration: 'true' as const }) }
      return request((init) => calls['issuer-back-test'].$get({ query }, { init }), IssuerBackTest, { signal })
    },
    placeholderData: keepPreviousData,
  })

/** When something of an issuer, or of any (`null`), became known. */
export const issuerDaysQuery = (
  { calls, request }: Server,
  { issuer, demonstration = false }: { issuer: string | null; demonstration?: boolean },
) =>
  queryOptions({
    queryKey: ['issuers', 'days', issuer, demonstration],
    queryFn: ({ signal }) => {
      const query = { ...(issuer !== null && { issuer }), ...(demonstration && { demonstration: 'true' as const }) }
      return request((init) => calls['issuer-days'].$get({ query }, { init }), IssuerDays, { signal })
    },
  })
