import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NoticeId } from '#contracts/notices/notice.ts'
import { noticeAdministrators, sendNotice } from '#server/notices/send-notice.ts'
import { createNoticeService } from '#server/notices/service.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { createTestApp, jsonPost } from '#test/support/test-app.ts'

let database: TestDatabase
let ids: Record<string, bigint>

beforeAll(async () => {
  database = await createTestDatabase()
  for (const access of ['viewer', 'analyst', 'admin'] as const) await createTestApp(database).createUser(access)
  const { rows } = await database.pool.query('SELECT username, id FROM user_account')
  ids = Object.fromEntries(rows.map(({ username, id }) => [username, BigInt(id)]))
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('DELETE FROM notice'))

const send = (user: string, text: string) =>
  sendNotice(database.pool, ids[user] ?? 0n, 'message', { code: 'message.written', from: 'admin', text })
const textsOf = async (user: string) => {
  const { notices } = await createNoticeService(database.pool).list(ids[user] ?? 0n)
  return notices.map(({ content }) => ('text' in content ? content.text : content.code))
}

describe('notices of a user', () => {
  test('an unread notice is listed however many newer ones there are, of its type and of others', async () => {
    const service = createNoticeService(database.pool)
    const user = ids.viewer ?? 0n
    await send('viewer', 'first')
    for (let number = 1; number <= 110; number++) await send('viewer', `${number}`)
    const { notices: before } = await service.list(user)
    await service.markRead(
      user,
      before.map(({ id }) => id),
    )
    for (let number = 1; number <= 110; number++) {
      await sendNotice(database.pool, user, 'notification', { code: 'password.changed' })
    }
    const { notices, unread } = await service.list(user)
    expect([notices.length, unread]).toEqual([200, 121])
    expect(notices.filter(({ type, read }) => type === 'message' && !read)).toHaveLength(11)
    expect(notices.at(-1)?.content).toMatchObject({ text: 'first' })
  })

  test('notices of a user are listed latest first, a hundred of them, with the count of all unread ones', async () => {
    for (let number = 1; number <= 103; number++) await send('viewer', `${number}`)
    await send('analyst', 'for another')
    const { notices, unread, totals } = await createNoticeService(database.pool).list(ids.viewer ?? 0n)
    expect([notices.length, unread]).toEqual([100, 103])
    const none = { total: 0, unread: 0 }
    expect(totals).toEqual({ notification: none, message: { total: 103, unread: 103 }, event: none })
    expect(notices[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      type: 'message',
      content: { code: 'message.written', from: 'admin', text: '103' },
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      read: false,
    })
  })

  test('notices of a user are limited to the latest five hundred', async () => {
    await database.pool.query(
      `INSERT INTO notice (user_id, type, content)
       SELECT $1, 'notification', '{"code": "password.changed"}' FROM generate_series(1, 500)`,
      [ids.viewer],
    )
    await send('analyst', 'stays')
    await send('viewer', 'new')
    const { rows } = await database.pool.query(
      `SELECT count(*)::int AS kept, (array_agg(content ->> 'text' ORDER BY id DESC))[1] AS newest
         FROM notice WHERE user_id = $1`,
      [ids.viewer],
    )
    expect([rows, await textsOf('analyst')]).toEqual([[{ kept: 500, newest: 'new' }], ['stays']])
  })

  test('notices of a user are read and cleared singly or all, and never those of others', async () => {
    const app = createTestApp(database)
    const headers = await app.signIn('viewer')
    const post = async (path: string, body: unknown) => {
      const response = await app.request(path, {
        ...jsonPost(body),
        headers: { 'content-type': 'application/json', ...headers },
      })
      const { data } = await response.json()
      return [
        data.notices.map(({ content, read }: { content: { text: string }; read: boolean }) => [content.text, read]),
        data.unread,
      ]
    }
    for (const text of ['one', 'two', 'three']) await send('viewer', text)
    await send('analyst', 'private')
    const { rows } = await database.pool.query(`SELECT id, content ->> 'text' AS text FROM notice`)
    const idOf = (text: string) => rows.find((row) => row.text === text).id as NoticeId
    expect(await post('/api/notices/read', { ids: [idOf('two'), idOf('private')] })).toEqual([
      [
        ['three', false],
        ['two', true],
        ['one', false],
      ],
      2,
    ])
    expect(await post('/api/notices/clear', { ids: [idOf('one'), idOf('private')] })).toEqual([
      [
        ['three', false],
        ['two', true],
      ],
      1,
    ])
    expect(await post('/api/notices/read', {})).toEqual([
      [
        ['three', true],
        ['two', true],
      ],
      0,
    ])
    expect(await post('/api/notices/clear', {})).toEqual([[], 0])
    expect(await createNoticeService(database.pool).list(ids.analyst ?? 0n)).toMatchObject({ unread: 1 })
  })
})

test('Scenario: tasks for administrators are sent to active administrators only', async () => {
  await database.pool.query(
    `INSERT INTO user_account (username, name, access, state) VALUES ('gone', 'Gone', 'admin', 'disabled')`,
  )
  await noticeAdministrators(database.pool, 'event', { code: 'registration.waiting', username: 'newcomer' })
  const { rows } = await database.pool.query(
    'SELECT u.username, n.type, n.content FROM notice n JOIN user_account u ON u.id = n.user_id',
  )
  expect(rows).toEqual([
    { username: 'admin', type: 'event', content: { code: 'registration.waiting', username: 'newcomer' } },
  ])
})
