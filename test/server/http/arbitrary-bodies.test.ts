import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FailureReply } from '#contracts/values/envelope.ts'
import { type ArbitraryRequest, arbitraryRequest } from '#test/support/arbitrary-requests.ts'
import { caseSize } from '#test/support/case-size.ts'
import { askingByChance } from '#test/support/checked-replies.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { type Endpoint, startWholeApp, type WholeApp } from '#test/support/whole-app.ts'

const requests = caseSize(400, 10_000)
/** Nothing that is asked here takes a thousandth of this. */
const givenUpAfter = 60_000

let app: WholeApp

beforeAll(async () => {
  app = await startWholeApp()
  const content = stakesCsv('Person 001,North Star,60%,,,')
  await importFile(app.services.imports.service, { name: 'stakes.csv', content })
})
afterAll(() => app.stop())

test(`Property: ${requests} arbitrary requests, spread over all addresses, get an envelope, never a server failure`, async () => {
  const { endpoints } = app
  const each = Math.ceil(requests / endpoints.length)
  let asked = 0
  for (const endpoint of endpoints) {
    const orderly = fc.asyncProperty(arbitraryRequest(endpoint), async (request) => {
      asked++
      await expectOrderlyAnswer(endpoint, request)
    })
    await askingByChance(() => fc.assert(orderly, { numRuns: each, endOnFailure: true }))
  }
  expect(asked).toBeGreaterThanOrEqual(requests)
})

async function expectOrderlyAnswer({ path }: Endpoint, request: ArbitraryRequest): Promise<void> {
  const response = await answerTo(request)
  if (path === '/api/login/oidc/callback' && response.status === 302) return
  expect(response.status).toBeGreaterThanOrEqual(200)
  expect(response.status).toBeLessThan(500)
  expect(Math.trunc(response.status / 100)).not.toBe(3)
  const mediaType = response.headers.get('content-type')?.split(';')[0]
  if (path === '/api/mcp' && mediaType === 'application/json') expect(await response.json()).toBeTypeOf('object')
  else if (response.status >= 400) expect(v.is(FailureReply, await response.json())).toBe(true)
  else if (path === '/api/openapi.json') expect(await response.json()).toMatchObject({ openapi: '3.1.1' })
  else if (mediaType === 'application/json') expect(await response.json()).toMatchObject({ success: true })
  // A stream of events ends only with the session.
  else if (mediaType === 'text/event-stream') await response.body?.cancel()
  else await response.arrayBuffer()
}

/**
 * The answer, asked from an address and in a session of its own, so that no limit and no sign-out stands before the
 * next.
 */
async function answerTo({ asker, path, init }: ArbitraryRequest): Promise<Response> {
  const session = asker === 'nobody' ? {} : await app.openSession(asker)
  const signal = AbortSignal.timeout(givenUpAfter)
  const { promise: never, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(new Error(`No answer to ${init.method} ${path}`)))
  return Promise.race([
    app.request(path, { ...init, headers: { ...init.headers, ...session }, signal }, nextAddress()),
    never,
  ])
}

let visitors = 0
function nextAddress(): string {
  visitors++
  return `198.51.${(visitors >> 8) & 255}.${visitors & 255}`
}
