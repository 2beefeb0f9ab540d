import { toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { Access } from '#contracts/session/session.ts'
import { Refusal } from '#contracts/values/envelope.ts'
import type { ProblemCode } from '#contracts/values/problem.ts'
import { entriesOf, headerSchemas, parametersOf } from './api-parameters.ts'
import { isTagged, type Operation, operationDeclaredBy, type Reply } from './operation.ts'
import { ifMatchStatus, statusOf } from './problems.ts'
import { headersOfRefusal, headersOfSuccess } from './reply-headers.ts'
import { turnsAway } from './require-user.ts'
import { type PartTaken, partTakenBy } from './validated.ts'

type Json = { [key: string]: unknown }

/** An address as the router holds it. */
type Route = { method: string; path: string; handler: object }

/** The parts of an OpenAPI 3.1 document that other modules read. */
export type ApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string; license: Json }
  paths: Record<string, Record<string, Json>>
  components: {
    schemas: Record<string, Json>
    headers: Record<string, Json>
    responses: Record<string, Json>
    securitySchemes: Json
  }
}

/** What is known of an address: what it declares, what it takes, and who is let in. */
export type DescribedRoute = {
  method: string
  path: string
  operation: Operation
  parts: readonly PartTaken[]
  /** Empty where nobody needs to be signed in. */
  access: readonly Access[]
}

/** The operations among the routes of an app, each once, in the order of the alphabet. */
export function describedRoutes(routes: readonly Route[]): DescribedRoute[] {
  return routes
    .flatMap(({ method, path, handler }, place) => {
      const operation = operationDeclaredBy(handler)
      if (operation === undefined) return []
      const own = routes.filter((route) => route.method === method && route.path === path).map((route) => route.handler)
      const onTheWay = routes.slice(0, place).filter((route) => route.method === 'ALL' && passes(route.path, path))
      const handlers = [...onTheWay.map((route) => route.handler), ...own]
      const letIn = Access.options.filter((access) => !handlers.some((each) => turnsAway(each, asking(access))))
      const isOpen = !handlers.some((each) => turnsAway(each, null))
      const parts = own.map(partTakenBy).filter((part) => part !== undefined)
      return [{ method, path, operation, parts, access: isOpen ? [] : letIn }]
    })
    .toSorted((one, other) => (`${one.path} ${one.method}` < `${other.path} ${other.method}` ? -1 : 1))
}

/** Whether a request to a path passes the middleware of a pattern. */
const passes = (pattern: string, path: string) =>
  pattern.endsWith('/*') ? `${path}/`.startsWith(pattern.slice(0, -1)) : pattern === path

const asking = (access: Access) => ({ id: 0n, username: '', name: '', avatar: null, access })

/**
 * The document of an API: requests as they are checked, replies as they are declared, refusals as they follow from
 * both.
 *
 * @param named schemas that stand in the document once, under their name
 * @throws where a schema cannot be told, or checks something that it has no words for
 */
export function apiDocument(
  routes: readonly DescribedRoute[],
  named: Readonly<Record<string, v.GenericSchema>>,
  version: string,
): ApiDocument {
  const schemas = collectSchemas(routes, named)
  const paths: ApiDocument['paths'] = {}
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describedOperation(route, schemas) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'RiskAtlas',
      version,
      description:
        'Who owns and controls a company, what is said of it, which bills look fraudulent and which issuers head for trouble. A reply that succeeds holds `success: true` and `data`; a refusal holds `success: false` and an `errorCode`. A key or a parameter that an operation does not name is refused. Readers ignore keys that they do not know, and values that they do not know where `x-extensible` is set.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths,
    components: {
      schemas: schemas.components,
      headers: sorted(schemas.headers),
      responses: sorted(schemas.responses),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'riskatlas_session', description: 'Signed in in a browser.' },
        token: { type: 'http', scheme: 'bearer', description: 'A token with the scopes that the operation names.' },
      },
    },
  }
}

type Schemas = {
  components: Record<string, Json>
  headers: Record<string, Json>
  responses: Record<string, Json>
  requestOf: (schema: v.GenericSchema) => Json
  replyOf: (schema: v.GenericSchema) => Json
}

function describedOperation({ method, path, operation, parts, access }: DescribedRoute, schemas: Schemas): Json {
  const { id, summary, stability, scope, budget, persons = false, command, confirm = false, deprecated } = operation
  const description = descriptionOf(operation)
  const headers = headersOfSuccess(method, operation)
  const body = requestBody(parts, schemas)
  return {
    operationId: id,
    tags: [path.split('/')[2] ?? 'health'],
    summary,
    ...(description !== '' && { description }),
    ...(deprecated !== undefined && { deprecated: true }),
    'x-stability': stability,
    'x-scope': scope,
    'x-budget': budget,
    'x-persons': persons,
    'x-command': command,
    'x-confirm': confirm || method === 'DELETE',
    'x-access': access,
    security: securityOf(operation, access),
    ...parametersOf({ method, path, operation, parts }, schemas.requestOf),
    ...(body !== null && { requestBody: body }),
    responses: {
      ...refusals(method, operation, access, parts, schemas),
      ...Object.fromEntries(
        Object.entries(operation.replies).map(([status, reply]) => [
          status,
          response(Number(status), reply, Number(status) < 400 ? headers : headersOfRefusal, schemas),
        ]),
      ),
      ...(isTagged(method, operation) && { 304: response(304, {}, headers, schemas) }),
    },
  }
}

function descriptionOf({ description = '', deprecated }: Operation): string {
  if (deprecated === undefined) return description
  const { since, sunset, instead } = deprecated
  return `${description} Deprecated since ${since}: use \`${instead}\`. It may be gone from ${sunset} on.`.trim()
}

function securityOf({ scope, persons }: Operation, access: readonly Access[]): Json[] {
  if (access.length === 0) return []
  const byToken = scope === null ? [] : [{ token: [scope, ...(persons ? ['persons'] : [])] }]
  return [{ session: [] }, ...byToken]
}

function requestBody(parts: readonly PartTaken[], schemas: Schemas): Json | null {
  const body = parts.find(({ target }) => target === 'json' || target === 'file')
  if (body === undefined) return null
  const content =
    body.schema === null
      ? { 'application/octet-stream': {} }
      : { 'application/json': { schema: schemas.requestOf(body.schema) } }
  return { required: true, content }
}

const done: Readonly<Record<number, string>> = {
  200: 'It is done.',
  201: 'It is made.',
  202: 'It is taken, and will be done.',
  204: 'It is done, and there is nothing to say.',
  302: 'It goes on elsewhere.',
  304: 'It is as it was.',
}

function response(status: number, reply: Reply, headers: Json, schemas: Schemas): Json {
  const content = Object.entries(reply).map(([type, schema]) => [
    type,
    schema === null ? {} : { schema: schemas.replyOf(schema) },
  ])
  return {
    description: done[status] ?? 'The reply.',
    ...(Object.keys(headers).length > 0 && { headers: referencesTo(headers, schemas) }),
    ...(content.length > 0 && { content: Object.fromEntries(content) }),
  }
}

/** The same header is told once. */
function referencesTo(headers: Json, schemas: Schemas): Json {
  return Object.fromEntries(
    Object.entries(headers).map(([name, header]) => {
      const key = (header as { required: boolean }).required ? name : `${name}.optional`
      schemas.headers[key] = header as Json
      return [name, { $ref: `#/components/headers/${key}` }]
    }),
  )
}

/** The codes with which an operation can refuse. */
export function refusalCodes({ method, operation, access, parts }: Omit<DescribedRoute, 'path'>): ProblemCode[] {
  const changes = method !== 'GET' && method !== 'OPTIONS'
  const hasBody = parts.some(({ target }) => target === 'json' || target === 'file')
  const codes: ProblemCode[] = [
    'invalid_request',
    // A token that opens nothing, and one that is not allowed the operation, are refused everywhere.
    'signed_out',
    'not_allowed',
    'too_many_requests',
    'timed_out',
    'unavailable',
    'storage_full',
  ]
  if (access.length === 1 && access[0] === 'admin') codes.push('second_factor_required')
  if (changes) codes.push('cross_site')
  if (hasBody) codes.push('too_large')
  if (operation.keyed === true) codes.push('already_running', 'key_reused')
  return [...new Set([...codes, ...(operation.refusals ?? [])])].sort()
}

function refusals(
  method: string,
  operation: Operation,
  access: readonly Access[],
  parts: readonly PartTaken[],
  schemas: Schemas,
): Json {
  const codes = refusalCodes({ method, operation, access, parts })
  const byStatus = Map.groupBy(
    codes.flatMap((code) => statusesIn(operation, code).map((status) => ({ code, status }))),
    ({ status }) => status,
  )
  const all = [...byStatus].toSorted(([one], [other]) => one - other)
  return Object.fromEntries(
    all.map(([status, refused]) => {
      const among = refused.map(({ code }) => code)
      const name = `${among.join('.')}.${status}`
      schemas.responses[name] = {
        description: `Refused: ${among.map((code) => `\`${code}\``).join(', ')}.`,
        headers: referencesTo(headersOfRefusal, schemas),
        content: {
          'application/json': {
            schema: {
              allOf: [schemas.replyOf(Refusal), { properties: { errorCode: { enum: among, 'x-extensible': true } } }],
            },
          },
        },
      }
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}

const statusesIn = ({ revised }: Operation, code: ProblemCode): number[] =>
  code === 'conflict' && revised === true ? [...statusOf(code), ifMatchStatus] : statusOf(code)

const sorted = <Value>(all: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).toSorted(([one], [other]) => (one < other ? -1 : 1)))

type Mode = 'input' | 'output'

/** Converts each schema once for what is sent and once for what is answered; what is the same in both has one name. */
function collectSchemas(routes: readonly DescribedRoute[], named: Readonly<Record<string, v.GenericSchema>>): Schemas {
  const asked = new Set<v.GenericSchema>(headerSchemas)
  const answered = new Set<v.GenericSchema>([Refusal])
  for (const { parts, operation } of routes) {
    for (const { target, schema } of parts) {
      if (schema === null) continue
      for (const each of target === 'json' ? [schema] : Object.values(entriesOf(schema))) asked.add(each)
    }
    for (const reply of Object.values(operation.replies))
      for (const schema of Object.values(reply)) if (schema !== null) answered.add(schema)
  }
  const input = convert(named, [...asked], 'input')
  const output = convert(named, [...answered], 'output')
  const used = { input: reachable(input), output: reachable(output) }
  const differing = differingNames(input.definitions, output.definitions, used)
  const nameOf = (mode: Mode) => (name: string) => (mode === 'input' && differing.has(name) ? `${name}Input` : name)
  const componentsOf = (mode: Mode, { definitions }: Converted) =>
    Array.from(used[mode], (name) => [nameOf(mode)(name), renamed(definitions[name], nameOf(mode)) as Json] as const)
  return {
    components: sorted(Object.fromEntries([...componentsOf('input', input), ...componentsOf('output', output)])),
    headers: {},
    responses: {},
    requestOf: (schema) => renamed(input.converted.get(schema) ?? {}, nameOf('input')) as Json,
    replyOf: (schema) => renamed(output.converted.get(schema) ?? {}, nameOf('output')) as Json,
  }
}

type Converted = { definitions: Record<string, Json>; converted: Map<v.GenericSchema, Json> }

const reference = '#/components/schemas/'

function convert(
  named: Readonly<Record<string, v.GenericSchema>>,
  wanted: readonly v.GenericSchema[],
  mode: Mode,
): Converted {
  const names = new Map(Object.entries(named).map(([name, schema]) => [schema, name]))
  const unnamed = Object.fromEntries(
    wanted.filter((schema) => !names.has(schema)).map((schema, place) => [`unnamed ${place}`, schema]),
  )
  const all = toJsonSchemaDefs({ ...named, ...unnamed } as Parameters<typeof toJsonSchemaDefs>[0], {
    target: 'draft-2020-12',
    typeMode: mode,
    overrideRef: ({ referenceId }) => `${reference}${referenceId}`,
    overrideSchema: ({ valibotSchema, jsonSchema, errors }) =>
      toldSchema(valibotSchema, jsonSchema as Json, mode, errors),
    overrideAction: ({ valibotAction, jsonSchema, errors }) => toldAction(valibotAction, jsonSchema as Json, errors),
  }) as Record<string, Json>
  const converted = new Map<v.GenericSchema, Json>()
  for (const schema of wanted) {
    const name = names.get(schema)
    if (name !== undefined) converted.set(schema, { $ref: `${reference}${name}` })
  }
  for (const [key, schema] of Object.entries(unnamed)) converted.set(schema, withoutUnnamed(all[key], all) as Json)
  for (const name of Object.keys(all)) all[name] = withoutUnnamed(all[name], all) as Json
  return { definitions: all, converted }
}

/** What is asked or answered without a name stands where it is used. */
function withoutUnnamed(told: unknown, all: Record<string, Json>): unknown {
  if (Array.isArray(told)) return told.map((each) => withoutUnnamed(each, all))
  if (typeof told !== 'object' || told === null) return told
  const { $ref, ...rest } = told as Json
  const name = typeof $ref === 'string' ? $ref.slice(reference.length) : ''
  if (name.startsWith('unnamed ')) return withoutUnnamed({ ...all[name], ...rest }, all)
  return Object.fromEntries(Object.entries(told).map(([key, value]) => [key, withoutUnnamed(value, all)]))
}

/** Objects take no other keys in requests; records may have keys of a list. */
function toldSchema(schema: { type: string }, told: Json, mode: Mode, errors: string[] | undefined) {
  if (schema.type === 'object' && mode === 'input') return { ...told, additionalProperties: false }
  if (schema.type === 'loose_object') return { ...told, additionalProperties: true }
  if (schema.type === 'record' && errors?.length === 1) return told
  return errors === undefined ? undefined : { [untold]: errors }
}

/** Marks what JSON Schema cannot say. */
const untold = 'x-untold'

/** What changes a value on its way, or marks it for the compiler alone. */
const silent = new Set([
  'finite',
  'transform',
  'trim',
  'to_lower_case',
  'to_bigint',
  'to_number',
  'readonly',
  'brand',
  'normalize',
])
const checks = new Set(['check', 'partial_check', 'raw_check'])

type ToldAction = { type: string; message?: unknown; requirement?: unknown }

function toldAction(action: ToldAction, told: Json, errors: string[] | undefined) {
  if (silent.has(action.type)) return told
  if (action.requirement instanceof RegExp) return withPattern(told, action.requirement)
  if (action.type === 'safe_integer') return { ...told, type: 'integer' }
  if (action.type === 'min_graphemes') return { ...told, minLength: action.requirement }
  if (!checks.has(action.type)) return errors === undefined ? undefined : { ...told, [untold]: errors }
  if (typeof action.message !== 'string') return { ...told, [untold]: 'A check has no words.' }
  const { description } = told as { description?: string }
  const rule = /^[A-Z]/.test(action.message) ? `Refused: ${action.message}` : `Refused where it ${action.message}.`
  return { ...told, description: description === undefined ? rule : `${description} ${rule}` }
}

/** A pattern that ignores case is left out: JSON Schema has no flag for it. */
function withPattern(told: Json, { source, flags }: RegExp): Json {
  if (flags.includes('i')) return told
  if (told.pattern === undefined || told.pattern === source) return { ...told, pattern: source }
  return { ...told, allOf: [...((told.allOf as Json[] | undefined) ?? []), { pattern: source }] }
}

const referenced = (told: unknown): string[] =>
  Array.from(JSON.stringify(told).matchAll(/"#\/components\/schemas\/([^"]+)"/g), ([, name = '']) => name)

function reachable({ definitions, converted }: Converted): Set<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const next of referenced(definitions[name])) visit(next)
  }
  for (const told of converted.values()) for (const name of referenced(told)) visit(name)
  const all = [...converted.values(), ...[...found].map((name) => [name, definitions[name]])]
  const unsaid = all.find((told) => JSON.stringify(told).includes(untold))
  if (unsaid !== undefined) throw new Error(`JSON Schema cannot say this: ${JSON.stringify(unsaid).slice(0, 2000)}`)
  return found
}

/** Names that mean something else in requests than in replies, by themselves or by what they hold. */
function differingNames(
  input: Record<string, Json>,
  output: Record<string, Json>,
  used: Record<Mode, Set<string>>,
): Set<string> {
  const shared = [...used.input].filter((name) => used.output.has(name))
  const differing = new Set(shared.filter((name) => JSON.stringify(input[name]) !== JSON.stringify(output[name])))
  for (let before = -1; before !== differing.size; ) {
    before = differing.size
    for (const name of shared) if (referenced(input[name]).some((each) => differing.has(each))) differing.add(name)
  }
  return differing
}

function renamed(told: unknown, nameOf: (name: string) => string): unknown {
  return JSON.parse(
    JSON.stringify(told).replaceAll(
      /"#\/components\/schemas\/([^"]+)"/g,
      (_, name: string) => `"${reference}${nameOf(name)}"`,
    ),
  )
}
