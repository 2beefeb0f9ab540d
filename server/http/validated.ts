import type { Env, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { ProblemError } from '#contracts/values/problem.ts'

type Target = 'json' | 'query' | 'param'
type Checked<T extends Target, Schema extends v.GenericSchema> = {
  in: Record<T, v.InferInput<Schema>>
  out: Record<T, v.InferOutput<Schema>>
}

/**
 * Checks a part of the request against a schema; the handler reads it by `c.req.valid(target)`. Refuses with
 * `invalid_request`, naming the field and the violated rule; the input is never repeated. A repeated query parameter is
 * an array to the schema.
 */
export function validated<T extends Target, Schema extends v.GenericSchema<Record<string, unknown>, object>>(
  target: T,
  schema: Schema,
): MiddlewareHandler<Env, string, Checked<T, Schema>, never> {
  return async (c, next) => {
    const result = v.safeParse(schema, await readers[target](c.req), { abortPipeEarly: true })
    if (!result.success) throw refusalFrom(result.issues[0], target)
    c.req.addValidatedData(target, result.output)
    await next()
  }
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
