import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { QualityFigureCode } from '#contracts/data-quality/quality.ts'
import { partTakenBy } from '#server/http/validated.ts'
import { type Endpoint, startWholeApp, type WholeApp } from '#test/support/whole-app.ts'

/** Addresses that leave what they do not know to others: pages of the application, and what a provider has to say. */
const openToAll = ['GET /*', 'GET /api/login/oidc/callback']

/** What stands in an address where its name alone would be refused. */
const parameters: Record<string, string> = {
  measure: 'cycles',
  hash: '0'.repeat(64),
  page: 'team',
  language: 'en-US',
  figure: QualityFigureCode.options[0],
  share: '00000000-0000-4000-8000-000000000000',
  kind: 'default',
}

let app: WholeApp

beforeAll(async () => {
  app = await startWholeApp()
})
afterAll(() => app.stop())

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const walked = () => app.endpoints.filter((endpoint) => !openToAll.includes(nameOf(endpoint)))

/** Names that the endpoint reads in a part of a request; `null` where it reads none. */
function namesIn(endpoint: Endpoint, target: 'json' | 'query'): string[] | null {
  const parts = endpoint.handlers.map((handler) => partTakenBy(handler)).filter((part) => part?.target === target)
  if (parts.length === 0) return null
  return parts.flatMap((part) => Object.keys((part?.schema as { entries?: object } | null)?.entries ?? {}))
}

const takesFile = ({ handlers }: Endpoint) => handlers.some((handler) => partTakenBy(handler)?.target === 'file')

async function refusalOf(endpoint: Endpoint, search: string, body?: object) {
  const one = endpoint.path.includes('/passkeys/') ? parameters.share : '999'
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name) => parameters[name] ?? one ?? '')
  const sent = body !== undefined && { body: JSON.stringify(body) }
  const headers = { 'content-type': 'application/json', ...(await app.openSession('admin')) }
  const response = await app.request(`${path}${search}`, { method: endpoint.method, headers, ...sent })
  const reply = await response.json()
  return { status: response.status, errorCode: reply.errorCode, details: reply.details }
}

const refused = (endpoint: Endpoint, target: 'json' | 'query') => {
  const names = namesIn(endpoint, target) ?? []
  const details = expect.objectContaining({
    field: 'zzUnknown',
    reason: 'unknown_key',
    ...(names.length > 0 && { known: names.join(', ') }),
  })
  return { status: 400, errorCode: 'invalid_request', details }
}

describe('a key that nothing reads is refused, named beside those that are known', () => {
  test('an unknown key in the query string of any address is refused, and the known ones are named', async () => {
    const answers: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const endpoint of walked()) {
      answers[nameOf(endpoint)] = await refusalOf(endpoint, '?zzUnknown=1')
      expected[nameOf(endpoint)] = refused(endpoint, 'query')
    }
    expect(answers).toEqual(expected)
  })

  test('an unknown key in the body of any address that takes one is refused, and the known ones are named', async () => {
    const answers: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const endpoint of walked().filter((each) => each.method !== 'GET' && !takesFile(each))) {
      answers[nameOf(endpoint)] = await refusalOf(endpoint, '', { zzUnknown: 1 })
      expected[nameOf(endpoint)] = refused(endpoint, 'json')
    }
    expect(answers).toEqual(expected)
  })

  test('an unknown key at any depth of a body is refused, and the known ones are named', async () => {
    const difference = (app.endpoints.find(({ path }) => path === '/api/network/:id/difference') ?? {}) as Endpoint
    expect(await refusalOf(difference, '', { asOf: null, to: '2020-01-01' })).toMatchObject({
      status: 400,
      details: { field: 'to', nearest: 'comparedAsOf' },
    })
    const scenarioChanges = { changes: [{ change: 'add', owner: '1', company: '2', capitl: 0.5 }] }
    expect(await refusalOf(difference, '', { scenarioChanges })).toMatchObject({
      status: 400,
      details: { field: 'scenarioChanges.changes.0.capitl', nearest: 'capital' },
    })
    const measure = (app.endpoints.find(({ path }) => path === '/api/network/:id/measures/:measure') ?? {}) as Endpoint
    expect(await refusalOf(measure, '', { as_of: '2020-01-01' })).toMatchObject({ details: { nearest: 'asOf' } })
  })

  test('an empty body and a body without keys have no unknown key', async () => {
    const clear = (app.endpoints.find(({ path }) => path === '/api/notices/clear') ?? {}) as Endpoint
    expect(clear.method).toBe('POST')
    for (const body of [undefined, {}]) {
      const { details } = await refusalOf(clear, '', body)
      expect(details?.reason).not.toBe('unknown_key')
    }
  })

  test('a key twice in an object, and a parameter twice, are refused without their values', async () => {
    const headers = { 'content-type': 'application/json', ...(await app.openSession('admin')) }
    const body = '{"asOf": "2020-01-01", "scenarioChanges": null, "as\\u004ff" : "2021-01-01"}'
    const twice = await app.request('/api/network/1/difference', { method: 'POST', headers, body })
    expect({ status: twice.status, ...(await twice.json()) }).toMatchObject({
      status: 400,
      errorCode: 'invalid_request',
      errorMessage: '"asOf" stands there twice.',
      details: { field: 'asOf', reason: 'repeated' },
    })
    const nested = '{"groups": [{"id": "a", "members": ["1", "2"], "id": "b"}]}'
    const inList = await app.request('/api/network/1/measures/owners', { method: 'POST', headers, body: nested })
    expect(await inList.json()).toMatchObject({ details: { field: 'id', reason: 'repeated' } })
    const parameter = await app.request('/api/bills?q=one&limit=10&q=two', { headers })
    expect(await parameter.json()).toMatchObject({ details: { field: 'q', reason: 'repeated' } })
  })

  test('the signed-out hear that they are signed out', async () => {
    const response = await app.request('/api/bills?zzUnknown=1')
    expect(response.status).toBe(401)
  })
})
