import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { Feed, type FeedDraft, FeedList, FeedRunPage, FeedTrial, type FeedTrialRequest } from '#contracts/feeds/feed.ts'
import { FeedListPreview, FeedsAdded } from '#contracts/feeds/feed-list.ts'
import type { ImportKind } from '#contracts/imports/import.ts'
import type { SourceId } from '#contracts/imports/source.ts'
import { shownIn } from './own-display.ts'
import { changing, type Server } from './server.ts'

const soonMilliseconds = 15_000
const [whileSomethingHappens, otherwise] = [2_000, 30_000]

/** Every feed; polled more often while one is running or due. */
export const feedsQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['feeds'],
    queryFn: ({ signal }) =>
      request((init) => calls.feeds.$get({ query: {} }, { init }), FeedList, shownIn('content', signal)),
    ...changing,
    refetchInterval: ({ state: { data } }) => (data?.feeds.some(isAboutToChange) ? whileSomethingHappens : otherwise),
  })

const isAboutToChange = ({ state, nextRunAt }: Feed): boolean =>
  state === 'running' || (nextRunAt !== null && Date.parse(nextRunAt) < Date.now() + soonMilliseconds)

/** The newest runs of a feed. */
export const feedRunsQuery = ({ calls, request }: Server, id: SourceId) =>
  queryOptions({
    queryKey: ['feeds', id, 'runs'],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.feeds[':id'].runs.$get({ param: { id }, query: {} }, { init }),
        FeedRunPage,
        shownIn('content', signal),
      ),
    ...changing,
  })

/** Fetches a feed once, and stores nothing. */
export const tryFeed = ({ calls, request }: Server, json: FeedTrialRequest, signal: AbortSignal) =>
  request((init) => calls.feeds.try.$post({ json }, { init }), FeedTrial, shownIn('form', signal))

/** @param id of the feed that is rewritten; `null` for a new one */
export const saveFeed = ({ calls, request }: Server, id: SourceId | null, json: FeedDraft, signal: AbortSignal) => {
  const send = (init: RequestInit) =>
    id === null ? calls.feeds.$post({ json }, { init }) : calls.feeds[':id'].$put({ param: { id }, json }, { init })
  return request(send, Feed, shownIn('form', signal))
}

export const switchFeed = async (
  { calls, request }: Server,
  id: SourceId,
  switchedOn: boolean,
  signal: AbortSignal,
) => {
  const send = (init: RequestInit) => calls.feeds[':id'].$patch({ param: { id }, json: { switchedOn } }, { init })
  await request(send, Feed, shownIn('form', signal))
}

export const runFeed = async ({ calls, request }: Server, id: SourceId, signal: AbortSignal) => {
  await request((init) => calls.feeds[':id'].run.$post({ param: { id } }, { init }), Feed, shownIn('form', signal))
}

export const removeFeed = async ({ calls, request }: Server, id: SourceId, signal: AbortSignal) => {
  await request((init) => calls.feeds[':id'].$delete({ param: { id } }, { init }), v.unknown(), shownIn('form', signal))
}

export const restoreFeed = async ({ calls, request }: Server, id: SourceId, signal: AbortSignal) => {
  await request((init) => calls.feeds[':id'].restore.$post({ param: { id } }, { init }), Feed, shownIn('form', signal))
}

/**
 * The preview of adding the feeds of a list.
 *
 * @param kind of those that do not state it
 */
export const previewFeedList = (
  { calls, request }: Server,
  file: Blob,
  kind: ImportKind,
  signal: AbortSignal,
): Promise<FeedListPreview> => {
  const sent = { body: file, headers: { accept: 'application/json', 'content-type': 'application/octet-stream' } }
  const send = (init: RequestInit) => calls.feeds.list.$post({ query: { kind } }, { init: { ...init, ...sent } })
  return request(send, FeedListPreview, shownIn('form', signal))
}

export const addFeeds = ({ calls, request }: Server, feeds: FeedDraft[], signal: AbortSignal): Promise<FeedsAdded> =>
  request((init) => calls.feeds.list.add.$post({ json: { feeds } }, { init }), FeedsAdded, shownIn('form', signal))
