import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from 'pino'
import { isConnectionFailure } from '../connection/connection-failure.ts'
import { fullDisk } from '../connection/storage-full.ts'
import type { Binaries } from './binaries.ts'
import { databaseUser, programEnvironment } from './cluster.ts'
import { endingWithUs, type RunAs } from './run-as.ts'

export type PostmasterOptions = {
  binaries: Binaries
  runAs: RunAs
  cluster: string
  socketDirectory: string
  log: Logger
}

/** A PostgreSQL server that answers. */
export type Postmaster = {
  /** Resolves when the server has ended, with the reason. */
  ended: Promise<string>
  /** Ends it and waits: open transactions are rolled back, what is committed is on disk. */
  stop: () => Promise<void>
}

/** Time for recovery after a crash. */
const startMilliseconds = 300_000
/** The processes of a killed server need time to end; until then the cluster counts as in use. */
const stillInUse = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/

/** Child processes of a killed server may keep its standard error open after its end. */
const lastWordsMilliseconds = 500
/** What PostgreSQL calls fatal about a connection that came too early or stayed until the end is no news. */
const isGrave = (line: string) =>
  /^(FATAL|PANIC):/.test(line) && !/starting up|not yet accepting|shutting down|administrator command/.test(line)

/** Starts the server on its socket (there is no network port) and waits until it answers. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const deadline = Date.now() + startMilliseconds
  for (;;) {
    const started = spawnPostmaster(options)
    const answers = await answering(started, options.socketDirectory, deadline)
    if (answers) return started
    const reason = await started.ended
    if (/No space left on device/.test(reason)) throw fullDisk(`PostgreSQL does not start: ${reason}`)
    if (!stillInUse.test(reason) || Date.now() > deadline) throw new Error(`PostgreSQL does not start: ${reason}`)
    await delay(100)
  }
}

function spawnPostmaster({ binaries, runAs, cluster, socketDirectory, log }: PostmasterOptions) {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '60',
    shared_buffers: '128MB',
    max_wal_size: '2GB',
    // Nobody copies this cluster while it runs, so that what a transaction fills that it has just created needs no log.
    wal_level: 'minimal',
    max_wal_senders: '0',
    jit: 'off',
    log_line_prefix: '',
    log_min_error_statement: 'panic',
    timezone: 'UTC',
    log_timezone: 'UTC',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args: whole, ...user } = endingWithUs(runAs).command(binaries.postgres, ['-D', cluster, ...args])
  // In a process group of its own: Ctrl-C in a terminal is for us, who end it in order.
  const child = spawn(file, whole, {
    ...user,
    cwd: '/',
    env: programEnvironment(),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const lastLines: string[] = []
  createInterface(child.stderr).on('line', (line) => {
    lastLines.push(line)
    if (lastLines.length > 5) lastLines.shift()
    log[isGrave(line) ? 'warn' : 'debug']({ postgres: line }, 'postgres')
  })
  const { promise: ended, resolve } = Promise.withResolvers<string>()
  child.on('error', (error) => resolve(error.message))
  const { promise: silent, resolve: resolveSilent } = Promise.withResolvers<void>()
  child.on('close', () => resolveSilent())
  child.on('exit', async (code, signal) => {
    await Promise.race([silent, delay(lastWordsMilliseconds)])
    resolve(`ended with ${signal ?? code}: ${lastLines.join(' ')}`)
  })
  return { ended, stop: () => stop(child, ended) }
}

async function answering({ ended, stop }: Postmaster, socketDirectory: string, deadline: number): Promise<boolean> {
  let over = false
  void ended.then(() => {
    over = true
  })
  while (!over) {
    if (await answersAt(socketDirectory)) return true
    if (Date.now() > deadline) await stop()
    await Promise.race([ended, delay(20)])
  }
  return false
}

/** Asks whether a server of ours answers on a socket. */
export async function answersAt(socketDirectory: string): Promise<boolean> {
  const client = new Client({ ...connectionTo(socketDirectory, 'postgres'), connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if (isConnectionFailure(error)) return false
    throw error
  } finally {
    await client.end()
  }
}

export const connectionTo = (socketDirectory: string, database: string) => ({
  host: socketDirectory,
  port: 5432,
  user: databaseUser,
  database,
})

/** Asks politely, then firmly, then kills: each signal gets its time. */
async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  for (const [signal, milliseconds] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    const timer = new AbortController()
    await Promise.race([ended, delay(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined)])
    timer.abort()
  }
}
