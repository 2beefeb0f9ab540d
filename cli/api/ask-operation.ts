import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { CommandFailure } from '#cli/kit/command-failure.ts'
import type { CommandIo } from '#cli/kit/command-io.ts'
import { exitCode, exitCodeOfRefusal } from '#cli/kit/exit-codes.ts'
import { type Api, type ApiOperation, type Cursor, pageMarkers } from './api-operations.ts'

/** A request of the API before it is sent. `file`: where the bytes of its body are, `-` for standard input. */
export type ApiRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  body: Readonly<Record<string, unknown>> | null
  file: string | null
}

/**
 * Sends a request and waits for the head of its reply.
 *
 * @throws CommandFailure with the exit code of the refusal
 */
export async function replyTo(api: Api, io: CommandIo, request: ApiRequest): Promise<Response> {
  const response = await api(addressOf(request), await initOf(io, request))
  if (response.ok) return response
  throw failureFrom(response, await response.text().catch(() => ''))
}

function addressOf({ path, query }: ApiRequest): string {
  return query.size === 0 ? path : `${path}?${query}`
}

async function initOf({ stdin }: CommandIo, { method, headers, body, file }: ApiRequest): Promise<RequestInit> {
  const accepting = { accept: 'application/json, */*', ...headers }
  if (body !== null) {
    const head = { ...accepting, 'content-type': 'application/json' }
    return { method, headers: head, body: JSON.stringify(body) }
  }
  if (file === null) return { method, headers: accepting }
  const head = { ...accepting, 'content-type': 'application/octet-stream' }
  const bytes = file === '-' ? stdin : await opened(file)
  return { method, headers: head, body: Readable.toWeb(bytes) as ReadableStream<Uint8Array>, duplex: 'half' }
}

/** A file that can be read, so that one that cannot is known before anything is sent. */
async function opened(file: string): Promise<Readable> {
  const stream = createReadStream(file)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  stream.once('open', () => resolve()).once('error', reject)
  await promise
  return stream
}

/** The message of a refusal by the API, as far as its reply can be read. */
type Refusal = { errorCode?: unknown; errorMessage?: unknown; details?: Readonly<Record<string, unknown>> }

class Refused extends CommandFailure {
  /** Seconds after which the same is not too much. */
  readonly retryAfter: number | null

  constructor(message: string, code: number, retryAfter: number | null) {
    super(message, code)
    this.retryAfter = retryAfter
  }
}

function failureFrom({ status }: Pick<Response, 'status'>, text: string): Refused {
  const { errorCode, errorMessage, details = {} } = (parsed(text) ?? {}) as Refusal
  if (typeof errorCode !== 'string' || typeof errorMessage !== 'string') {
    const words = `The server answers with status ${status}, and not as RiskAtlas does.`
    return new Refused(words, exitCode.serverAway, null)
  }
  const { nearest, retryAfter } = details
  const advice = typeof nearest === 'string' ? ` Did you mean ${nearest}?` : ''
  const seconds = typeof retryAfter === 'number' ? retryAfter : null
  return new Refused(`${errorMessage}${advice} (${errorCode})`, exitCodeOfRefusal(status, errorCode), seconds)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The data of a reply, as they stand in its envelope; the whole of a reply without one. */
export async function dataOf(response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw brokenOff(error)
  })
  const reply = text === '' ? {} : parsed(text)
  if (typeof reply !== 'object' || reply === null) throw failureFrom(response, text)
  return 'success' in reply && 'data' in reply ? reply.data : reply
}

/** The lines of JSON of a reply. @throws CommandFailure where the last says that it failed on the way */
export async function linesOf(response: Response): Promise<unknown[]> {
  const text = await response.text().catch((error: unknown) => {
    throw brokenOff(error)
  })
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const last = lines.at(-1) ?? ''
  const end = parsed(last)
  if (typeof end === 'object' && end !== null && 'success' in end && end.success === false) {
    throw failureFrom({ status: 500 }, last)
  }
  return lines.map(parsed)
}

/** The bytes of a reply. */
export async function* bytesOf({ body }: Response): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of body ?? []) yield piece
  } catch (error) {
    throw brokenOff(error)
  }
}

const brokenOff = (cause: unknown) =>
  new CommandFailure('The reply broke off. Try again.', exitCode.serverAway, { cause })

/** Longest time to wait for the next page, in seconds: the longest that a budget of a minute lasts. */
const longestWait = 60

/**
 * The data of every page of a list, as one: the rows of all, and what else the first says.
 *
 * @param list the key of the rows
 */
export async function everyPage(
  api: Api,
  io: CommandIo,
  request: ApiRequest,
  { list, cursor }: { list: string; cursor: Cursor },
): Promise<unknown> {
  const rows: unknown[] = []
  let first: Record<string, unknown> | null = null
  for (let asked = request; ; ) {
    const page = (await pageOf(api, io, asked)) as Record<string, unknown>
    const found = page[list]
    if (!Array.isArray(found)) throw new CommandFailure(`The reply has no ${list}.`, exitCode.serverAway)
    for (const row of found) rows.push(row)
    first ??= page
    const next = page[cursor.next]
    if (next === null || next === undefined) break
    asked = following(asked, cursor, next)
  }
  const whole = Object.entries({ ...first, [list]: rows })
  return Object.fromEntries(whole.map(([key, value]) => [key, pageMarkers.includes(key) ? null : value]))
}

/** Waits where the pages before it have used up what is allowed a minute. */
async function pageOf(api: Api, io: CommandIo, request: ApiRequest): Promise<unknown> {
  for (;;) {
    try {
      return await dataOf(await replyTo(api, io, request))
    } catch (error) {
      if (!(error instanceof Refused) || error.retryAfter === null || error.retryAfter > longestWait) throw error
      const { promise, resolve } = Promise.withResolvers<void>()
      setTimeout(resolve, error.retryAfter * 1000)
      await promise
    }
  }
}

function following(request: ApiRequest, { field, isInBody }: Cursor, next: unknown): ApiRequest {
  if (isInBody) return { ...request, body: { ...request.body, [field]: next } }
  const query = new URLSearchParams(request.query)
  query.set(field, String(next))
  return { ...request, query }
}

/** The object in a file of JSON, `-` for standard input. @throws CommandFailure where there is none */
export async function objectIn({ stdin }: CommandIo, file: string): Promise<Record<string, unknown>> {
  const text = file === '-' ? await textOf(stdin) : await readFile(file, 'utf8')
  const value = parsed(text)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw new CommandFailure(`${file === '-' ? 'standard input' : file}: there is no JSON object in it.`)
}

async function textOf(stream: Readable): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces).toString('utf8')
}

/** The path of an operation with these values of its parameters. */
export function pathOf({ path, inPath }: Pick<ApiOperation, 'path' | 'inPath'>, values: readonly string[]): string {
  const given = new Map(inPath.map(({ name }, place) => [name, values[place] ?? '']))
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given.get(name) ?? ''))
}
