import { isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import * as v from 'valibot'
import { FeedAddress, FeedDraft, maxFeeds } from '#contracts/feeds/feed.ts'
import { type FeedListPreview, type ListedFeed, maxListBytes } from '#contracts/feeds/feed-list.ts'
import type { StatedFeed } from '#formats/feeds/read-opml.ts'
import { readFeedListConfined } from '#server/threads/foreign-bytes.ts'
import { mayAsk, type WebAccess } from './ask-server.ts'
import { fileNameOf } from './file-name.ts'

/** Names of servers that are looked up at the same time, and seconds for all of them together. */
const [lookedUpAtOnce, maxSeconds] = [16, 10]

/**
 * What adding the feeds of a list would do. Nothing is fetched; a server whose name cannot be resolved in time is
 * checked at the first fetch.
 *
 * @param kind of the feeds whose kind the list does not state
 */
export async function previewList(
  pool: Pool,
  access: WebAccess,
  bytes: Uint8Array,
  kind: FeedDraft['kind'],
): Promise<FeedListPreview> {
  const stated = await readFeedListConfined('feeds.opml', bytes, { maxBytes: maxListBytes, maxFeeds })
  const { rows } = await pool.query<{ name: string; address: string | null }>(
    'SELECT s.name, f.address FROM source s LEFT JOIN feed f ON f.source_id = s.id WHERE f.removed_at IS NULL',
  )
  const known = new Set(rows.flatMap(({ address }) => address ?? []))
  const names = new Set(rows.map(({ name }) => name))
  const refusedHosts = await refusedAmong(stated, access)
  const seen = new Set<string>()
  const feeds = stated.map((feed): ListedFeed => {
    const { address } = feed
    const refused = (refusal: Exclude<ListedFeed['refusal'], null>): ListedFeed => ({
      refusal,
      name: feed.name.slice(0, 200).toWellFormed(),
      address: address.slice(0, 2000).toWellFormed(),
    })
    if (!v.is(FeedAddress, address)) return refused('unusable_address')
    if (known.has(address)) return refused('known')
    if (seen.has(address)) return refused('repeated')
    seen.add(address)
    if (refusedHosts.has(hostOf(address))) return refused('private_address')
    const name = nameAmong(names, feed)
    if (name === null) return refused('taken_name')
    names.add(name)
    const brings = feed.kind ?? kind
    return {
      refusal: null,
      draft: {
        name,
        address,
        kind: brings,
        everyMinutes: feed.everyMinutes,
        readsLinked: feed.readsLinked ?? brings === 'announcement',
      },
    }
  })
  return { feeds, room: Math.max(0, maxFeeds - known.size) }
}

/** A name that no other source has: that of the list, else with its server's in it. */
function nameAmong(taken: ReadonlySet<string>, { name, address }: StatedFeed): string | null {
  const plain = v.safeParse(FeedDraft.entries.name, name.replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed())
  const file = fileNameOf(address).slice(0, 200)
  const own = plain.success ? plain.output : file
  const named = [own, `${own.slice(0, 100).toWellFormed()} (${new URL(address).host})`.slice(0, 200), file]
  return named.find((one) => !taken.has(one)) ?? null
}

const hostOf = (address: string): string => new URL(address).hostname.replace(/^\[(.*)\]$/, '$1')

/** The hosts of a list that may not be asked, as far as that is found out in time. */
async function refusedAmong(stated: readonly StatedFeed[], access: WebAccess): Promise<Set<string>> {
  const hosts = new Set(stated.flatMap(({ address }) => (v.is(FeedAddress, address) ? [hostOf(address)] : [])))
  const found = new Set<string>()
  const late = AbortSignal.timeout(maxSeconds * 1000)
  const waiting = hosts.values()
  const lane = async () => {
    for (const host of waiting) {
      if (late.aborted) return
      if (!(await mayBeAsked(host, access))) found.add(host)
    }
  }
  const lanes = Promise.all(Array.from({ length: lookedUpAtOnce }, lane))
  await Promise.race([lanes, pause(maxSeconds * 1000, undefined, { ref: false })])
  return found
}

async function mayBeAsked(host: string, access: WebAccess): Promise<boolean> {
  const addresses = isIP(host) === 0 ? await access.resolve(host).catch(() => []) : [{ address: host }]
  return addresses.every(({ address }) => mayAsk(address, access))
}
