import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { spooled } from '#server/http/spooled.ts'

const piece = new Uint8Array(64 * 1024).fill(7)

/** A source that says when all was taken of it. */
function sourceOf(pieces: number, failAt = Number.POSITIVE_INFINITY) {
  let given = 0
  const ended = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (given === failAt) return controller.error(new Error('broken'))
      given += 1
      if (given <= pieces) return controller.enqueue(piece)
      ended.resolve()
      controller.close()
    },
  })
  return { body, ended: ended.promise }
}

const optionsOf = () => ({ signal: new AbortController().signal, onDropped: vi.fn(), onClosed: vi.fn() })

test('the bytes are those of the source, which has given all before the reader takes the first', async () => {
  const { body, ended } = sourceOf(50)
  const options = optionsOf()
  const reply = await spooled(body, options)
  await ended
  expect(options.onClosed).not.toHaveBeenCalled()
  const bytes = new Uint8Array(await new Response(reply).arrayBuffer())
  expect(bytes.length).toBe(50 * piece.length)
  expect(bytes.every((byte) => byte === 7)).toBe(true)
  expect(options.onClosed).toHaveBeenCalledOnce()
  expect(options.onDropped).not.toHaveBeenCalled()
})

test('a reader that takes too little is dropped, and everything is given back', async () => {
  const { body } = sourceOf(50)
  const options = optionsOf()
  const closed = new Promise<void>((resolve) => options.onClosed.mockImplementation(resolve))
  const reply = await spooled(body, { ...options, slowest: { bytesPerSecond: 10 * piece.length, seconds: 0.2 } })
  const reader = reply.getReader()
  await reader.read()
  await closed
  expect(options.onDropped).toHaveBeenCalledOnce()
  await expect(reader.read()).rejects.toThrow('too slow')
})

test('a reader that waits for a slow source is not dropped', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await delay(150)
      controller.enqueue(new Uint8Array(1))
      controller.close()
    },
  })
  const options = optionsOf()
  const reply = await spooled(body, { ...options, slowest: { bytesPerSecond: 1000, seconds: 0.05 } })
  expect((await new Response(reply).arrayBuffer()).byteLength).toBe(1)
  expect(options.onDropped).not.toHaveBeenCalled()
})

test('what breaks in the source breaks the reply after what came before', async () => {
  const { body } = sourceOf(5, 3)
  const options = optionsOf()
  const reader = (await spooled(body, options)).getReader()
  await expect(
    (async () => {
      for (let next = await reader.read(); !next.done; next = await reader.read())
        expect(next.value.length).toBeGreaterThan(0)
    })(),
  ).rejects.toThrow('broken')
  expect(options.onClosed).toHaveBeenCalledOnce()
})

test.each(['the client leaves', 'the reader cancels'])('everything is given back when %s', async (how) => {
  const endless = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await delay(1)
      controller.enqueue(new Uint8Array(1))
    },
  })
  const leaving = new AbortController()
  const options = optionsOf()
  const closed = new Promise<void>((resolve) => options.onClosed.mockImplementation(resolve))
  const reply = await spooled(endless, { ...options, signal: leaving.signal })
  if (how === 'the client leaves') leaving.abort()
  else await reply.cancel()
  await closed
})
