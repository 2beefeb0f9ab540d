import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { FailureReply } from '#contracts/values/envelope.ts'
import { ProblemError, problemFrom } from '#contracts/values/problem.ts'
import { createClient } from '#src/api/client.ts'
import { shownIn } from '#src/api/own-display.ts'

const Answer = v.object({ answer: v.number() })

function clientFor(reply: () => Response | Promise<Response>) {
  const heard: unknown[] = []
  const requests: { url: string; method: string | undefined; body: unknown }[] = []
  const client = createClient(
    {
      onFailure: (failure) => heard.push(failure),
      onConnectionFailure: () => heard.push('connection'),
      onSignedOut: () => heard.push('signed out'),
    },
    async (url, init) => {
      requests.push({ url: String(url), method: init?.method, body: init?.body })
      return reply()
    },
  )
  return { client, heard, requests }
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const failureReply = (differences: Partial<FailureReply>): FailureReply => ({
  success: false,
  errorCode: 'not_allowed',
  errorMessage: 'Not you.',
  showType: 2,
  details: {},
  ...differences,
})

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing failed',
    (thrown: unknown) => (thrown instanceof ProblemError ? { code: thrown.code, details: thrown.details } : thrown),
  )

describe('a call', () => {
  test('an API call returns the data of the reply and sends its body', async () => {
    const { client, requests, heard } = clientFor(() => json({ success: true, data: { answer: 42 } }))
    expect(await client.request(client.to('/api/login/account/', [1]), Answer)).toEqual({ answer: 42 })
    expect(requests).toEqual([{ url: '/api/login/account/', method: 'POST', body: '[1]' }])
    expect(heard).toEqual([])
  })

  test('an API call returns the response on request', async () => {
    const { client } = clientFor(() => json({ answer: 1 }, 202))
    const { reply, response } = await client.exchange(client.to('/healthz'), Answer)
    expect([reply, response.status]).toEqual([{ answer: 1 }, 202])
  })

  test('an API call reports a failure with its display type and reference before throwing it', async () => {
    const { client, heard } = clientFor(() => json(failureReply({ details: { row: 3 }, referenceId: 'ref-1' }), 403))
    const problem = { code: 'not_allowed', details: { row: 3, referenceId: 'ref-1' } }
    expect(await failureOf(client.request(client.to('/healthz'), Answer))).toEqual(problem)
    expect(heard).toEqual([{ problem, message: 'Not you.', showType: 2 }])
  })

  test.each([
    ['content', 0, 'shown'],
    ['content', 1, 'shown'],
    ['content', 2, 'left'],
    ['content', 4, 'shown'],
    ['content', 9, 'shown'],
    ['content', 77, 'left'],
    ['form', 1, 'shown'],
    ['form', 2, 'left'],
    ['start', 9, 'left'],
    ['unasked', 4, 'left'],
  ] as const)(
    'a failure that has a display of its own (%s) with show type %i is %s',
    async (own, showType, expected) => {
      const { client, heard } = clientFor(() => json(failureReply({ showType }), 403))
      const thrown = await client.request(client.to('/healthz'), Answer, shownIn(own)).catch((error: unknown) => error)
      const isShown = expected === 'shown'
      expect(problemFrom(thrown)).toEqual({ code: 'not_allowed', details: {}, ...(isShown && { isShown }) })
      expect(heard).toHaveLength(isShown ? 1 : 0)
    },
  )

  test.each([0, 1, 2, 4, 9, 77])(
    'a code of another system with show type %i keeps code, words and show type',
    async (showType) => {
      const { client, heard } = clientFor(() =>
        json({ success: false, errorCode: 'B1001', errorMessage: 'Closed today.', showType }),
      )
      const problem = { code: 'other', details: { errorCode: 'B1001', errorMessage: 'Closed today.' } }
      expect(await failureOf(client.request(client.to('/healthz'), Answer))).toEqual(problem)
      expect(heard).toEqual([{ problem, message: 'Closed today.', showType }])
    },
  )

  test.each([
    { success: false },
    { success: false, errorCode: null, errorMessage: null, showType: '2', details: 'none' },
  ])('a failure that says nothing is shown as an error without words: %j', async (reply) => {
    const { client, heard } = clientFor(() => json(reply))
    const problem = { code: 'other', details: { errorCode: '', errorMessage: '' } }
    expect(await failureOf(client.request(client.to('/healthz'), Answer))).toEqual(problem)
    expect(heard).toEqual([{ problem, message: '', showType: 2 }])
  })

  test('a refusal that is no reply of the API is `other` without details', async () => {
    const { client } = clientFor(() => new Response('<html>', { status: 404 }))
    expect(await failureOf(client.request(client.to('/healthz'), Answer))).toEqual({ code: 'other', details: {} })
  })

  test('a failure that is thrown carries the whole reply', async () => {
    const reply = { success: false, errorCode: 7, errorMessage: 'x', showType: 0, extra: [1] }
    const { client } = clientFor(() => json(reply))
    const thrown = await client.request(client.to('/healthz'), Answer).catch((error: unknown) => error)
    expect(thrown).toMatchObject({ data: reply })
  })

  test.each(['signed_out', 'sign_in_again'] as const)(
    '%s asks to sign in, even where a failure has a display of its own',
    async (errorCode) => {
      const { client, heard } = clientFor(() => json(failureReply({ errorCode, showType: 9 }), 401))
      await failureOf(client.request(client.to('/healthz'), Answer, shownIn('start')))
      expect(heard).toEqual(['signed out'])
    },
  )

  test('an API call without a response is a connection failure', async () => {
    const { client, heard } = clientFor(() => Promise.reject(new TypeError('fetch failed')))
    expect(await failureOf(client.request(client.to('/healthz'), Answer))).toEqual({
      code: 'no_connection',
      details: {},
    })
    expect(heard).toEqual(['connection'])
  })

  test('an API call that was aborted fails with the abort reason, unreported', async () => {
    const given = new AbortController()
    const { client, heard } = clientFor(() => Promise.reject(given.signal.reason))
    given.abort()
    expect(await failureOf(client.request(client.to('/healthz'), Answer, { signal: given.signal }))).toBe(
      given.signal.reason,
    )
    expect(heard).toEqual([])
  })

  test('an API call that exceeds its timeout is aborted as timed out', async () => {
    const { client, heard } = clientFor(() => new Promise(() => {}))
    const slow: Parameters<typeof client.request>[0] = ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    expect(await failureOf(client.request(slow, Answer, { timeLimit: 1 }))).toEqual({ code: 'timed_out', details: {} })
    expect(heard).toEqual(['connection'])
  })

  test('an API call refused by rate limiting gives the time to retry, whether a proxy or the server refuses', async () => {
    const { client } = clientFor(() => new Response('slow down', { status: 429, headers: { 'retry-after': '30' } }))
    expect(await failureOf(client.request(client.to('/healthz'), Answer, shownIn('content')))).toEqual({
      code: 'too_many_requests',
      details: { retryAfter: 30 },
    })
  })

  test('an API call whose response breaks off is a connection failure', async () => {
    const broken = () => new ReadableStream({ pull: (controller) => controller.error(new TypeError('cut off')) })
    const { client, heard } = clientFor(() => new Response(broken()))
    expect(await failureOf(client.request(client.to('/healthz'), Answer))).toEqual({
      code: 'no_connection',
      details: {},
    })
    expect(heard).toEqual(['connection'])
  })

  test.each([
    ['HTML of a failed server', 'unavailable', () => new Response('<html>', { status: 502 })],
    ['another shape than the API has', 'other', () => json({ success: true, data: { answer: 'many' } })],
  ])('a call answered with %s fails with %s', async (_, code, reply) => {
    const { client, heard } = clientFor(reply)
    const problem = { code, details: {} }
    expect(await failureOf(client.request(client.to('/healthz'), Answer))).toEqual(problem)
    expect(heard).toEqual([{ problem, message: '', showType: 2 }])
  })
})

describe('requests while the session is being ended', () => {
  function endingSession() {
    const { promise: answer, resolve } = Promise.withResolvers<Response>()
    const replies = [() => answer, () => json({ answer: 7 })]
    const { client, requests, heard } = clientFor(() => replies.shift()?.() ?? json({}, 500))
    const ended = failureOf(client.endSession(client.to('/api/login/outLogin/')))
    const asked = client.ask(client.to('/healthz'), Answer)
    return { client, requests, heard, ended, asked, answered: resolve }
  }

  test('wait for it, and are not sent once it has ended', async () => {
    const { client, requests, heard, ended, asked, answered } = endingSession()
    answered(json({ success: true }))
    expect(await failureOf(asked)).toEqual({ code: 'signed_out', details: {} })
    await ended
    expect(requests.map(({ url }) => url)).toEqual(['/api/login/outLogin/'])
    expect(await client.ask(client.to('/healthz'), Answer)).toEqual({ answer: 7 })
    expect(heard).toEqual([])
  })

  test('are sent if the session goes on', async () => {
    const { requests, ended, asked, answered } = endingSession()
    expect(requests).toHaveLength(1)
    answered(json(failureReply({}), 503))
    await ended
    expect(await asked).toEqual({ answer: 7 })
  })
})
