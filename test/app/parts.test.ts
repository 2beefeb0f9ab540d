import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withTimeout } from '#src/app/parts.ts'
import { exceptionFrom } from '#src/routes/-shell/route-exception.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe(withTimeout.name, () => {
  test('a lazily loaded module is returned when it arrives in time', async () => {
    expect(await withTimeout(async () => 'part')).toBe('part')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a lazily loaded module is given up after 120 seconds and can be requested again', async () => {
    const failure = withTimeout(() => new Promise(() => {})).catch((thrown: unknown) => thrown)
    await vi.advanceTimersByTimeAsync(120_000)
    const thrown = await failure
    expect(String(thrown)).toBe('ChunkLoadError: A part of the application did not arrive within 120000 ms')
    expect(exceptionFrom(thrown)).toEqual({ kind: 'notLoaded' })
  })

  test.each([
    ['answers', async () => new Response(null), 'outdated'],
    ['refuses', async () => new Response(null, { status: 503 }), 'notLoaded'],
    ['is away', () => Promise.reject(new TypeError('no network')), 'notLoaded'],
  ])('a lazily loaded module that fails while the server %s', async (_, fetch, kind) => {
    vi.stubGlobal('fetch', vi.fn(fetch))
    const cause = new TypeError('Failed to fetch dynamically imported module: /x.js')
    const thrown = await withTimeout(() => Promise.reject(cause)).catch((error: unknown) => error)
    vi.unstubAllGlobals()
    expect(String(thrown)).toBe('ChunkLoadError: A part of the application did not load')
    expect(thrown).toHaveProperty('cause', cause)
    expect(exceptionFrom(thrown)).toEqual({ kind })
  })
})
