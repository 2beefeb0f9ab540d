import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultKit } from '#contracts/installation/installation.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { eventually } from '#test/support/eventually.ts'
import { images } from '#test/support/images.ts'
import { createTestApp, jsonPost, password } from '#test/support/test-app.ts'

let database: TestDatabase
let app: ReturnType<typeof createTestApp>
let admin: { cookie: string }
let ids: Record<string, string>

beforeEach(async () => {
  database = await createTestDatabase()
  app = createTestApp(database)
  for (const access of ['viewer', 'analyst', 'admin'] as const) await app.createUser(access)
  admin = await app.signIn('admin')
  const { rows } = await database.pool.query('SELECT username, id::text FROM user_account')
  ids = Object.fromEntries(rows.map(({ username, id }) => [username, id]))
})
afterEach(() => database.drop())

const ask = async (path: string, init: RequestInit = {}, headers: Record<string, string> = admin) => {
  const response = await app.request(path, { ...init, headers: { ...headers, ...init.headers } })
  return { status: response.status, reply: await response.json() }
}
const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const patch = (username: string, change: unknown, headers = admin) =>
  ask(`/api/admin/users/${ids[username]}`, { ...jsonPost(change), method: 'PATCH' }, headers)
const post = (path: string, body: unknown, headers = admin) => ask(path, jsonPost(body), headers)
const currentAccess = async (headers: { cookie: string }) => {
  const { status, reply } = await ask('/api/currentUser/', {}, headers)
  return status === 200 ? reply.user.access : status
}
const noticesOf = async (headers: { cookie: string }) => {
  const { reply } = await ask('/api/notices/', {}, headers)
  return reply.data.notices.map(({ type, content }: Record<string, unknown>) => [type, content])
}
const recordsOf = async (action: string) => {
  const { rows } = await database.pool.query(
    'SELECT actor, target, details FROM audit_record WHERE action = $1 ORDER BY sequence',
    [action],
  )
  return rows
}

describe('the list of users', () => {
  const names = async (query: string) => {
    const { reply } = await ask(`/api/admin/users?${query}`)
    return [reply.data.users.map(({ username }: { username: string }) => username), reply.data.total]
  }

  test('the list of users contains the information for administrators', async () => {
    await database.pool.query(`UPDATE user_account SET phone = '+8613800138000' WHERE username = 'viewer'`)
    const { reply } = await ask('/api/admin/users?q=VIEW')
    expect(reply.data).toEqual({
      users: [
        {
          id: ids.viewer,
          username: 'viewer',
          name: 'The viewer',
          avatar: null,
          access: 'viewer',
          state: 'active',
          phone: '+8613800138000',
          email: '',
          secondFactor: false,
          passkeys: 0,
          sessions: 0,
          lastSignedInAt: null,
          createdAt: expect.stringMatching(/Z$/),
        },
      ],
      total: 1,
      next: null,
    })
    expect(await recordsOf('users.read')).toEqual([{ actor: 'admin', target: null, details: {} }])
  })

  test.each([
    ['', [['admin', 'analyst', 'viewer'], 3]],
    ['descending=true', [['viewer', 'analyst', 'admin'], 3]],
    ['limit=1&offset=1', [['analyst'], 3]],
    ['sort=access', [['admin', 'analyst', 'viewer'], 3]],
    ['sort=lastSignedInAt&descending=true', [['admin', 'viewer', 'analyst'], 3]],
    ['access=analyst', [['analyst'], 1]],
    ['state=waiting', [[], 0]],
    ['q=the%20a', [['admin', 'analyst'], 2]],
    ['q=13800', [['viewer'], 1]],
    ['q=%25', [[], 0]],
    ['q=_', [[], 0]],
  ])('the list of users is filtered and sorted by %s', async (query, expected) => {
    await database.pool.query(`UPDATE user_account SET phone = '+8613800138000' WHERE username = 'viewer'`)
    await database.pool.query(`UPDATE user_account SET created_at = now() - interval '1 day' * id`)
    expect(await names(query)).toEqual(expected)
  })

  test.each(['limit=101', 'sort=password_hash', 'access=root', 'descending=1', 'q=%00'])(
    'the list of users rejects %s',
    async (query) => {
      expect((await ask(`/api/admin/users?${query}`)).status).toBe(400)
    },
  )
})

describe('users created by an administrator', () => {
  test('a user created by an administrator signs in with the password shown once', async () => {
    const { status, reply } = await post('/api/admin/users', { username: ' Li.Wei ', access: 'analyst' })
    expect([status, reply.data.user.username, reply.data.user.name]).toEqual([201, 'li.wei', 'Li.Wei'])
    const signIn = await post(
      '/api/login/account/',
      { username: 'li.wei', password: reply.data.password },
      {
        cookie: '',
      },
    )
    expect([signIn.status, signIn.reply.user.access]).toEqual([200, 'analyst'])
    expect(await recordsOf('user.created')).toEqual([
      { actor: 'admin', target: 'li.wei', details: { access: 'analyst' } },
    ])
  })

  test('a created user cannot have an existing user name', async () => {
    const { status, reply } = await post('/api/admin/users', { username: 'ＶＩＥＷＥＲ', access: 'admin' })
    expect([status, reply.errorCode, reply.details]).toEqual([409, 'taken', { field: 'username' }])
  })
})

describe('permissions', () => {
  test('changed permissions apply to open sessions, and the user is notified', async () => {
    const viewer = await app.signIn('viewer')
    const { reply } = await patch('viewer', { access: 'admin' })
    expect(reply.data.access).toBe('admin')
    expect(await currentAccess(viewer)).toBe('admin')
    expect((await ask('/api/admin/users', {}, viewer)).status).toBe(200)
    expect(await noticesOf(viewer)).toEqual([['notification', { code: 'access.changed', access: 'admin' }]])
    expect(await recordsOf('user.changed')).toEqual([
      { actor: 'admin', target: 'viewer', details: { access: 'viewer → admin' } },
    ])
  })

  test('revoked permissions apply at once', async () => {
    await patch('viewer', { access: 'admin' })
    const viewer = await app.signIn('viewer')
    await patch('viewer', { access: 'viewer' })
    const { status, reply } = await ask('/api/admin/users', {}, viewer)
    expect([status, reply.errorCode]).toEqual([403, 'not_allowed'])
  })

  test('unchanged permissions leave no audit record', async () => {
    await patch('viewer', { access: 'viewer', state: 'active' })
    expect([await recordsOf('user.changed'), await noticesOf(await app.signIn('viewer'))]).toEqual([[], []])
  })
})

describe('user accounts', () => {
  test('a disabled account loses its sessions and cannot sign in', async () => {
    const viewer = await app.signIn('viewer')
    expect((await patch('viewer', { state: 'disabled' })).reply.data).toMatchObject({ state: 'disabled', sessions: 0 })
    expect(await currentAccess(viewer)).toBe(401)
    expect((await post('/api/login/account/', { username: 'viewer', password }, { cookie: '' })).status).toBe(403)
  })

  test('a pending account is approved', async () => {
    await database.pool.query(`UPDATE user_account SET state = 'waiting' WHERE username = 'viewer'`)
    await patch('viewer', { state: 'active' })
    expect(await currentAccess(await app.signIn('viewer'))).toBe('viewer')
    expect(await recordsOf('user.changed')).toMatchObject([{ details: { state: 'waiting → active' } }])
  })

  test('an approved account cannot be set back to pending', async () => {
    expect((await patch('viewer', { state: 'waiting' })).status).toBe(400)
  })

  test('an action on an unknown account is answered with not found', async () => {
    ids.nobody = '999999999999999999'
    for (const { status } of [
      await patch('nobody', { access: 'viewer' }),
      await post(`/api/admin/users/${ids.nobody}/password`, {}),
      await post(`/api/admin/users/${ids.nobody}/message`, { text: 'Hello' }),
      await ask(`/api/admin/users/${ids.nobody}/secondFactor`, { method: 'DELETE' }),
    ]) {
      expect(status).toBe(404)
    }
  })
})

describe('administrators', () => {
  test.each([{ access: 'viewer' }, { access: 'analyst', state: 'active' }])(
    'the last administrator cannot be removed: %o',
    async (change) => {
      const { status, reply } = await patch('admin', change)
      expect([status, reply.errorCode]).toEqual([409, 'last_administrator'])
    },
  )

  test('the last active administrator cannot be removed, even if others are disabled', async () => {
    await patch('viewer', { access: 'admin' })
    await patch('viewer', { state: 'disabled' })
    expect((await patch('admin', { access: 'viewer' })).reply.errorCode).toBe('last_administrator')
  })

  test('an administrator cannot disable their own account', async () => {
    await patch('viewer', { access: 'admin' })
    const { status, reply } = await patch('admin', { state: 'disabled' })
    expect([status, reply.errorCode]).toEqual([403, 'not_allowed'])
  })

  test("one administrator remains where two revoke each other's right simultaneously", async () => {
    for (let round = 0; round < 10; round++) {
      await database.pool.query(`UPDATE user_account SET access = 'admin' WHERE username IN ('admin', 'viewer')`)
      const viewer = await app.signIn('viewer')
      const answers = await Promise.all([
        patch('viewer', { access: 'analyst' }, admin),
        patch('admin', { access: 'analyst' }, viewer),
      ])
      const { rows } = await database.pool.query(`SELECT FROM user_account WHERE access = 'admin'`)
      expect(rows).toHaveLength(1)
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    }
  })

  test('an administrator whose right is being revoked can no longer act', async () => {
    await database.pool.query(`UPDATE user_account SET access = 'admin' WHERE username = 'viewer'`)
    const viewer = await app.signIn('viewer')
    const other = await database.pool.connect()
    try {
      await other.query('BEGIN')
      await other.query(`UPDATE user_account SET access = 'viewer' WHERE username = 'viewer'`)
      const answer = patch('analyst', { state: 'disabled' }, viewer)
      // A transaction reads the activity of the server once.
      await eventually(async () => {
        const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
        expect((await database.pool.query(waiting)).rowCount).toBe(1)
      })
      await other.query('COMMIT')
      expect(await answer).toMatchObject({ status: 403, reply: { errorCode: 'not_allowed' } })
    } finally {
      other.release()
    }
    const { rows } = await database.pool.query(`SELECT state FROM user_account WHERE username = 'analyst'`)
    expect(rows).toEqual([{ state: 'active' }])
  })
})

describe('administrator actions for a user', () => {
  test('a new password from an administrator ends all sessions and works', async () => {
    const viewer = await app.signIn('viewer')
    const { reply } = await post(`/api/admin/users/${ids.viewer}/password`, {})
    expect(await currentAccess(viewer)).toBe(401)
    const again = await app.signIn('viewer', { password: reply.data.password })
    expect(await noticesOf(again)).toEqual([['notification', { code: 'password.changed' }]])
    expect(await recordsOf('password.reset')).toEqual([{ actor: 'admin', target: 'viewer', details: {} }])
  })

  test('a new password from an administrator lifts the wait after too many attempts', async () => {
    for (let attempt = 0; attempt < 11; attempt++) await app.signIn('viewer', { password: 'wrong' })
    const { reply } = await post(`/api/admin/users/${ids.viewer}/password`, {})
    expect(await currentAccess(await app.signIn('viewer', { password: reply.data.password }))).toBe('viewer')
  })

  test('a lost second factor is removed with its recovery codes', async () => {
    await database.pool.query(`INSERT INTO second_factor (user_id, secret, confirmed_at) VALUES ($1, 'x', now())`, [
      ids.viewer,
    ])
    await database.pool.query(`INSERT INTO recovery_code (user_id, code_hash) VALUES ($1, 'x')`, [ids.viewer])
    const remove = () => ask(`/api/admin/users/${ids.viewer}/secondFactor`, { method: 'DELETE' })
    expect((await remove()).reply.data.secondFactor).toBe(false)
    await remove()
    expect((await database.pool.query('SELECT FROM recovery_code')).rowCount).toBe(0)
    expect(await recordsOf('secondFactor.disabled')).toEqual([{ actor: 'admin', target: 'viewer', details: {} }])
    expect(await noticesOf(await app.signIn('viewer'))).toEqual([
      ['notification', { code: 'secondFactor.changed', enabled: false }],
    ])
  })

  test('a message to a user appears under the bell and is recorded without its text', async () => {
    await post(`/api/admin/users/${ids.viewer}/message`, { text: ' 请周五前\r\n更新数据 ' })
    expect(await noticesOf(await app.signIn('viewer'))).toEqual([
      ['message', { code: 'message.written', from: 'admin', text: '请周五前\n更新数据' }],
    ])
    expect(await recordsOf('notice.sent')).toEqual([{ actor: 'admin', target: 'viewer', details: {} }])
  })

  test.each(['', '  ', 'x'.repeat(2001), 'a\0b', 7])('a message to a user cannot be %j', async (text) => {
    expect((await post(`/api/admin/users/${ids.viewer}/message`, { text })).status).toBe(400)
  })

  test('an administrator can end any session', async () => {
    const viewer = await app.signIn('viewer')
    const { reply } = await ask('/api/admin/sessions')
    const mine = reply.data.sessions.filter(({ current }: { current: boolean }) => current)
    expect(mine.map(({ username }: { username: string }) => username)).toEqual(['admin'])
    const theirs = reply.data.sessions.find(({ username }: { username: string }) => username === 'viewer')
    const end = () => ask(`/api/admin/sessions/${theirs.id}`, { method: 'DELETE' })
    expect([(await end()).status, (await end()).status, await currentAccess(viewer)]).toEqual([200, 404, 401])
    expect(await recordsOf('session.revoked')).toEqual([{ actor: 'admin', target: 'viewer', details: {} }])
  })
})

test('Scenario: telephone messages are readable without a gateway, and reading them is recorded once', async () => {
  await database.pool.query(
    `INSERT INTO outbox_message (phone, text, state) SELECT '+8613800138000', 'Code ' || n, 'kept' FROM generate_series(1, 12) n`,
  )
  const { reply } = await ask('/api/admin/outbox')
  expect([reply.data.total, reply.data.gateway, reply.data.messages.length]).toEqual([12, false, 10])
  expect(reply.data.messages[0]).toEqual({
    id: '12',
    phone: '+8613800138000',
    text: 'Code 12',
    state: 'kept',
    attempts: 0,
    problem: null,
    createdAt: expect.stringMatching(/Z$/),
  })
  expect((await ask('/api/admin/outbox?offset=10')).reply.data.messages).toHaveLength(2)
  expect(await recordsOf('outbox.read')).toHaveLength(1)
})

describe('installation settings', () => {
  const defaults = {
    ...defaultKit,
    registration: 'approval',
    accountMenu: true,
    secondFactorForAdministrators: false,
    privateFeeds: false,
  }
  const change = (settings: unknown) => ask('/api/admin/settings', { ...jsonPost(settings), method: 'PUT' })

  test('installation settings start with their defaults, and a change is recorded', async () => {
    expect((await ask('/api/admin/settings')).reply.data).toEqual(defaults)
    const settings = {
      ...defaults,
      university: { name: '大学', names: { 'en-US': 'University' }, address: 'https://u.example/' },
      product: {
        ...defaultKit.product,
        tagline: '有据可查',
        logo: `data:image/png;base64,${base64Of(images.png(32, 32))}`,
      },
      registration: 'closed',
    }
    expect((await change(settings)).reply.data).toEqual(settings)
    expect((await ask('/api/installation', {}, {})).reply.data).toMatchObject({ registration: 'closed' })
    expect(await recordsOf('settings.changed')).toEqual([
      {
        actor: 'admin',
        target: null,
        details: {
          university: ' <> → 大学 <https://u.example/>; en-US: University',
          product: expect.stringMatching(/^ · {2}· {2}→ {2}· 有据可查 · [0-9a-f]{12}$/),
          registration: 'approval → closed',
        },
      },
    ])
    await change(defaults)
    expect((await database.pool.query('SELECT FROM installation_setting')).rowCount).toBe(0)
  })

  test.each([
    { university: { name: 'U', address: 'javascript:alert(1)' } },
    { university: { name: 'U', address: 'ftp://u.example' } },
    { university: { name: 'U', address: 'http://u.example' } },
    { university: { name: 'U', names: { 'xx-XX': 'U' }, address: '' } },
    { product: { ...defaultKit.product, logo: 'data:image/svg+xml;base64,PHN2Zz4=' } },
    { product: { ...defaultKit.product, logo: `data:image/png;base64,${'A'.repeat(90_000)}` } },
    { product: { ...defaultKit.product, logo: 'https://u.example/logo.png' } },
    { product: { ...defaultKit.product, slogan: '' } },
    { institute: { name: 'x'.repeat(201), address: '' } },
    { registration: 'always' },
    { accountMenu: 'yes' },
  ])('installation settings reject %o', async (wrong) => {
    expect((await change({ ...defaults, ...wrong })).status).toBe(400)
  })

  test.each([
    ['a text', Buffer.from('no picture')],
    ['a JPEG', images.jpeg(32, 32)],
    ['2,000 pixels', images.png(2000, 10)],
  ])('installation settings reject %s that calls itself a PNG', async (_, bytes) => {
    const logo = `data:image/png;base64,${base64Of(bytes)}`
    expect((await change({ ...defaults, product: { ...defaultKit.product, logo } })).reply.success).toBe(false)
    expect((await ask('/api/installation', {}, {})).reply.data).toMatchObject({ product: { logo: '' } })
  })

  test('installation settings can require a second factor of administrators, but not lock out the one who sets it', async () => {
    const settings = { ...defaults, secondFactorForAdministrators: true }
    const refused = await change(settings)
    expect([refused.status, refused.reply.errorCode]).toEqual([403, 'second_factor_required'])
    await database.pool.query(`INSERT INTO second_factor (user_id, secret, confirmed_at) VALUES ($1, 'x', now())`, [
      ids.admin,
    ])
    expect((await change(settings)).status).toBe(200)
    await patch('viewer', { access: 'admin' })
    const other = await app.signIn('viewer')
    expect((await ask('/api/admin/users', {}, other)).reply.errorCode).toBe('second_factor_required')
    expect((await ask('/api/account', {}, other)).status).toBe(200)
  })
})
