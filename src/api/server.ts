import { hc } from 'hono/client'
import * as v from 'valibot'
import { ProgressLine } from '#contracts/measures/measure-request.ts'
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

export type RunOptions = { onProgress: (done: number) => void; signal: AbortSignal }

/** Requests progress, one line each, before the reply. */
export const toldOnTheWay = (signal: AbortSignal) => ({
  init: { signal, credentials: 'same-origin' as const },
  headers: { accept: 'application/x-ndjson' },
})

/** The reply at the end of lines of progress. */
export async function lastLineOf<Reply>(
  response: Response,
  read: (body: unknown) => Reply | Promise<Reply>,
  onProgress: (done: number) => void,
): Promise<Reply> {
  if (!response.ok || !response.body) {
    const body: unknown = await response.json().catch(() => null)
    return read(body)
  }
  for await (const line of linesOf(response.body)) {
    const said: unknown = JSON.parse(line)
    const progress = v.safeParse(ProgressLine, said)
    if (!progress.success) return read(said)
    onProgress(progress.output.progress)
  }
  throw new ProblemError('unavailable', 'The answer broke off.')
}
