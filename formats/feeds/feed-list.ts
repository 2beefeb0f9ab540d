import type { FeedDraft } from '#contracts/feeds/feed.ts'

/** The namespace of what this program says of a feed beyond what OPML has words for. */
export const ownNamespace = 'urn:risk-atlas:feed'

/** A feed as a list says it: `null` where the list does not. */
export type StatedFeed = {
  name: string
  address: string
  kind: FeedDraft['kind'] | null
  everyMinutes: number | null
  readsLinked: boolean | null
}
