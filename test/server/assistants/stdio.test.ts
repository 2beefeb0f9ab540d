import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { version } from '#server/http/version.ts'
import { importFile } from '#test/support/imported-files.ts'
import { startServerProcess } from '#test/support/running-server.ts'
import { createTestApp, password } from '#test/support/test-app.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'
import { callTool } from '#test/support/tool-client.ts'

const program = new URL('../../../cli/main.ts', import.meta.url).pathname
let services: TestServices
let env: Record<string, string>

beforeAll(async () => {
  services = await startTestServices()
  const { createUser } = createTestApp(services.database)
  await createUser('viewer')
  await createUser('admin')
  const content =
    'owner,company,capital,votes\nJane Doe,Middle Ltd,0.2,0.2\nTop Ltd,Middle Ltd,0.5,0.5\nMiddle Ltd,Bottom Ltd,0.5,0.5\n'
  await importFile(services.imports.service, { name: 'chain.csv', content })
  await services.database.pool.query(`UPDATE entity SET kind = 'person' WHERE name = 'Jane Doe'`)
  env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: services.database.url, ADMIN_PASSWORD: 'a password for tests' }
})
afterAll(() => services.stop())

test('a user of the installation gets the same answers over standard input and output', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [program, 'mcp', '--as', 'viewer'], env }),
  )
  expect(client.getServerVersion()).toMatchObject({ name: 'riskatlas', version })
  const { tools } = await client.listTools()
  expect(tools).toHaveLength(8)
  const { parts } = await callTool(client, 'explain', { company: 'Bottom Ltd', owner: 'Top Ltd' })
  expect(parts?.data).toMatchObject({ value: 0.25, formula: '50 % × 50 %' })
  await callTool(client, 'query', { query: 'all*kind.in.person' })
  await client.close()
  const { rows } = await services.database.pool.query(
    `SELECT DISTINCT actor, action, details->>'via' AS via FROM audit_record WHERE actor = 'viewer' ORDER BY action`,
  )
  expect(rows).toEqual([
    { actor: 'viewer', action: 'persons.listed', via: 'mcp' },
    { actor: 'viewer', action: 'signIn.succeeded', via: 'mcp' },
  ])
})

test('a token over standard input and output lists and calls the tools of its scopes alone, and the audit log says so', async () => {
  const server = await startServerProcess({ databaseUrl: services.database.url })
  const directory = await mkdtemp(join(tmpdir(), 'riskatlas-token-'))
  const ask = async (path: string, body: unknown, headers: Record<string, string>) =>
    fetch(new URL(path, server.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const connect = async (scopes: string[]) => {
    const wanted = { name: scopes.join(' '), scopes, sources: null, networks: null, days: 1, share: 100 }
    const made = await (await ask('/api/tokens', wanted, await server.signIn(password))).json()
    const file = join(directory, scopes.join('-'))
    await writeFile(file, made.data.secret, { mode: 0o600 })
    const args = [program, 'mcp', '--server', server.url, '--token-file', file]
    const client = new Client({ name: 'test', version: '1.0.0' })
    await client.connect(new StdioClientTransport({ command: process.execPath, args, env }))
    return client
  }
  try {
    const few = await connect(['read', 'persons'])
    expect((await few.listTools()).tools.map(({ name }) => name)).toEqual([
      'who_controls',
      'owners',
      'media_of',
      'risk_of_company',
      'explain',
    ])
    await expect(callTool(few, 'query', { query: 'all' })).rejects.toThrow('query')
    const owned = await callTool(few, 'owners', { company: 'Bottom Ltd' })
    expect(owned.parts?.data).toMatchObject({ total: 3 })
    const refused = await callTool(few, 'owners', { company: '999999999' })
    expect([refused.isError, refused.sentence.split(':')[0]]).toEqual([true, 'not_found'])
    await few.close()
    const asking = await connect(['read', 'persons', 'query'])
    await callTool(asking, 'query', { query: 'all*kind.in.person' })
    await asking.close()
    const { rows } = await services.database.pool.query(
      `SELECT actor, action, details->>'via' AS via FROM audit_record ORDER BY sequence DESC LIMIT 1`,
    )
    expect(rows).toEqual([{ actor: 'admin', action: 'persons.listed', via: 'mcp' }])
  } finally {
    await server.stop()
    await rm(directory, { recursive: true })
  }
})

test.each([
  [['--as', 'nobody'], 'There is no active user nobody.'],
  [[], 'Say who asks: --as USER'],
  [['--as', 'viewer', '--server', 'http://127.0.0.1'], "cannot be used with option '--server <url>'"],
])(
  'the command refuses what it cannot serve with exit code 2 and nothing on standard output: %j',
  async (args, words) => {
    const child = spawn(process.execPath, [program, 'mcp', ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] })
    let [said, complained] = ['', '']
    child.stdout.on('data', (piece) => {
      said += piece
    })
    child.stderr.on('data', (piece) => {
      complained += piece
    })
    const [code] = await once(child, 'close')
    expect([code, said]).toEqual([2, ''])
    expect(complained).toContain(words)
  },
)
