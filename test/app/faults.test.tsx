import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import type { SavedExplorationId } from '#contracts/explorations/saved-exploration.ts'
import type { CurrentUser } from '#contracts/session/session.ts'
import type { Fault } from '#contracts/values/fault.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { eventually } from '#test/support/eventually.ts'
import { fakeServer, replyOf } from '#test/support/fake-server.ts'
import { startApplication } from '#test/support/start-application.tsx'

const ada: CurrentUser = { username: 'ada', name: 'Ada', avatar: null, access: 'analyst' }

const restorations: (() => void)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const restore of restorations.splice(0)) restore()
})

type Loading = { component?: unknown; loader?: unknown }

async function startReported() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const faults: Fault[] = []
  const { fetch } = fakeServer({
    user: ada,
    answers: {
      '/api/client-errors': (_, init) => {
        faults.push(JSON.parse(String(init?.body)))
        return replyOf({ referenceId: `ref-${faults.length}` })
      },
    },
  })
  const started = await startApplication({ at: '/DataIntegration', fetch })
  await screen.findByRole('heading', { name: 'Data integration' })
  const { options } = started.router.routesById['/_workspace/products']
  // Routes are shared by all routers.
  const { component, loader } = options as Loading
  restorations.push(() => void Object.assign(options, { component, loader }))
  return { ...started, faults, options: options as Loading }
}

describe('Scenario: the application itself fails', () => {
  test('a screen that fails while it is drawn shows the reference of its report, and can be tried again', async () => {
    const { router, options, faults } = await startReported()
    let broken = true
    options.component = () => {
      if (broken) throw new TypeError('the drawing broke')
      return 'It is drawn'
    }
    void router.navigate({ href: '/products?secret=1' })
    expect(await screen.findByText('ref-1')).toBeInTheDocument()
    expect(faults).toEqual([
      {
        message: 'TypeError: the drawing broke',
        stack: expect.stringContaining('faults.test.tsx'),
        path: '/products',
        version: import.meta.env.APPLICATION_VERSION,
      },
    ])
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('It is drawn')).toBeInTheDocument()
    expect(faults).toHaveLength(1)
  })

  test("a loader's own fault reaches the page of the failure, with a reference", async () => {
    const { router, options, faults } = await startReported()
    options.loader = () => Promise.reject(new RangeError('the loader broke'))
    void router.navigate({ href: '/products' })
    expect(await screen.findByText('ref-1')).toBeInTheDocument()
    expect(faults.map(({ message }) => message)).toEqual(['RangeError: the loader broke'])
  })

  test('an uncaught error is reported once; replies of the server and cancelled requests are not', async () => {
    const { throws, faults } = await startReported()
    const fault = new Error('nobody caught it')
    throws(fault)
    throws(fault)
    throws(new ProblemError('not_found', 'There is no such thing'))
    throws(new DOMException('broken off', 'AbortError'))
    await eventually(() => expect(faults.map(({ message }) => message)).toEqual(['Error: nobody caught it']))
  })
})

describe('Scenario: leaving the page', () => {
  test('one is asked during an upload and with unsaved edits, and not otherwise', async () => {
    const { router, asksBeforeLeaving } = await startReported()
    expect(asksBeforeLeaving()).toBe(false)
    const { actors, files } = await router.options.context.openWorkspace()
    actors.importFiles.send({ type: 'files.chosen', files: [files.put(new File(['a'], 'a.csv'))] })
    expect(asksBeforeLeaving()).toBe(true)
    actors.importFiles.send({ type: 'import.cancelled' })
    expect(asksBeforeLeaving()).toBe(false)
    const edit = { row: 2, cells: { owner: 'Acme' } } as never
    actors.importRepair.send({ type: 'row.edited', id: '7' as never, edit })
    expect(asksBeforeLeaving()).toBe(true)
    actors.importRepair.send({ type: 'edits.dropped' })
    expect(asksBeforeLeaving()).toBe(false)
    actors.profile.send({ type: 'draft.edited', value: { name: 'A' } as never, basis: { name: 'B' } as never })
    expect(asksBeforeLeaving()).toBe(true)
  })
})

test('a part that did not come is asked for again by a button, in place', async () => {
  const { router, options, actors } = await startReported()
  vi.stubGlobal('fetch', async () => new Response('<p>away</p>', { status: 503 }))
  let there = false
  options.component = () => {
    if (there) return 'The screen'
    throw Object.assign(new Error('A part of the application did not load'), { name: 'ChunkLoadError' })
  }
  void router.navigate({ href: '/products' })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Part of the application did not load')
  there = true
  actors.parts.send({ type: 'part.lost' })
  await userEvent.click(retry)
  expect(await screen.findByText('The screen')).toBeInTheDocument()
  expect(actors.parts.getSnapshot().value).toBe('loading')
  vi.unstubAllGlobals()
})

const key = 'a'.repeat(32)
const saved = {
  id: '1',
  name: 'Harbour',
  company: '1',
  companyName: 'Company 1',
  asOf: null,
  revision: 1,
  updatedAt: '2026-07-01T00:00:00.000Z',
  updatedBy: 'ada',
  owner: { username: 'ada', name: 'Ada' },
  permission: 'own',
  frozenAt: null,
  expiresAt: null,
  stateHash: '',
  dataVersion: '1',
  tree: { version: 2, entries: [{ id: 1, parent: 0, key }], position: 0, tip: 1 },
  steps: [{ key, step: { type: 'comparison.ended' } }],
  changedParties: [],
}

test('who is on the way to another screen is not brought back by what was opened meanwhile', async () => {
  const answers = { '/api/explorations/1': () => replyOf(saved) }
  const { fetch } = fakeServer({ user: ada, answers })
  const at = '/RiskAnalysis/EquityNetwork'
  const { router, address } = await startApplication({ at, fetch, goesTo: ['/products'] })
  await screen.findByRole('heading', { level: 1 })
  const { actors } = await router.options.context.openWorkspace()
  const slow = Promise.withResolvers<void>()
  const options: { loader?: unknown } = router.routesById['/_workspace/products'].options
  const { loader } = options
  // Routes are shared by all routers.
  restorations.push(() => void Object.assign(options, { loader }))
  options.loader = () => slow.promise
  const arrived = router.navigate({ to: '/products' })
  actors.autosave.send({ type: 'opening.requested', source: { type: 'own', id: '1' as SavedExplorationId } })
  await waitFor(actors.autosave, (snapshot) => snapshot.context.kept !== null)
  slow.resolve()
  await arrived
  expect(await screen.findByRole('heading', { level: 1, name: 'All products' })).toBeInTheDocument()
  expect(address()).toBe('/products')
})
