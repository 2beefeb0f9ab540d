import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryFor } from '#contracts/query/query.ts'
import { queryAddressOf, queryFromAddress } from '#contracts/query/query-address.ts'
import type { App } from '#server/app.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { peerOf } from '#server/http/peer.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'

/** Gives back what stands in the address, or who asks. */
const echo = new Hono<RequestEnvironment>()
  .get('/peer/:proxied', (c) => c.text(peerOf(c, c.req.param('proxied') === 'proxied').address))
  .get('/DataManagement/MultiQuery', (c) => c.text(c.req.query('q') ?? ''))

let listening: Listening

beforeAll(async () => {
  listening = await listen(echo as unknown as App, '127.0.0.1', 0)
})
afterAll(() => listening.close())

const ask = (q: string) => fetch(`${listening.url}DataManagement/MultiQuery?q=${encodeURIComponent(q)}`)

test('a query with a thousand Chinese names fits in a URL', async () => {
  const list = Array.from({ length: 1000 }, (_, number) => `临沂市商贸投资有限公司${number}`)
  const query = queryFor('name', 'in', { type: 'list', list })
  const response = await ask(queryAddressOf(query))
  expect(response.status).toBe(200)
  expect(queryFromAddress(await response.text())).toEqual(query)
})

test('an oversized URL is refused, and other requests are still answered', async () => {
  const refused = await ask('x'.repeat(300_000))
  expect(refused.status).toBe(431)
  expect((await ask('x')).status).toBe(200)
})

test.each([
  ['proxied', '::ffff:192.0.2.7', '192.0.2.7'],
  ['proxied', '203.0.113.9, ::FFFF:192.0.2.7', '192.0.2.7'],
  ['proxied', '2001:db8::1', '2001:db8::1'],
  ['direct', '203.0.113.9', '127.0.0.1'],
])('an IPv4 address behind the server socket is written as such: %s %s is %s', async (proxied, forwarded, address) => {
  const response = await fetch(`${listening.url}peer/${proxied}`, { headers: { 'x-forwarded-for': forwarded } })
  expect(await response.text()).toBe(address)
})

test('an idle connection stays longer than the minute after which a proxy or a program lets go of it', async () => {
  const response = await ask('x')
  const seconds = Number(/timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '')?.[1])
  expect(seconds).toBeGreaterThan(60)
})
