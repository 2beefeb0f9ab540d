import type { LookupAddress } from 'node:dns'
import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import * as v from 'valibot'
import { FeedAddress } from '#contracts/feeds/feed.ts'
import { addressClassOf } from './address-rules.ts'
import { FetchFailure } from './fetch-failure.ts'

/**
 * Reads an answer's body, decompressed.
 * @throws FetchFailure `body_too_large`, `broken_body`
 */
async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes)
  const decoder = decoderFor(response.headers['content-encoding'])
  const sent = atMost(response, maxBytes)
  const pieces: Uint8Array[] = []
  for await (const piece of atMost(decoder ? decompressed(sent, decoder) : sent, maxBytes)) pieces.push(piece)
  return Buffer.concat(pieces)
}

function decoderFor(encoding: string | undefined): Transform | null {
  switch (encoding?.trim().toLowerCase()) {
    case undefined:
    case '':
    case 'identity':
      return null
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'deflate':
      return createInflate()
    case 'br':
      return createBrotliDecompress()
    default:
      throw new FetchFailure('broken_body')
  }
}

async function* decompressed(sent: AsyncIterable<Uint8Array>, decoder: Transform): AsyncGenerator<Uint8Array> {
  let sending: unknown = null
  const stream = pipeline(sent, decoder, (error) => {
    sending = error ?? null
  })
  try {
    for await (const piece of stream as AsyncIterable<Uint8Array>) yield piece
  } catch (error) {
    const cause = sending ?? error
    throw isOfCompression(cause) ? new FetchFailure('broken_body') : cause
  }
}

const isOfCompression = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(Z_|ERR_BROTLI|ERR__ERROR|ERR_PADDING|ERR__)/.test(String(error.code))

async function* atMost(pieces: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    yield piece
  }
}

const tooLarge = (maxBytes: number) => new FetchFailure('body_too_large', { maxBytes })

/** Which machines may be requested, and how names are resolved. */
export type WebAccess = {
  /** Whether addresses of private networks and of this machine may be asked. */
  allowPrivate: boolean
  /** All addresses of a host. */
  resolve: (host: string) => Promise<LookupAddress[]>
}

export type Question = {
  headers: Record<string, string>
  /** Maximum bytes of the body, as sent and decompressed. */
  maxBytes: number
  signal: AbortSignal
  /** What is posted; without one the address is read. */
  post?: string
}

/** `body` is empty but for an answer with status 200 to what was not posted. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Uint8Array }

/**
 * Asks for one address, over a connection to one of the addresses that were checked.
 * @throws FetchFailure
 */
export async function askServer(url: URL, access: WebAccess, question: Question): Promise<Answer> {
  try {
    const addresses = await checkedAddresses(url, access, question.signal)
    const response = await responseOf(url, addresses, access, question)
    try {
      const status = response.statusCode ?? 0
      const body =
        status === 200 && question.post === undefined ? await bodyOf(response, question.maxBytes) : new Uint8Array()
      return { status, headers: response.headers, body }
    } finally {
      response.destroy()
    }
  } catch (error) {
    if (error instanceof FetchFailure) throw error
    if (question.signal.aborted) throw question.signal.reason
    throw new FetchFailure('unreachable', { reason: reasonOf(error) })
  }
}

/** The addresses of a host; refused if any of them is not allowed. */
async function checkedAddresses(url: URL, access: WebAccess, signal: AbortSignal): Promise<LookupAddress[]> {
  const host = hostOf(url)
  const family = isIP(host)
  const addresses = family === 0 ? await aborting(access.resolve(host), signal) : [{ address: host, family }]
  if (addresses.length === 0) throw new FetchFailure('unreachable', { reason: 'ENOTFOUND' })
  if (!addresses.every(({ address }) => mayAsk(address, access))) throw new FetchFailure('private_address', { host })
  return addresses
}

/** Whether a network address may be asked. */
export function mayAsk(address: string, { allowPrivate }: Pick<WebAccess, 'allowPrivate'>): boolean {
  const found = addressClassOf(address)
  return found === 'public' || (found === 'private' && allowPrivate)
}

function responseOf(
  url: URL,
  addresses: LookupAddress[],
  access: WebAccess,
  { headers, signal, post }: Question,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const lookup: LookupFunction = (_host, { all }, give) => {
      const [first] = addresses
      if (all || !first) give(null, addresses)
      else give(null, first.address, first.family)
    }
    const ask = url.protocol === 'https:' ? overHttps : overHttp
    const method = post === undefined ? 'GET' : 'POST'
    const asked = ask(url, { agent: false, method, headers, lookup, signal, maxHeaderSize: 16_384 }, resolve)
    asked.on('error', reject)
    asked.on('socket', (socket) => {
      socket.on('connect', () => {
        if (!mayAsk(socket.remoteAddress ?? '', access)) {
          asked.destroy(new FetchFailure('private_address', { host: hostOf(url) }))
        }
      })
    })
    asked.end(post)
  })
}

/** A host without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

/** The names of failures of the network, and nothing of what was sent. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^[A-Z][A-Z0-9_]{1,60}$/.test(code) ? code : 'ERR_CONNECTION'
}

/** Stops waiting at the signal; what cannot be cancelled continues without effect. */
function aborting<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** Redirects that are followed. */
const maxRedirects = 5
const redirects = new Set([301, 302, 303, 307, 308])

export type Fetching = Question & {
  access: WebAccess
  /** Hears of each address before it is asked, and may refuse by throwing. */
  before: (url: URL) => Promise<void>
}

/**
 * Requests an address and follows redirects: each target is checked like the first.
 *
 * @throws FetchFailure
 */
export async function fetchPage(address: string, { access, before, ...question }: Fetching): Promise<Answer> {
  const seen = new Set<string>()
  let url = new URL(address)
  for (;;) {
    url.hash = ''
    if (seen.has(url.href)) throw new FetchFailure('redirect_loop', { address: url.href })
    if (seen.size > maxRedirects) throw new FetchFailure('too_many_redirects', { maxRedirects })
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
