import { hc } from 'hono/client'
import { ProblemError } from '#contracts/values/problem.ts'
import { accepted, type Client, type ServerApp, sendOver } from './client.ts'

export type Server = ReturnType<typeof serverOver>

/**
 * The client with every call of the server by name: what a call takes is typed by the server itself.
 *
 * @param closed aborts when the workspace closes; what still asks then, such as a page that was being loaded ahead,
 *   fails as `signed_out` and is not sent
 */
export function serverOver(client: Client, closed?: AbortSignal) {
  const fetch: typeof globalThis.fetch = async (address, init) => {
    if (closed?.aborted) throw new ProblemError('signed_out', 'The workspace is closed')
    return client.fetch(address, init)
  }
  return {
    ...client,
    fetch,
    to: sendOver(fetch),
    calls: hc<ServerApp>(globalThis.location.origin, { fetch, headers: accepted }).api,
  }
}

/**
 * Options of a query whose answer may change at any time: fresh from preloading to rendering, and refetched on
 * returning to the window.
 */
export const changing = { staleTime: 5_000, refetchOnWindowFocus: 'always' } as const

/** The lines of a text that is still coming. */
export async function* linesOf(bytes: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = bytes.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + decoder.decode(read.value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
