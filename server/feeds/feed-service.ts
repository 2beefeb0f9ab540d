import type { Doer } from '#contracts/audit/audit.ts'
import type { Feed, FeedDraft, FeedRunPage, FeedTrial, FeedTrialRequest } from '#contracts/feeds/feed.ts'
import type { FeedListPreview, FeedsAdded } from '#contracts/feeds/feed-list.ts'
import type { ImportKind } from '#contracts/imports/import.ts'

export type FeedService = {
  list: () => Promise<Feed[]>
  /** Refuses with `taken` a name or an address that another feed or source has, and with `conflict` one too many. */
  create: (draft: FeedDraft, by: Doer) => Promise<Feed>
  /** Refuses with `not_found`, and like `create`. */
  change: (id: string, draft: FeedDraft, by: Doer) => Promise<Feed>
  /** What it brought stays. */
  remove: (id: string, by: Doer) => Promise<void>
  /** Takes a removal back. */
  restore: (id: string, by: Doer) => Promise<Feed>
  /** Closes or opens it. Refuses with `invalid_request` where the chart does not let it happen. */
  switch: (id: string, switchedOn: boolean, by: Doer) => Promise<Feed>
  /** Has it fetched as soon as its server may be asked. Refuses a closed one with `source_closed`. */
  runNow: (id: string, by: Doer) => Promise<Feed>
  runs: (id: string, page: { before: string | null; limit: number }) => Promise<FeedRunPage>
  /** What adding the feeds of an OPML file would do; `kind` of those of which it does not say what they bring. */
  previewList: (file: Uint8Array, kind: ImportKind) => Promise<FeedListPreview>
  /** Adds feeds one after the other. Those whose name or address somebody took meanwhile are told of. */
  addAll: (drafts: readonly FeedDraft[], by: Doer) => Promise<FeedsAdded>
  /** Every feed as OPML. */
  asList: () => Promise<string>
  /** Fetches once and stores nothing. Refuses with `too_many_requests` while many others do. */
  try: (request: FeedTrialRequest) => Promise<FeedTrial>
}
