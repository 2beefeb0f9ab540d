import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxSaveBytes, SavedExploration } from '#contracts/explorations/saved-exploration.ts'
import { OpenedExploration, ShareLink } from '#contracts/explorations/share-link.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { createExplorationService } from '#server/explorations/service.ts'
import { askedApp } from '#test/support/asked-app.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { contentOf, keyOf, movedStep, openedStep } from '#test/support/saved-explorations.ts'

let database: TestDatabase
let ask: Awaited<ReturnType<typeof askedApp>>

beforeAll(async () => {
  database = await createTestDatabase()
  const { pool } = database
  ask = await askedApp(database, { explorations: createExplorationService(pool, createAuditLog(pool)) })
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('DELETE FROM exploration; DELETE FROM entity; DELETE FROM notice'))

const codeOf = async (...asked: Parameters<typeof ask>) => {
  const { status, reply } = await ask(...asked)
  return [status, reply.errorCode]
}
const create = async (content = contentOf([openedStep]), who = 'analyst') =>
  v.parse(SavedExploration, (await ask('POST', 'explorations', content, who)).reply.data)
const open = async (path: string, who = 'analyst') =>
  v.parse(OpenedExploration, (await ask('GET', path, undefined, who)).reply.data)
const share = async (id: string, given: object = {}) => {
  const draft = { permission: 'view', users: null, expiresAt: null, frozen: false, ...given }
  return v.parse(ShareLink, (await ask('POST', `explorations/${id}/shares`, draft)).reply.data)
}
const listed = async (q = '', who = 'analyst') =>
  (await ask('GET', `explorations?q=${encodeURIComponent(q)}`, undefined, who)).reply.data
const recorded = async () => {
  const { rows } = await database.pool.query('SELECT action FROM audit_record ORDER BY sequence DESC LIMIT 1')
  return rows[0]?.action
}
/** The content with one more step, on top of a revision; of earlier steps the server has what it needs. */
const grown = (revision: number, steps = [openedStep, movedStep(7)], known = 1) => {
  const { name: _, ...content } = contentOf(steps, { known })
  return { revision, ...content }
}

describe('a saved exploration', () => {
  test('a saved exploration is loaded step by step as saved', async () => {
    const created = await create()
    expect(await ask('PUT', `explorations/${created.id}/content`, grown(1))).toEqual({
      status: 200,
      reply: { success: true, data: { revision: 2, updatedAt: expect.stringMatching(/Z$/) } },
    })
    const { tree, stateHash } = contentOf([openedStep, movedStep(7)])
    expect(await open(`explorations/${created.id}`)).toEqual({
      id: created.id,
      name: 'North Star',
      company: '1',
      companyName: null,
      asOf: null,
      revision: 2,
      updatedAt: expect.stringMatching(/Z$/),
      updatedBy: 'analyst',
      owner: { username: 'analyst', name: 'The analyst' },
      permission: 'own',
      frozenAt: null,
      expiresAt: null,
      stateHash,
      dataVersion: '1',
      tree,
      steps: expect.toSatisfy((steps: { key: string }[]) => steps.length === 2),
      changedParties: [
        { id: '1', name: 'Company 1', became: null },
        { id: '2', name: 'Company 2', became: null },
      ],
    })
    const { steps } = await open(`explorations/${created.id}`)
    expect(new Map(steps.map(({ key, step }) => [key, step]))).toEqual(
      new Map([openedStep, movedStep(7)].map((step) => [keyOf(step), step])),
    )
  })

  test('a saved exploration is not overwritten by a window that lacks the steps of another', async () => {
    const { id } = await create()
    await ask('PUT', `explorations/${id}/content`, grown(1))
    const late = await ask('PUT', `explorations/${id}/content`, grown(1, [openedStep, movedStep(9)]))
    expect([late.status, late.reply.errorCode, late.reply.details]).toEqual([
      409,
      'conflict',
      { revision: 2, by: 'analyst' },
    ])
    expect((await open(`explorations/${id}`)).tree).toEqual(contentOf([openedStep, movedStep(7)]).tree)
  })

  test('a saved exploration saved simultaneously in two windows refuses one, without mixing steps', async () => {
    const { id } = await create()
    const outcomes = await Promise.all(
      [3, 4, 5, 6].map((x) => ask('PUT', `explorations/${id}/content`, grown(1, [openedStep, movedStep(x)]))),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const saved = outcomes.findIndex(({ status }) => status === 200)
    expect((await open(`explorations/${id}`)).tree).toEqual(contentOf([openedStep, movedStep(3 + saved)]).tree)
  })

  test('a saved exploration is found by its name and company, by its owner only', async () => {
    await database.pool.query(
      `INSERT INTO entity (id, name, kind, import_id) OVERRIDING SYSTEM VALUE VALUES (1, '100 % Holding', 'company', 1)`,
    )
    const { id } = await create()
    await create(contentOf([openedStep], { name: 'Other' }), 'admin')
    expect((await listed('north')).explorations.map(({ id }: { id: string }) => id)).toEqual([id])
    expect((await listed('100 %')).total).toBe(1)
    expect((await listed('10%0')).total).toBe(0)
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { name: 'Mine' }],
      ['DELETE', '', undefined],
      ['PUT', '/content', grown(1)],
      ['POST', '/copies', { name: 'Mine' }],
      ['GET', '/versions', undefined],
      ['GET', '/shares', undefined],
    ] as const) {
      expect(await codeOf(method, `explorations/${id}${path}`, body, 'admin')).toEqual([404, 'not_found'])
    }
    expect(await codeOf('GET', 'explorations', undefined, 'viewer')).toEqual([403, 'not_allowed'])
  })

  test('a saved exploration is renamed, copied, removed and restored', async () => {
    const { id } = await create()
    expect((await ask('PATCH', `explorations/${id}`, { name: 'Polaris' })).reply.data.name).toBe('Polaris')
    const { reply } = await ask('POST', `explorations/${id}/copies`, { name: 'Polaris, too' })
    expect((await open(`explorations/${reply.data.id}`)).steps).toEqual((await open(`explorations/${id}`)).steps)
    expect((await ask('DELETE', `explorations/${id}`)).status).toBe(200)
    expect([await codeOf('GET', `explorations/${id}`), await recorded()]).toEqual([
      [404, 'not_found'],
      'exploration.removed',
    ])
    expect((await ask('POST', `explorations/${id}/recover`)).reply.data).toMatchObject({ id, name: 'Polaris' })
    expect([await recorded(), (await listed()).total]).toEqual(['exploration.recovered', 2])
  })

  test('a saved exploration of a party without a name is listed under its identifier', async () => {
    await database.pool.query(
      `WITH party AS (INSERT INTO entity (id, name, kind, import_id) OVERRIDING SYSTEM VALUE
                      VALUES (1, NULL, 'company', 1))
       INSERT INTO entity_identifier (scheme, value, entity_id) VALUES ('LEI', 'L1', 1)`,
    )
    expect((await create()).companyName).toBe('LEI:L1')
    expect((await listed()).explorations[0].companyName).toBe('LEI:L1')
  })

  test('a saved exploration reports merged and missing parties', async () => {
    await database.pool.query(
      `INSERT INTO entity (id, name, kind, import_id, merged_into) OVERRIDING SYSTEM VALUE
       VALUES (1, 'Before', 'company', 1, 3), (3, 'After', 'company', 1, NULL)`,
    )
    const { id, companyName } = await create()
    expect(companyName).toBe('After')
    expect((await open(`explorations/${id}`)).changedParties).toEqual([
      { id: '1', name: 'Company 1', became: { id: '3', name: 'After' } },
      { id: '2', name: 'Company 2', became: null },
    ])
  })
})

describe('exploration versions', () => {
  test('exploration versions are saved by name and restored, and the previous state is kept', async () => {
    const { id } = await create()
    const version = (await ask('POST', `explorations/${id}/versions`, { name: 'For the board' })).reply.data
    await ask('PUT', `explorations/${id}/content`, grown(1))
    const restored = await ask('POST', `explorations/${id}/versions/${version.id}/restore`)
    expect(restored.reply.data).toEqual({ revision: 3, updatedAt: expect.any(String) })
    expect((await open(`explorations/${id}`)).tree).toEqual(contentOf([openedStep]).tree)
    const { versions } = (await ask('GET', `explorations/${id}/versions`)).reply.data
    expect(versions.map(({ kind, steps }: { kind: string; steps: number }) => [kind, steps])).toEqual([
      ['restoring', 2],
      ['named', 1],
    ])
    const before = await ask('POST', `explorations/${id}/versions/${versions[0].id}/restore`)
    expect([before.status, (await open(`explorations/${id}`)).tree.entries.length]).toEqual([200, 2])
  })

  test('exploration versions are removed and restored', async () => {
    const { id } = await create()
    const version = (await ask('POST', `explorations/${id}/versions`, { name: 'One' })).reply.data
    await ask('DELETE', `explorations/${id}/versions/${version.id}`)
    expect((await ask('GET', `explorations/${id}/versions`)).reply.data.versions).toEqual([])
    expect((await ask('POST', `explorations/${id}/versions/${version.id}/recover`)).reply.data).toEqual(version)
    expect(await codeOf('POST', `explorations/${id}/versions/999/restore`)).toEqual([404, 'not_found'])
  })
})

describe('shared links', () => {
  test('a shared link for everybody opens read-only', async () => {
    const { id } = await create()
    const link = await share(id)
    const opened = await open(`shares/${link.id}`, 'viewer')
    expect([opened.permission, opened.id, opened.tree]).toEqual(['view', null, contentOf([openedStep]).tree])
    expect(await recorded()).toBe('exploration.opened')
    expect(await codeOf('PUT', `shares/${link.id}/content`, grown(1), 'viewer')).toEqual([403, 'not_allowed'])
    expect(await codeOf('PUT', `shares/${link.id}/content`, grown(1), 'admin')).toEqual([403, 'not_allowed'])
  })

  test('a shared link for named users opens for them alone, is in their list, and notifies them', async () => {
    const { id } = await create()
    const link = await share(id, { users: ['Viewer'] })
    expect(link.users).toEqual([{ username: 'viewer', name: 'The viewer' }])
    expect((await open(`shares/${link.id}`, 'viewer')).name).toBe('North Star')
    expect(await codeOf('GET', `shares/${link.id}`, undefined, 'admin')).toEqual([403, 'not_allowed'])
    const { shared } = (await ask('GET', 'shares?q=north', undefined, 'viewer')).reply.data
    expect(shared).toMatchObject([{ share: link.id, owner: { username: 'analyst' }, name: 'North Star' }])
    expect((await ask('GET', 'shares', undefined, 'admin')).reply.data.shared).toEqual([])
    const { rows } = await database.pool.query('SELECT content FROM notice')
    expect(rows).toMatchObject([{ content: { code: 'exploration.shared', from: 'analyst', share: link.id } }])
  })

  test('a shared link with the right to edit lets others save, and the owner sees who did', async () => {
    const { id } = await create()
    const link = await share(id, { users: ['admin'], permission: 'edit' })
    expect((await ask('PUT', `shares/${link.id}/content`, grown(1), 'admin')).reply.data.revision).toBe(2)
    expect((await open(`explorations/${id}`)).updatedBy).toBe('admin')
    const draft = { permission: 'edit', users: ['viewer'], expiresAt: null, frozen: false }
    const refused = await ask('POST', `explorations/${id}/shares`, draft)
    expect([refused.status, refused.reply.details]).toEqual([
      400,
      { field: 'users', reason: 'only_reads', username: 'viewer' },
    ])
  })

  test('a shared link that is frozen shows the state of its creation', async () => {
    const { id } = await create()
    const link = await share(id, { frozen: true })
    await ask('PUT', `explorations/${id}/content`, grown(1))
    const opened = await open(`shares/${link.id}`, 'viewer')
    expect([opened.tree, opened.frozenAt]).toEqual([contentOf([openedStep]).tree, link.frozen?.at])
    expect((await ask('GET', `explorations/${id}/versions`)).reply.data.versions).toEqual([])
    const copy = (await ask('POST', `shares/${link.id}/copies`, { name: 'Mine' }, 'admin')).reply.data
    expect((await open(`explorations/${copy.id}`, 'admin')).tree).toEqual(contentOf([openedStep]).tree)
  })

  test('a shared link that is expired, revoked, unknown or for others says so', async () => {
    const { id } = await create()
    const [expired, revoked, others] = [
      await share(id),
      await share(id),
      await share(id, { users: ['admin'], expiresAt: '2999-01-01T00:00:00Z' }),
    ]
    await database.pool.query(`UPDATE exploration_share SET expires_at = '2020-01-02T03:04:05Z' WHERE id = $1`, [
      expired.id,
    ])
    expect((await ask('DELETE', `explorations/${id}/shares/${revoked.id}`)).reply.data.open).toBe(false)
    const outcomes = []
    for (const { id } of [expired, revoked, others]) {
      outcomes.push(await codeOf('GET', `shares/${id}`, undefined, 'viewer'))
    }
    expect(outcomes).toEqual([
      [410, 'link_expired'],
      [410, 'link_revoked'],
      [403, 'not_allowed'],
    ])
    expect((await ask('GET', `shares/${expired.id}`, undefined, 'viewer')).reply.details).toEqual({
      at: '2020-01-02T03:04:05.000Z',
    })
    expect(await codeOf('GET', 'shares/00000000-0000-4000-8000-000000000000')).toEqual([404, 'not_found'])
    await ask('DELETE', `explorations/${id}`)
    expect(await codeOf('GET', `shares/${others.id}`, undefined, 'admin')).toEqual([404, 'not_found'])
  })

  test('a shared link names existing users only', async () => {
    const { id } = await create()
    expect((await ask('GET', 'shares/people?q=the')).reply.data.people).toEqual([
      { username: 'admin', name: 'The admin' },
      { username: 'viewer', name: 'The viewer' },
    ])
    const draft = { permission: 'view', users: ['viewer', 'nobody'], expiresAt: null, frozen: false }
    const { status, reply } = await ask('POST', `explorations/${id}/shares`, draft)
    expect([status, reply.errorCode, reply.details]).toEqual([404, 'not_found', { username: 'nobody' }])
    expect((await ask('GET', `explorations/${id}/shares`)).reply.data.shares).toEqual([])
  })
})

describe('exploration uploads', () => {
  const content = contentOf([openedStep])
  const entry = { id: 1, parent: 0, key: keyOf(openedStep) }
  test.each([
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }],
    ['a name of nothing', { name: ' ' }],
    ['a name with a line break', { name: 'a\nb' }],
    ['no tree', { tree: null }],
    ['a tree that names a step after it', { tree: { ...content.tree, entries: [{ ...entry, parent: 2 }] } }],
    ['a tree with a step twice', { tree: { ...content.tree, entries: [entry, entry] } }],
    ['a position outside of the tree', { tree: { ...content.tree, position: 2 } }],
    ['a key that is none', { added: [{ key: '../etc', step: openedStep }] }],
    ['a step that is none', { added: [{ key: keyOf(openedStep), step: { type: 'world.ended' } }] }],
    ['a step that was never sent', { added: [] }],
    ['a state that is none', { stateHash: '<script>' }],
  ])('an exploration upload is refused: %s', async (_, given) => {
    const { status, reply } = await ask('POST', 'explorations', { ...content, ...given })
    expect([status, reply.errorCode]).toEqual([400, 'invalid_request'])
    expect((await listed()).total).toBe(0)
  })

  test('an exploration upload is refused where it is too large', async () => {
    const note = { id: '1', subject: { type: 'node', id: '1' }, text: 'x'.repeat(maxSaveBytes) }
    const step = { type: 'note.written', note }
    expect(await codeOf('POST', 'explorations', { ...content, added: [{ key: keyOf(openedStep), step }] })).toEqual([
      413,
      'too_large',
    ])
  })

  test('an exploration upload is stored unchanged: direction marks, NUL and unpaired surrogates', async () => {
    const name = '\u202eRTL \u200f شركة'
    const text = 'a\u0000b \ud800 \u202e'
    const step = { type: 'note.written' as const, note: { id: '1', subject: { type: 'node' as const, id: '1' }, text } }
    const created = await create(contentOf([step], { name }))
    expect(created.name).toBe(name)
    expect((await open(`explorations/${created.id}`)).steps[0]?.step).toEqual(step)
  })

  test('an exploration upload never reuses an existing step of different content', async () => {
    const { id } = await create()
    const forged = { key: keyOf(openedStep), step: movedStep(1) }
    await ask('PUT', `explorations/${id}/content`, { ...grown(1, [openedStep]), added: [forged] })
    expect((await open(`explorations/${id}`)).steps).toEqual([{ key: keyOf(openedStep), step: openedStep }])
  })
})

test('the data version is available to every signed-in user', async () => {
  const { status, reply } = await ask('GET', 'network/version', undefined, 'viewer')
  expect([status, reply.data]).toEqual([200, { version: expect.stringMatching(/^\d+$/) }])
})
