import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { BillList, type BillQuery, BillReport } from '#contracts/bills/bill-report.ts'
import { shownIn } from './own-display.ts'
import type { Server } from './server.ts'

/** A page of the queue of bills, with counts by level and by rule. */
export const billsQuery = ({ calls, request }: Server, search: BillQuery) =>
  queryOptions({
    queryKey: ['bills', search],
    queryFn: ({ signal }) => {
      const { q, party, level, rule, sort, offset, limit } = search
      const query = {
        q,
        sort,
        offset: String(offset),
        limit: String(limit),
        ...(party !== null && { party }),
        ...(level && { level }),
        ...(rule && { rule }),
      }
      return request((init) => calls.bills.$get({ query }, { init }), BillList, shownIn('content', signal))
    },
    placeholderData: keepPreviousData,
  })

/** Everything known of one bill. */
export const billQuery = ({ calls, request }: Server, number: string) =>
  queryOptions({
    queryKey: ['bill', number],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.bills[':number'].$get({ param: { number } }, { init }),
        BillReport,
        shownIn('content', signal),
      ),
  })
