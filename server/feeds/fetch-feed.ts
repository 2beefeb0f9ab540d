import type { IncomingHttpHeaders } from 'node:http'
import type { Pool } from 'pg'
import type { FeedTrial } from '#contracts/feed.ts'
import type { WebAccess } from './ask-server.ts'
import { FetchFailure } from './fetch-failure.ts'
import { fetchPage } from './fetch-page.ts'
import { retryAfterOf } from './next-run.ts'
import { robotsVerdict } from './robots-rules.ts'

const mostBytes = 10 * 2 ** 20
/** For the rules for robots, all redirects and the body together. */
const mostSeconds = 20

/** Types of text; what is sent as anything else is no feed. */
const textTypes = /^(text\/[\w.+-]+|application\/([\w.-]+\+)?(xml|json)|application\/(octet-stream|x-rss|rss|atom))$/i

export type FeedFetching = {
  pool: Pool
  access: WebAccess
  userAgent: string
  /** Whether the process is about to end. */
  stop: AbortSignal
}

/** What came of asking for a feed. A failure is kept beside what was learnt before it. */
export type FetchedFeed = {
  addresses: string[]
  robots: FeedTrial['robots']
  /** Seconds that the server wants between two questions. */
  delaySeconds: number
  status: number | null
  headers: IncomingHttpHeaders
  /** Empty where it has not changed. */
  body: Uint8Array
  failure: FetchFailure | null
}

/** Asks for a feed as its server allows; 304 counts as an answer. @throws the signal's reason where the process stops */
export async function fetchFeed(
  address: string,
  conditions: { etag: string | null; lastModified: string | null } | null,
  { pool, access, userAgent, stop }: FeedFetching,
): Promise<FetchedFeed> {
  const late = AbortSignal.timeout(mostSeconds * 1000)
  const signal = AbortSignal.any([late, stop])
  const headers = headersFor(userAgent, conditions)
  const fetched: FetchedFeed = {
    addresses: [],
    robots: null,
    delaySeconds: 0,
    status: null,
    headers: {},
    body: new Uint8Array(),
    failure: null,
  }
  const before = async (url: URL) => {
    fetched.addresses.push(url.href)
    const { verdict, delaySeconds } = await robotsVerdict(pool, url, access, {
      headers: headersFor(userAgent, null),
      signal,
    })
    Object.assign(fetched, { robots: verdict, delaySeconds: Math.max(delaySeconds, fetched.delaySeconds) })
    if (verdict === 'disallowed') throw new FetchFailure('robots_disallow')
    if (verdict === 'unavailable') throw new FetchFailure('robots_unavailable', {}, 60 * 60)
  }
  try {
    const answer = await fetchPage(address, { access, before, headers, mostBytes, signal })
    Object.assign(fetched, answer)
    requireFeed(answer.status, answer.headers)
  } catch (error) {
    stop.throwIfAborted()
    fetched.failure = late.aborted ? new FetchFailure('too_slow', { seconds: mostSeconds }) : failureIn(error)
  }
  return fetched
}

function failureIn(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error
  throw error
}

function requireFeed(status: number, headers: IncomingHttpHeaders): void {
  if (status === 304) return
  if (status !== 200) throw new FetchFailure('refused_by_server', { status }, retryAfterOf(headers, new Date()))
  const type = headers['content-type']?.split(';')[0]?.trim() ?? ''
  if (type !== '' && !textTypes.test(type)) throw new FetchFailure('other_content', { type: type.slice(0, 100) })
}

function headersFor(
  userAgent: string,
  conditions: { etag: string | null; lastModified: string | null } | null,
): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept: 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
    'accept-encoding': 'gzip, deflate, br',
    ...(conditions?.etag && { 'if-none-match': conditions.etag }),
    ...(conditions?.lastModified && { 'if-modified-since': conditions.lastModified }),
  }
}

/** The encoding that an answer declares. */
export function charsetOf(headers: IncomingHttpHeaders): string | null {
  return /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(headers['content-type'] ?? '')?.[1] ?? null
}
