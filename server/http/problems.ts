import { randomUUID } from 'node:crypto'
import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { type FailureReply, ShowType } from '#contracts/values/envelope.ts'
import { type ProblemCode, ProblemError } from '#contracts/values/problem.ts'
import { ifMatchReason } from '#server/database/revision.ts'
import { isConnectionFailure } from '../database/connection/connection-failure.ts'
import { isStorageFull, isUnstorableText, storageFull } from '../database/connection/storage-full.ts'

type Presentation = { status: ContentfulStatusCode; showType: number }

const presentations: Record<ProblemCode, Presentation> = {
  signed_out: { status: 401, showType: ShowType.redirect },
  sign_in_again: { status: 401, showType: ShowType.silent },
  wrong_credentials: { status: 401, showType: ShowType.error },
  wrong_code: { status: 401, showType: ShowType.error },
  awaiting_approval: { status: 403, showType: ShowType.error },
  account_disabled: { status: 403, showType: ShowType.error },
  registration_closed: { status: 403, showType: ShowType.error },
  second_factor_required: { status: 403, showType: ShowType.error },
  weak_password: { status: 422, showType: ShowType.error },
  taken: { status: 409, showType: ShowType.error },
  passkey_refused: { status: 401, showType: ShowType.error },
  provider_refused: { status: 401, showType: ShowType.error },
  not_configured: { status: 404, showType: ShowType.error },
  last_administrator: { status: 409, showType: ShowType.error },
  conflict: { status: 409, showType: ShowType.error },
  not_allowed: { status: 403, showType: ShowType.error },
  not_found: { status: 404, showType: ShowType.error },
  invalid_request: { status: 400, showType: ShowType.error },
  cross_site: { status: 403, showType: ShowType.error },
  too_large: { status: 413, showType: ShowType.error },
  too_broad: { status: 422, showType: ShowType.error },
  too_many_requests: { status: 429, showType: ShowType.error },
  empty_file: { status: 422, showType: ShowType.error },
  unknown_format: { status: 422, showType: ShowType.error },
  malformed_file: { status: 422, showType: ShowType.error },
  broken_compression: { status: 422, showType: ShowType.error },
  wrong_encoding: { status: 422, showType: ShowType.error },
  missing_columns: { status: 422, showType: ShowType.error },
  source_closed: { status: 409, showType: ShowType.error },
  link_expired: { status: 410, showType: ShowType.error },
  link_revoked: { status: 410, showType: ShowType.error },
  already_running: { status: 409, showType: ShowType.warning },
  key_reused: { status: 422, showType: ShowType.error },
  storage_full: { status: 507, showType: ShowType.error },
  timed_out: { status: 504, showType: ShowType.notification },
  unavailable: { status: 503, showType: ShowType.notification },
  no_connection: { status: 502, showType: ShowType.notification },
  other: { status: 500, showType: ShowType.error },
}

/** The status of a `conflict` with `If-Match`. */
export const ifMatchStatus = 412

/** The statuses under which a problem is told; two where the server failed. */
export const statusOf = (code: ProblemCode): number[] =>
  code === 'unavailable' ? [500, presentations[code].status] : [presentations[code].status]

type Refusal = { reply: FailureReply; status: ContentfulStatusCode }

/**
 * Converts an exception into an API reply. A {@link ProblemError} is sent as it is. Anything else is logged with its
 * cause under a reference id, and the reply contains only that id. If the client has disconnected, nothing is sent or
 * logged.
 */
export const problemHandler =
  (log: Logger): ErrorHandler =>
  (error, c) =>
    answer(c, refusalFrom(error, c, log))

/** Answers a path of the API that does not exist. */
export const unknownPath: NotFoundHandler = (c) =>
  answer(c, refusalOf(new ProblemError('not_found', 'No such address.')))

/** What {@link problemHandler} answers, for an answer that has begun already. */
export function refusalFrom(error: unknown, c: Context, log: Logger): Refusal {
  if (error instanceof ProblemError && error.code !== 'unavailable') return refusalOf(error)
  if (isUnstorableText(error))
    return refusalOf(new ProblemError('invalid_request', 'A text holds what cannot be stored.'))
  if (isStorageFull(error)) {
    log.error({ method: c.req.method, path: c.req.path, err: error }, 'the storage is full')
    return refusalOf(storageFull())
  }
  if (error instanceof HTTPException && error.status < 500) {
    return refusalOf(new ProblemError('invalid_request', 'The request cannot be understood.'))
  }
  if (c.req.raw.signal.aborted) {
    log.info({ method: c.req.method, path: c.req.path }, 'the sender broke the request off')
    return refusalOf(new ProblemError('invalid_request', 'The request was broken off.'))
  }
  const referenceId = randomUUID()
  log.error({ referenceId, method: c.req.method, path: c.req.path, err: error }, 'request failed')
  const away = error instanceof ProblemError || isConnectionFailure(error)
  const message = away ? 'The service is not available for the moment.' : 'The server could not do this.'
  return refusalOf(new ProblemError('unavailable', message), { status: away ? 503 : 500, referenceId })
}

function refusalOf(problem: ProblemError, surprise?: { status: ContentfulStatusCode; referenceId: string }): Refusal {
  const { status, showType } = presentations[problem.code]
  const reply: FailureReply = {
    success: false,
    errorCode: problem.code,
    errorMessage: problem.message,
    showType,
    details: problem.details,
    ...(surprise && { referenceId: surprise.referenceId }),
  }
  const isIfMatch = problem.code === 'conflict' && problem.details.reason === ifMatchReason
  return { reply, status: surprise?.status ?? (isIfMatch ? ifMatchStatus : status) }
}

/** What is answered to bytes that are no request of HTTP, by what the parser says of them. */
export function unreadableRequest(parserCode: string | undefined): Refusal {
  if (parserCode === 'HPE_HEADER_OVERFLOW') {
    return {
      ...refusalOf(new ProblemError('too_large', 'Address and headers are too long.', { field: 'headers' })),
      status: 431,
    }
  }
  if (parserCode === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return { ...refusalOf(new ProblemError('timed_out', 'The request did not come to its end.')), status: 408 }
  }
  return refusalOf(new ProblemError('invalid_request', 'This is no request of HTTP.', { field: 'headers' }))
}

function answer(c: Context, { reply, status }: Refusal): Response {
  const { retryAfter } = reply.details
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  c.header('Cache-Control', 'no-store')
  // What is left of the body is not read: the connection cannot carry another request.
  if (status === 413) c.header('Connection', 'close')
  return c.json(reply, status)
}
