import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type ApiOperation, apiOperations } from '#cli/api/api-operations.ts'
import { DuplicatePage } from '#contracts/duplicates/duplicate.ts'
import { everything } from '#contracts/query/query.ts'
import { demonstrationFiles } from '#demo/demonstration-files.ts'
import { readEnvironment } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { createAccount } from '#server/session/accounts.ts'
import { createPasswords } from '#server/session/passwords.ts'
import { type StartedServer, startServer } from '#server/start-server.ts'
import { type CommandResult, runCommandLineIn } from '#test/support/command-line.ts'
import { takeTestDatabase } from '#test/support/database.ts'
import { until } from '#test/support/eventually.ts'
import { password } from '#test/support/test-app.ts'
import { tokenMaker } from '#test/support/token-app.ts'

let server: StartedServer
let folder: string
let database: { url: string; drop: () => Promise<void> }
let tokenFile: string
let tokenHeaders: Record<string, string>

beforeAll(async () => {
  database = await takeTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'riskatlas-commands-'))
  server = await startServer({
    environment: readEnvironment({
      DATABASE_URL: database.url,
      PORT: '0',
      HOST: '127.0.0.1',
      ADMIN_PASSWORD: password,
    }),
    flags: { demonstration: false },
    log: createLog('silent'),
    onAdministratorCreated: () => undefined,
    application: null,
  })
  const passwords = createPasswords()
  for (const access of ['viewer', 'analyst'] as const) {
    await createAccount(server.pool, passwords, { username: access, name: access, access, password })
  }
  const made = await tokenMaker(server)('analyst')
  tokenHeaders = made.headers
  tokenFile = await fileOf('token', made.secret, 0o600)
  for (const { name, bytes } of demonstrationFiles()) {
    if (!/^demonstration\.(bods|bills|issuer-statements|articles)\./.test(name)) continue
    await writeFile(join(folder, name), bytes)
    const { exitCode, stderr } = await runCommandLineIn({ DATABASE_URL: database.url }, 'import', join(folder, name))
    expect([exitCode, stderr]).toEqual([0, expect.anything()])
  }
  // The server compares what was imported in the background; until it has, no two answers need be the same.
  await until(async () => v.parse(DuplicatePage, await dataAt('/api/duplicates')).searching === false)
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function fileOf(name: string, content: string, mode = 0o644): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, content)
  await chmod(file, mode)
  return file
}

const remotely = (...args: string[]): Promise<CommandResult> =>
  runCommandLineIn({}, ...args, '--server', server.url, '--token-file', tokenFile)
const locally = (user: string, ...args: string[]): Promise<CommandResult> =>
  runCommandLineIn({ DATABASE_URL: database.url }, ...args, '--as', user)

async function dataAt(path: string): Promise<unknown> {
  const response = await fetch(new URL(path, server.url), { headers: tokenHeaders })
  const reply = (await response.json()) as { data?: unknown }
  return reply.data ?? reply
}

/** What a failure looks like: nothing on standard output, one line on standard error. */
const failure = (exitCode: number, words: string) => ({
  exitCode,
  stdout: '',
  stderr: expect.stringMatching(new RegExp(`^[^\\n]*${words}[^\\n]*\\n$`)),
})

const asksNothing = ({ method, reply, inPath, inQuery, words, takesTokens }: ApiOperation) =>
  method === 'GET' &&
  reply === 'data' &&
  words !== null &&
  takesTokens &&
  inPath.length === 0 &&
  inQuery.every(({ isRequired }) => !isRequired)

describe('a command of an operation', () => {
  const open = apiOperations().filter(asksNothing)

  // What is as old as the question differs between two of them.
  const moving = ['quality show']

  // For administrators alone.
  const administrative = ['audit list', 'demonstration show']

  test.each(
    open
      .map(({ words, path }) => [words?.join(' ') ?? '', path] as const)
      .filter(([words]) => !moving.includes(words) && !administrative.includes(words)),
  )('the command %s prints the data of the API', async (words, path) => {
    const { printed, data } = await printedOver(path, words)
    expect([printed.exitCode, printed.stderr]).toEqual([0, ''])
    expect(JSON.parse(printed.stdout)).toEqual(data)
  })

  /** What a command prints while the data of an address stay as they are: alerts are raised in the background. */
  async function printedOver(path: string, words: string): Promise<{ printed: CommandResult; data: unknown }> {
    for (let before = await dataAt(path); ; ) {
      const printed = await remotely(...words.split(' '), '--format', 'json')
      const data = await dataAt(path)
      if (isDeepStrictEqual(before, data)) return { printed, data }
      before = data
    }
  }

  test('the same question has the same answer on the database, with the access of the user and a record', async () => {
    const asked = await locally('viewer', 'bills', 'list', '--level', 'severe', '--format', 'json')
    expect(asked.stderr).toBe('')
    expect(JSON.parse(asked.stdout)).toEqual(await dataAt('/api/bills?level=severe'))
    const { rows } = await server.pool.query(
      `SELECT actor, action, details FROM audit_record WHERE details->>'via' = 'cli' ORDER BY sequence`,
    )
    expect(rows).toEqual([{ actor: 'viewer', action: 'signIn.succeeded', details: { via: 'cli' } }])
    const open = await server.pool.query(`SELECT FROM user_session WHERE user_agent = 'riskatlas'`)
    expect(open.rowCount).toBe(0)
  })

  test('arguments stand for the path, options for the query and the body, a file for the whole body', async () => {
    const found = await remotely('entities', 'find', '--q', '示例', '--limit', '1', '--format', 'json')
    const [entity] = JSON.parse(found.stdout).entities
    const shown = await remotely('entities', 'show', entity.id, '--format', 'json')
    expect(JSON.parse(shown.stdout)).toEqual(await dataAt(`/api/entities/${entity.id}`))

    const whole = await fileOf('query.json', JSON.stringify({ query: everything }))
    const byFile = await remotely('query', 'count', '--body', whole, '--format', 'json')
    const byOption = await remotely('query', 'count', '--query', JSON.stringify(everything), '--format', 'json')
    expect([byFile.stderr, byOption.stderr]).toEqual(['', ''])
    expect(JSON.parse(byOption.stdout)).toEqual(JSON.parse(byFile.stdout))
    expect(JSON.parse(byFile.stdout).total).toBeGreaterThan(0)
  })

  test('rules, feeds, saved queries and scenarios are made, changed and removed by command', async () => {
    const watches = JSON.stringify({ q: 'default' })
    const rule = [
      '--name',
      'Defaults',
      '--description',
      'News of defaults',
      '--starts-at',
      '2026-01-01T00:00:00Z',
      '--watches',
      watches,
    ]
    const made = await remotely(
      'alert-rules',
      'create',
      ...rule,
      '--channel',
      'notice',
      '--enabled',
      'true',
      '--format',
      'json',
    )
    expect(made.stderr).toBe('')
    const { id, savedQuery } = JSON.parse(made.stdout)
    expect(savedQuery).toBe(null)
    const switched = await remotely('alert-rules', 'switch', id, '--enabled', 'false', '--format', 'json')
    expect(JSON.parse(switched.stdout).enabled).toBe(false)
    expect(await remotely('alert-rules', 'remove', id)).toEqual(failure(3, 'not confirmed'))
    expect(await remotely('alert-rules', 'remove', id, '--yes')).toEqual({ exitCode: 0, stdout: 'done\n', stderr: '' })
  })

  test('a file is uploaded and downloaded unchanged', async () => {
    const stakes = await fileOf('more.csv', 'owner,company,capital\n=Anna,Beta,60%\nBert,Beta,40%\n')
    const sent = await remotely('imports', 'create', '--name', 'more.csv', '--body', stakes, '--format', 'json')
    expect([sent.stderr, JSON.parse(sent.stdout).file]).toEqual(['', 'more.csv'])
    const file = join(folder, 'all.zip')
    expect(await remotely('export', file, '--format', 'csv')).toEqual({ exitCode: 0, stdout: '', stderr: '' })
    expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK')
    const picked = join(folder, 'list.opml')
    expect(await remotely('feeds', 'export', '--output', picked)).toEqual({ exitCode: 0, stdout: '', stderr: '' })
    expect(await readFile(picked, 'utf8')).toContain('<opml')
  })

  test('--all walks the pages of a list', async () => {
    const walked = apiOperations().find(({ words }) => words?.join(' ') === 'imports problems')
    expect(walked?.cursor).not.toBe(null)
    const rows = Array.from({ length: 120 }, (_, row) => `Anna,Company ${row},x%`).join('\n')
    const bad = await fileOf('bad.csv', `owner,company,capital\nAnna,Fine,10%\n${rows}\n`)
    await runCommandLineIn({ DATABASE_URL: database.url }, 'import', bad)
    const { stdout } = await remotely('imports', 'list', '--format', 'json')
    const { id } = JSON.parse(stdout).imports.find(({ file }: { file: string }) => file === 'bad.csv')
    const one = await remotely('imports', 'problems', id, '--limit', '50', '--format', 'json')
    const all = await remotely('imports', 'problems', id, '--limit', '50', '--all', '--format', 'json')
    const whole = await remotely('imports', 'problems', id, '--limit', '5000', '--format', 'json')
    expect(JSON.parse(one.stdout).problems).toHaveLength(50)
    expect(JSON.parse(all.stdout)).toEqual(JSON.parse(whole.stdout))
    expect(JSON.parse(all.stdout).problems.length).toBeGreaterThan(100)
  })

  test('no cell of csv is a formula, and a table stays on its lines', async () => {
    const saved = ['saved-queries', 'create', '--query', JSON.stringify(everything)]
    const named = await remotely(
      ...saved,
      '--name',
      '=HYPERLINK("http://x";1)',
      '--order',
      'descending',
      '--visibility',
      'private',
    )
    expect(named.stderr).toBe('')
    const { stdout } = await remotely('saved-queries', 'list', '--format', 'csv')
    const [head, row] = stdout.split('\r\n')
    expect(head).toContain('name,')
    expect(row).toContain(`"'=HYPERLINK(""http://x"";1)"`)
    const table = await remotely('saved-queries', 'list')
    expect(table.stdout.split('\n')).toHaveLength(3)
  })
})

describe('api METHOD PATH', () => {
  test('the api command asks any operation of the API', async () => {
    const { stdout, stderr } = await remotely('api', 'GET', '/api/bills?level=severe&limit=2')
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual(await dataAt('/api/bills?level=severe&limit=2'))
  })

  test.each([
    ['an address that is none', ['GET', '/api/nothing'], 3, 'has no GET'],
    ['what belongs to screens', ['GET', '/api/account'], 4, 'closed to programs'],
    ['a path without a slash', ['GET', 'api/bills'], 2, 'begin with a slash'],
    ['an unknown parameter', ['GET', '/api/bills?levle=high'], 2, 'invalid_request'],
    ['a body where none is taken', ['GET', '/api/bills', '--body', '-'], 2, 'takes no body'],
    ['a removal that nobody confirms', ['DELETE', '/api/scenarios/1'], 3, 'not confirmed'],
  ])('the api command refuses %s', async (_, args, code, words) => {
    expect(await remotely('api', ...args)).toEqual(failure(code, words))
  })
})

describe('a failure', () => {
  test.each([
    ['an unknown option', ['bills', 'list', '--levle', 'high'], 2, 'unknown option'],
    ['a choice that is none', ['bills', 'list', '--level', 'huge'], 2, 'Allowed choices'],
    ['a missing argument', ['bills', 'show'], 2, 'missing required argument'],
    ['a group without a command', ['bills'], 2, 'a command is missing'],
    ['a value that the API refuses', ['bills', 'list', '--limit', '0'], 2, 'invalid_request'],
    ['what is not JSON', ['query', 'count', '--query', '{'], 2, 'must be JSON'],
    ['what does not exist', ['bills', 'show', 'NONE'], 3, 'not_found'],
    ['nobody confirms that a secret is replaced', ['webhooks', 'replace-secret', '1'], 3, 'not confirmed'],
    ['nobody asks', ['bills', 'list'], 2, 'Say who asks'],
  ])('the failure "%s" has its exit code and one line on standard error', async (_, args, code, words) => {
    const asked =
      words.startsWith('Say') || words.startsWith('a command') ? runCommandLineIn({}, ...args) : remotely(...args)
    expect(await asked).toEqual(failure(code, words))
  })

  test('a file that is none of its kind fails with 1', async () => {
    const file = await fileOf('picture.csv', '')
    expect(await remotely('imports', 'create', '--name', 'picture.csv', '--body', file)).toEqual(
      failure(1, 'empty_file'),
    )
    expect(await remotely('query', 'count', '--body', file)).toEqual(failure(1, 'no JSON object'))
    expect(await remotely('imports', 'create', '--name', 'a.csv', '--body', join(folder, 'none'))).toEqual(
      failure(1, 'no such file'),
    )
  })

  test('what the user, or any token, may not do fails with 4', async () => {
    expect(await locally('viewer', 'feeds', 'list')).toMatchObject({ exitCode: 0 })
    expect(await locally('viewer', 'feeds', 'export')).toEqual(failure(4, 'not_allowed'))
    expect(await locally('viewer', 'users', 'list')).toEqual(failure(4, 'not_allowed'))
    expect(await remotely('users', 'list')).toEqual(failure(4, 'Tokens are shut out'))
    expect(await locally('nobody', 'bills', 'list')).toEqual(failure(2, 'no active user nobody'))
  })

  test('an administrator of this machine lists users, sessions and settings', async () => {
    const users = await locally('admin', 'users', 'list', '--format', 'json')
    expect(JSON.parse(users.stdout).users.map(({ username }: { username: string }) => username)).toEqual([
      'admin',
      'analyst',
      'viewer',
    ])
    expect((await locally('admin', 'settings', 'show')).stdout).toContain('PRODUCT NAME')
    expect((await locally('admin', 'sessions', 'list')).stdout).toContain('admin')
  })

  test('a conflict fails with 5', async () => {
    expect(await locally('admin', 'users', 'create', '--username', 'viewer', '--access', 'viewer')).toEqual(
      failure(5, 'taken'),
    )
  })

  test.each([
    [429, 'too_many_requests', 6],
    [409, 'conflict', 5],
    [412, 'conflict', 5],
    [410, 'link_expired', 3],
    [401, 'signed_out', 4],
    [422, 'malformed_file', 1],
    [422, 'too_broad', 2],
    [507, 'storage_full', 7],
    [503, 'unavailable', 7],
  ])('the refusal %s %s has the exit code %s', async (status, errorCode, code) => {
    const url = await answering(status, JSON.stringify({ success: false, errorCode, errorMessage: 'No.', details: {} }))
    const args = ['bills', 'list', '--server', url, '--token-file', tokenFile]
    expect(await runCommandLineIn({}, ...args)).toEqual(failure(code, errorCode))
  })

  test('a server that is away, or is no RiskAtlas, fails with 7', async () => {
    const to = (url: string) => runCommandLineIn({}, 'bills', 'list', '--server', url, '--token-file', tokenFile)
    expect(await to('http://127.0.0.1:1')).toEqual(failure(7, 'cannot be reached'))
    expect(await to(await answering(502, '<html>\nBad gateway'))).toEqual(failure(7, 'status 502'))
    expect(await to(await answering(200, '<html>\nHello'))).toEqual(failure(7, 'not as RiskAtlas'))
    expect(await to('ftp://127.0.0.1')).toEqual(failure(2, 'must be an address'))
  })

  test('an unusable database is reported in one line', async () => {
    const away = { DATABASE_URL: 'postgres://x:sesame@127.0.0.1:1/z' }
    for (const args of [
      ['audit', 'verify'],
      ['bills', 'list', '--as', 'admin'],
      ['mcp', '--as', 'admin'],
    ]) {
      expect(await runCommandLineIn(away, ...args)).toEqual(failure(7, 'cannot be reached.*set DATABASE_URL'))
    }
    expect(await runCommandLineIn({ DATABASE_URL: 'mysql://x' }, 'audit', 'verify')).toEqual(
      failure(2, 'DATABASE_URL must be'),
    )
  })
})

/** A server that answers everything alike. */
async function answering(status: number, body: string): Promise<string> {
  const fake = createServer((_, response) => response.writeHead(status).end(body))
  const { promise, resolve } = Promise.withResolvers<void>()
  fake.listen(0, '127.0.0.1', resolve)
  await promise
  onTestFinished(() => void fake.close())
  return `http://127.0.0.1:${(fake.address() as AddressInfo).port}`
}

describe('the token file', () => {
  test.each([0o640, 0o604, 0o660, 0o644])('one of mode %o, which others can read, is refused', async (mode) => {
    const file = await fileOf('open-token', 'ra_x', mode)
    expect((await stat(file)).mode & 0o777).toBe(mode)
    expect(await runCommandLineIn({}, 'bills', 'list', '--server', server.url, '--token-file', file)).toEqual(
      failure(1, 'chmod 600'),
    )
  })

  test('one without a token, or with one that opens nothing, is refused', async () => {
    const ask = async (file: string) =>
      runCommandLineIn({}, 'bills', 'list', '--server', server.url, '--token-file', file)
    expect(await ask(await fileOf('empty', '', 0o600))).toEqual(failure(1, 'no token'))
    expect(await ask(await fileOf('wrong', 'ra_wrong', 0o600))).toEqual(failure(4, 'signed_out'))
    expect(await runCommandLineIn({}, 'bills', 'list', '--token-file', tokenFile)).toEqual(failure(2, '--server'))
  })
})

describe('audit verify', () => {
  test('audit verify has one verdict, of the database, of a user on it, and of a server', async () => {
    const direct = await runCommandLineIn({ DATABASE_URL: database.url }, 'audit', 'verify', '--format', 'json')
    expect(JSON.parse(direct.stdout).fault).toBe(null)
    const asAdmin = await locally('admin', 'audit', 'verify', '--format', 'json')
    expect(JSON.parse(asAdmin.stdout).fault).toBe(null)
    expect(await locally('viewer', 'audit', 'verify')).toEqual(failure(4, 'not_allowed'))
    const csv = await runCommandLineIn({ DATABASE_URL: database.url }, 'audit', 'verify', '--format', 'csv')
    expect(csv.stdout.split('\r\n')[0]).toBe('records,fault.sequence,fault.kind,head')
  })
})
