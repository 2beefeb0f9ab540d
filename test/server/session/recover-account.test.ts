import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommandLineIn } from '#test/support/command-line.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { createTestApp } from '#test/support/test-app.ts'
import { openTestBrowser } from '#test/support/test-browser.ts'

let database: TestDatabase
let app: ReturnType<typeof createTestApp>

beforeAll(async () => {
  database = await createTestDatabase()
  app = createTestApp(database)
  await app.createUser('admin')
})
afterAll(() => database.drop())

async function command(...flags: string[]) {
  const { exitCode, stdout, stderr } = await runCommandLineIn({ DATABASE_URL: database.url }, 'user', ...flags)
  return { code: exitCode, output: stdout, messages: stderr }
}
const signIn = (password: string) => openTestBrowser(app).post('/api/login/account/', { username: 'admin', password })

test('Scenario: a locked-out administrator regains access by the command line', async () => {
  const browser = openTestBrowser(app)
  await browser.signIn('admin')
  await database.pool.query(
    `INSERT INTO second_factor (user_id, secret, confirmed_at) SELECT id, '\\x00', now() FROM user_account`,
  )
  for (let time = 0; time < 11; time++) await signIn('forgotten')
  expect((await signIn('forgotten')).status).toBe(429)

  const first = await command('reset-password', 'ADMIN')
  expect([first.code, first.messages, first.output]).toEqual([0, '', expect.stringMatching(/^[\w-]{20}\n$/)])
  expect((await browser.get('/api/currentUser/')).status).toBe(401)
  expect((await signIn(first.output.trim())).body).toHaveProperty('secondFactor')

  const second = await command('reset-password', 'admin', '--drop-second-factor')
  expect((await signIn(second.output.trim())).body).toHaveProperty('user')
  const { rows } = await database.pool.query(
    `SELECT actor, action, target, details FROM audit_record WHERE actor IS NULL AND action NOT LIKE 'signIn%' ORDER BY sequence`,
  )
  const entry = { actor: null, target: 'admin', details: { method: 'command line' } }
  expect(rows).toEqual([
    { ...entry, action: 'password.reset' },
    { ...entry, action: 'password.reset' },
    { ...entry, action: 'secondFactor.disabled' },
  ])
})

test('Scenario: an unknown user gets no password from the command line', async () => {
  expect(await command('reset-password', 'nobody')).toEqual({
    code: 3,
    output: '',
    messages: 'There is no user "nobody".\n',
  })
  expect((await command('reset-password')).code).toBe(2)
})
