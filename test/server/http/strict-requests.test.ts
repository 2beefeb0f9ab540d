import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partTakenBy } from '#server/http/validated.ts'
import { validBody } from '#test/support/valid-bodies.ts'
import { type Endpoint, startWholeApp, type WholeApp } from '#test/support/whole-app.ts'

let app: WholeApp

beforeAll(async () => {
  app = await startWholeApp()
})
afterAll(() => app.stop())

type Looked = {
  type: string
  entries?: Record<string, Looked>
  wrapped?: Looked
  item?: Looked
  items?: Looked[]
  options?: Looked[]
  value?: Looked
  pipe?: Looked[]
  getter?: (input: unknown) => Looked
}

/** The places in a schema whose keys are left open, as far as it can be looked through. */
function openPlaces(schema: Looked, place: string, seen = new Set<Looked>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { type, entries = {}, wrapped, item, items = [], options = [], value, pipe = [], getter } = schema
  const own = ['unknown', 'any', 'loose_object', 'object_with_rest', 'record'].includes(type)
    ? [`${place}: ${type}`]
    : []
  const inside = [wrapped, item, value, ...items, ...options, ...pipe, getter?.(undefined)]
  return [
    ...own,
    ...Object.entries(entries).flatMap(([key, entry]) => openPlaces(entry, `${place}.${key}`, seen)),
    ...inside.flatMap((each) => (each?.type === undefined || each === schema ? [] : openPlaces(each, place, seen))),
  ]
}

test('what a request holds has no place where any key would do, but where keys are names that others gave', () => {
  const open = new Set(
    app.endpoints.flatMap(({ handlers }) =>
      handlers.flatMap((handler) => {
        const part = partTakenBy(handler)
        return part?.schema ? openPlaces(part.schema as unknown as Looked, part.target) : []
      }),
    ),
  )
  expect([...open].sort()).toEqual([
    // Elements of the graph by their ids, each of which is checked.
    'json.added.step.places: record',
    // What an editor adds to the nodes of a formatted text is dropped.
    'json.document: unknown',
    'json.mapping.fields: record',
    // Parameters are checked against the descriptor of the measure.
    'json.parameters: record',
    'json.parameters: unknown',
    'json.product.names: record',
    'json.product.taglines: record',
    // What an authenticator answers is checked by its own library.
    'json.response: record',
    'json.response: unknown',
    'json.university.names: record',
  ])
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const share = '00000000-0000-4000-8000-000000000000'
const inPaths: Record<string, string> = {
  id: '999',
  version: '999',
  share,
  measure: 'cycles',
  page: 'team',
  language: 'en-US',
  name: 'a name',
  revision: '1',
  source: '1',
  figure: 'partiesWithoutIdentifier',
  hash: '0'.repeat(64),
  delivery: '1',
  number: 'B-1',
  kind: 'default',
  note: '1',
  task: '1',
}

/** An address with names that would do in its path. */
const pathOf = ({ path }: Endpoint) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => (path.includes('/passkeys/') ? share : (inPaths[name] ?? '1')))

test('an additional key in a valid body is refused by its name, without repeating any value', async () => {
  const headers = { 'content-type': 'application/json', ...(await app.openSession('admin')) }
  const secret = 'a value that nobody repeats'
  const taking = app.endpoints.flatMap((endpoint) => {
    const schema = endpoint.handlers.map(partTakenBy).find((part) => part?.target === 'json')?.schema
    return schema ? [{ ...endpoint, body: validBody(schema) }] : []
  })
  expect(taking.filter(({ body }) => body === null).map(nameOf)).toEqual([])
  for (const endpoint of taking) {
    const sent = Object.entries({ ...endpoint.body })
    const texts = [secret, ...sent.map(([, value]) => value)].filter(
      (value) => typeof value === 'string' && value.length >= 10,
    )
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^zz[a-zA-Z_-]{1,40}$/), fc.nat(sent.length), async (key, place) => {
        const body = JSON.stringify(Object.fromEntries(sent.toSpliced(place, 0, [key, secret])))
        const response = await app.request(pathOf(endpoint), { method: endpoint.method, headers, body })
        const text = await response.text()
        expect({ of: nameOf(endpoint), status: response.status, ...JSON.parse(text).details }).toMatchObject({
          of: nameOf(endpoint),
          status: 400,
          field: key,
          reason: 'unknown_key',
        })
        for (const value of texts) expect(text).not.toContain(value)
      }),
      { numRuns: 6 },
    )
  }
})

/** Addresses that take parameters which they do not know, each with the reason. */
const indulgent: Record<string, string> = {
  'GET /api/login/oidc/callback': 'RFC 6749, 4.1.2: the client MUST ignore unrecognized response parameters',
}

test('one more parameter in an address is refused, but where a standard demands otherwise; a token too', async () => {
  const taken: string[] = []
  for (const endpoint of app.endpoints.filter(({ path }) => path !== '/*')) {
    const ask = async (parameter: string) => {
      const headers = await app.openSession('admin')
      const response = await app.request(`${pathOf(endpoint)}?${parameter}`, { method: endpoint.method, headers })
      await response.body?.cancel()
      return response.status
    }
    const status = await ask('zzUnknown=1')
    expect({ of: nameOf(endpoint), failed: status >= 500 }).toEqual({ of: nameOf(endpoint), failed: false })
    if (status < 400) taken.push(nameOf(endpoint))
    expect([nameOf(endpoint), await ask(`token=ra_${'A'.repeat(60)}`)]).toEqual([nameOf(endpoint), 400])
  }
  expect(taken).toEqual(Object.keys(indulgent))
})
