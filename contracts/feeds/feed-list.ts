import * as v from 'valibot'
import { ImportKind } from '../imports/import.ts'
import { Feed, FeedDraft, maxFeeds } from './feed.ts'

/** Maximum bytes of a list of feeds in OPML. */
export const maxListBytes = 2 * 2 ** 20

/** `POST /api/feeds/list?kind`: what the feeds bring of which the list does not say it. */
export const FeedListRequest = v.object({ kind: ImportKind })

/** What stands against a feed of a list. */
export const ListedFeedRefusal = v.picklist([
  /** There is a feed of its address. */
  'known',
  /** The list names its address before. */
  'repeated',
  /** Its address is no web address, or contains a password. */
  'unusable_address',
  /** Its address is in a private network, which the administrator has not allowed. */
  'private_address',
  /** Other sources have its name, also with its server's in it. */
  'taken_name',
])
export type ListedFeedRefusal = v.InferOutput<typeof ListedFeedRefusal>

/** A feed of a list file as it would be added, and why it cannot be; `address` is that of the file. */
export const ListedFeed = v.variant('refusal', [
  v.object({ refusal: v.null(), draft: FeedDraft }),
  v.object({ refusal: ListedFeedRefusal, name: v.string(), address: v.string() }),
])
export type ListedFeed = v.InferOutput<typeof ListedFeed>

/** Reply of `POST /api/feeds/list`, whose body is an OPML file: what adding it would do. Nothing is added. */
export const FeedListPreview = v.object({
  /** In the order of the list. */
  feeds: v.array(ListedFeed),
  /** Number of feeds that can still be added. */
  room: v.number(),
})
export type FeedListPreview = v.InferOutput<typeof FeedListPreview>

/** `POST /api/feeds/list/add`. */
export const FeedAddition = v.object({
  feeds: v.pipe(v.array(FeedDraft), v.minLength(1), v.maxLength(maxFeeds)),
})
export type FeedAddition = v.InferOutput<typeof FeedAddition>

/** Reply of `POST /api/feeds/list/add`: the added feeds, and the addresses added by others meanwhile. */
export const FeedsAdded = v.object({ added: v.array(Feed), taken: v.array(v.string()) })
export type FeedsAdded = v.InferOutput<typeof FeedsAdded>

/** `GET /api/feeds/list`: every feed as an OPML file. */
export const feedListAddress = '/api/feeds/list'
