import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everything } from '#contracts/query/query.ts'
import { contentOf, openedStep } from '#test/support/saved-explorations.ts'
import { jsonPost } from '#test/support/test-app.ts'
import { startWholeApp, type WholeApp } from '#test/support/whole-app.ts'

let app: WholeApp

beforeAll(async () => {
  app = await startWholeApp()
})
afterAll(() => app.stop())

async function send(path: string, init: RequestInit, ifMatch?: string) {
  const headers = {
    ...(await app.openSession('analyst')),
    ...init.headers,
    ...(ifMatch !== undefined && { 'if-match': ifMatch }),
  }
  const response = await app.request(path, { ...init, headers })
  const { data, errorCode, details } = await response.json()
  return { status: response.status, data, errorCode, details }
}

const put = (body: unknown): RequestInit => ({ ...jsonPost(body), method: 'PUT' })

type Revised = { path: string; change: (revision: number) => RequestInit; by: boolean }

const { name: _, ...steps } = contentOf([openedStep])
const draft = { name: 'All', query: everything, sort: null, order: 'descending', visibility: 'private' }
const scenarioChanges = { parties: [], changes: [{ change: 'remove', owner: '2', company: '1' }] }
const scenario = { name: 'What if', company: '1', asOf: null, scenarioChanges }

/** Something with a revision, as it is made, and how a change of it is sent. */
const made: Record<string, () => Promise<Revised>> = {
  'an exploration': async () => {
    const { data } = await send('/api/explorations', jsonPost(contentOf([openedStep])))
    const path = `/api/explorations/${data.id}/content`
    return { path, change: (revision) => put({ ...steps, added: [], revision }), by: true }
  },
  'a shared exploration': async () => {
    const { data } = await send('/api/explorations', jsonPost(contentOf([openedStep])))
    const share = { permission: 'edit', users: null, expiresAt: null, frozen: false }
    const link = await send(`/api/explorations/${data.id}/shares`, jsonPost(share))
    const path = `/api/shares/${link.data.id}/content`
    return { path, change: (revision) => put({ ...steps, added: [], revision }), by: true }
  },
  'a saved query': async () => {
    const { data } = await send('/api/saved-queries', jsonPost(draft))
    return { path: `/api/saved-queries/${data.id}`, change: (revision) => put({ ...draft, revision }), by: true }
  },
  'a version of a saved query': async () => {
    const { data } = await send('/api/saved-queries', jsonPost({ ...draft, name: 'Again' }))
    const path = `/api/saved-queries/${data.id}/versions/1/restore`
    return { path, change: (revision) => jsonPost({ revision }), by: true }
  },
  'a scenario': async () => {
    const { data } = await send('/api/scenarios', jsonPost(scenario))
    return { path: `/api/scenarios/${data.id}`, change: (revision) => put({ ...scenario, revision }), by: false }
  },
}

describe.each(Object.entries(made))('If-Match on %s', (_what, make) => {
  test('If-Match on %s allows a change of the named revision, and refuses that of another with 412', async () => {
    const { path, change, by } = await make()
    const { data } = await send(path, change(1), '"1"')
    expect(data.revision).toBe(2)
    const known = { revision: 2, ...(by && { by: 'analyst' }) }
    const refused = { status: 412, errorCode: 'conflict', details: { ...known, reason: 'if_match' }, data: undefined }
    expect(await send(path, change(1), '"1"')).toEqual(refused)
    expect(await send(path, change(2), '"1"')).toEqual(refused)
    expect(await send(path, change(2), 'W/"2"')).toEqual(refused)
    expect(await send(path, change(2), '"another", "3"')).toEqual(refused)
    const conflict = { status: 409, errorCode: 'conflict', details: known, data: undefined }
    expect(await send(path, change(1), '"2"')).toEqual(conflict)
    expect(await send(path, change(1), '*')).toEqual(conflict)
    expect(await send(path, change(1))).toEqual(conflict)
    expect((await send(path, change(2), '"1", "2"')).data.revision).toBe(3)
    expect((await send(path, change(3), '*')).data.revision).toBe(4)
  })

  test.each(['', '2', '"2', '"2" "3"', '"2",', '*, "2"', '"\u00e9"', `"${'2'.repeat(2000)}"`])(
    'If-Match on %s refuses %j as no list of revisions',
    async (header) => {
      const { path, change } = await make()
      expect(await send(path, change(1), header)).toMatchObject({
        status: 400,
        errorCode: 'invalid_request',
        details: { field: 'If-Match' },
      })
    },
  )
})

const patch = (body: unknown): RequestInit => ({ ...jsonPost(body), method: 'PATCH' })
const removal = { method: 'DELETE' }

/** What is sent to something of revision 1 without a revision in its body; it leaves revision `after`, or nothing. */
const unbased: Record<string, () => Promise<{ path: string; init: RequestInit; by: boolean; after: number | null }>> = {
  'renaming an exploration': async () => {
    const { data } = await send('/api/explorations', jsonPost(contentOf([openedStep])))
    return { path: `/api/explorations/${data.id}`, init: patch({ name: 'Another' }), by: true, after: 1 }
  },
  'removing an exploration': async () => {
    const { data } = await send('/api/explorations', jsonPost(contentOf([openedStep])))
    return { path: `/api/explorations/${data.id}`, init: removal, by: true, after: null }
  },
  'going back to a version of an exploration': async () => {
    const { data } = await send('/api/explorations', jsonPost(contentOf([openedStep])))
    const version = await send(`/api/explorations/${data.id}/versions`, jsonPost({ name: 'First' }))
    const path = `/api/explorations/${data.id}/versions/${version.data.id}/restore`
    return { path, init: { method: 'POST' }, by: true, after: 2 }
  },
  'removing a saved query': async () => {
    const { data } = await send('/api/saved-queries', jsonPost({ ...draft, name: 'To go' }))
    return { path: `/api/saved-queries/${data.id}`, init: removal, by: true, after: null }
  },
  'removing a scenario': async () => {
    const { data } = await send('/api/scenarios', jsonPost(scenario))
    return { path: `/api/scenarios/${data.id}`, init: removal, by: false, after: null }
  },
}

test.each(Object.entries(unbased))('If-Match holds for %s', async (_what, make) => {
  const { path, init, by, after } = await make()
  const details = { revision: 1, ...(by && { by: 'analyst' }), reason: 'if_match' }
  const refused = { status: 412, errorCode: 'conflict', details, data: undefined }
  expect(await send(path, init, '"2"')).toEqual(refused)
  expect(await send(path, init, 'W/"1"')).toEqual(refused)
  expect(await send(path, init, '1')).toMatchObject({ status: 400, details: { field: 'If-Match' } })
  const done = await send(path, init, '"2", "1"')
  expect([done.status, done.data.revision ?? null]).toEqual([200, after])
})
