import type { IncomingHttpHeaders } from 'node:http'
import type { Pool } from 'pg'
import type { FeedTrial } from '#contracts/feeds/feed.ts'
import { fetchPage, type WebAccess } from './ask-server.ts'
import { FetchFailure } from './fetch-failure.ts'
import { retryAfterOf } from './next-run.ts'
import { robotsVerdict } from './robots-rules.ts'

/** The means of fetching from the web. */
export type WebFetching = {
  pool: Pool
  access: WebAccess
  userAgent: string
  /** Whether the process is about to end. */
  stop: AbortSignal
}

/** What is asked for, and how much of it is taken. */
export type Wanted = {
  /** The types of content that are asked for, as `Accept` names them, and those that are taken. */
  accept: string
  types: RegExp
  /** Of the body, as sent and decompressed. */
  maxBytes: number
  /** For the rules for robots, all redirects and the body together. */
  maxSeconds: number
  /** Validators of an earlier answer, which may still be current. */
  conditions: { etag: string | null; lastModified: string | null } | null
}

/** The result of a fetch. A failure carries what was learnt before it. */
export type Fetched = {
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

/**
 * Asks for an address as its server allows; 304 counts as an answer. @throws the signal's reason where the process
 * stops
 */
export async function fetchPolitely(
  address: string,
  wanted: Wanted,
  { pool, access, userAgent, stop }: WebFetching,
): Promise<Fetched> {
  const late = AbortSignal.timeout(wanted.maxSeconds * 1000)
  const signal = AbortSignal.any([late, stop])
  const plain = { 'user-agent': userAgent, accept: wanted.accept, 'accept-encoding': 'gzip, deflate, br' }
  const headers = { ...plain, ...conditionsOf(wanted) }
  const fetched: Fetched = {
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
    const { verdict, delaySeconds } = await robotsVerdict(pool, url, access, { headers: plain, signal })
    Object.assign(fetched, { robots: verdict, delaySeconds: Math.max(delaySeconds, fetched.delaySeconds) })
    if (verdict === 'disallowed') throw new FetchFailure('robots_disallow')
    if (verdict === 'unavailable') throw new FetchFailure('robots_unavailable', {}, 60 * 60)
  }
  try {
    const answer = await fetchPage(address, { access, before, headers, maxBytes: wanted.maxBytes, signal })
    Object.assign(fetched, answer)
    requireWanted(answer.status, answer.headers, wanted.types)
    if (answer.status === 200 && !saysItsLength(answer.headers)) requireWhole(answer.body)
  } catch (error) {
    stop.throwIfAborted()
    fetched.failure = late.aborted ? new FetchFailure('too_slow', { seconds: wanted.maxSeconds }) : failureIn(error)
  }
  return fetched
}

function conditionsOf({ conditions }: Wanted): Record<string, string> {
  return {
    ...(conditions?.etag && { 'if-none-match': conditions.etag }),
    ...(conditions?.lastModified && { 'if-modified-since': conditions.lastModified }),
  }
}

function failureIn(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error
  throw error
}

function requireWanted(status: number, headers: IncomingHttpHeaders, types: RegExp): void {
  if (status === 304) return
  if (status !== 200) throw new FetchFailure('refused_by_server', { status }, retryAfterOf(headers, new Date()))
  const type = headers['content-type']?.split(';')[0]?.trim() ?? ''
  if (type !== '' && !types.test(type)) throw new FetchFailure('other_content', { type: type.slice(0, 100) })
}

/** Whether an answer says where its body ends: one that does not may have been cut off anywhere. */
const saysItsLength = (headers: IncomingHttpHeaders): boolean =>
  headers['content-length'] !== undefined || /\bchunked\b/i.test(headers['transfer-encoding'] ?? '')

/** Bytes at the beginning and at the end of a document by which it is judged whether it is whole. */
const judgedBytes = 4096

/**
 * Refuses a document that does not end as its kind ends: XML and HTML with the element that they begin with, JSON with
 * the bracket that it begins with, PDF with its mark. Other text has no end by which it could be known.
 */
function requireWhole(body: Uint8Array): void {
  const textOf = (bytes: Uint8Array) =>
    new TextDecoder('latin1')
      .decode(bytes)
      .replaceAll('\0', '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .trim()
  const head = textOf(body.subarray(0, judgedBytes)).replace(/^(?:ï»¿|ÿþ|þÿ)\s*/, '')
  const tail = textOf(body.subarray(-judgedBytes)).toLowerCase()
  const root = /<([a-z][\w.:-]*)/i.exec(head)?.[1]?.toLowerCase()
  const ends = new Map([
    ['%', tail.includes('%%eof')],
    ['{', tail.endsWith('}')],
    ['[', tail.endsWith(']')],
    ['<', tail.endsWith(`</${root}>`)],
  ])
  if (ends.get(head[0] ?? '') === false) throw new FetchFailure('broken_body')
}

/** The encoding that an answer declares. */
export function charsetOf(headers: IncomingHttpHeaders): string | null {
  return /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(headers['content-type'] ?? '')?.[1] ?? null
}

const maxBytes = 10 * 2 ** 20
const maxSeconds = 20

/** Types of text; what is sent as anything else is no feed. */
const types = /^(text\/[\w.+-]+|application\/([\w.-]+\+)?(xml|json)|application\/(octet-stream|x-rss|rss|atom))$/i
const accept = 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5'

/**
 * Asks for a feed as its server allows; 304 counts as an answer. @throws the signal's reason where the process stops
 */
export const fetchFeed = (
  address: string,
  conditions: { etag: string | null; lastModified: string | null } | null,
  fetching: WebFetching,
): Promise<Fetched> => fetchPolitely(address, { accept, types, maxBytes, maxSeconds, conditions }, fetching)
