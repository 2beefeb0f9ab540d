import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { QualityDays, type QualityFigureCode, QualityReply, QualityRows } from '#contracts/data-quality/quality.ts'
import type { SourceId } from '#contracts/imports/source.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { shownIn } from './own-display.ts'
import type { Server } from './server.ts'

/** Milliseconds between two looks while a report is being made. */
const betweenLooks = 3000

/** How good the data of each source are. */
export const qualityQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['quality'],
    queryFn: ({ signal }) =>
      request((init) => calls.quality.$get({}, { init }), QualityReply, shownIn('content', signal)),
    refetchInterval: ({ state }) => (state.data?.renewing ? betweenLooks : false),
  })

/** The rows behind a figure, page after page. @param day on which they came in */
export const qualityRowsQuery = (
  { calls, request }: Server,
  source: SourceId,
  figure: QualityFigureCode,
  day: IsoDate | null,
) =>
  infiniteQueryOptions({
    queryKey: ['quality', source, figure, day],
    queryFn: ({ pageParam, signal }) =>
      request(
        (init) =>
          calls.quality[':source'][':figure'].$get(
            { param: { source, figure }, query: { ...(pageParam && { after: pageParam }), ...(day && { day }) } },
            { init },
          ),
        QualityRows,
        shownIn('content', signal),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** What came in from a source on each of the last days. */
export const qualityDaysQuery = ({ calls, request }: Server, source: SourceId) =>
  queryOptions({
    queryKey: ['quality', source, 'days'],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.quality[':source'].days.$get({ param: { source } }, { init }),
        QualityDays,
        shownIn('content', signal),
      ),
  })
