import type * as v from 'valibot'

/**
 * A key that a schema does not name: where it stands, the name that may be meant, `null` where none comes near, and all
 * names that could stand there.
 */
export type UnknownKey = { key: string; path: string; nearest: string | null; known: readonly string[] }

/** Levels of a value that are looked through; what lies deeper is refused by its own rules. */
const deepest = 100

/**
 * The first key in a value that its schema does not name, at any depth, and the known key it comes nearest to. Loose
 * objects, records and whatever a schema leaves open may have any. Of the choices of a union those count whose kind the
 * value is; it is enough that one of them knows all keys.
 *
 * @returns `null` where every key is known
 */
export function unknownKeyIn(schema: v.GenericSchema, value: unknown): UnknownKey | null {
  return lookThrough(schema as Looked, value, [])
}

/** What is read of a schema: its kind and what it is made of. */
type Looked = {
  kind: string
  type: string
  entries?: Record<string, Looked>
  wrapped?: Looked
  item?: Looked
  items?: Looked[]
  options?: Looked[]
  value?: Looked
  rest?: Looked
  key?: unknown
  literal?: unknown
  pipe?: Looked[]
  getter?: (input: unknown) => Looked
  '~run': (dataset: { value: unknown }, config: object) => { issues?: unknown }
}

type Members = Record<string, unknown>

function lookThrough(schema: Looked, value: unknown, path: readonly string[]): UnknownKey | null {
  if (path.length > deepest || typeof value !== 'object' || value === null) return null
  if (schema.pipe !== undefined) return throughParts(schema.pipe, value, path)
  if (schema.wrapped !== undefined) return lookThrough(schema.wrapped, value, path)
  if (schema.getter !== undefined) return lookThrough(schema.getter(value), value, path)
  if (schema.type === 'union' || schema.type === 'variant') return amongChoices(schema, value, path)
  if (Array.isArray(value)) return inItems(schema, value, path)
  if (schema.entries !== undefined) return inMembers(schema, schema.entries, value as Members, path)
  if (schema.type !== 'record' || schema.value === undefined) return null
  for (const [key, member] of Object.entries(value)) {
    const found = lookThrough(schema.value, member, [...path, key])
    if (found !== null) return found
  }
  return null
}

/** By every schema of a pipe that is asked about the value as it was sent. */
function throughParts(parts: readonly Looked[], value: object, path: readonly string[]): UnknownKey | null {
  for (const part of parts) {
    if (part.kind === 'transformation') return null
    const found = part.kind === 'schema' ? lookThrough(part, value, path) : null
    if (found !== null) return found
  }
  return null
}

function inItems(schema: Looked, values: readonly unknown[], path: readonly string[]): UnknownKey | null {
  for (const [place, value] of values.entries()) {
    const item = schema.item ?? schema.items?.[place]
    const found = item === undefined ? null : lookThrough(item, value, [...path, String(place)])
    if (found !== null) return found
  }
  return null
}

function inMembers(
  schema: Looked,
  entries: Record<string, Looked>,
  members: Members,
  path: readonly string[],
): UnknownKey | null {
  const isClosed = schema.type === 'object' || schema.type === 'strict_object'
  for (const [key, member] of Object.entries(members)) {
    const entry = Object.hasOwn(entries, key) ? entries[key] : undefined
    if (entry === undefined) {
      if (isClosed) return unknownKey(key, Object.keys(entries), path)
      continue
    }
    const found = lookThrough(entry, member, [...path, key])
    if (found !== null) return found
  }
  return null
}

function amongChoices(schema: Looked, value: object, path: readonly string[]): UnknownKey | null {
  const choices = choicesOf(schema)
  const alike = choices.filter((choice) => isAlike(choice, value))
  if (alike.length === 0 && !Array.isArray(value)) {
    const known = new Set(choices.flatMap(({ entries = {} }) => Object.keys(entries)))
    const key = known.size === 0 ? undefined : Object.keys(value).find((name) => !known.has(name))
    return key === undefined ? null : unknownKey(key, [...known], path)
  }
  const fitting = alike.length > 1 ? alike.filter((choice) => accepts(choice, value)) : alike
  let first: UnknownKey | null = null
  for (const choice of fitting.length > 0 ? fitting : alike) {
    const found = lookThrough(choice, value, path)
    if (found === null) return null
    first ??= found
  }
  return first
}

/** All members of a union, those of nested variants included, each without its wrappers. */
function choicesOf(schema: Looked): Looked[] {
  return (schema.options ?? []).flatMap((option) => (option.type === 'variant' ? choicesOf(option) : [option]))
}

/**
 * Whether a value is of the kind that a choice takes: a list or an object, and that one by what tells variants apart.
 */
function isAlike(choice: Looked, value: object): boolean {
  const { type } = choice
  if (type === 'lazy' || type === 'union' || choice.wrapped !== undefined) return true
  const isList = type === 'array' || type.endsWith('tuple') || type.startsWith('tuple')
  if (Array.isArray(value)) return isList
  if (choice.entries === undefined) return type === 'record'
  return Object.entries(choice.entries).every(
    ([key, entry]) =>
      (entry.type !== 'literal' && entry.type !== 'picklist') ||
      (Object.hasOwn(value, key) && accepts(entry, (value as Members)[key])),
  )
}

function accepts(schema: Looked, value: unknown): boolean {
  return schema['~run']({ value }, { abortEarly: true }).issues === undefined
}

/** Characters of a key that are repeated to its sender. */
const maxCharacters = 100

/** A key that is not among the known ones. */
export function unknownKey(key: string, known: readonly string[], path: readonly string[] = []): UnknownKey {
  const said = key.slice(0, maxCharacters).toWellFormed()
  return { key: said, path: [...path, said].join('.'), nearest: nearestName(said, known), known }
}

/**
 * The known name that a key may mean: the same but for case and what separates words; else the one with the fewest
 * letters to change, at most a third of the key's; else what others call it.
 */
function nearestName(key: string, known: readonly string[]): string | null {
  const said = plainForm(key)
  const [nearest] = known
    .map((name) => ({ name, away: editDistance(said, plainForm(name)) }))
    .toSorted((one, other) => one.away - other.away)
  if (nearest !== undefined && nearest.away <= said.length / 3) return nearest.name
  return otherNames.get(said)?.find((name) => known.includes(name)) ?? null
}

/** What other programs call things, and what they are called here, the likeliest first. */
const otherNames: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    to: ['comparedAsOf', 'expiresAt'],
    until: ['to', 'comparedAsOf', 'expiresAt'],
    since: ['from', 'startsAt'],
    date: ['asOf', 'day', 'on'],
    day: ['asOf', 'on'],
    on: ['asOf', 'day'],
    at: ['asOf', 'on'],
    validat: ['asOf'],
    search: ['q'],
    query: ['q'],
    term: ['q'],
    count: ['limit'],
    size: ['limit'],
    pagesize: ['limit'],
    perpage: ['limit'],
    top: ['limit'],
    page: ['offset', 'after'],
    skip: ['offset'],
    start: ['offset', 'from', 'startsAt'],
    cursor: ['after', 'before'],
    next: ['after'],
    orderby: ['sort'],
    order: ['sort'],
    sortby: ['sort'],
    user: ['username', 'actor'],
    login: ['username'],
    params: ['parameters'],
    options: ['parameters'],
    changes: ['scenarioChanges'],
    scenario: ['scenarioChanges'],
    rule: ['condition', 'query'],
    parent: ['owner'],
    shareholder: ['owner'],
    subsidiary: ['company'],
    target: ['company'],
    percent: ['capital'],
    share: ['capital'],
    voting: ['votes'],
  }),
)

/** In a few words: "is not known here; the nearest known one is asOf". */
export function unknownKeyText({ path, nearest, known }: UnknownKey): string {
  if (nearest !== null) return `"${path}" is not known here; the nearest known one is "${nearest}".`
  return `"${path}" is not known here; ${known.length === 0 ? 'nothing is taken here' : `known are ${known.join(', ')}`}.`
}

/** As names are compared: without what separates words, and in small letters. */
const plainForm = (name: string): string => name.replaceAll(/[-_\s]/g, '').toLowerCase()

/** Letters to add, leave out or replace to make one text of another (Levenshtein 1966). */
function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [row, letter] of Array.from(one).entries()) {
    const line = [row + 1]
    for (let place = 0; place < other.length; place++) {
      const replaced = (above[place] as number) + (other[place] === letter ? 0 : 1)
      line.push(Math.min(replaced, (above[place + 1] as number) + 1, (line[place] as number) + 1))
    }
    above = line
  }
  return above[other.length] as number
}
