import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { seenDirectory } from '../../scripts/seen-operations.ts'
import { root } from '../../scripts/tool.ts'

type Json = { [key: string]: unknown }
type Content = Record<string, { schema?: Json }>
type ToldHeaders = Record<string, { $ref: string }>
type ToldResponse = { content?: Content; headers?: ToldHeaders }
type Described = {
  operationId: string
  'x-budget': string | null
  responses: Record<string, ToldResponse & { $ref?: string }>
}
type Document = { paths: Record<string, Record<string, Described>>; components: Json }

type Checks = {
  operationOf: (method: string, path: string) => Described | undefined
  /** @throws where a reply is none that the document tells of */
  check: (operation: Described, status: number, mediaType: string, body: string) => void
  contentOf: (operation: Described, status: number) => Content
  /** @throws where a header is missing that each reply carries, or is sent and not told of */
  checkHeaders: (operation: Described, status: number, headers: Response['headers']) => void
}

/** Headers that no reply carries without telling of it. */
const toldHeaders = [
  'ETag',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'Idempotency-Replayed',
  'Deprecation',
  'Sunset',
]

let known: Checks | undefined

/** An application whose every reply is held against the document of the API, with closed objects. */
export function withCheckedReplies<App extends { fetch: (...given: never[]) => Response | Promise<Response> }>(
  app: App,
): App {
  known ??= openChecks()
  const checks = known
  const fetch = app.fetch as (request: Request, ...rest: unknown[]) => Response | Promise<Response>
  const checked = async (request: Request, ...rest: unknown[]): Promise<Response> => {
    const response = await fetch(request, ...rest)
    await checkReply(checks, request, response)
    return response
  }
  return Object.assign(app, { fetch: checked })
}

async function checkReply(checks: Checks, request: Request, response: Response): Promise<void> {
  const operation = checks.operationOf(request.method, new URL(request.url).pathname)
  if (operation === undefined || request.method === 'HEAD') return
  const mediaType = response.headers.get('content-type')?.split(';')[0] ?? ''
  const content = checks.contentOf(operation, response.status)
  checks.checkHeaders(operation, response.status, response.headers)
  const isStreamed = mediaType === 'application/x-ndjson' || (response.ok && operation['x-budget'] === 'export')
  if (isStreamed && content[mediaType]?.schema !== undefined) {
    const text = response.text.bind(response)
    const checked = async () => {
      const body = await text()
      checks.check(operation, response.status, mediaType, body)
      return body
    }
    Object.defineProperty(response, 'text', { value: checked })
    Object.defineProperty(response, 'json', { value: async () => JSON.parse(await checked()) })
  } else if (mediaType === 'application/json' && content[mediaType]?.schema !== undefined) {
    checks.check(operation, response.status, mediaType, await response.clone().text())
  } else if (Object.keys(content).length > 0 && !Object.keys(content).some((type) => type.startsWith(mediaType))) {
    throw new Error(`${operation.operationId} answers ${mediaType}, which the document does not tell of.`)
  }
  note(operation.operationId, response.status < 400 ? 'success' : 'refusal')
}

const noted = new Set<string>()
let isByChance = false

/** Runs what asks by chance: another run may ask for other things, so nothing of it is noted as seen. */
export async function askingByChance(run: () => Promise<void>): Promise<void> {
  isByChance = true
  try {
    await run()
  } finally {
    isByChance = false
  }
}

function note(id: string, outcome: 'success' | 'refusal'): void {
  const line = `${id} ${outcome}`
  if (isByChance || noted.has(line)) return
  noted.add(line)
  mkdirSync(seenDirectory, { recursive: true })
  appendFileSync(join(seenDirectory, `${process.pid}.txt`), `${line}\n`)
}

function openChecks(): Checks {
  const document: Document = JSON.parse(readFileSync(join(root, 'docs/api/openapi.json'), 'utf8'))
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })
  ajv.addSchema(closed(document) as Json, 'api')
  const compiled = new Map<string, ValidateFunction>()
  const operations = Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation, pattern: patternOf(path) })),
    )
    .sort((one, other) => one.path.split('{').length - other.path.split('{').length)
  const responseOf = (operation: Described, status: number) => {
    const place = operations.find((each) => each.operation === operation)
    const response = operation.responses[status]
    if (response === undefined) {
      throw new Error(`${operation.operationId} answers ${status}, which the document does not tell of.`)
    }
    const pointer =
      response.$ref?.slice(1) ?? pointerOf('paths', place?.path ?? '', place?.method ?? '', 'responses', status)
    const { content = {}, headers = {} } = valueAt<ToldResponse>(document, pointer)
    return { pointer, content, headers }
  }
  return {
    operationOf: (method, path) =>
      operations.find((each) => each.method === method.toLowerCase() && each.pattern.test(path))?.operation,
    contentOf: (operation, status) => responseOf(operation, status).content,
    checkHeaders: (operation, status, sent) => {
      const { headers } = responseOf(operation, status)
      const required = Object.keys(headers).filter(
        (name) => valueAt<{ required?: boolean }>(document, headers[name]?.$ref.slice(1) ?? '').required,
      )
      const wrong = [
        ...required.filter((name) => !sent.has(name)).map((name) => `lacks ${name}`),
        ...toldHeaders.filter((name) => sent.has(name) && !(name in headers)).map((name) => `does not tell of ${name}`),
      ]
      if (wrong.length > 0) throw new Error(`${operation.operationId} answers ${status} and ${wrong.join(', ')}.`)
    },
    check: (operation, status, mediaType, body) => {
      const { pointer } = responseOf(operation, status)
      const address = `api#${pointer}${pointerOf('content', mediaType, 'schema')}`
      const validate = compiled.get(address) ?? ajv.compile({ $ref: encodeURI(address) })
      compiled.set(address, validate)
      const bodies = mediaType === 'application/x-ndjson' ? body.split('\n').filter((line) => line !== '') : [body]
      for (const each of bodies) {
        if (validate(JSON.parse(each))) continue
        const [error] = validate.errors?.toReversed() ?? []
        const told = JSON.stringify(error?.params)
        const all = validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`).slice(0, 5)
        throw new Error(
          `${operation.operationId} answers ${status} with what its document does not tell of: ${error?.instancePath} ${error?.message} ${told} (${all?.join('; ')}): ${each.slice(0, 500)}`,
        )
      }
    },
  }
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

const pointerOf = (...parts: (string | number)[]) =>
  parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

const valueAt = <Value>(whole: unknown, pointer: string): Value =>
  pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((value, part) => (value as Json)[part], whole) as Value

/** Every object takes the properties it tells of, and no others. */
function closed(told: unknown): unknown {
  if (Array.isArray(told)) return told.map(closed)
  if (typeof told !== 'object' || told === null) return told
  const inside = Object.fromEntries(Object.entries(told).map(([key, value]) => [key, closed(value)]))
  const isObject = inside.type === 'object' && inside.properties !== undefined
  return isObject && inside.additionalProperties === undefined ? { ...inside, additionalProperties: false } : inside
}
