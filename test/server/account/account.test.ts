import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giantPicture, giantPictures } from '#test/support/bombs.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { images } from '#test/support/images.ts'
import { createTestApp, jsonPost } from '#test/support/test-app.ts'

let database: TestDatabase
let app: ReturnType<typeof createTestApp>
let viewer: { cookie: string }

beforeAll(async () => {
  database = await createTestDatabase()
  app = createTestApp(database)
  await app.createUser('viewer')
  await app.createUser('analyst')
  viewer = await app.signIn('viewer')
})
afterAll(() => database.drop())

const profile = {
  nickname: '小王',
  email: 'wang@example.org',
  profile: 'Two lines\nof text',
  country: 'CN',
  province: '浙江',
  city: '杭州',
  streetAddress: '文三路 1 号',
}

const ask = async (path: string, init: RequestInit = {}, headers: Record<string, string> = viewer) => {
  const response = await app.request(path, { ...init, headers: { ...headers, ...init.headers } })
  return { status: response.status, headers: response.headers, reply: await response.json() }
}
const put = (body: unknown): RequestInit => ({ ...jsonPost(body), method: 'PUT' })
const lastRecord = async () => {
  const { rows } = await database.pool.query(
    'SELECT actor, action, target, details, address FROM audit_record ORDER BY sequence DESC LIMIT 1',
  )
  return rows[0]
}

describe("one's own account", () => {
  test("one's own account is returned completely", async () => {
    const { reply } = await ask('/api/account')
    expect(reply).toEqual({
      success: true,
      data: {
        username: 'viewer',
        access: 'viewer',
        profile: { nickname: '', email: '', profile: '', country: '', province: '', city: '', streetAddress: '' },
        avatar: null,
        phone: null,
        hasPassword: true,
        secondFactor: null,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    })
  })

  test("one's own account stores a new profile, with the nickname as display name", async () => {
    const { reply } = await ask('/api/account/profile', put(profile))
    expect(reply.data.profile).toEqual(profile)
    const shown = await ask('/api/currentUser/')
    expect(shown.reply.user.name).toBe('小王')
    expect(await lastRecord()).toEqual({
      actor: 'viewer',
      action: 'user.changed',
      target: 'viewer',
      details: { fields: 'nickname, email, profile, country, province, city, streetAddress' },
      address: '192.0.2.1',
    })
    await ask('/api/account/profile', put({ ...profile, nickname: '' }))
    expect((await ask('/api/currentUser/')).reply.user.name).toBe('viewer')
  })

  test.each([
    ['email', 'not an address'],
    ['email', `${'a'.repeat(250)}@example.org`],
    ['country', 'XX'],
    ['country', 'cn'],
    ['nickname', 'a\0b'],
    ['nickname', 'a\nb'],
    ['nickname', 'x'.repeat(101)],
    ['profile', 'x'.repeat(2001)],
    ['city', 5],
    ['province', undefined],
  ])('an invalid profile is refused as %s: %j', async (field, value) => {
    const { status, reply } = await ask('/api/account/profile', put({ ...profile, [field]: value }))
    expect([status, reply.errorCode, reply.details.field]).toEqual([400, 'invalid_request', field])
  })

  test("one's own account shows the actions on it with their actors", async () => {
    await database.pool.query('DELETE FROM audit_record; DELETE FROM audit_head')
    await ask('/api/account/profile', put(profile), await app.signIn('analyst'))
    await ask('/api/account/profile', put({ ...profile, city: '宁波' }))
    await app.request('/api/login/account/', jsonPost({ username: 'viewer', password: 'wrong' }))
    const { reply } = await ask('/api/account/activity')
    expect(reply.data.records.map(({ actor, action }: Record<string, unknown>) => [actor, action])).toEqual([
      [null, 'signIn.failed'],
      ['viewer', 'user.changed'],
    ])
    expect([reply.data.total, reply.data.nextBefore]).toEqual([2, null])
    const first = await ask('/api/account/activity?limit=1')
    const second = await ask(`/api/account/activity?limit=1&before=${first.reply.data.nextBefore}`)
    expect([...first.reply.data.records, ...second.reply.data.records]).toEqual(reply.data.records)
  })
})

describe('avatars', () => {
  const image = images.png(200, 100)
  const hash = createHash('sha256').update(image).digest('hex')
  const send = (bytes: Uint8Array<ArrayBuffer>, headers = viewer) =>
    ask('/api/account/avatar', { method: 'PUT', body: bytes }, headers)
  const stored = async () => {
    const { rows } = await database.pool.query('SELECT hash FROM stored_picture ORDER BY hash')
    return rows.map((row) => row.hash)
  }

  beforeEach(async () => {
    await database.pool.query('UPDATE user_account SET avatar = NULL; DELETE FROM stored_picture')
  })

  test('an avatar is stored, and served to users without being executable', async () => {
    const { status, reply } = await send(image)
    expect([status, reply.data.avatar]).toEqual([200, `/api/pictures/${hash}`])
    expect((await ask('/api/currentUser/')).reply.user.avatar).toBe(`/api/pictures/${hash}`)
    const response = await app.request(`/api/pictures/${hash}`, { headers: await app.signIn('analyst') })
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(image)
    const names = ['content-type', 'content-security-policy', 'x-content-type-options', 'cache-control', 'etag']
    expect(names.map((name) => response.headers.get(name))).toEqual([
      'image/png',
      `default-src 'none'; frame-ancestors 'none'`,
      'nosniff',
      'private, max-age=31536000, immutable',
      `"${hash}"`,
    ])
    expect((await app.request(`/api/pictures/${hash}`)).status).toBe(401)
  })

  test.each([
    ['SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, 'unknown_format'],
    ['nothing', new Uint8Array(), 422, 'unknown_format'],
    ['too many pixels', images.png(4097, 1), 413, 'too_large'],
    ['of pixels that take gigabytes', giantPicture(), 413, 'too_large'],
    ['a JPEG of such', giantPictures.jpeg(), 413, 'too_large'],
    ['a GIF of such', giantPictures.gif(), 413, 'too_large'],
    ['a WebP of such', giantPictures.webp(), 413, 'too_large'],
    ['too many bytes', new Uint8Array(2 ** 20 + 1), 413, 'too_large'],
  ])('an avatar is refused if it is %s', async (_, bytes, status, code) => {
    const answer = await send(bytes)
    expect([answer.status, answer.reply.errorCode]).toEqual([status, code])
    expect(await stored()).toEqual([])
  })

  test('an avatar is deleted with its last user', async () => {
    const analyst = await app.signIn('analyst')
    await send(image)
    await send(image, analyst)
    await send(images.gif(5, 5))
    expect(await stored()).toContain(hash)
    await ask('/api/account/avatar', { method: 'DELETE' }, analyst)
    expect(await stored()).toEqual([createHash('sha256').update(images.gif(5, 5)).digest('hex')])
    const { reply } = await ask('/api/account/avatar', { method: 'DELETE' })
    expect([reply.data.avatar, await stored()]).toEqual([null, []])
  })

  test('an avatar is kept when one user adopts it while another drops it', async () => {
    const analyst = await app.signIn('analyst')
    for (let round = 0; round < 10; round++) {
      await send(image)
      await Promise.all([send(image, analyst), ask('/api/account/avatar', { method: 'DELETE' })])
      expect(await stored()).toEqual([hash])
      await ask('/api/account/avatar', { method: 'DELETE' }, analyst)
    }
  })

  test.each([`/api/pictures/${'0'.repeat(64)}`, '/api/pictures/..%2f..%2fetc'])(
    'an unknown avatar is not found at %s',
    async (path) => {
      expect([400, 404]).toContain((await ask(path)).status)
    },
  )
})
