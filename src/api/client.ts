import * as v from 'valibot'
import { FailureReply, ShowType } from '#contracts/envelope.ts'
import { type Problem, ProblemError } from '#contracts/problem.ts'

/** A failure as the rest of the application hears of it. */
export type FailureReport = { problem: Problem; message: string; showType: number }

/** Who hears of calls that failed, before the caller does. */
export type ClientListeners = {
  onFailure: (failure: FailureReport) => void
  onConnectionFailure: () => void
  onSignedOut: () => void
}

export type CallOptions = {
  method?: 'GET' | 'POST'
  query?: Record<string, string | number | null | undefined>
  /** Sent as JSON. */
  body?: unknown
  signal?: AbortSignal
  /** The caller shows the failure itself. */
  skipErrorHandler?: boolean
}

export type Client = ReturnType<typeof createClient>

/** The one way to the server: paths and queries in, parsed replies out, failures as {@link ProblemError}. */
export function createClient(listeners: ClientListeners, fetch: typeof globalThis.fetch = globalThis.fetch) {
  /** The reply together with the response that carried it. */
  async function exchange<Reply>(path: string, reply: v.GenericSchema<unknown, Reply>, options: CallOptions = {}) {
    const response = await fetch(urlOf(path, options.query), {
      method: options.method ?? 'GET',
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
      ...(options.signal && { signal: options.signal }),
    }).catch((cause: unknown) => {
      throw connectionProblem(cause, options)
    })
    return { reply: readReply(reply, await bodyOf(response), response.status, options), response }
  }

  function connectionProblem(cause: unknown, { signal, skipErrorHandler }: CallOptions): unknown {
    if (signal?.aborted) return cause
    if (!skipErrorHandler) listeners.onConnectionFailure()
    return new ProblemError('unavailable', 'The server did not answer', {}, { cause })
  }

  /** The data of a reply, or its failure reported and thrown. */
  function readReply<Reply>(
    reply: v.GenericSchema<unknown, Reply>,
    body: unknown,
    status: number,
    { skipErrorHandler = false }: Pick<CallOptions, 'skipErrorHandler'> = {},
  ): Reply {
    const parsed = v.safeParse(reply, body)
    if (status < 400 && parsed.success) return parsed.output
    const failure = failureIn(body)
    if (failure.problem.code === 'signed_out') listeners.onSignedOut()
    else if (!skipErrorHandler) listeners.onFailure(failure)
    throw new ProblemError(failure.problem.code, failure.message, failure.problem.details)
  }

  return {
    exchange,
    readReply,
    /** The whole parsed reply. */
    ask: async <Reply>(path: string, reply: v.GenericSchema<unknown, Reply>, options?: CallOptions): Promise<Reply> =>
      (await exchange(path, reply, options)).reply,
    /** What stands under `data` of a successful reply. */
    request: async <Data>(path: string, data: v.GenericSchema<unknown, Data>, options?: CallOptions): Promise<Data> =>
      (await exchange(path, dataOf(data), options)).reply,
  }
}

/** A successful reply, read as what stands under its `data`. */
export const dataOf = <Data>(data: v.GenericSchema<unknown, Data>) =>
  v.pipe(
    v.object({ success: v.literal(true), data: v.unknown() }),
    v.transform((reply) => reply.data),
    data,
  )

function failureIn(body: unknown): FailureReport {
  const parsed = v.safeParse(FailureReply, body)
  if (!parsed.success) {
    return { problem: { code: 'unavailable', details: {} }, message: '', showType: ShowType.error }
  }
  const { errorCode, errorMessage, showType, details, referenceId } = parsed.output
  const problem = { code: errorCode, details: { ...details, ...(referenceId !== undefined && { referenceId }) } }
  return { problem, message: errorMessage, showType }
}

async function bodyOf(response: Response): Promise<unknown> {
  return response.json().catch(() => null)
}

/** Path with the query's known values; `null` and `undefined` are left out. */
export function urlOf(path: string, query: CallOptions['query'] = {}): string {
  const known = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  )
  return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path
}
