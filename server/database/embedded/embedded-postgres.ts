import { setTimeout as delay } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { Logger } from 'pino'
import type { DatabaseRole } from '../database-role.ts'
import { findBinaries } from './binaries.ts'
import { databaseUser, openCluster } from './cluster.ts'
import { type DataDirectory, openDataDirectory, openSocketDirectory } from './data-directory.ts'
import { type DataLock, ownerOf, takeDataLock } from './data-lock.ts'
import { endOrphan } from './orphan.ts'
import { answersAt, connectionTo, startPostmaster } from './postmaster.ts'
import { keepRunning } from './supervisor.ts'

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
  const directory = await openDataDirectory(dataDir)
  const deadline = Date.now() + joinMilliseconds
  for (;;) {
    const lock = await takeDataLock(directory, role)
    if (lock) return runDatabase(directory, lock, log)
    if (role === 'server') throw await refusal(directory)
    const joined = await join(directory)
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

async function join(directory: DataDirectory): Promise<EmbeddedPostgres | null> {
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
