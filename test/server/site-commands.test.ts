import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { adminPassword, type RunningServer, startServerProcess } from '#test/support/running-server.ts'
import { sitePages } from '../../scripts/build-site.ts'
import { root } from '../../scripts/tool.ts'

/** Commands that are not run here, and why. */
const notRun: readonly (readonly [command: RegExp, reason: string])[] = [
  [/^npm ci\b/, 'installs the project anew and builds it, or runs all tests'],
  [/^(DATA_DIR=\S+ )?npm start$/, 'starts the application, which the tests of the server do'],
  [/^npx \.\/riskatlas-[\d.]+\.tgz$/, 'needs the package: test/server/package.test.ts makes and starts it'],
  [/^npm install --global /, 'needs the package, and changes the machine'],
  [/^riskatlas( start\b.*)?$/, 'starts the application, which the tests of the server do'],
  [/^docker /, 'needs a daemon: test/house/deploy.test.ts reads what it builds'],
  [/ restore /, 'needs an empty database in a folder of its own: test/server/backup restores'],
  [/^sha256sum /, 'checks the files of a release'],
  [/&after=NEXT'$/, 'NEXT stands for what the page before says: test/server/http/pages.test.ts reads on with it'],
  [/ --server https:\/\/atlas\.example /, 'asks a server elsewhere: test/server/command-line.test.ts asks one here'],
]

type Block = { page: string; commands: string[] }

/** The blocks of commands of a page; a line that ends in a backslash goes on, and what follows a `#` is a remark. */
function blocksOf([page, text]: readonly [string, string]): Block[] {
  return [...text.matchAll(/^```(?:sh|bash|shell|console)\n([\s\S]*?)^```/gm)].map(([, block = '']) => ({
    page,
    commands: block
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .map((line) => line.replace(/\s+# .*$/, '').trim())
      .filter((line) => line !== '' && !line.startsWith('#')),
  }))
}

const isRun = (command: string) => !notRun.some(([pattern]) => pattern.test(command))

const blocks = [...(await sitePages())].flatMap(blocksOf)
const run = [...new Set(blocks.map(({ commands }) => commands.filter(isRun).join('\n')))].filter((one) => one !== '')

describe('the commands of the documentation', () => {
  let database: TestDatabase
  let server: RunningServer
  let directory: string

  beforeAll(async () => {
    database = await createTestDatabase()
    server = await startServerProcess({ databaseUrl: database.url })
    directory = await mkdtemp(join(tmpdir(), 'riskatlas-commands-'))
    const [, stakes = ''] =
      /```csv\n([\s\S]*?)```/.exec(await readFile(join(root, 'docs/command-line.md'), 'utf8')) ?? []
    await writeFile(join(directory, 'stakes.csv'), stakes)
    await writeFile(join(directory, '.curlrc'), 'silent\nshow-error\nfail\n')
    const wanted = { name: 'commands', scopes: ['read', 'persons'], sources: null, networks: null, days: 1, share: 100 }
    const made = await fetch(new URL('/api/tokens', server.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await server.signIn()) },
      body: JSON.stringify(wanted),
    })
    await writeFile(join(directory, 'token.txt'), (await made.json()).data.secret)
  })
  afterAll(async () => {
    await server.stop()
    await database.drop()
    await rm(directory, { recursive: true })
  })

  test('all commands of the documentation are run here, or exempted for a reason that still holds', () => {
    expect(blocks.length).toBeGreaterThan(10)
    const commands = blocks.flatMap((block) => block.commands)
    for (const [pattern, reason] of notRun) {
      expect({ reason, stands: commands.some((command) => pattern.test(command)) }).toEqual({ reason, stands: true })
    }
  })

  test.each(run)('the documented command "%s" runs', async (script) => {
    const here = script
      .replaceAll(/^(?:npm run cli --|riskatlas) /gm, `'${process.execPath}' '${join(root, 'cli/main.ts')}' `)
      .replaceAll('http://127.0.0.1:8000', server.url.replace(/\/$/, ''))
      .replaceAll('--as ada', '--as admin')
      .replaceAll('"password":"…"', `"password":"${adminPassword}"`)
    const child = spawn('sh', ['-e', '-c', here], {
      cwd: directory,
      env: { PATH: process.env['PATH'], HOME: directory, DATABASE_URL: database.url },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [said, complained] = ['', '']
    child.stdout.on('data', (piece) => {
      said += piece
    })
    child.stderr.on('data', (piece) => {
      complained += piece
    })
    const [code] = await once(child, 'close')
    expect({ code, complained: code === 0 ? '' : complained }).toEqual({ code: 0, complained: '' })
    if (script.includes('--etag-compare')) expect(said).toBe('304\n')
    else if (/^curl .*\/api\//m.test(script)) expect(said).toContain('"success":true')
  })
})
