import type { ExtractSchema } from 'hono/types'
import * as v from 'valibot'
import { FailureReply, ShowType } from '#contracts/values/envelope.ts'
import { type Problem, ProblemCode, ProblemError } from '#contracts/values/problem.ts'
import type { App } from '#server/app.ts'
import { isLeftToCaller, type OwnDisplay } from './own-display.ts'

/** The server as types: its addresses, what they take and what they answer. */
export type ServerApp = App

/** A failure as the rest of the application hears of it. */
export type FailureReport = { problem: Problem; message: string; showType: number }

/** Who hears of calls that failed, before the caller does. */
export type ClientListeners = {
  onFailure: (failure: FailureReport) => void
  onConnectionFailure: () => void
  onSignedOut: () => void
}

export type CallOptions = {
  signal?: AbortSignal
  /** Why a failure is not shown as its reply asks; that there was no answer is said in any case. */
  ownDisplay?: OwnDisplay
  /** Milliseconds after which an answer is no longer waited for; `null` waits for as long as it takes. */
  timeLimit?: number | null
}

/** `retryAfter`: seconds after which the request may be repeated. */
type ReadOptions = Pick<CallOptions, 'ownDisplay'> & { retryAfter?: number | undefined }

/** Default timeout of a call in milliseconds. */
const defaultTimeLimit = 30_000

/** Sends one request, with what is common to all of them. */
export type Send = (common: RequestInit) => Promise<Response>

export type Client = ReturnType<typeof createClient>

/** The API client: sends requests, returns parsed replies, and throws failures as {@link ProblemError}. */
export function createClient(
  listeners: ClientListeners,
  transport: typeof globalThis.fetch = (address, init) => globalThis.fetch(address, init),
) {
  const { fetch, holdUntil } = withinSession(transport)

  /** The reply together with the response that carried it. */
  async function exchange<Reply>(send: Send, reply: v.GenericSchema<unknown, Reply>, options: CallOptions = {}) {
    const { response, whole } = await sent(send, options)
    return { reply: readResponse(reply, await whole(bodyOf), response, options), response }
  }

  /** The body of a successful reply as it came. */
  async function requestBytes(send: Send, options: CallOptions = {}): Promise<ArrayBuffer> {
    const { response, whole } = await sent(send, options)
    if (response.ok) return whole(bytesOf)
    return readResponse(v.never(), await whole(bodyOf), response, options)
  }

  /** A response whose body is still arriving, with a promise of the whole. */
  async function sent(send: Send, options: CallOptions) {
    const { signal, timeLimit = defaultTimeLimit } = options
    const time = timeLimit === null ? undefined : AbortSignal.timeout(timeLimit)
    const end = AbortSignal.any([signal, time].filter((each) => each !== undefined))
    const failed = (cause: unknown): never => {
      throw connectionProblem(cause, options, time?.aborted)
    }
    const response = await send({ credentials: 'same-origin', signal: end }).catch(failed)
    const whole = <Body>(read: (response: Response, end: AbortSignal) => Promise<Body>) =>
      read(response, end).catch(failed)
    return { response, whole }
  }

  function connectionProblem(cause: unknown, { signal }: CallOptions, timeIsOver = false): unknown {
    if (signal?.aborted || cause instanceof ProblemError) return cause
    listeners.onConnectionFailure()
    return new ProblemError(timeIsOver ? 'timed_out' : 'no_connection', 'The server did not answer', {}, { cause })
  }

  function readResponse<Reply>(
    reply: v.GenericSchema<unknown, Reply>,
    body: unknown,
    { status, headers }: Response,
    options: CallOptions,
  ): Reply {
    const retryAfter = Number(headers.get('retry-after')) || undefined
    return readReply(reply, body, status, { ...options, retryAfter })
  }

  /** The data of a reply, or its failure reported and thrown. */
  function readReply<Reply>(
    reply: v.GenericSchema<unknown, Reply>,
    body: unknown,
    status: number,
    { ownDisplay, retryAfter }: ReadOptions = {},
  ): Reply {
    const parsed = v.safeParse(reply, body)
    if (status < 400 && parsed.success) return parsed.output
    const failure = failureIn(body, status, retryAfter)
    const isShown = show(failure, ownDisplay)
    const { problem, message } = failure
    throw new ProblemError(problem.code, message, problem.details, { data: body, isShown })
  }

  /** Shows a failure as it asks, unless that is left to the caller. Returns whether it did. */
  function show(failure: FailureReport, ownDisplay: OwnDisplay | undefined): boolean {
    if (asksToSignIn(failure.problem)) {
      listeners.onSignedOut()
      return false
    }
    if (isLeftToCaller(ownDisplay, isMessage(failure.showType))) return false
    listeners.onFailure(failure)
    return true
  }

  return {
    fetch,
    exchange,
    readReply,
    requestBytes,
    to: sendOver(fetch),
    /** The whole parsed reply. */
    ask: async <Reply>(send: Send, reply: v.GenericSchema<unknown, Reply>, options?: CallOptions): Promise<Reply> =>
      (await exchange(send, reply, options)).reply,
    /**
     * Asks for the end of the session. Requests that follow wait for the answer: they fail as `signed_out` once the
     * session has ended, and are sent if it goes on.
     */
    endSession: (send: Send, options?: CallOptions) => holdUntil(exchange(send, SuccessReply, options)),
    /** The `data` of a successful reply. */
    request: async <Data>(send: Send, data: v.GenericSchema<unknown, Data>, options?: CallOptions): Promise<Data> =>
      (await exchange(send, dataOf(data), options)).reply,
  }
}

/** Sends by means of `fetch`: a GET of an address, or with `json` a POST of it. */
export const sendOver =
  (fetch: typeof globalThis.fetch) =>
  (address: keyof ExtractSchema<ServerApp>, json?: unknown): Send =>
  (common) =>
    fetch(address, {
      ...common,
      ...(json === undefined
        ? { headers: accepted }
        : {
            method: 'POST',
            headers: { ...accepted, 'content-type': 'application/json' },
            body: JSON.stringify(json),
          }),
    })

const SuccessReply = v.object({ success: v.literal(true) })

/** A transport that can hold requests back while the end of the session is being asked for. */
function withinSession(transport: typeof globalThis.fetch) {
  let ended: Promise<boolean> | undefined

  const fetch: typeof globalThis.fetch = async (address, init) => {
    if (ended && (await ended)) throw new ProblemError('signed_out', 'The session has ended')
    return transport(address, init)
  }

  async function holdUntil<Reply>(end: Promise<Reply>): Promise<Reply> {
    ended = end.then(
      () => true,
      () => false,
    )
    try {
      return await end
    } finally {
      ended = undefined
    }
  }

  return { fetch, holdUntil }
}

/** What every request asks for. */
export const accepted = { accept: 'application/json' }

/** A successful reply, parsed to its `data`. */
export const dataOf = <Data>(data: v.GenericSchema<unknown, Data>) =>
  v.pipe(
    v.object({ success: v.literal(true), data: v.unknown() }),
    v.transform((reply) => reply.data),
    data,
  )

function failureIn(body: unknown, status: number, retryAfter: number | undefined): FailureReport {
  const parsed = v.safeParse(FailureReply, body)
  if (!parsed.success)
    return { problem: problemWithoutReply(status, retryAfter), message: '', showType: ShowType.error }
  const { errorCode, errorMessage, showType, details, referenceId } = parsed.output
  const message = textOf(errorMessage)
  const reference = referenceId !== undefined && { referenceId }
  const problem: Problem = v.is(KnownCode, errorCode)
    ? { code: errorCode, details: { ...details, ...reference } }
    : { code: 'other', details: { errorCode: textOf(errorCode), errorMessage: message, ...reference } }
  return { problem, message, showType }
}

/** A code of which a screen has words. */
const KnownCode = v.picklist(ProblemCode.options.filter((code) => code !== 'other'))

/** Characters of a text from outside that are shown. */
const maxShown = 500

const textOf = (value: string | number | null | undefined): string => String(value ?? '').slice(0, maxShown)

/** What is known of a failure whose reply says nothing that can be read. */
function problemWithoutReply(status: number, retryAfter: number | undefined): Problem {
  if (status === 429) return { code: 'too_many_requests', details: retryAfter === undefined ? {} : { retryAfter } }
  return { code: status >= 500 ? 'unavailable' : 'other', details: {} }
}

/**
 * The JSON of a response; `null` where it is not JSON.
 *
 * @throws where the response breaks off
 */
async function bodyOf(response: Response, end: AbortSignal): Promise<unknown> {
  const text = await response.text()
  end.throwIfAborted()
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** @throws where the response breaks off */
async function bytesOf(response: Response, end: AbortSignal): Promise<ArrayBuffer> {
  const bytes = await response.arrayBuffer()
  end.throwIfAborted()
  return bytes
}

/** Whether a show type asks for an error message, as one that nobody knows does. */
function isMessage(showType: number): boolean {
  const { silent, warning, notification, redirect } = ShowType
  return ![silent, warning, notification, redirect].some((other) => other === showType)
}

/** Whether the server requires the user to sign in again. */
const asksToSignIn = ({ code }: Problem): boolean => code === 'signed_out' || code === 'sign_in_again'
