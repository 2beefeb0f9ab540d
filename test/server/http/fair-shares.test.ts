import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everything } from '#contracts/query/query.ts'
import { defaultShares, type Share } from '#contracts/values/budget.ts'
import type { Budget } from '#contracts/values/operation.ts'
import { createEntityService } from '#server/entities/service.ts'
import { createFairShares } from '#server/http/fair-shares.ts'
import { caseSize } from '#test/support/case-size.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { createTestApp, jsonPost } from '#test/support/test-app.ts'
import { tokenMaker } from '#test/support/token-app.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  for (const access of ['viewer', 'analyst'] as const) await createTestApp(database).createUser(access)
})
beforeEach(() => database.pool.query('DELETE FROM budget_use'))
afterAll(() => database.drop())

const appWith = (shares: Partial<Record<Budget, Share>> = {}) =>
  createTestApp(database, {
    entities: createEntityService(database.pool),
    fair: createFairShares(database.pool, { ...defaultShares, ...shares }),
  })
const search = (app: ReturnType<typeof appWith>, headers: Record<string, string>) =>
  app.request('/api/entities?q=a', { headers })

describe('a budget', () => {
  test('the budget of a user is told with each reply, and requests beyond it are refused with the true waiting time', async () => {
    const app = appWith({ read: { ...defaultShares.read, minute: 3 } })
    const viewer = await app.signIn('viewer')
    const told = []
    for (let nth = 0; nth < 3; nth++) {
      const { status, headers } = await search(app, viewer)
      told.push([status, headers.get('ratelimit-policy'), headers.get('ratelimit')?.split(';t=')[0]])
    }
    expect(told).toEqual([2, 1, 0].map((left) => [200, '"read";q=3;w=60', `"read";r=${left}`]))
    const refused = await search(app, viewer)
    const { errorCode, details } = await refused.json()
    expect([refused.status, errorCode]).toEqual([429, 'too_many_requests'])
    expect(details).toEqual({ budget: 'read', limit: 3, left: 0, retryAfter: expect.any(Number) })
    expect(refused.headers.get('retry-after')).toBe(String(details.retryAfter))
    expect(refused.headers.get('ratelimit')).toBe(`"read";r=0;t=${details.retryAfter}`)
    expect(details.retryAfter).toBeGreaterThan(55)
    expect(details.retryAfter).toBeLessThanOrEqual(60)
    // As if that time had passed.
    await database.pool.query(`UPDATE budget_use SET window_ends = window_ends - make_interval(secs => $1)`, [
      details.retryAfter,
    ])
    expect((await search(app, viewer)).status).toBe(200)
  })

  test('each user has a budget of their own, shared by all server processes', async () => {
    const shares = { read: { ...defaultShares.read, minute: 2 } }
    const [one, other] = [appWith(shares), appWith(shares)]
    const [viewer, analyst] = [await one.signIn('viewer'), await one.signIn('analyst')]
    const statuses = []
    for (const app of [one, other, one, other]) statuses.push((await search(app, viewer)).status)
    expect(statuses).toEqual([200, 200, 429, 429])
    expect((await search(other, analyst)).status).toBe(200)
  })

  test('the budget of a user holds however many requests come at once', async () => {
    const app = appWith({ read: { ...defaultShares.read, minute: 20 } })
    const viewer = await app.signIn('viewer')
    const statuses = await Promise.all(Array.from({ length: 100 }, async () => (await search(app, viewer)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(80)
  })

  test("the budget of a token is a share of its owner's, and its excess requests cost the owner nothing", async () => {
    const app = appWith({ read: { ...defaultShares.read, minute: 10 } })
    const { headers } = await tokenMaker(database)('analyst', { share: 30 })
    const statuses = []
    for (let nth = 0; nth < 6; nth++) statuses.push((await search(app, headers)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
    const browser = await app.signIn('analyst')
    const { data } = await (await app.request('/api/account/budgets', { headers: browser })).json()
    const read = data.budgets.find(({ budget }: { budget: string }) => budget === 'read')
    expect(read).toMatchObject({ minute: { limit: 10, left: 7 }, day: null, atOnce: 16 })
  })

  test('the budget of exports is limited by day as well', async () => {
    const app = appWith({ export: { ...defaultShares.export, minute: 100, day: 2 } })
    const analyst = await app.signIn('analyst')
    const statuses = []
    for (let nth = 0; nth < 3; nth++) {
      const response = await app.request('/api/export?format=bods', { headers: analyst })
      statuses.push([response.status, response.headers.get('ratelimit-policy')])
      await response.arrayBuffer()
    }
    const policy = '"export";q=2;w=86400'
    expect(statuses).toEqual([200, 200, 429].map((status) => [status, policy]))
  })
})

const [batches, together] = [caseSize(3, 14), 1000]

test(`${batches * together} queries at full speed are answered or refused with a time after which one is answered`, async () => {
  const app = appWith()
  const viewer = await app.signIn('viewer')
  const query = everything
  const ask = async () => {
    const init = jsonPost({ query })
    const response = await app.request('/api/query/count', { ...init, headers: { ...init.headers, ...viewer } })
    return { status: response.status, retryAfter: Number(response.headers.get('retry-after')) }
  }
  const outcomes: Awaited<ReturnType<typeof ask>>[] = []
  for (let batch = 0; batch < batches; batch++) {
    outcomes.push(...(await Promise.all(Array.from({ length: together }, ask))))
  }
  const refused = outcomes.filter(({ status }) => status === 429)
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(120)
  expect(refused).toHaveLength(batches * together - 120)
  expect(refused.every(({ retryAfter }) => retryAfter >= 1 && retryAfter <= 60)).toBe(true)
})
