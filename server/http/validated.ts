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
 * `invalid_request`, naming the field and the violated rule; the input is never repeated. A key that the schema does
 * not name, at any depth, is refused with the nearest known one. A repeated query parameter is an array to the schema.
 */
export function validated<T extends Target, Schema extends v.GenericSchema<Record<string, unknown>, object>>(
  target: T,
  schema: Schema,
): MiddlewareHandler<Env, string, Checked<T, Schema>, never> {
  const check: MiddlewareHandler<Env, string, Checked<T, Schema>, never> = async (c, next) => {
    const sent = await readers[target](c.req, schema)
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
export type PartTaken = { target: Target | 'file'; schema: v.GenericSchema | null }

const partsTaken = new WeakMap<object, PartTaken>()

/** The part of a request that a handler made by {@link validated} checks, or {@link takesFile}. */
export const partTakenBy = (handler: object): PartTaken | undefined => partsTaken.get(handler)

/** Stands before a handler that reads the body as the bytes of a file. */
export const takesFile: MiddlewareHandler = (_, next) => next()
partsTaken.set(takesFile, { target: 'file', schema: null })

/** The refusal of a request with a key that nothing reads. */
export function unknownKeyProblem(unknown: UnknownKey): ProblemError {
  const { path, nearest, known } = unknown
  return new ProblemError('invalid_request', unknownKeyText(unknown), {
    field: path,
    reason: 'unknown_key',
    ...(nearest !== null && { nearest }),
    known: known.join(', '),
  })
}

type Request = Parameters<MiddlewareHandler>[0]['req']

const readers: Record<Target, (request: Request, schema: v.GenericSchema) => unknown> = {
  json: async (request) => {
    const mediaType = request.header('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (mediaType !== 'application/json') {
      throw new ProblemError('invalid_request', 'The body must be sent as application/json.', { field: 'content-type' })
    }
    const text = await request.text()
    const body = parsed(text)
    const repeated = repeatedKeyIn(text)
    if (repeated !== null) throw repeatedProblem(repeated)
    return body
  },
  query: (request, schema) =>
    Object.fromEntries(
      Object.entries(request.queries()).map(([name, values]) => {
        if (values.length === 1) return [name, values[0]]
        if (!takesList((schema as Made).entries?.[name])) throw repeatedProblem(name)
        return [name, values]
      }),
    ),
  param: (request) => request.param(),
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProblemError('invalid_request', 'The body is not JSON.', { field: 'body' })
  }
}

/** Characters of a name that are repeated to its sender. */
const maxCharacters = 100

function repeatedProblem(name: string): ProblemError {
  const field = name.slice(0, maxCharacters).toWellFormed()
  return new ProblemError('invalid_request', `"${field}" stands there twice.`, { field, reason: 'repeated' })
}

/** What is read of how a schema is made. */
type Made = { type: string; entries?: Record<string, Made>; wrapped?: Made; options?: Made[]; pipe?: Made[] }

/** Whether a parameter may be given several times. A name that the schema does not know is refused as such. */
function takesList(schema: Made | undefined): boolean {
  if (schema === undefined || schema.type === 'array') return true
  const inside = [schema.wrapped, ...(schema.options ?? []), ...(schema.pipe?.slice(0, 1) ?? [])]
  return inside.some((each) => each !== undefined && each !== schema && takesList(each))
}

/** The first key that stands twice in one object of a text of JSON: which of both counts, readers disagree on. */
function repeatedKeyIn(text: string): string | null {
  const open: Set<string>[] = []
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '{') open.push(new Set())
    else if (character === '}') open.pop()
    else if (character === '"') {
      const begin = at
      at = endOfString(text, begin)
      if (!isKey(text, at + 1)) continue
      const key: string = JSON.parse(text.slice(begin, at + 1))
      if (open.at(-1)?.has(key)) return key
      open.at(-1)?.add(key)
    }
  }
  return null
}

/** Where the quote stands that ends the string that begins there. */
function endOfString(text: string, begin: number): number {
  let end = begin + 1
  while (text.charAt(end) !== '"') end += text.charAt(end) === '\\' ? 2 : 1
  return end
}

/** Whether the string that ends before a place is a key: a colon follows. */
function isKey(text: string, end: number): boolean {
  let place = end
  while (' \t\n\r'.includes(text.charAt(place)) && place < text.length) place += 1
  return text.charAt(place) === ':'
}

function refusalFrom(issue: v.BaseIssue<unknown>, target: Target): ProblemError {
  const field = v.getDotPath(issue) ?? target
  const reason = issue.type
  const said = reason === 'check' && /^[a-z]/.test(issue.message) ? issue.message : `is not valid (${reason})`
  return new ProblemError('invalid_request', `"${field}" ${said}.`, { field, reason })
}
