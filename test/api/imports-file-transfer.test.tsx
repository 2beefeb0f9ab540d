import type { UploadOptions } from 'tus-js-client'
import { beforeEach, expect, test, vi } from 'vitest'
import type { UploadId } from '#contracts/imports/upload.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { createClient } from '#src/api/client.ts'
import { type FileToSend, sendFile, type UploadListeners } from '#src/api/imports-file-transfer.ts'
import { serverOver } from '#src/api/server.ts'
import { eventually } from '#test/support/eventually.ts'

type Sent = { options: UploadOptions; url: string | null; aborted: boolean }

const protocol = vi.hoisted(() => ({ sent: [] as Sent[] }))

vi.mock('tus-js-client', () => ({
  Upload: class {
    sent: Sent
    constructor(_: File, options: UploadOptions) {
      this.sent = { options, url: options.uploadUrl ?? null, aborted: false }
    }
    get url() {
      return this.sent.url
    }
    start() {
      protocol.sent.push(this.sent)
    }
    abort() {
      this.sent.aborted = true
    }
  },
}))

beforeEach(() => {
  protocol.sent = []
})

const modified = 1_700_000_000_000
const file = new File(['owner,company'], 'a b.csv', { lastModified: modified })
const plain = { source: null, look: false, encoding: null }
const unfinished = { id: '9', name: 'a b.csv', bytes: 13, received: 4, modified, ...plain, mark: null, expiresAt: '' }

/** Sends a file over a server with these unfinished uploads (`null`: one that does not answer). */
async function start(uploads: object[] | null, given: Partial<FileToSend> = {}) {
  const signedOut = vi.fn()
  const listeners = { onFailure() {}, onConnectionFailure() {}, onSignedOut: signedOut }
  const client = createClient(listeners, async () => {
    if (uploads === null) throw new TypeError('Failed to fetch')
    return Response.json({ success: true, data: { uploads } })
  })
  const told: unknown[][] = []
  const tell =
    (name: keyof UploadListeners) =>
    (...values: unknown[]) =>
      void told.push([name, ...values])
  const stop = sendFile(
    serverOver(client),
    { file, id: null, mark: 'page.1', ...plain, ...given },
    {
      onLocated: ({ id, received }) => void told.push(['onLocated', id, received]),
      onProgress: tell('onProgress'),
      onSent: tell('onSent'),
      onInterrupted: ({ code }: Problem) => void told.push(['onInterrupted', code]),
      onFailed: ({ code }: Problem) => void told.push(['onFailed', code]),
    },
  )
  await eventually(() => expect(told.length + protocol.sent.length).toBeGreaterThan(0))
  return { told, stop, signedOut, sent: protocol.sent[0] as Sent }
}

test('a new file is announced with what it is for', async () => {
  const { sent, told, stop } = await start([{ ...unfinished, modified: 1 }], {
    source: 'Register',
    look: true,
    encoding: 'gb18030',
  })
  expect(sent.options).toMatchObject({
    endpoint: '/api/unfinished-uploads',
    retryDelays: null,
    metadata: {
      name: 'a b.csv',
      modified: String(modified),
      look: 'true',
      mark: 'page.1',
      source: 'Register',
      encoding: 'gb18030',
    },
  })
  expect(sent.options.uploadUrl).toBeUndefined()
  sent.url = '/api/unfinished-uploads/12'
  sent.options.onUploadUrlAvailable?.()
  sent.options.onProgress?.(5, 13)
  sent.options.onSuccess?.({} as never)
  expect(told).toEqual([
    ['onLocated', '12', 0],
    ['onProgress', 5],
    ['onSent', '12'],
  ])
  stop()
  expect(sent.aborted).toBe(true)
})

test('the same file goes on with its unfinished upload', async () => {
  const { sent, told } = await start([unfinished])
  sent.options.onUploadUrlAvailable?.()
  expect([sent.url, told]).toEqual(['/api/unfinished-uploads/9', [['onLocated', '9', 4]]])
})

test('a known upload resumes without a question, and restarts where the server no longer has it', async () => {
  const { sent, told } = await start(null, { id: '9' as UploadId })
  sent.options.onUploadUrlAvailable?.()
  expect([sent.url, told]).toEqual(['/api/unfinished-uploads/9', []])
  sent.url = '/api/unfinished-uploads/12'
  sent.options.onUploadUrlAvailable?.()
  expect(told).toEqual([['onLocated', '12', 0]])
})

test('a file that has arrived as a whole is not sent again', async () => {
  expect((await start([{ ...unfinished, received: 13 }])).told).toEqual([
    ['onLocated', '9', 13],
    ['onSent', '9'],
  ])
  expect((await start(null, { file: null, id: '9' as UploadId })).told).toEqual([['onSent', '9']])
  expect(protocol.sent).toEqual([])
})

test('a server that cannot be reached interrupts', async () => {
  expect((await start(null)).told).toEqual([['onInterrupted', 'no_connection']])
})

test.each([
  [null, {}, 'onInterrupted', 'no_connection'],
  [502, '<p>Bad Gateway</p>', 'onInterrupted', 'unavailable'],
  [409, { errorCode: 'conflict', details: { id: '9' } }, 'onInterrupted', 'conflict'],
  [409, { errorCode: 'conflict', details: { maxUnfinished: 10 } }, 'onFailed', 'conflict'],
  [409, { errorCode: 'conflict', details: { maxUnfinishedBytes: 10 } }, 'onFailed', 'conflict'],
  [413, { errorCode: 'too_large' }, 'onFailed', 'too_large'],
  [401, { errorCode: 'signed_out' }, 'onFailed', 'signed_out'],
] as const)('a request of the protocol that ends with %j %j', async (status, reply, heard, code) => {
  const { sent, told, signedOut } = await start([])
  const body = typeof reply === 'string' ? reply : JSON.stringify({ success: false, ...reply })
  const originalResponse = status && { getStatus: () => status, getBody: () => body }
  sent.options.onError?.(Object.assign(new Error('tus: failed'), { originalResponse }) as never)
  expect(told).toEqual([[heard, code]])
  expect(signedOut).toHaveBeenCalledTimes(status === 401 ? 1 : 0)
})
