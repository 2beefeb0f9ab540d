import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { boundLoading, findNewerVersion, nameLostParts, watchParts, withTimeout } from '#src/app/parts.ts'
import { exceptionFrom } from '#src/routes/-shell/route-exception.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lostModule = () => new TypeError('Failed to fetch dynamically imported module: /x.js')

describe(withTimeout.name, () => {
  test('a lazily loaded module is returned when it arrives in time', async () => {
    vi.useFakeTimers()
    expect(await withTimeout(async () => 'part')).toBe('part')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a lazily loaded module is given up after 120 seconds and can be requested again', async () => {
    vi.useFakeTimers()
    const failure = withTimeout(() => new Promise(() => {})).catch((thrown: unknown) => thrown)
    await vi.advanceTimersByTimeAsync(120_000)
    const thrown = await failure
    expect(String(thrown)).toBe('ChunkLoadError: A part of the application did not arrive within 120000 ms')
    expect(exceptionFrom(thrown)).toEqual({ kind: 'notLoaded' })
  })

  test('the failure of a lazily loaded module is reported to its listeners until they unsubscribe', async () => {
    const lost = vi.fn()
    const end = watchParts(lost)
    const cause = lostModule()
    const thrown = await withTimeout(() => Promise.reject(cause)).catch((error: unknown) => error)
    expect(String(thrown)).toBe('ChunkLoadError: A part of the application did not load')
    expect(thrown).toHaveProperty('cause', cause)
    expect(exceptionFrom(thrown)).toEqual({ kind: 'notLoaded' })
    expect(lost).toHaveBeenCalledOnce()
    end()
    await withTimeout(() => Promise.reject(cause)).catch(() => {})
    expect(lost).toHaveBeenCalledOnce()
  })

  test("a loader's own fault is not taken for a lost module", async () => {
    const lost = vi.fn()
    const end = watchParts(lost)
    const fault = new TypeError('x is undefined')
    await expect(withTimeout(() => Promise.reject(fault))).rejects.toBe(fault)
    end()
    expect(lost).not.toHaveBeenCalled()
  })
})

describe(findNewerVersion.name, () => {
  const pageOf = (entry: string) =>
    `<!doctype html><div id="root"></div><script type="module" crossorigin src="${entry}"></script>`
  const running = new DOMParser().parseFromString(pageOf('/assets/index-a1.js'), 'text/html')
  const { signal } = new AbortController()

  test.each([
    ['another entry script', pageOf('/assets/index-b2.js'), true],
    ['the same entry script', pageOf('/assets/index-a1.js'), false],
    ['some other page', '<p>Sign in to the network</p>', false],
  ])('the server answers with %s', async (_, page, newer) => {
    vi.stubGlobal('fetch', async () => new Response(page))
    expect(await findNewerVersion(running, signal)).toBe(newer)
  })

  test('a refusal is not a newer version', async () => {
    vi.stubGlobal('fetch', async () => new Response(pageOf('/assets/index-b2.js'), { status: 503 }))
    expect(await findNewerVersion(running, signal)).toBe(false)
  })
})

test('a screen whose module does not come fails in place, never reloads the page, and comes when asked for again', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, reload })
  nameLostParts(window)
  let there = false
  // As the built application loads modules.
  const load = async () => {
    if (there) return { component: () => 'The screen' }
    const payload = lostModule()
    window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
    throw payload
  }
  const root = createRootRoute({ component: Outlet })
  const child = createRoute({ getParentRoute: () => root, path: '/', component: lazyRouteComponent(load, 'component') })
  const router = createRouter({
    routeTree: root.addChildren([child]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultErrorComponent: ({ error }) => exceptionFrom(error).kind,
  })
  boundLoading(Object.values(router.routesById))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { container } = render(createElement(RouterProvider, { router } as never))
  await screen.findByText('notLoaded')
  there = true
  await act(() => router.invalidate())
  expect(await screen.findByText('The screen')).toBeInTheDocument()
  expect(container).toHaveTextContent('The screen')
  expect(reload).not.toHaveBeenCalled()
  expect(sessionStorage.length).toBe(0)
})
