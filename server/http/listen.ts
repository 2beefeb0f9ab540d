import { createServer, type Server, STATUS_CODES } from 'node:http'
import { isIPv6 } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { unreadableRequest } from './problems.ts'

/** A large file on a slow line takes its time; a connection on which nothing moves does not. */
const requestMilliseconds = 3_600_000
const silentMilliseconds = 120_000
/**
 * How long a connection stays on which nothing is asked: longer than the minute after which proxies and programs let go
 * of one, so that no request goes out on a connection that is being closed.
 */
const idleMilliseconds = 75_000
/**
 * The URL of a screen contains its whole query, with up to nine bytes per letter: a long list of names exceeds the
 * default of 16 KiB.
 */
const maxHeaderBytes = 256 * 1024
/** Time for what is left of bytes that were refused: a connection that is cut before takes the answer with it. */
const lingerMilliseconds = 5000
/** Time for running requests when the server stops. */
const drainMilliseconds = 5000

export type Listening = {
  /** Address for a browser on this machine. */
  url: string
  /** Accepts no more connections, completes running requests, and cuts the others. */
  close: () => Promise<void>
}

/** What answers requests. */
type Application = { fetch: Parameters<typeof getRequestListener>[0] }

/**
 * Serves the application over HTTP.
 *
 * @param host interface to listen on; `null`: all of them
 * @param port 0 for any free one
 */
export async function listen(app: Application, host: string | null, port: number): Promise<Listening> {
  const server = createServer(
    { requestTimeout: requestMilliseconds, keepAliveTimeout: idleMilliseconds, maxHeaderSize: maxHeaderBytes },
    getRequestListener(app.fetch, { hostname: 'localhost' }),
  )
  server.setTimeout(silentMilliseconds).on('clientError', refuse)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', (error) => reject(explained(error, port))).listen(port, host ?? undefined, resolve)
  await promise
  return { url: urlOf(server, host), close: () => close(server) }
}

/** Answers what is no request in the envelope, and ends the connection: what follows on it is no request either. */
function refuse({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  if (socket.writableEnded) return
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { reply, status } = unreadableRequest(code)
  const body = JSON.stringify(reply)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nCache-Control: no-store\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
  setTimeout(() => socket.destroy(), lingerMilliseconds).unref()
}

function urlOf(server: Server, host: string | null): string {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const name = host === null || host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}/`
}

function explained(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use. Set PORT to another one.`, { cause: error })
  if (error.code === 'EACCES') return new Error(`Port ${port} may not be used by this user. Set PORT to another one.`)
  return error
}

async function close(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  // A connection becomes idle when the request on it has ended, and the browser would keep it open.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), drainMilliseconds)
  await promise
  clearInterval(sweep)
  clearTimeout(cut)
}
