type Json = { [key: string]: unknown }
type Direction = 'request' | 'reply'
type Operation = Json & {
  operationId: string
  parameters?: { name: string; in: string; required: boolean; schema: Json }[]
  requestBody?: { content: Record<string, { schema?: Json }> }
  responses: Record<string, Json>
}
/** What is read of an OpenAPI document. */
export type ComparedDocument = {
  info: { version: string }
  paths: Record<string, Record<string, unknown>>
  components: { schemas: Record<string, unknown>; responses: Record<string, unknown> }
}

/**
 * What a client of the stable operations of a document would miss in a later one: operations, fields of replies, inputs
 * that were taken. What is new and optional is no such thing, nor a new value where `x-extensible` is set.
 *
 * @returns a sentence for each; none where a client goes on as before
 */
export function breakingChanges(before: ComparedDocument, after: ComparedDocument): string[] {
  const found: string[] = []
  for (const [path, methods] of Object.entries(before.paths)) {
    for (const [method, value] of Object.entries(methods)) {
      const old = value as Operation
      if (old['x-stability'] !== 'stable') continue
      const now = after.paths[path]?.[method] as Operation | undefined
      const name = `${method.toUpperCase()} ${path}`
      if (now === undefined || now['x-stability'] !== 'stable') found.push(`${name} is gone`)
      else found.push(...changesOf(old, now, { before, after, name }))
    }
  }
  return found
}

type Compared = { before: ComparedDocument; after: ComparedDocument; name: string }

function changesOf(old: Operation, now: Operation, { before, after, name }: Compared): string[] {
  const compare = (direction: Direction, one: Json, other: Json, place: string) =>
    schemaChanges(direction, { document: before, told: one }, { document: after, told: other }, `${name} ${place}`)
  const found: string[] = []
  if (old.operationId !== now.operationId) found.push(`${name} is called ${now.operationId}, not ${old.operationId}`)
  const keyOf = (parameter: { name: string; in: string }) => `${parameter.in} ${parameter.name}`
  const parameters = new Map((now.parameters ?? []).map((each) => [keyOf(each), each]))
  const known = new Map((old.parameters ?? []).map((each) => [keyOf(each), each]))
  for (const [key, parameter] of known) {
    const same = parameters.get(key)
    if (same === undefined) found.push(`${name} ${key} is no longer taken`)
    else found.push(...compare('request', parameter.schema, same.schema, key))
  }
  for (const [key, { required }] of parameters) {
    if (required && !known.get(key)?.required) found.push(`${name} ${key} is now required`)
  }
  for (const [type, { schema }] of Object.entries(old.requestBody?.content ?? {})) {
    const same = now.requestBody?.content[type]
    if (same === undefined) found.push(`${name} ${type} is no longer taken`)
    else if (schema && same.schema) found.push(...compare('request', schema, same.schema, 'body'))
  }
  if (old.requestBody === undefined && now.requestBody !== undefined) found.push(`${name} now needs a body`)
  for (const [status, response] of Object.entries(old.responses)) {
    const one = contentOf(before, response)
    const other = now.responses[status] === undefined ? null : contentOf(after, now.responses[status])
    if (other === null) found.push(`${name} no longer answers ${status}`)
    for (const [type, { schema }] of Object.entries(other === null ? {} : one)) {
      const same = other?.[type]
      if (same === undefined) found.push(`${name} ${status} is no longer ${type}`)
      else if (schema && same.schema) found.push(...compare('reply', schema, same.schema, status))
    }
  }
  return found
}

function contentOf(document: ComparedDocument, response: Json): Record<string, { schema?: Json }> {
  const name = (response.$ref as string | undefined)?.split('/').at(-1)
  const whole = name === undefined ? response : (document.components.responses[name] as Json)
  return (whole.content ?? {}) as Record<string, { schema?: Json }>
}

/** A schema where it stands. */
type Standing = { document: ComparedDocument; told: Json }

function schemaChanges(
  direction: Direction,
  before: Standing,
  after: Standing,
  place: string,
  seen: ReadonlySet<string> = new Set(),
): string[] {
  const pair = `${before.told.$ref} ${after.told.$ref}`
  if (before.told.$ref !== undefined && seen.has(pair)) return []
  const inner = before.told.$ref === undefined ? seen : new Set([...seen, pair])
  const [old, now] = [choicesOf(before), choicesOf(after)]
  if (old.length === 1 && now.length === 1) {
    return plainChanges(direction, old[0] as Standing, now[0] as Standing, place, inner)
  }
  const [asked, offered] = direction === 'request' ? [old, now] : [now, old]
  const fits = (one: Standing, other: Standing) =>
    plainChanges(
      direction,
      ...((direction === 'request' ? [one, other] : [other, one]) as [Standing, Standing]),
      place,
      inner,
    ).length === 0
  return asked
    .filter((one) => !offered.some((other) => fits(one, other)))
    .map(({ told }) => `${place} ${direction === 'request' ? 'no longer takes' : 'can now be'} ${inWords(told)}`)
}

const inWords = (told: Json) => JSON.stringify(told.type ?? told.const ?? told.enum ?? told).slice(0, 100)

/** The schemas of which a value fulfils one, without references. */
function choicesOf({ document, told }: Standing): Standing[] {
  if (typeof told.$ref === 'string') {
    const name = told.$ref.split('/').at(-1) ?? ''
    return choicesOf({ document, told: (document.components.schemas[name] ?? {}) as Json })
  }
  const choices = (told.anyOf ?? told.oneOf) as Json[] | undefined
  return choices?.flatMap((choice) => choicesOf({ document, told: choice })) ?? [{ document, told }]
}

function plainChanges(
  direction: Direction,
  before: Standing,
  after: Standing,
  place: string,
  seen: ReadonlySet<string>,
): string[] {
  const [old, now] = [before.told, after.told]
  const next = (one: unknown, other: unknown, at: string) =>
    schemaChanges(
      direction,
      { document: before.document, told: one as Json },
      { document: after.document, told: other as Json },
      at,
      seen,
    )
  const found: string[] = []
  if (old.type !== now.type && !(direction === 'reply' && old.type === 'number' && now.type === 'integer')) {
    found.push(`${place} is ${inWords(now)}, not ${inWords(old)}`)
  }
  found.push(...valueChanges(direction, old, now, place))
  if (direction === 'request') found.push(...narrowed(old, now, place))
  found.push(...keyChanges(direction, old, now, place))
  const [properties, others] = [(old.properties ?? {}) as Json, (now.properties ?? {}) as Json]
  for (const key of Object.keys(properties)) {
    if (others[key] !== undefined) found.push(...next(properties[key], others[key], `${place}.${key}`))
  }
  if (isSchema(old.items) && isSchema(now.items)) found.push(...next(old.items, now.items, `${place}[]`))
  if (isSchema(old.additionalProperties) && isSchema(now.additionalProperties)) {
    found.push(...next(old.additionalProperties, now.additionalProperties, `${place}.*`))
  }
  const parts = (told: Json) => (told.allOf ?? told.prefixItems ?? []) as Json[]
  parts(old).forEach((part, index) => {
    const other = parts(now)[index]
    if (other !== undefined) found.push(...next(part, other, place))
  })
  return found
}

const isSchema = (told: unknown): told is Json => typeof told === 'object' && told !== null

function valueChanges(direction: Direction, old: Json, now: Json, place: string): string[] {
  const [before, after] = [valuesOf(old), valuesOf(now)]
  if (direction === 'request') {
    const gone = after === null ? [] : (before?.filter((value) => !after.includes(value)) ?? ['other values'])
    return gone.map((value) => `${place} no longer takes ${value}`)
  }
  if (before === null || old['x-extensible'] === true) return []
  const come = after?.filter((value) => !before.includes(value)) ?? ['other values']
  return come.map((value) => `${place} can now be ${value}`)
}

const valuesOf = ({ enum: values, const: only }: Json): unknown[] | null =>
  (values as unknown[] | undefined) ?? (only === undefined ? null : [only])

function keyChanges(direction: Direction, old: Json, now: Json, place: string): string[] {
  const keys = (told: Json) => Object.keys((told.properties ?? {}) as Json)
  const required = (told: Json) => (told.required ?? []) as string[]
  const gone = keys(old).filter((key) => !keys(now).includes(key))
  if (direction === 'request') {
    return [
      ...gone.map((key) => `${place}.${key} is no longer taken`),
      ...required(now)
        .filter((key) => !required(old).includes(key))
        .map((key) => `${place}.${key} is now required`),
    ]
  }
  const optional = required(old).filter((key) => !gone.includes(key) && !required(now).includes(key))
  return [
    ...gone.map((key) => `${place}.${key} is no longer told`),
    ...optional.map((key) => `${place}.${key} can be missing now`),
  ]
}

/** Bounds of an input that are closer than they were. */
function narrowed(old: Json, now: Json, place: string): string[] {
  const min = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
  const max = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']
  const closer = [
    ...min.filter((bound) => Number(now[bound] ?? -Infinity) > Number(old[bound] ?? -Infinity)),
    ...max.filter((bound) => Number(now[bound] ?? Infinity) < Number(old[bound] ?? Infinity)),
    ...(now.pattern === undefined || now.pattern === old.pattern ? [] : ['pattern']),
  ]
  return closer.map((bound) => `${place} takes less: ${bound} ${now[bound]}, not ${old[bound] ?? 'any'}`)
}

/** Whether a version may break what an earlier one promised: before 1.0 by its second number. */
export function isNextMajor(before: string, after: string): boolean {
  const [[oldMajor = 0, oldMinor = 0], [major = 0, minor = 0]] = [before, after].map((version) =>
    version.split('.').map(Number),
  ) as [number[], number[]]
  return major > oldMajor || (major === 0 && oldMajor === 0 && minor > oldMinor)
}
