import type { FetchProblemCode } from '#contracts/feeds/feed.ts'
import type { ProblemDetails } from '#contracts/values/problem.ts'

/** Why something could not be fetched from the web. */
export class FetchFailure extends Error {
  readonly code: FetchProblemCode
  readonly details: ProblemDetails
  /** Seconds for which the server asks to be left alone. */
  readonly retryAfter: number | null

  constructor(code: FetchProblemCode, details: ProblemDetails = {}, retryAfter: number | null = null) {
    super(code)
    this.name = 'FetchFailure'
    this.code = code
    this.details = details
    this.retryAfter = retryAfter
  }
}
