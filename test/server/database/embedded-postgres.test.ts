import { statSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { isConnectionFailure } from '#server/database/connection/connection-failure.ts'
import { createPool } from '#server/database/connection/pool.ts'
import { createLog } from '#server/log.ts'
import { isNightly } from '#test/support/case-size.ts'
import { until } from '#test/support/eventually.ts'
import { type DatabaseProcess, isRunning, leftDatabase, spawnDatabase } from '#test/support/spawn-database.ts'

/** These tests look at processes through /proc. */
const isLinux = process.platform === 'linux'

let directory: string
let processes: DatabaseProcess[]
let left: Awaited<ReturnType<typeof leftDatabase>>

beforeAll(async () => {
  if (isLinux) left = await leftDatabase()
})
afterAll(() => left?.drop())
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'riskatlas-data-'))
  processes = []
})
afterEach(async () => {
  await Promise.all(processes.map((one) => one.close()))
  await rm(directory, { recursive: true, force: true })
})

async function open(...args: Parameters<typeof spawnDatabase>): Promise<DatabaseProcess> {
  const opened = await spawnDatabase(...args)
  processes.push(opened)
  return opened
}

/** Opens a directory, in which there is a PostgreSQL already. */
async function openAgain(place: string): Promise<DatabaseProcess> {
  await left.copyTo(place)
  return open(place)
}

const connectionTo = ({ opened }: DatabaseProcess) => ({
  host: opened.socketDirectory,
  user: 'riskatlas',
  database: 'riskatlas',
})

async function query(database: DatabaseProcess, text: string) {
  const client = new Client(connectionTo(database))
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const addAccount = (database: DatabaseProcess, name: string) =>
  query(
    database,
    `INSERT INTO user_account (username, name, access, password_hash) VALUES ('${name}', '', 'viewer', '')`,
  )
const accounts = (database: DatabaseProcess) => query(database, 'SELECT username FROM user_account ORDER BY id')

describe.skipIf(!isLinux)('the embedded PostgreSQL (skipped but on Linux)', () => {
  test('the embedded PostgreSQL is created, keeps its data, and ends with its owner', async () => {
    const first = await open(directory)
    await addAccount(first, 'a')
    expect(await first.close()).toBe(0)
    expect(await isRunning(first.postgresPid)).toBe(false)

    const second = await open(directory)
    expect(await accounts(second)).toEqual([{ username: 'a' }])
  })

  test('the embedded PostgreSQL opens no network port, and only its owner may use its socket', async () => {
    const database = await openAgain(directory)
    expect(database.opened).toMatchObject({ addresses: '', fsync: 'on', socketDirectory: join(directory, 'run') })
    expect((await stat(database.opened.socketDirectory)).mode & 0o777).toBe(0o700)
    expect((await stat(join(database.opened.socketDirectory, '.s.PGSQL.5432'))).mode & 0o777).toBe(0o700)
    expect(await networkSocketsOf(database.postgresPid)).toEqual([])
  })

  test('the embedded PostgreSQL sorts and searches Chinese and accented text', async () => {
    const database = await openAgain(directory)
    const [row] = await query(database, `SELECT lower('ÄÖ') AS lower, '华信科技' ~ '^\\w+$' AS words`)
    expect(row).toEqual({ lower: 'äö', words: true })
  })

  test('the embedded PostgreSQL is created again after an interrupted creation', async () => {
    await mkdir(join(directory, 'postgres.unfinished', 'base'), { recursive: true })
    await writeFile(join(directory, 'postgres.unfinished', 'PG_VERSION'), '18')
    const database = await open(directory)
    expect(await accounts(database)).toEqual([])
    expect(await readdir(directory)).not.toContain('postgres.unfinished')
  })

  test('the embedded PostgreSQL uses another socket directory where the path would be too long', async () => {
    const deep = join(directory, 'a'.repeat(60), 'b'.repeat(60))
    const first = await openAgain(deep)
    expect(first.opened.socketDirectory).toMatch(/^\/.{1,90}\/riskatlas-\w{6}$/)
    onTestFinished(() => rm(first.opened.socketDirectory, { recursive: true, force: true }))
    expect((await stat(first.opened.socketDirectory)).mode & 0o777).toBe(0o700)
    await first.close()
    expect((await open(deep)).opened.socketDirectory).toBe(first.opened.socketDirectory)
  })
})

describe.skipIf(!isLinux)('a data directory (skipped but on Linux)', () => {
  test('the database directory is refused with a message where a file has its path', async () => {
    const file = join(directory, 'notes.txt')
    await writeFile(file, '')
    for (const place of [file, join(file, 'below')]) {
      await expect(open(place)).rejects.toThrow(`DATA_DIR cannot be ${place}: there is a file in that place.`)
    }
  })

  test('a data directory that cannot be created is refused with a message', async () => {
    await expect(open('/proc/riskatlas')).rejects.toThrow('DATA_DIR cannot be used by this user: ENOENT')
  })

  test('a data directory in use is refused to a second server, which names the process that holds it', async () => {
    const first = await openAgain(directory)
    await expect(spawnDatabase(directory)).rejects.toThrow(
      `${directory} is in use by another RiskAtlas server (process ${first.pid}). ` +
        'Stop it first, or set DATA_DIR to another directory.',
    )
    expect(await accounts(first)).toEqual([])
  })

  test('the database directory is acquired by exactly one of several servers starting simultaneously', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => open(directory)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a data directory is free again at once when its owner was killed, with everything that was committed', async () => {
    const first = await openAgain(directory)
    await addAccount(first, 'a')
    await first.kill()
    const second = await open(directory)
    expect(await accounts(second)).toEqual([{ username: 'a' }])
    expect(second.postgresPid).not.toBe(first.postgresPid)
    expect(await isRunning(first.postgresPid)).toBe(false)
  })

  test('the embedded PostgreSQL ends when its owner is killed', async () => {
    const first = await openAgain(directory)
    await first.kill()
    await until(async () => !(await isRunning(first.postgresPid)))
  })

  test('a command-line tool joins the embedded PostgreSQL of a running server', async () => {
    const server = await openAgain(directory)
    const tool = await open(directory, 'tool')
    await addAccount(tool, 'from-the-tool')
    expect(await tool.close()).toBe(0)
    expect(await accounts(server)).toEqual([{ username: 'from-the-tool' }])
  })

  test('a data directory opened by a command-line tool is refused to a server', async () => {
    await left.copyTo(directory)
    const tool = await open(directory, 'tool')
    await expect(spawnDatabase(directory)).rejects.toThrow(`in use by a command of RiskAtlas (process ${tool.pid})`)
    await tool.close()
    expect(await accounts(await open(directory))).toEqual([])
  })
})

describe.skipIf(!isLinux)('PostgreSQL killed under its owner (skipped but on Linux)', () => {
  test('an embedded PostgreSQL that was killed is started again with everything that was committed', async () => {
    const database = await openAgain(directory)
    await addAccount(database, 'a')
    const pool = createPool(connectionTo(database), createLog('silent'))
    onTestFinished(() => pool.end())
    await pool.query('SELECT 1')

    process.kill(database.postgresPid, 'SIGKILL')
    await until(async () => !(await isRunning(database.postgresPid)))
    const failures: unknown[] = []
    await until(async () => {
      try {
        await pool.query('SELECT 1')
        return (await pidOfPostmaster(database)) !== database.postgresPid
      } catch (error) {
        failures.push(error)
        return false
      }
    })

    expect(failures.filter((error) => !isConnectionFailure(error))).toEqual([])
    expect(await accounts(database)).toEqual([{ username: 'a' }])
    expect(database.log()).toContain('PostgreSQL ended by itself; starting it again')
  })

  test('an embedded PostgreSQL that was killed does not keep its owner from closing', async () => {
    const database = await openAgain(directory)
    process.kill(database.postgresPid, 'SIGKILL')
    expect(await database.close()).toBe(0)
    expect(await accounts(await open(directory))).toEqual([])
  })
})

const isRoot = isLinux && process.getuid?.() === 0

/** Whether the programs of PostgreSQL, which are in the checkout, can be run by another user. */
const othersReachPrograms = foldersAbove(import.meta.dirname).every((folder) => (statSync(folder).mode & 0o001) !== 0)

function foldersAbove(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [folder, ...foldersAbove(parent)]
}

describe.skipIf(!isRoot || !othersReachPrograms)(
  'started by root (Linux, root, and a checkout that other users can enter)',
  () => {
    const waysIn = (database: DatabaseProcess) => /"runAs":"([^"]+)"/.exec(database.log())?.[1]

    test('PostgreSQL started by root runs as nobody where that user can access the directory, also after a restart', async () => {
      await chmod(directory, 0o711)
      const first = await open(directory)
      expect(waysIn(first)).toBe('as the user with id 65534')
      expect((await stat(join(directory, 'postgres'))).uid).toBe(65534)
      await first.close()
      expect(waysIn(await open(directory))).toBe('as the user with id 65534')
    })

    test('PostgreSQL started by root runs in a user namespace where nobody has no access to the directory, also later', async () => {
      const first = await open(directory)
      expect(waysIn(first)).toBe('in a user namespace (unshare --user)')
      expect((await stat(join(directory, 'postgres'))).uid).toBe(0)
      await first.close()
      expect(waysIn(await open(directory))).toBe('in a user namespace (unshare --user)')
    })

    test.runIf(isNightly)(
      'PostgreSQL started by root runs with a capability where user namespaces are missing, also after a restart',
      async () => {
        const env = await programsThatFail('unshare')
        const first = await open(directory, 'server', { env })
        expect(waysIn(first)).toBe('as the user with id 65534 and the capability to pass closed directories (setpriv)')
        await first.close()
        expect(await accounts(await open(directory, 'server', { env }))).toEqual([])
      },
    )

    test('PostgreSQL started by root reports what was tried where nothing works', async () => {
      const env = await programsThatFail('unshare', 'setpriv')
      const failure: Error = await spawnDatabase(directory, 'server', { env }).catch((error) => error)
      expect(failure.message.split('\n')).toEqual([
        `The embedded PostgreSQL cannot be run in ${directory}. Tried:`,
        expect.stringMatching(/^- as the user with id 65534: .*Permission denied/),
        '- in a user namespace (unshare --user): unshare: not here',
        '- as the user with id 65534 and the capability to pass closed directories (setpriv): setpriv: not here',
        'Start as an ordinary user, set DATA_DIR to a directory that other users reach, or set DATABASE_URL.',
      ])
      expect(await readdir(directory)).toEqual(['lock', 'owner.json'])
    })

    test.runIf(isNightly)(
      'PostgreSQL started by root leaves a directory that an ordinary user cannot open',
      async () => {
        await chmod(directory, 0o711)
        await (await open(directory)).close()
        await expect(spawnDatabase(directory, 'server', { uid: 1 })).rejects.toThrow(
          `DATA_DIR cannot be used by this user: EACCES: permission denied, access '${directory}'`,
        )
      },
    )

    test.runIf(isNightly)(
      "PostgreSQL started by root runs as the owner of an ordinary user's cluster, which that user can use again",
      async () => {
        const daemon = 1
        const home = join(directory, 'home')
        await chmod(directory, 0o711)
        await mkdir(home)
        await chown(home, daemon, daemon)
        const ordinary = await open(home, 'server', { uid: daemon })
        expect(waysIn(ordinary)).toBe('as the user of this process')
        await addAccount(ordinary, 'a')
        await ordinary.close()
        expect(await accounts(await open(home))).toEqual([{ username: 'a' }])
      },
    )

    /** Environment in which these programs are found first and fail. */
    async function programsThatFail(...names: string[]) {
      const place = join(directory, '..', `${directory.split('/').at(-1)}-programs`)
      onTestFinished(() => rm(place, { recursive: true, force: true }))
      await mkdir(place)
      for (const name of names)
        await writeFile(join(place, name), `#!/bin/sh\necho '${name}: not here' >&2; exit 1\n`, { mode: 0o755 })
      return { PATH: `${place}:${process.env.PATH}` }
    }
  },
)

async function pidOfPostmaster({ opened }: DatabaseProcess): Promise<number> {
  return Number.parseInt(await readFile(join(opened.cluster, 'postmaster.pid'), 'utf8').catch(() => '0'), 10)
}

/** Network sockets (not unix ones) that a process has open. */
async function networkSocketsOf(pid: number): Promise<string[]> {
  const tables = await Promise.all(['tcp', 'tcp6', 'udp', 'udp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8')))
  const inodes = new Set(tables.flatMap((table) => table.split('\n').map((line) => line.trim().split(/\s+/)[9] ?? '')))
  const files = await readdir(`/proc/${pid}/fd`)
  const targets = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')))
  return targets.filter((target) => inodes.has(/^socket:\[(\d+)\]$/.exec(target)?.[1] ?? 'not a socket'))
}
