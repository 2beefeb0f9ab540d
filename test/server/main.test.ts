import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { isNightly } from '#test/support/case-size.ts'
import { createBareDatabase } from '#test/support/database.ts'
import { until } from '#test/support/eventually.ts'
import {
  adminPassword,
  type RunningServer,
  type ServerOptions,
  startServerProcess,
} from '#test/support/running-server.ts'
import { isRunning, leftDatabase } from '#test/support/spawn-database.ts'

let dataDir: string
let servers: RunningServer[]
let left: Awaited<ReturnType<typeof leftDatabase>>

beforeAll(async () => {
  left = await leftDatabase()
})
afterAll(() => left.drop())
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'riskatlas-server-'))
  servers = []
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await rm(dataDir, { recursive: true, force: true })
})

async function start(options: ServerOptions = { dataDir }): Promise<RunningServer> {
  const server = await startServerProcess(options)
  servers.push(server)
  return server
}

/** Starts a server on a directory that has a PostgreSQL already. */
async function startAgain(): Promise<RunningServer> {
  await left.copyTo(dataDir)
  return start()
}

const statusOf = async (server: RunningServer, path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${server.url}${path}`, { headers })).status

const postgresPid = async () =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '0'), 10)

describe('the first start', () => {
  test('the first start generates an administrator password and prints it once', async () => {
    const first = await start({ dataDir, env: { ADMIN_PASSWORD: '' } })
    const lines = first.said().trim().split('\n')
    const password = /^Administrator: user name admin, password ([\w-]{20}) \(shown this once\)$/.exec(
      lines[0] ?? '',
    )?.[1]
    expect(lines).toEqual([expect.any(String), `RiskAtlas is ready at ${first.url}`])
    expect(await statusOf(first, 'api/currentUser/', await first.signIn(password))).toBe(200)
    expect(await first.stop()).toBe(0)
    expect(first.log()).not.toContain(password)

    const second = await start({ dataDir, env: { ADMIN_PASSWORD: '' } })
    expect(second.said()).toBe(`RiskAtlas is ready at ${second.url}\n`)
    expect(await statusOf(second, 'api/currentUser/', await second.signIn(password))).toBe(200)
  })

  test('the first start uses the password of the environment alone, and never prints it', async () => {
    const server = await startAgain()
    expect(await statusOf(server, 'api/currentUser/', await server.signIn())).toBe(200)
    for (const password of ['admin', 'password', 'ant.design', '123456']) {
      await expect(server.signIn(password)).rejects.toThrow('Signing in: 401')
    }
    await server.stop()
    expect(server.said()).toMatch(/^Administrator: user name admin, the password of ADMIN_PASSWORD\n/)
    expect(server.said() + server.log()).not.toContain(adminPassword)
  })
})

describe('failed starts', () => {
  const failing = (options: ServerOptions): Promise<Error> =>
    startServerProcess(options).then(
      async (server) => {
        await server.stop()
        return new Error('it started')
      },
      (error: Error) => error,
    )

  test('a start with a directory in use names the process that uses it', async () => {
    const first = await startAgain()
    const { message } = await failing({ dataDir })
    expect(message).toBe(
      `The server ended with 1.\nRiskAtlas cannot start. ${dataDir} is in use by another RiskAtlas server ` +
        `(process ${first.pid}). Stop it first, or set DATA_DIR to another directory.\n`,
    )
    expect(await statusOf(first, 'healthz')).toBe(200)
  })

  test('a start with a port in use says so and leaves no PostgreSQL running', async () => {
    const first = await startAgain()
    const port = new URL(first.url).port
    const other = join(dataDir, 'other')
    await left.copyTo(other)
    const { message } = await failing({ dataDir: other, env: { PORT: port } })
    expect(message).toContain(`RiskAtlas cannot start. Port ${port} is in use. Set PORT to another one.`)
    await expect(readFile(join(other, 'postgres', 'postmaster.pid'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test.each([
    ['a flag that does not exist', { flags: ['--nodemo'] }, 'Usage: npm start'],
    ['a port that is none', { env: { PORT: 'http' } }, 'PORT must be a port number'],
    ['a directory that cannot be made', { dataDir: '/sys/riskatlas' }, 'DATA_DIR cannot be used by this user: E'],
    [
      'a secret in a file that is not there',
      { env: { ADMIN_PASSWORD: '', ADMIN_PASSWORD_FILE: '/nowhere/password' } },
      'The environment cannot be used: the file of ADMIN_PASSWORD_FILE: ENOENT.',
    ],
    [
      'a database that is not there',
      { databaseUrl: 'postgres://user:sesame@127.0.0.1:1/atlas' },
      'The database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1. Start it, or set DATABASE_URL to where it is.',
    ],
  ])('a start with %s says so', async (_, options, said) => {
    const { message } = await failing({ dataDir, ...options })
    expect(message).toContain(said)
    expect(message).toMatch(/^The server ended with [1-9]/)
    expect(message).not.toContain('sesame')
  })

  /** A disk of its own, where this user may mount one. */
  const mounts = (path: string, megabytes: number) =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'none', path]).status === 0
  const trial = mkdtempSync(join(tmpdir(), 'riskatlas-mount-'))
  const mayMount = mounts(trial, 1)
  if (mayMount) spawnSync('umount', [trial])
  rmdirSync(trial)

  test.runIf(isNightly && mayMount)(
    'a start on a full disk says so in one line (needs the right to mount)',
    async () => {
      const disk = join(dataDir, 'disk')
      await mkdir(disk)
      mounts(disk, 300)
      const options = { dataDir: join(disk, 'data'), env: { LOG_LEVEL: 'silent' } }
      const fill = async () => {
        const { bavail, bsize } = await statfs(disk)
        await writeFile(join(disk, 'else'), new Uint8Array(bavail * bsize))
      }
      const said =
        'The server ended with 1.\nRiskAtlas cannot start. The disk of the database is full. Make room there, or set ' +
        'DATA_DIR to another disk.\n'
      try {
        await fill()
        expect((await failing(options)).message).toBe(said)
        await rm(join(disk, 'else'))
        await (await start(options)).stop()
        await fill()
        expect((await failing(options)).message).toBe(said)
      } finally {
        spawnSync('umount', ['--lazy', disk])
      }
    },
  )

  test('a start with a database that does not exist says so in one line', async () => {
    const { url, drop } = await createBareDatabase()
    await drop()
    const { message } = await failing({ databaseUrl: url })
    expect(message).toBe(
      'The server ended with 1.\nRiskAtlas cannot start. The database of DATABASE_URL refuses: there is no database of ' +
        'that name; create it first.\n',
    )
  })
})

describe('SIGTERM', () => {
  test('SIGTERM completes running requests, stops PostgreSQL and exits with 0', async () => {
    const server = await startAgain()
    const pid = await postgresPid()
    const sending = request(`${server.url}api/login/account/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    const reply = new Promise<string>((resolve, reject) => {
      sending.on('response', (response) => resolve(text(response))).on('error', reject)
    })
    sending.write('{"username": "admin", ')
    await new Promise<void>((resolve) => sending.once('socket', (socket) => socket.once('connect', () => resolve())))
    await statusOf(server, 'healthz')
    server.signal('SIGTERM')
    await until(() => server.log().includes('"stopping"'))
    sending.end(`"password": "${adminPassword}"}`)
    expect(JSON.parse(await reply)).toMatchObject({ success: true, user: { access: 'admin' } })
    expect(await server.ended).toBe(0)
    expect(await isRunning(pid)).toBe(false)
    expect(server.log()).toContain('"stopped"')
  })
})

describe('PostgreSQL killed under a running server', () => {
  test('requests during a PostgreSQL restart are answered with unavailable, and the session stays valid', async () => {
    const server = await startAgain()
    const session = await server.signIn()
    const before = await postgresPid()
    process.kill(before, 'SIGKILL')
    const seen = new Set<number>()
    await until(async () => {
      const status = await statusOf(server, 'api/currentUser/', session)
      seen.add(status)
      return status === 200 && (await postgresPid()) !== before
    })
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([])
  })
})

describe('two servers on one database', () => {
  test('two servers on one database share sessions and attempt counters', async () => {
    const { url: databaseUrl, drop } = await createBareDatabase()
    onTestFinished(drop)
    const [one, other] = await Promise.all([start({ databaseUrl }), start({ databaseUrl })])
    const session = await one.signIn()
    expect(await statusOf(other, 'api/currentUser/', session)).toBe(200)
    expect(await statusOf(other, 'api/login/outLogin/', session)).toBe(200)
    expect(await statusOf(one, 'api/currentUser/', session)).toBe(401)

    for (const server of [one, other, one, other, one, other, one, other, one, other]) {
      await expect(server.signIn('wrong')).rejects.toThrow('Signing in: 401')
    }
    await expect(one.signIn()).rejects.toThrow('Signing in: 429')
    await expect(other.signIn()).rejects.toThrow('Signing in: 429')
  })
})
