import * as v from 'valibot'
import { usual } from './arbitrary-requests.ts'

/** What is read of how a schema is made. */
type Made = {
  type: string
  entries?: Record<string, v.GenericSchema>
  wrapped?: v.GenericSchema
  item?: v.GenericSchema
  items?: v.GenericSchema[]
  options?: unknown[]
  literal?: unknown
  getter?: (input: unknown) => v.GenericSchema
}

/** Tried where a name has no usual values, or none that do. */
const texts = [
  'a name',
  '1',
  '2026-01-01',
  '2026-07-01T00:00:00.000Z',
  '2099-07-01T00:00:00.000Z',
  'https://a.example/feed',
  'A'.repeat(43),
  '0'.repeat(32),
  '0'.repeat(64),
  '00000000-0000-4000-8000-000000000000',
  'an unusual but long password',
  '+8613800138000',
  '123456',
  'stakes.csv',
]

const isOptional = (schema: v.GenericSchema) => /^(optional|exact_optional|nullish|undefinedable)$/.test(schema.type)

/** Values that may do under a name, likely ones first. */
function* candidates(schema: v.GenericSchema, name: string, depth = 0): Generator<unknown> {
  yield* usual[name] ?? []
  const { type, entries, wrapped, item, items, options, literal, getter } = schema as unknown as Made
  if (depth > 12) return
  if (wrapped) yield* candidates(wrapped, name, depth + 1)
  else if (getter) yield* candidates(getter(undefined), name, depth + 1)
  else if (type === 'literal') yield literal
  else if (type === 'picklist' || type === 'enum') yield* options ?? []
  else if (type === 'string') yield* texts
  else if (type === 'number') yield* [1, 0, 0.5, 60, 100]
  else if (type === 'boolean') yield true
  else if (type === 'record') yield {}
  else if (item) yield* [[], [valid(item, '', depth + 1)]]
  else if (items) yield items.map((each) => valid(each, '', depth + 1))
  else if (entries) {
    const told = Object.entries(entries)
    const made = (wanted: typeof told) =>
      Object.fromEntries(wanted.map(([key, entry]) => [key, valid(entry, key, depth + 1)]))
    yield made(told.filter(([, entry]) => !isOptional(entry)))
    yield made(told)
  } else for (const option of options ?? []) yield* candidates(option as v.GenericSchema, name, depth + 1)
}

function valid(schema: v.GenericSchema, name: string, depth: number): unknown {
  for (const candidate of candidates(schema, name, depth)) if (v.is(schema, candidate)) return candidate
  return null
}

/** A body that a schema of a request takes; `null` where none is found. */
export const validBody = (schema: v.GenericSchema): object | null => valid(schema, '', 0) as object | null
