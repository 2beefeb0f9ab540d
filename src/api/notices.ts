import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { type NoticeId, NoticeList } from '#contracts/notices/notice.ts'
import { focusThrottleMilliseconds, noticesIntervalMilliseconds } from '#contracts/values/request-defaults.ts'
import { shownIn } from './own-display.ts'
import type { Server } from './server.ts'

/** The latest notices of the user; polled once a minute, and on returning to the window. */
export const noticesQuery = ({ request, to }: Server) =>
  queryOptions({
    queryKey: ['notices'],
    queryFn: ({ signal }) => request(to('/api/notices/'), NoticeList, shownIn('unasked', signal)),
    staleTime: focusThrottleMilliseconds,
    refetchInterval: noticesIntervalMilliseconds,
  })

export const markNoticesRead = async ({ request, calls }: Server, ids: NoticeId[], signal: AbortSignal) => {
  await request((init) => calls.notices.read.$post({ json: { ids } }, { init }), v.unknown(), { signal })
}

export const clearNotices = async ({ request, calls }: Server, ids: NoticeId[], signal: AbortSignal) => {
  await request((init) => calls.notices.clear.$post({ json: { ids } }, { init }), v.unknown(), { signal })
}
