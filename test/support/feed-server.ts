import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Handler = (response: ServerResponse, request: IncomingMessage) => void

/** A server of feeds on this machine; `answer` says for each path what it does, and it notes what was asked. */
export type FeedServer = {
  port: number
  /** `at` in milliseconds, by `performance.now()`. */
  asked: { path: string; headers: IncomingMessage['headers']; at: number }[]
  answer: (path: string, handler: Handler) => void
  stop: () => Promise<void>
}

/** Starts it; what no answer is set for is not found. */
export async function startFeedServer(): Promise<FeedServer> {
  const handlers = new Map<string, Handler>()
  const asked: FeedServer['asked'] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, headers: request.headers, at: performance.now() })
    const handler = handlers.get(path) ?? ((missing: ServerResponse) => missing.writeHead(404).end())
    handler(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    answer: (path, handler) => handlers.set(path, handler),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** An RSS feed of entries with these titles, an hour apart. */
export function rssFeed(titles: readonly string[], head = ''): string {
  const items = titles.map(
    (title, index) =>
      `<item><guid>${title}</guid><title>${title}</title><pubDate>${new Date(Date.UTC(2026, 0, 1, 12 - index)).toUTCString()}</pubDate></item>`,
  )
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Wire</title>${head}${items.join('')}</channel></rss>`
}

/** Answers with a feed. */
export const withFeed =
  (text: string, headers: Record<string, string> = {}): Handler =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/rss+xml', ...headers }).end(text)
  }
