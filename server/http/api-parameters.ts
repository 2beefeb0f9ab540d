import type * as v from 'valibot'
import { IfMatchHeader } from './if-match.ts'
import { IdempotencyKey, isTagged, type Operation } from './operation.ts'
import type { PartTaken } from './validated.ts'

type Json = { [key: string]: unknown }
type Asked = { method: string; path: string; operation: Operation; parts: readonly PartTaken[] }

/** The schemas of headers that are checked. */
export const headerSchemas: readonly v.GenericSchema[] = [IdempotencyKey, IfMatchHeader]

/** The parameters of an operation in its path, its query and its headers; nothing where it has none. */
export function parametersOf(
  { method, path, operation, parts }: Asked,
  requestOf: (schema: v.GenericSchema) => Json,
): { parameters?: Json[] } {
  const inPath = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name)
  const entries = (target: 'param' | 'query') =>
    Object.assign({}, ...parts.filter((part) => part.target === target).map((part) => entriesOf(part.schema)))
  const values: Record<string, v.GenericSchema> = entries('param')
  const asked: Record<string, v.GenericSchema> = entries('query')
  const list = [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: values[name] === undefined ? { type: 'string' } : requestOf(values[name]),
    })),
    ...Object.entries(asked).map(([name, schema]) => ({
      name,
      in: 'query',
      required: schema.type !== 'optional' && schema.type !== 'nullish' && schema.type !== 'exact_optional',
      schema: withoutNull(requestOf(schema)),
    })),
    ...(isTagged(method, operation) ? [header('If-None-Match', { schema: { type: 'string' } })] : []),
    ...(operation.revised === true
      ? [header('If-Match', { description: revised, schema: requestOf(IfMatchHeader) })]
      : []),
    ...(operation.keyed === true
      ? [header('Idempotency-Key', { description: keyed, schema: requestOf(IdempotencyKey) })]
      : []),
  ]
  return list.length === 0 ? {} : { parameters: list }
}

const header = (name: string, told: Json) => ({ name, in: 'header', required: false, ...told })

const revised =
  'The `revision` that is to be changed, in quotation marks: `"7"`; or several. Where another is current it is refused with 412 and `conflict`.'

const keyed =
  'For a day the same request with the same key is done once, and answered with `Idempotency-Replayed: true` from the second time on. Another request with that key is refused with `key_reused`, the same one with `already_running` while it is being done.'

type WithEntries = { entries?: Record<string, v.GenericSchema>; pipe?: readonly WithEntries[] }

/** The schemas of a request's parts, by name. */
export function entriesOf(schema: unknown): Record<string, v.GenericSchema> {
  const { entries, pipe } = schema as WithEntries
  return entries ?? (pipe?.[0] ? entriesOf(pipe[0]) : {})
}

/** A parameter of an address is there or not; it is never `null`. */
function withoutNull({ anyOf, default: value, ...schema }: Json): Json {
  const choices = (anyOf as Json[] | undefined)?.filter(({ type }) => type !== 'null')
  const told = value === undefined || value === null ? {} : { default: value }
  if (choices === undefined) return { ...schema, ...told }
  return choices.length === 1 ? { ...schema, ...choices[0], ...told } : { ...schema, anyOf: choices, ...told }
}
