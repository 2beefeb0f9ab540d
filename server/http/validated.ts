import type { Env, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { ProblemError } from '#contracts/values/problem.ts'
import { type UnknownKey, unknownKeyIn, unknownKeyText } from '#contracts/values/unknown-key.ts'

type Target = 'json' | 'query' | 'param'
type Checked<T extends Target, Schema extends v.GenericSchema> = {
  in: Record<T, v.InferInput<Schema>>
  out: Record<T, v.InferOutput<Schema>>
}

/**
 * Checks a part of the request against a schema; the handler reads it by `c.req.valid(target)`. Refuses with
 * `invalid_request`, naming the field and the violated rule; the input is never repeated. A key that the schema does not
 * name, at any depth, is refused with the nearest known one. A repeated query parameter is an array to the schema.
 */
export function validated<T extends Target, Schema extends v.GenericSchema<Record<string, unknown>, object>>(
  target: T,
  schema: Schema,
): MiddlewareHandler<Env, string, Checked<T, Schema>, never> {
  const check: MiddlewareHandler<Env, string, Checked<T, Schema>, never> = async (c, next) => {
    const sent = await readers[target](c.req)
    const result = v.safeParse(schema, sent, { abortPipeEarly: true })
    const unknown = unknownKeyIn(schema, sent)
    if (unknown !== null) throw unknownKeyProblem(unknown)
    if (!result.success) throw refusalFrom(result.issues[0], target)
    c.req.addValidatedData(target, result.output)
    await next()
  }
  partsTaken.set(check, { target, schema })
  return check
}

/** What a handler checks of a request. A `file` is a body that is no JSON. */
type PartTaken = { target: Target | 'file'; schema: v.GenericSchema | null }

const partsTaken = new WeakMap<object, PartTaken>()

/** The part of a request that a handler made by {@link validated} checks, or {@link takesFile}. */
export const partTakenBy = (handler: object): PartTaken | undefined => partsTaken.get(handler)

/** Stands before a handler that reads the body as the bytes of a file. */
export const takesFile: MiddlewareHandler = (_, next) => next()
partsTaken.set(takesFile, { target: 'file', schema: null })

/** The refusal of a request with a key that nothing reads. */
export function unknownKeyProblem(unknown: UnknownKey): ProblemError {
  const { path, nearest } = unknown
  return new ProblemError('invalid_request', unknownKeyText(unknown), {
    field: path,
    reason: 'unknown_key',
    ...(nearest !== null && { nearest }),
  })
}

type Request = Parameters<MiddlewareHandler>[0]['req']

const readers: Record<Target, (request: Request) => unknown> = {
  json: async (request) => {
    const mediaType = request.header('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (mediaType !== 'application/json') {
      throw new ProblemError('invalid_request', 'The body must be sent as application/json.', { field: 'content-type' })
    }
    const text = await request.text()
    try {
      return JSON.parse(text)
    } catch {
      throw new ProblemError('invalid_request', 'The body is not JSON.', { field: 'body' })
    }
  },
  query: (request) =>
    Object.fromEntries(
      Object.entries(request.queries()).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
    ),
  param: (request) => request.param(),
}

function refusalFrom(issue: v.BaseIssue<unknown>, target: Target): ProblemError {
  const field = v.getDotPath(issue) ?? target
  const reason = issue.type
  return new ProblemError('invalid_request', `"${field}" is not valid (${reason}).`, { field, reason })
}
