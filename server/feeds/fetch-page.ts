import * as v from 'valibot'
import { FeedAddress } from '#contracts/feeds/feed.ts'
import { type Answer, askServer, type Question, type WebAccess } from './ask-server.ts'
import { FetchFailure } from './fetch-failure.ts'

/** Redirects that are followed. */
const mostRedirects = 5
const redirects = new Set([301, 302, 303, 307, 308])

export type Fetching = Question & {
  access: WebAccess
  /** Hears of each address before it is asked, and may refuse by throwing. */
  before: (url: URL) => Promise<void>
}

/**
 * Asks for an address, and on, where it leads to others: each of them is checked like the first.
 * @throws FetchFailure
 */
export async function fetchPage(address: string, { access, before, ...question }: Fetching): Promise<Answer> {
  const seen = new Set<string>()
  let url = new URL(address)
  for (;;) {
    url.hash = ''
    if (seen.has(url.href)) throw new FetchFailure('redirect_loop', { address: url.href })
    if (seen.size > mostRedirects) throw new FetchFailure('too_many_redirects', { mostRedirects })
    seen.add(url.href)
    await before(url)
    const answer = await askServer(url, access, question)
    const { location } = answer.headers
    if (!redirects.has(answer.status) || location === undefined) return answer
    url = targetOf(location, url)
  }
}

function targetOf(location: string, from: URL): URL {
  const target = URL.parse(location, from.href)
  if (target && v.is(FeedAddress, target.href)) return target
  throw new FetchFailure('bad_redirect', { address: location.slice(0, 200).toWellFormed() })
}
