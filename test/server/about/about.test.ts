import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AboutPage, AboutPageId } from '#contracts/about/about.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { images } from '#test/support/images.ts'
import { createTestApp, jsonPost } from '#test/support/test-app.ts'

let database: TestDatabase
let app: ReturnType<typeof createTestApp>
let admin: { cookie: string }

beforeEach(async () => {
  database = await createTestDatabase()
  app = createTestApp(database)
  await app.createUser('admin')
  admin = await app.signIn('admin')
})
afterEach(() => database.drop())

const ask = async (path: string, init: RequestInit = {}) => {
  const response = await app.request(path, { ...init, headers: { ...admin, ...init.headers } })
  return { status: response.status, reply: await response.json() }
}
const page = (...content: unknown[]) => ({ type: 'doc', content })
const saying = (text: string) => page({ type: 'paragraph', content: [{ type: 'text', text }] })
const write = (version: number, document: unknown, where = 'team/zh-CN') =>
  ask(`/api/about/${where}`, { ...jsonPost({ document, version }), method: 'PUT' })
const upload = async () => {
  const { status, reply } = await ask('/api/about/pictures', {
    method: 'POST',
    body: images.webpExtended(4096, 4096),
  })
  return { status, address: reply.data.address as string }
}
const imagesKept = async () => (await database.pool.query('SELECT FROM stored_picture')).rowCount

describe('a page', () => {
  test.each(AboutPageId.options)('the About page %s starts with a text in both languages', async (id) => {
    const { reply } = await ask(`/api/about/${id}`)
    const { texts } = v.parse(AboutPage, reply.data)
    expect(reply.data).toEqual({ page: id, texts })
    expect(texts['en-US']).toMatchObject({ version: 0, updatedAt: null, updatedBy: null })
    const isProduct = id === 'product'
    expect(/没有填写|尚未填写/.test(JSON.stringify(texts['zh-CN'].document))).toBe(!isProduct)
    expect(/written (here )?yet/.test(JSON.stringify(texts['en-US'].document))).toBe(!isProduct)
    expect(JSON.stringify(texts['zh-CN'].document).includes('全部功能列在下方')).toBe(isProduct)
    expect(JSON.stringify(texts['en-US'].document).includes('Every function that you may use')).toBe(isProduct)
  })

  test('an About page is saved in one language without changing the other', async () => {
    const before = (await ask('/api/about/team')).reply.data.texts['en-US']
    const { status, reply } = await write(0, saying('我们'))
    expect([status, reply.data.texts]).toEqual([
      200,
      {
        'zh-CN': {
          document: saying('我们'),
          version: 1,
          updatedAt: expect.stringMatching(/Z$/),
          updatedBy: 'admin',
        },
        'en-US': before,
      },
    ])
    const { rows } = await database.pool.query(
      `SELECT actor, target, details FROM audit_record WHERE action = 'about.changed'`,
    )
    expect(rows).toEqual([{ actor: 'admin', target: 'team (zh-CN)', details: { version: '0 → 1' } }])
  })

  test('an About page changed by another user in the meantime is not overwritten', async () => {
    await write(0, saying('first'))
    for (const version of [0, 2, 7]) {
      const { status, reply } = await write(version, saying('late'))
      expect([status, reply.errorCode, reply.details]).toEqual([409, 'conflict', { version }])
    }
    expect((await write(1, saying('second'))).reply.data.texts['zh-CN']).toMatchObject({
      version: 2,
      document: saying('second'),
    })
  })

  test('an About page saved several times at once keeps one version', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, writer) => write(0, saying(`${writer}`))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  })

  test.each([
    ['partners/fr-FR', 400],
    ['jobs/zh-CN', 400],
  ])('an About page cannot be saved at %s', async (where, status) => {
    expect((await write(0, saying('x'), where)).status).toBe(status)
  })

  test('an About page refuses markup, external images and oversized text', async () => {
    const foreign = page({ type: 'image', attrs: { src: 'https://evil.example/a.png', alt: 'a' } })
    expect((await write(0, '<p>x</p>')).status).toBe(400)
    expect((await write(0, foreign)).status).toBe(400)
    expect((await write(0, saying('x'.repeat(2 ** 20)))).reply.errorCode).toBe('too_large')
  })
})

test.each([
  ['document.style', { ...page(), style: 'x' }],
  ['document.content.0.align', page({ type: 'paragraph', align: 'left' })],
  ['document.content.0.attrs.id', page({ type: 'heading', attrs: { level: 2, id: 'x' } })],
  ['document.content.0.content.0.size', page({ type: 'paragraph', content: [{ type: 'text', text: 'x', size: 9 }] })],
  [
    'document.content.0.content.0.marks.0.attrs.target',
    page({
      type: 'paragraph',
      content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: '/', target: '_blank' } }] }],
    }),
  ],
  [
    'document.content.0.content.0.content.0.indent',
    page({ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph', indent: 1 }] }] }),
  ],
])('an About page refuses what it does not know in a node, and says where: %s', async (field, document) => {
  const { status, reply } = await write(0, document)
  expect([status, reply.errorCode, reply.details]).toEqual([
    400,
    'invalid_request',
    expect.objectContaining({ field, reason: 'unknown_key' }),
  ])
})

describe('images of an About page', () => {
  const showing = (src: string) => page({ type: 'image', attrs: { src, alt: 'A chart' } })

  test('an image of an About page is uploaded, served and stored as long as the page shows it', async () => {
    const { status, address } = await upload()
    expect([status, address]).toEqual([201, expect.stringMatching(/^\/api\/about\/pictures\/[0-9a-f]{64}$/)])
    expect((await write(0, showing(address))).status).toBe(200)
    const response = await app.request(address, { headers: admin })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    await database.pool.query(`UPDATE stored_picture SET created_at = now() - interval '2 days'`)
    await ask('/api/about/pictures', { method: 'POST', body: images.gif(3, 3) })
    expect(await imagesKept()).toBe(2)
  })

  test('an image of an About page that no page uses is deleted after a day', async () => {
    await upload()
    await database.pool.query(`UPDATE stored_picture SET created_at = now() - interval '25 hours'`)
    await ask('/api/about/pictures', { method: 'POST', body: images.gif(3, 3) })
    expect(await imagesKept()).toBe(1)
  })

  test('an image of an About page must exist when the page is saved', async () => {
    const { status, reply } = await write(0, showing(`/api/about/pictures/${'0'.repeat(64)}`))
    expect([status, reply.errorCode, reply.details]).toEqual([
      400,
      'invalid_request',
      { field: 'document', reason: 'picture' },
    ])
  })

  test.each([
    ['five megabytes and a byte', new Uint8Array(5 * 2 ** 20 + 1), 'too_large'],
    ['more pixels than are allowed', images.jpeg(10, 4097), 'too_large'],
    ['no picture', new TextEncoder().encode('<svg/>'), 'unknown_format'],
  ])('an image of an About page is refused if it has %s', async (_, body, code) => {
    expect((await ask('/api/about/pictures', { method: 'POST', body })).reply.errorCode).toBe(code)
  })
})
