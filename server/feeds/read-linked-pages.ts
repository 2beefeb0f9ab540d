import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import type { Article } from '#contracts/adverse-media/article.ts'
import { FeedAddress, type LinkedPages } from '#contracts/feeds/feed.ts'
import { type DocumentReader, documentBody, documentLimits } from '#formats/adverse-media/document.ts'
import { linkedAddressOf } from '#formats/adverse-media/with-linked-texts.ts'
import { type ClaimedFeed, endTurn, maxWaitSeconds, minDelaySeconds, renewClaim, takeTurn } from './claim-feed.ts'
import type { FetchFailure } from './fetch-failure.ts'
import { charsetOf, type Fetched, fetchPolitely, type WebFetching } from './fetch-politely.ts'
import { fileNameOf } from './file-name.ts'
import { dueLinked, failLinked, keepLinked, leftLinked, noteLinked } from './linked-page-rows.ts'
import { secondsAfterFailure } from './next-run.ts'

/** Maximum pages of one run, and seconds after which it starts none. The next runs continue. */
const [maxPages, maxSeconds] = [40, 120]

export type PageReading = WebFetching & {
  readDocument: DocumentReader
  /** Waits for milliseconds, or until the signal, which it throws. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
  /** From 0 to 1. */
  random: () => number
}

/** Waits by the clock. */
export const pauseByClock: PageReading['pause'] = (milliseconds, signal) => pause(milliseconds, undefined, { signal })

/** The addresses of pages that entries are as good as a link to. */
export const linkedAddressesOf = (articles: readonly Article[]): string[] => [
  ...new Set(
    articles.flatMap((article) => linkedAddressOf(article) ?? []).filter((address) => v.is(FeedAddress, address)),
  ),
]

/**
 * Reads the pages that entries of a feed link to: one after the other, each server in its turn, under its rules for
 * robots. What fails is left for later runs; no entry waits for it.
 * @param delaySeconds that the feed's own server wants between two questions
 */
export async function readLinkedPages(
  work: PageReading,
  feed: ClaimedFeed,
  articles: readonly Article[],
  delaySeconds: number,
): Promise<LinkedPages> {
  const { pool, stop } = work
  const addresses = linkedAddressesOf(articles)
  await noteLinked(pool, feed.id, addresses)
  const due = await dueLinked(pool, feed.id, addresses)
  const until = performance.now() + maxSeconds * 1000
  const counts = { read: 0, failed: 0 }
  let ownDelay = delaySeconds
  for (const address of due.slice(0, maxPages)) {
    if (performance.now() > until || !(await renewClaim(pool, feed))) break
    const { origin } = new URL(address)
    const own = origin === feed.origin
    const wait = own ? Math.max(minDelaySeconds, ownDelay) : await takeTurn(pool, origin)
    if (wait === null || wait > maxWaitSeconds) continue
    await work.pause(wait * 1000, stop)
    const { failure, delay } = await readPage(work, feed, address)
    if (own) ownDelay = delay
    else await endTurn(pool, origin, delay)
    counts[failure ? 'failed' : 'read'] += 1
  }
  return { ...counts, left: await leftLinked(pool, feed.id, addresses) }
}

async function readPage(
  work: PageReading,
  feed: ClaimedFeed,
  address: string,
): Promise<{ failure: FetchFailure | null; delay: number }> {
  const { pool, random } = work
  const { failure, body, headers, delaySeconds: delay } = await fetchDocument(address, work)
  if (failure) {
    const { code, details, retryAfter } = failure
    await failLinked(pool, feed.id, address, { code, details }, (failures) =>
      secondsAfterFailure(failures, random(), retryAfter),
    )
    return { failure, delay }
  }
  await renewClaim(pool, feed)
  const { text, finding } = await work.readDocument({
    name: fileNameOf(address),
    bytes: body,
    charset: charsetOf(headers),
  })
  await keepLinked(pool, feed.id, address, { text: documentBody(text), finding })
  return { failure: null, delay }
}

/** Seconds that one page or document may take. */
const documentSeconds = 30

/** Pages and PDFs, the latter also under the names that servers give to any file. */
const types = /^(text\/(html|plain)|application\/(xhtml\+xml|pdf|x-pdf|octet-stream|x-download|force-download))$/i
const accept = 'text/html, application/xhtml+xml, application/pdf, */*;q=0.1'

/** Asks for a page or PDF as its server allows. @throws the signal's reason where the process stops */
const fetchDocument = (address: string, fetching: WebFetching): Promise<Fetched> =>
  fetchPolitely(
    address,
    { accept, types, maxBytes: documentLimits.bytes, maxSeconds: documentSeconds, conditions: null },
    fetching,
  )
