import fc from 'fast-check'
import type { Access } from '#contracts/session/session.ts'
import { partTakenBy } from '#server/http/validated.ts'
import { images } from './images.ts'
import { stakesCsv } from './imported-files.ts'
import { anyQueries } from './random-query.ts'
import type { Endpoint } from './whole-app.ts'

/** A request to an endpoint, as ill as it may be. */
export type ArbitraryRequest = { asker: Access | 'nobody'; method: string; path: string; init: RequestInit }

/** Texts that have broken programs before. */
const strange = [
  '',
  ' ',
  '0',
  '-1',
  '999999999999999999',
  '99999999999999999999',
  '1e309',
  'NaN',
  'null',
  '\0',
  '\ud800',
  '\u202e',
  '\ufeff',
  '../../etc/passwd',
  '%00',
  '%',
  '__proto__',
  'constructor',
  `' OR 1=1 --`,
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '//evil.example',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31T23:59:59.999999Z',
  '😀'.repeat(400),
  'x'.repeat(5000),
]
const text = fc.oneof(fc.constantFrom(...strange), fc.string(), fc.string({ unit: 'binary' }))

/** What would do under the names that the API knows, so that some requests come past the first check. */
export const usual: Record<string, unknown[]> = {
  username: ['admin', 'viewer', 'New User', 'ａｄｍｉｎ'],
  password: ['correct horse', 'a long and unusual password'],
  current: ['correct horse', ''],
  autoLogin: [true, false],
  phone: ['+8613800138000', '13900139000'],
  code: ['123456', '000000', 'abcde-fghij'],
  purpose: ['signIn', 'register', 'resetPassword', 'changePhone'],
  challenge: ['A'.repeat(43)],
  redirect: ['/DataIntegration', '//evil.example'],
  state: ['active', 'disabled', 'A'.repeat(43)],
  access: ['viewer', 'analyst', 'admin'],
  ids: [['1'], ['1', '2'], []],
  id: ['1', '2', '999', '00000000-0000-4000-8000-000000000000'],
  hash: ['0'.repeat(64)],
  page: ['team', 'product', 'achievements', 'partners'],
  language: ['zh-CN', 'en-US'],
  document: [
    { type: 'doc', content: [] },
    { type: 'doc', content: [{ type: 'paragraph' }] },
  ],
  version: [0, 1, 2 ** 31 - 1],
  text: ['Hello', '你好'],
  nickname: ['Ada', ''],
  email: ['', 'ada@example.org'],
  profile: ['', 'Two\nlines'],
  country: ['', 'CN'],
  province: ['浙江'],
  city: ['杭州'],
  streetAddress: [''],
  name: ['stakes.csv', 'a key'],
  source: ['register'],
  university: [
    { name: '', address: '' },
    { name: 'U', names: { 'zh-CN': '大学' }, address: 'https://u.example' },
  ],
  institute: [{ name: '', address: '' }],
  product: [{ name: '', tagline: '', logo: '' }],
  registration: ['open', 'approval', 'closed'],
  accountMenu: [true],
  secondFactorForAdministrators: [true, false],
  verdict: ['accepted', 'rejected', null],
  parties: [
    ['1'],
    [
      { name: 'One', identifiers: ['A-1'] },
      { name: 'Two', identifiers: ['A-1'] },
    ],
  ],
  pairs: [[{ one: '1', other: '2', revision: 0 }]],
  list: ['open', 'accepted'],
  privateFeeds: [false],
  everyMinutes: [null, 60],
  switchedOn: [true, false],
  format: ['csv', 'jsonl', 'png', 'xlsx'],
  subject: ['North Star'],
  rows: [0, 7],
  response: [{}, { id: 'A', rawId: 'A', type: 'public-key', response: {}, clientExtensionResults: {} }],
  q: ['North', '%'],
  sort: ['username', 'lastSignedInAt', 'name', 'owners'],
  order: ['ascending', 'descending'],
  after: [null],
  descending: ['true', 'false'],
  offset: ['0', '10', '999999999'],
  limit: ['1', '10', '100', '200'],
  before: [null, '1', '100'],
  action: ['users.read', 'signIn.failed'],
  actor: ['admin'],
  from: ['2026-01-01', '2026-01-01T00:00:00.000Z'],
  to: ['9999-12-31', '2026-06-01T00:00:00.000Z'],
  direction: ['owners', 'holdings'],
  asOf: ['2026-01-01', '0001-01-01'],
  number: ['B-1'],
  description: ['Bonds that are not repaid'],
  startsAt: ['2026-07-01T00:00:00.000Z'],
  watches: [{}, { event: 'bond_default', company: '1' }],
  channel: ['notice'],
  enabled: [true, false],
  share: ['00000000-0000-4000-8000-000000000000'],
  company: ['1'],
  revision: [1, 2],
  stateHash: ['0'.repeat(64)],
  dataVersion: [null, '1'],
  notes: [0],
  tree: [{ version: 2, entries: [{ id: 1, parent: 0, key: '0'.repeat(32) }], position: 1, tip: 1 }],
  added: [[], [{ key: '0'.repeat(32), step: { type: 'comparison.ended' } }]],
  permission: ['view', 'edit'],
  users: [null, ['viewer'], ['nobody']],
  expiresAt: [null, '2026-07-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  frozen: [true, false],
  scenarioChanges: [{ changes: [] }, { changes: [{ change: 'remove', owner: '1', company: '2' }] }],
}

const json = fc.oneof({ weight: 3, arbitrary: fc.jsonValue({ maxDepth: 4 }) }, { weight: 1, arbitrary: nested() })

/** Lists within lists, deeper than any stack. */
function nested() {
  return fc.integer({ min: 10, max: 20_000 }).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)))
}

/** Nearly always what would do. */
const knownOr = (values: unknown[], other: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 40, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: other })

const members: Record<string, fc.Arbitrary<unknown>> = {
  ...Object.fromEntries(Object.entries(usual).map(([name, values]) => [name, knownOr(values, fc.oneof(text, json))])),
  query: fc.oneof({ weight: 20, arbitrary: anyQueries }, { weight: 1, arbitrary: json }),
}

const valuesOf = (name: string): fc.Arbitrary<unknown> => members[name] ?? fc.oneof(text, json)

const files: BodyInit[] = [images.png(8, 8), images.gif(9, 5000), stakesCsv('A,B,60%,,,')]

/** Bodies with the names an endpoint knows, some with others, some that are no such thing at all. */
const bodyOf = (names: readonly string[]) => {
  const told = Object.fromEntries(names.map((name) => [name, valuesOf(name)]))
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(told).map(textOf) },
    { weight: 3, arbitrary: fc.record(told, { requiredKeys: [] }).map(textOf) },
    { weight: 1, arbitrary: fc.record(members, { requiredKeys: [] }).map(textOf) },
    { weight: 2, arbitrary: json.map(textOf) },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: fc.constantFrom(...files) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)) },
  )
}

/** JSON as hostile programs write it: what is nested too deeply for one way of writing is written in another. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    return `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  }
}

const known = Object.fromEntries(Object.entries(usual).map(([name, values]) => [name, knownOr(values, text)]))
const queryOf = (names: readonly string[]) => {
  const told = Object.fromEntries(names.map((name) => [name, known[name] ?? text]))
  return fc
    .oneof(
      { weight: 4, arbitrary: fc.record(told) },
      { weight: 4, arbitrary: fc.record(told, { requiredKeys: [] }) },
      {
        weight: 1,
        arbitrary: fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(usual)), text), text, { maxKeys: 6 }),
      },
    )
    .map((values) =>
      Object.entries(values)
        .map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`)
        .join('&'),
    )
}

const mediaType = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'multipart/form-data', ''),
  },
)

const asker = fc.oneof(
  { weight: 4, arbitrary: fc.constant<'admin'>('admin') },
  { weight: 1, arbitrary: fc.constantFrom<Access | 'nobody'>('nobody', 'viewer', 'analyst') },
)

/** The names that what a request passes reads in a part of it. */
function namesTaken(handlers: readonly object[], target: 'json' | 'query'): string[] {
  const parts = handlers.map(partTakenBy).filter((part) => part?.target === target)
  return parts.flatMap((part) => Object.keys((part?.schema as { entries?: object } | null)?.entries ?? {}))
}

/** Requests to an endpoint: with the parts it knows and others, right, nearly right and wrong. */
export function arbitraryRequest({ method, path, handlers }: Endpoint): fc.Arbitrary<ArbitraryRequest> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const parameters = fc.tuple(...names.map((name) => knownOr(usual[name] ?? ['1'], text)))
  const query = queryOf(namesTaken(handlers, 'query'))
  const body = bodyOf(namesTaken(handlers, 'json'))
  return fc.record({ asker, parameters, query, body, mediaType }).map((given) => {
    const values = given.parameters.map(String)
    const filled = path.replaceAll(/:\w+/g, () => encoded(values.shift() ?? '')).replace('*', '')
    const sendsBody = method !== 'GET'
    return {
      asker: given.asker,
      method,
      path: `${filled}?${given.query}`,
      init: {
        method,
        ...(sendsBody && {
          body: given.body,
          headers: given.mediaType === '' ? {} : { 'content-type': given.mediaType },
        }),
      },
    }
  })
}

/** As it may stand in an address; halves of characters as browsers write them. */
const encoded = (value: string): string => encodeURIComponent(value.toWellFormed())
