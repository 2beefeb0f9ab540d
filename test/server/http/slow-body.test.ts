import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyLimit } from '#server/http/body-limit.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'

const app = new Hono<RequestEnvironment>().post('/', bodyLimit(1000, 200), async (c) => c.text(await c.req.text()))
const server = createServer(getRequestListener(app.onError((_, c) => c.text('broken off', 400)).fetch))

beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)))
afterAll(() => new Promise((closed) => server.close(closed)))

/** Sends the head of a request with a body of five bytes, and what there is of it. */
function send(head: string, body: string): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`POST / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n${head}\r\n\r\n${body}`)
  return socket
}

test('a request body is read as it arrives', async () => {
  expect(await text(send('Content-Length: 5', 'whole'))).toMatch(/^HTTP\/1\.1 200 OK\r\n.*whole$/s)
})

test.each([
  ['of known length', 'Content-Length: 5', 'part'],
  ['in pieces', 'Transfer-Encoding: chunked', '4\r\npart\r\n'],
])('a request body %s that stays incomplete ends the connection', async (_, head, body) => {
  const answer = await text(send(head, body)).catch((error: NodeJS.ErrnoException) => error.code)
  expect(answer).not.toContain('200 OK')
})
