import * as v from 'valibot'
import { ProblemCode, ProblemDetails, ProblemError } from '#contracts/values/problem.ts'

/** Asks the API as the one who asks the tools, and checks the reply. @throws ProblemError as the API refuses */
export type AskApi = <Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  body?: unknown,
) => Promise<v.InferOutput<Schema>>

const Failure = v.object({ errorCode: ProblemCode, errorMessage: v.string(), details: v.optional(ProblemDetails, {}) })
const Success = v.object({ success: v.literal(true), data: v.unknown() })

/** @param send one request, with whatever says who asks */
export function askOver(send: (path: string, init: RequestInit) => Promise<Response>): AskApi {
  return async (schema, path, body) => {
    const init: RequestInit =
      body === undefined
        ? { method: 'GET' }
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await send(path, init)
    const reply: unknown = await response.json()
    const failure = v.safeParse(Failure, reply)
    if (failure.success) {
      const { errorCode, errorMessage, details } = failure.output
      throw new ProblemError(errorCode, errorMessage, details)
    }
    return v.parse(schema, v.parse(Success, reply).data)
  }
}
