import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import type { SavedExplorationId } from '#contracts/explorations/saved-exploration.ts'
import type { CurrentUser } from '#contracts/session/session.ts'
import { fakeServer, replyOf } from '#test/support/fake-server.ts'
import { startApplication } from '#test/support/start-application.tsx'

const ada: CurrentUser = { username: 'ada', name: 'Ada', avatar: null, access: 'analyst' }

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

const restorations: (() => void)[] = []
afterEach(() => {
  for (const restore of restorations.splice(0)) restore()
})

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
