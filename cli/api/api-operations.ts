import { readFileSync } from 'node:fs'

/** The parts of a JSON schema that commands read. */
type Schema = {
  $ref?: string
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
}

type Content = Record<string, { schema?: Schema }>

type DescribedOperation = {
  summary: string
  description?: string
  'x-stability': string
  'x-scope': string | null
  'x-command': string | null
  'x-access': readonly string[]
  'x-confirm': boolean
  parameters?: readonly { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

type Document = {
  paths: Record<string, Record<string, DescribedOperation>>
  components: { schemas: Record<string, Schema> }
}

/** A part of a request that an argument or an option stands for. */
export type Field = {
  name: string
  kind: 'text' | 'number' | 'boolean' | 'texts' | 'json'
  choices: readonly string[] | null
  isRequired: boolean
  isNullable: boolean
}

/** What comes back: data in the envelope, a file, lines of JSON, or events as they happen. */
type ReplyKind = 'data' | 'file' | 'lines' | 'events'

/** How further pages of a list are asked for: the field that takes what stands under `next` in the reply before. */
export type Cursor = { field: string; isInBody: boolean; next: string }

/** An operation of the API as the command line needs it. */
export type ApiOperation = {
  method: string
  /** With its parameters in braces. */
  path: string
  summary: string
  description: string | null
  /** The words of its command; `null` where it has none. */
  words: readonly string[] | null
  isInternal: boolean
  /** Nobody needs to be signed in. */
  isOpen: boolean
  takesTokens: boolean
  /** Removes what is hard to restore, so that the command asks first. */
  asksFirst: boolean
  inPath: readonly Field[]
  inQuery: readonly Field[]
  inHeader: readonly Field[]
  /** What the body is, and the fields of one that is JSON. */
  body: { kind: 'json' | 'file'; fields: readonly Field[] } | null
  reply: ReplyKind
  /** Under which key the reply holds a list of rows; `''` where it is one, `null` where it is a single thing. */
  list: string | null
  /** The keys of a row, or of the single thing, those of things within it behind a dot. */
  columns: readonly string[]
  cursor: Cursor | null
}

/** Asks the API, with whatever says who asks. */
export type Api = (path: string, init?: RequestInit) => Promise<Response>

const documentFile = new URL('../../docs/api/openapi.json', import.meta.url)

/** The document of the API that the commands are made of, to the letter. */
export const readApiDocument = (): string => readFileSync(documentFile, 'utf8')

/** The operations of the API by its document. */
export function apiOperations(text: string = readApiDocument()): ApiOperation[] {
  const { paths, components }: Document = JSON.parse(text)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) =>
      operationFrom(method.toUpperCase(), path, described, components.schemas),
    ),
  )
}

type Named = Readonly<Record<string, Schema>>

function operationFrom(method: string, path: string, described: DescribedOperation, named: Named): ApiOperation {
  const { summary, description, parameters = [] } = described
  const fieldsIn = (place: string) =>
    parameters
      .filter((parameter) => parameter.in === place && parameter.name !== 'If-None-Match')
      .map(({ name, schema, required }) => fieldOf(name, schema, required, named))
  const body = bodyOf(described, named)
  const success = Object.entries(described.responses).find(([status]) => status.startsWith('2'))?.[1].content ?? {}
  const data = dataIn(success, named)
  const list = data === null ? null : listIn(data, named)
  const inQuery = fieldsIn('query')
  return {
    method,
    path,
    summary,
    description: description ?? null,
    words: described['x-command']?.split(' ') ?? null,
    isInternal: described['x-stability'] === 'internal',
    isOpen: described['x-access'].length === 0,
    takesTokens: described['x-scope'] !== null,
    asksFirst: described['x-confirm'],
    inPath: fieldsIn('path'),
    inQuery,
    inHeader: fieldsIn('header'),
    body,
    reply: replyKind(success),
    list,
    columns: data === null ? [] : columnsOf(rowOf(data, list, named), named),
    cursor: data === null || list === null ? null : cursorOf(inQuery, body?.fields ?? [], data),
  }
}

function bodyOf({ requestBody }: DescribedOperation, named: Named): ApiOperation['body'] {
  if (requestBody === undefined) return null
  const schema = requestBody.content['application/json']?.schema
  if (schema === undefined) return { kind: 'file', fields: [] }
  const fields = objectsIn(schema, named).flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).map(([name, each]) => fieldOf(name, each, required.includes(name), named)),
  )
  const names = fields.map(({ name }) => name)
  return { kind: 'json', fields: fields.filter(({ name }, place) => names.indexOf(name) === place) }
}

/** A reply that may be of a type without a schema is a file, whatever other types it can be of. */
function replyKind(content: Content): ReplyKind {
  const types = Object.entries(content)
  if (types.length === 1 && content['text/event-stream'] !== undefined) return 'events'
  if (types.some(([type, { schema }]) => schema === undefined && type !== 'text/event-stream')) return 'file'
  return types.length === 0 || content['application/json'] !== undefined ? 'data' : 'lines'
}

const resolved = (schema: Schema, named: Named): Schema =>
  schema.$ref === undefined ? schema : resolved(named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, named)

const isNull = ({ type }: Schema) => type === 'null'

/** The choices that a schema leaves, without `null`. */
function choicesIn(schema: Schema, named: Named): Schema[] {
  const own = resolved(schema, named)
  const choices = own.anyOf ?? own.oneOf
  return choices === undefined
    ? [own]
    : choices.flatMap((choice) => choicesIn(choice, named)).filter((one) => !isNull(one))
}

const objectsIn = (schema: Schema, named: Named) =>
  choicesIn(schema, named).filter(({ properties }) => properties !== undefined)

function fieldOf(name: string, schema: Schema, isRequired: boolean, named: Named): Field {
  const choices = choicesIn(schema, named)
  const { anyOf = [] } = resolved(schema, named)
  const values = choices.flatMap((choice) => choice.enum ?? (choice.const === undefined ? [] : [choice.const]))
  const kinds = new Set(choices.map((choice) => kindOf(choice, named)))
  const [kind = 'json'] = kinds.size === 1 ? kinds : []
  const isListed = kind === 'text' && choices.every((choice) => choice.enum !== undefined || choice.const !== undefined)
  return { name, kind, choices: isListed ? values.map(String) : null, isRequired, isNullable: anyOf.some(isNull) }
}

function kindOf(schema: Schema, named: Named): Field['kind'] {
  const [first = schema.const] = schema.enum ?? []
  const type = schema.type ?? typeof first
  if (type === 'string') return 'text'
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'boolean') return 'boolean'
  const items = type === 'array' && schema.items !== undefined ? choicesIn(schema.items, named) : []
  return items.length > 0 && items.every((item) => kindOf(item, named) === 'text') ? 'texts' : 'json'
}

function dataIn(content: Content, named: Named): Schema | null {
  const reply = content['application/json']?.schema ?? content['application/x-ndjson']?.schema
  if (reply === undefined) return null
  const whole = resolved(reply, named)
  if (content['application/json'] === undefined) return { type: 'array', items: whole }
  return whole.properties?.['data'] === undefined ? whole : resolved(whole.properties['data'], named)
}

/** Replies of lists begin with the list. */
function listIn(data: Schema, named: Named): string | null {
  if (data.type === 'array') return ''
  const [first] = Object.entries(data.properties ?? {})
  return first !== undefined && resolved(first[1], named).type === 'array' ? first[0] : null
}

function rowOf(data: Schema, list: string | null, named: Named): Schema {
  if (list === null) return data
  return resolved(list === '' ? data : (data.properties?.[list] ?? {}), named).items ?? {}
}

/** How many things within things are laid out side by side. */
export const columnDepth = 2

function columnsOf(schema: Schema, named: Named, before = '', within = 0): string[] {
  const objects = objectsIn(schema, named)
  const columns = objects.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, each]) => {
      const key = `${before}${name}`
      const inner = within < columnDepth ? columnsOf(each, named, `${key}.`, within + 1) : []
      return inner.length > 0 ? inner : [key]
    }),
  )
  return [...new Set(columns)]
}

/** Names under which the place of the next page is asked for and told. */
const cursors = [
  ['after', 'next'],
  ['before', 'nextBefore'],
  ['offset', 'nextOffset'],
] as const

/** The keys of a page that tell where another begins. */
export const pageMarkers: readonly string[] = cursors.map(([, next]) => next)

function cursorOf(inQuery: readonly Field[], inBody: readonly Field[], { properties = {} }: Schema): Cursor | null {
  for (const [field, next] of cursors) {
    if (properties[next] === undefined) continue
    const isInBody = inBody.some(({ name }) => name === field)
    if (isInBody || inQuery.some(({ name }) => name === field)) return { field, isInBody, next }
  }
  return null
}
