import * as v from 'valibot'
import { ProblemCode, ProblemDetails } from './problem.ts'

/** How a failure is displayed: the number in every reply of the API. */
export const ShowType = { silent: 0, warning: 1, error: 2, notification: 4, redirect: 9 } as const

/** A refusal as it travels: what the user reads, and the data a screen needs to say it in the user's language. */
export const FailureReply = v.object({
  success: v.literal(false),
  errorCode: ProblemCode,
  errorMessage: v.string(),
  showType: v.number(),
  details: v.optional(ProblemDetails, {}),
  /** The same reference is in the server's log beside the cause. */
  referenceId: v.optional(v.string()),
})
export type FailureReply = v.InferOutput<typeof FailureReply>
