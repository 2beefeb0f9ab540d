import { execFile } from 'node:child_process'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client, type ClientConfig } from 'pg'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { findBinaries, requireEmbeddedDatabase } from './binaries.ts'
import { databaseUser, openCluster } from './cluster.ts'
import { type DataDirectory, openDataDirectory, openSocketDirectory } from './data-directory.ts'
import { answersAt, connectionTo, type Postmaster, startPostmaster } from './postmaster.ts'

/** Maximum pause between two starts of a server that keeps ending. */
const longestPauseMilliseconds = 5000

/**
 * Keeps a PostgreSQL running: it is restarted unless it was stopped.
 *
 * @returns a function that stops it
 */
async function keepRunning(start: () => Promise<Postmaster>, log: Logger): Promise<() => Promise<void>> {
  const closing = new AbortController()
  let current = await start()

  const watched = (async () => {
    for (;;) {
      const how = await current.ended
      if (closing.signal.aborted) return
      log.error({ how }, 'PostgreSQL ended by itself; starting it again')
      const next = await startAgain(start, closing.signal, log)
      if (next === null) return
      current = next
      if (closing.signal.aborted) return
    }
  })()

  return async () => {
    closing.abort()
    await current.stop()
    await watched
    await current.stop()
  }
}

async function startAgain(
  start: () => Promise<Postmaster>,
  closing: AbortSignal,
  log: Logger,
): Promise<Postmaster | null> {
  for (let pause = 100; !closing.aborted; pause = Math.min(pause * 2, longestPauseMilliseconds)) {
    try {
      return await start()
    } catch (error) {
      log.error({ err: error }, 'PostgreSQL does not start')
      await delay(pause, undefined, { signal: closing }).catch(() => undefined)
    }
  }
  return null
}

/** Who runs the database of a data directory, and where its socket is. */
const Owner = v.object({
  pid: v.number(),
  role: v.picklist(['server', 'tool']),
  socketDirectory: v.nullable(v.string()),
})
type Owner = v.InferOutput<typeof Owner>

/** The right to run the database of a data directory; it ends with the process, however that ends. */
type DataLock = {
  /** Makes known who holds the lock and where the database answers. */
  announce: (socketDirectory: string | null) => Promise<void>
  release: () => void
}

/**
 * Takes the lock of a data directory. It is a lock of the operating system on a file (through SQLite, which Node brings
 * along), so a killed owner leaves nothing behind that would have to be judged stale.
 *
 * @returns `null` where another process holds it
 */
async function takeDataLock(directory: DataDirectory, role: DatabaseRole): Promise<DataLock | null> {
  const file = new DatabaseSync(directory.lock, { timeout: 0 })
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return null
    throw error
  }
  const announce = async (socketDirectory: string | null) => {
    const owner: Owner = { pid: process.pid, role, socketDirectory }
    await writeFile(`${directory.owner}.new`, JSON.stringify(owner), { mode: 0o600 })
    await rename(`${directory.owner}.new`, directory.owner)
  }
  await announce(null)
  return { announce, release: () => file.close() }
}

/** What the holder of the lock has announced last; `null` where nobody has yet. */
async function ownerOf(directory: DataDirectory): Promise<Owner | null> {
  const text = await readFile(directory.owner, 'utf8').catch(() => null)
  return text === null ? null : v.parse(Owner, JSON.parse(text))
}

/**
 * `server` owns the database and refuses to share its directory with a second server; `tool` uses the database of a
 * running server where there is one and otherwise starts it for itself.
 */
export type DatabaseRole = 'server' | 'tool'

/** A running embedded PostgreSQL, ours or joined. */
export type EmbeddedPostgres = { connection: ClientConfig; close: () => Promise<void> }

/** How long a tool waits for a database whose owner is just starting or ending. */
const joinMilliseconds = 60_000

/**
 * Runs PostgreSQL in a directory of one's own, reachable through a unix socket only. One process at a time runs it.
 *
 * @param role a `server` refuses to start beside another owner; a `tool` joins the owner's database
 * @throws where another process has the directory, or PostgreSQL cannot be run; the message says what to do
 */
export async function openEmbeddedPostgres(
  dataDir: string,
  role: DatabaseRole,
  log: Logger,
): Promise<EmbeddedPostgres> {
  requireEmbeddedDatabase()
  const directory = await openDataDirectory(dataDir)
  const deadline = Date.now() + joinMilliseconds
  for (;;) {
    const lock = await takeDataLock(directory, role)
    if (lock) return runDatabase(directory, lock, log)
    if (role === 'server') throw await refusal(directory)
    const joined = await joinRunning(directory)
    if (joined) return joined
    if (Date.now() > deadline) throw await refusal(directory)
    await delay(100)
  }
}

async function runDatabase(directory: DataDirectory, lock: DataLock, log: Logger): Promise<EmbeddedPostgres> {
  let stop = async () => {}
  try {
    const binaries = await findBinaries()
    await endOrphan(directory.cluster, log)
    const runAs = await openCluster(directory, binaries)
    const socketDirectory = await openSocketDirectory(directory, runAs.user)
    const { cluster } = directory
    stop = await keepRunning(() => startPostmaster({ binaries, runAs, cluster, socketDirectory, log }), log)
    await createDatabase(socketDirectory)
    await lock.announce(socketDirectory)
    log.info({ cluster, runAs: runAs.description }, 'PostgreSQL runs')
    return {
      connection: connectionTo(socketDirectory, databaseUser),
      close: async () => {
        await stop()
        lock.release()
      },
    }
  } catch (error) {
    await stop()
    lock.release()
    throw error
  }
}

/** The database has the name of its user. */
async function createDatabase(socketDirectory: string): Promise<void> {
  const client = new Client(connectionTo(socketDirectory, 'postgres'))
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseUser])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(databaseUser)}`)
  } finally {
    await client.end()
  }
}

async function joinRunning(directory: DataDirectory): Promise<EmbeddedPostgres | null> {
  const owner = await ownerOf(directory)
  if (!owner?.socketDirectory || !(await answersAt(owner.socketDirectory))) return null
  return { connection: connectionTo(owner.socketDirectory, databaseUser), close: async () => undefined }
}

async function refusal(directory: DataDirectory): Promise<Error> {
  const owner = await ownerOf(directory)
  const whose = owner?.role === 'tool' ? 'a command of RiskAtlas' : 'another RiskAtlas server'
  const process = owner ? ` (process ${owner.pid})` : ''
  return new Error(
    `${directory.path} is in use by ${whose}${process}. Stop it first, or set DATA_DIR to another directory.`,
  )
}

const timeoutMilliseconds = 60_000

/**
 * Ends a PostgreSQL that outlived the process which ran it on this cluster. To be called with the lock of the data
 * directory in hand: then whatever still runs there has lost its owner.
 */
async function endOrphan(cluster: string, log: Logger): Promise<void> {
  const pid = await pidOfPostmaster(cluster)
  if (pid === null || !(await servesCluster(pid, cluster))) return
  log.info({ postgresPid: pid }, 'ending a PostgreSQL that outlived its owner')
  const deadline = Date.now() + timeoutMilliseconds
  signal(pid, 'SIGINT')
  while (await servesCluster(pid, cluster)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) still runs in ${cluster} and does not end.`)
    await delay(25)
  }
}

async function pidOfPostmaster(cluster: string): Promise<number | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return Number.isInteger(pid) && pid > 1 ? pid : null
}

/** A process number may have passed to another program since; a server names its cluster in its command line. */
async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  const command = await commandLineOf(pid).catch(() => '')
  return command.includes('postgres') && command.includes(cluster)
}

async function commandLineOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8')
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)])
  return stdout
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return
    throw error
  }
}
