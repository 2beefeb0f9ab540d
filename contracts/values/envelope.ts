import * as v from 'valibot'
import { ProblemCode, ProblemDetails } from './problem.ts'

/** How a failure is displayed: the number in every reply of the API. */
export const ShowType = { silent: 0, warning: 1, error: 2, notification: 4, redirect: 9 } as const

const optionalText = v.fallback(v.optional(v.nullable(v.union([v.string(), v.number()]))), null)

/**
 * A refusal as it travels: what the user reads, and the data a screen needs to say it in the user's language. A code is
 * any text, and each part may be missing: what another server or a proxy says in this shape is shown as well.
 */
export const FailureReply = v.object({
  success: v.literal(false),
  errorCode: optionalText,
  errorMessage: optionalText,
  showType: v.fallback(v.number(), ShowType.error),
  details: v.fallback(ProblemDetails, {}),
  /** Stands in the server's log beside the cause. */
  referenceId: v.fallback(v.optional(v.string()), undefined),
})
export type FailureReply = v.InferOutput<typeof FailureReply>

/** A refusal as this server sends it. */
export const Refusal = v.object({
  success: v.literal(false),
  errorCode: ProblemCode,
  errorMessage: v.string(),
  showType: v.picklist(Object.values(ShowType)),
  details: ProblemDetails,
  /** Stands in the server's log beside the cause. */
  referenceId: v.optional(v.string()),
})
