import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FailureReply } from '#contracts/values/envelope.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { partTakenBy } from '#server/http/validated.ts'
import { jsonPost } from '#test/support/test-app.ts'
import { startWholeApp, type WholeApp } from '#test/support/whole-app.ts'

let app: WholeApp
let listening: Listening
let cookie: string

beforeAll(async () => {
  app = await startWholeApp()
  cookie = (await app.openSession('analyst')).cookie
  listening = await listen(app.application, '127.0.0.1', 0)
})
afterAll(async () => {
  await listening.close()
  await app.stop()
})

const megabyte = 'x'.repeat(2 ** 20)
const badUtf8 = Buffer.from([0x61, 0xff, 0xfe, 0xc3, 0x28])
/** What may stand in no header, and bytes and lengths that may. */
const bad: [string, string | Buffer][] = [
  ['nothing', ''],
  ['1 MB', megabyte],
  ['bad UTF-8', badUtf8],
  ...[0, 1, 27, 127].map((code): [string, Buffer] => [
    `the control character ${code}`,
    Buffer.from([0x61, code, 0x62]),
  ]),
]
/** A request for each header that the API reads. */
const reading: Record<string, string> = {
  Authorization: 'GET /api/entities?limit=1',
  Cookie: 'GET /api/entities?limit=1',
  'If-None-Match': 'GET /api/entities?limit=1',
  'If-Match': 'POST /api/imports?name=a.csv',
  'Idempotency-Key': 'POST /api/imports?name=a.csv',
  'Last-Event-ID': 'GET /api/events',
}

/** Sends bytes as they are, which no client would. */
async function answerTo(line: string, header: string, value: string | Buffer) {
  const socket = connect(Number(new URL(listening.url).port), '127.0.0.1')
  const signedIn = header === 'Cookie' ? '' : `Cookie: ${cookie}\r\n`
  socket.on('error', () => undefined)
  socket.write(
    `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n${signedIn}${header}: `,
  )
  socket.write(value)
  socket.write('\r\n\r\n')
  const said = await text(socket)
  const [head = '', body = ''] = said.split(/\r\n\r\n(.*)/s)
  return { status: Number(head.split(' ')[1]), body }
}

describe.each(Object.entries(reading))('the header %s', (header, line) => {
  test.each(bad)(
    `the header ${header} with %s is refused in the envelope, or read as any other`,
    async (what, value) => {
      const { status, body } = await answerTo(line, header, value)
      expect(status).toBeGreaterThanOrEqual(200)
      expect(status).toBeLessThan(500)
      if (status >= 400) expect(v.is(FailureReply, JSON.parse(body))).toBe(true)
      if (/control|MB/.test(what)) expect(status).toBeOneOf([400, 431])
      if (header === 'Authorization' || header === 'Last-Event-ID') expect(status).toBeGreaterThanOrEqual(400)
    },
  )
})

const inAddress: [string, string][] = [
  ['1 MB', megabyte],
  ['bad UTF-8', '%61%FF%FE%C3%28'],
  ['control characters', '%00%01%1B%7F'],
  ['a token', `ra_${'A'.repeat(60)}`],
]

test.each(inAddress)('a cursor that is %s is refused in the envelope', async (_, value) => {
  const paged = app.endpoints.filter(({ method, handlers }) =>
    handlers.some((handler) => {
      const part = partTakenBy(handler)
      return (
        method === 'GET' &&
        part?.target === 'query' &&
        'after' in ((part.schema as { entries?: object })?.entries ?? {})
      )
    }),
  )
  expect(paged.length).toBeGreaterThan(0)
  const headers = await app.openSession('admin')
  for (const { path } of paged) {
    const response = await app.request(
      `${path.replace(':figure', 'partiesWithoutIdentifier').replaceAll(/:\w+/g, '1')}?after=${value}`,
      { headers },
    )
    const of = { path, status: response.status, isRefusal: v.is(FailureReply, await response.json()) }
    expect(of).toEqual({ path, status: expect.toSatisfy((status) => status >= 400 && status < 500), isRefusal: true })
  }
})

test.each([
  ['nothing', ''],
  ['control characters', '\0\u0001\u001b'],
  ['half a character', '\ud800'],
  ['200 KB', 'x'.repeat(200_000)],
])('an argument of a tool that is %s is an error of the tool, not of the server', async (_, company) => {
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'owners', arguments: { company } } }
  const sent = jsonPost(call)
  const headers = { ...sent.headers, accept: 'application/json, text/event-stream', cookie }
  const response = await app.request('/api/mcp', { ...sent, headers })
  expect(response.status).toBeLessThan(500)
  const said = (await response.text()).replace(/^[^{]*/, '')
  const { result, error } = JSON.parse(said)
  expect(result?.isError === true || error !== undefined).toBe(true)
})
