import * as v from 'valibot'

/**
 * Why something asked for could not be done. Screens hold the words for each in their catalogs. `other`: the reply
 * names a code of which there are no words here, or none; code and words then stand in the details as they came.
 */
export const ProblemCode = v.picklist([
  'signed_out',
  'sign_in_again',
  'wrong_credentials',
  'wrong_code',
  'awaiting_approval',
  'account_disabled',
  'registration_closed',
  'second_factor_required',
  'weak_password',
  'taken',
  'passkey_refused',
  'provider_refused',
  'not_configured',
  'last_administrator',
  'conflict',
  'not_allowed',
  'not_found',
  'invalid_request',
  'cross_site',
  'too_large',
  'too_broad',
  'too_many_requests',
  'empty_file',
  'unknown_format',
  'malformed_file',
  'broken_compression',
  'wrong_encoding',
  'missing_columns',
  'source_closed',
  'link_expired',
  'link_revoked',
  'already_running',
  'key_reused',
  'timed_out',
  'storage_full',
  'unavailable',
  'no_connection',
  'other',
])
export type ProblemCode = v.InferOutput<typeof ProblemCode>

/** Where a problem sits and what is wrong there, for the message: `file`, `row`, `field`, `reason`. */
export const ProblemDetails = v.record(v.string(), v.union([v.string(), v.number()]))
export type ProblemDetails = v.InferOutput<typeof ProblemDetails>

/**
 * Carries a {@link ProblemCode} where something must be thrown; `message` is English for logs and the command line.
 * `data`: the reply that reported it, as it came. `isShown`: it has been shown already, or asks not to be.
 */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails
  readonly data: unknown
  readonly isShown: boolean

  constructor(
    code: ProblemCode,
    message: string,
    details: ProblemDetails = {},
    options?: ErrorOptions & { data?: unknown; isShown?: boolean },
  ) {
    super(message, options)
    this.name = 'ProblemError'
    this.code = code
    this.details = details
    this.data = options?.data
    this.isShown = options?.isShown ?? false
  }
}

/** A failure as data: what a screen or a machine keeps of a {@link ProblemError}. */
export const Problem = v.object({ code: ProblemCode, details: ProblemDetails })
/** `isShown`: it has been shown already, or asks not to be; a screen says no more of it. It does not travel. */
export type Problem = v.InferOutput<typeof Problem> & { isShown?: true }

/** Whether there is a failure that a screen has yet to say. */
export const isUnsaid = (problem: Problem | null): problem is Problem => problem !== null && !problem.isShown

/** The code of a failure as its reply has it, also that of another system; empty where it has none. */
export const errorCodeOf = ({ code, details }: Problem): string =>
  code === 'other' ? String(details.errorCode ?? '') : code

/** The failure in whatever was thrown; a surprise is `unavailable`. */
export function problemFrom(thrown: unknown): Problem {
  return thrown instanceof ProblemError
    ? { code: thrown.code, details: thrown.details, ...(thrown.isShown && { isShown: true }) }
    : { code: 'unavailable', details: {} }
}

/** Why one row of an import was refused. */
export const RowProblemCode = v.picklist([
  'malformed',
  'missing',
  'wrong_type',
  'out_of_range',
  'not_a_date',
  'period_reversed',
  'unknown_code',
  'unknown_party',
  'too_long',
  'formula',
  'wrong_encoding',
  'columns',
  /** Another row of the file has the same key, says otherwise, and counts. */
  'contradicted',
  'failed_check',
  'lost_zeros',
  'cell_left_out',
  /** From this row on, rows are not compared with others of their key. */
  'not_compared',
])
export type RowProblemCode = v.InferOutput<typeof RowProblemCode>

/** What is said of rows that are imported all the same. */
export const doubtCodes: readonly RowProblemCode[] = ['failed_check', 'lost_zeros', 'cell_left_out', 'not_compared']

/** Whether a row with such a problem is left out. */
export const isLeftOut = ({ code }: { code: RowProblemCode }): boolean => !doubtCodes.includes(code)

/**
 * A row that was left out of an import, or is doubtful ({@link doubtCodes}): which row, which field, why, and what
 * stood there (cut at 200 characters).
 */
export const RowProblem = v.object({
  row: v.number(),
  field: v.nullable(v.string()),
  code: RowProblemCode,
  message: v.string(),
  value: v.nullable(v.string()),
  /**
   * The cause and its figures as `contracts/values/refusal-cause.ts` names them, where the code says less than the
   * message.
   */
  details: v.optional(ProblemDetails),
})
export type RowProblem = v.InferOutput<typeof RowProblem>
