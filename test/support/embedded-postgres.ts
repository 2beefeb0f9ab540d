import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { ProvidedContext } from 'vitest'
import { createPool } from '#server/database/connection/pool.ts'
import { openEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { migrateDatabase } from '#server/database/lease.ts'
import { createLog } from '#server/log.ts'
import { noteUse } from '../../scripts/test-uses.ts'
import {
  copyStatement,
  freshDatabaseName,
  shelfChannel,
  shelfTable,
  templateDatabase,
  urlWithDatabase,
} from './database-url.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of the database tests, as a URL that names no database of theirs. */
    postgresUrl: string
  }
}

/** Copies that stand ready. */
const shelfSize = 8

const log = createLog('error')
const endings: (() => Promise<void>)[] = []

/**
 * Gives the database tests a PostgreSQL: the one in `TEST_DATABASE_URL` (its user must be allowed to create databases),
 * or an embedded one in a temporary directory. Tests start from a copy of a database with all tables; some copies stand
 * ready on a shelf, which is refilled while the tests run.
 */
export async function setup(project: {
  provide: (name: 'postgresUrl', value: ProvidedContext['postgresUrl']) => void
}): Promise<void> {
  const given = process.env.TEST_DATABASE_URL
  const url = given ? given : await startEmbedded()
  await createTemplate(url)
  await keepShelf(url)
  project.provide('postgresUrl', url)
}

export async function teardown(): Promise<void> {
  for (const end of endings.reverse()) await end()
}

/** Nothing of it has to survive this run, so that PostgreSQL need not wait for the disk. */
const carefree = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off', `max_wal_size = '512MB'`]

async function startEmbedded(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'riskatlas-test-'))
  noteUse('PostgreSQL clusters')
  const { connection, close } = await openEmbeddedPostgres(directory, 'server', log)
  endings.push(async () => {
    await close()
    await rm(directory, { recursive: true, force: true })
  })
  const url = `postgres:///${connection.database}?${new URLSearchParams({ host: `${connection.host}`, user: `${connection.user}` })}`
  const settings = carefree.map((setting) => `ALTER SYSTEM SET ${setting}`)
  await administer(url, ...settings, 'SELECT pg_reload_conf()')
  return url
}

async function createTemplate(server: string): Promise<void> {
  await administer(server, `DROP DATABASE IF EXISTS ${templateDatabase}`, `CREATE DATABASE ${templateDatabase}`)
  const pool = createPool({ connectionString: urlWithDatabase(server, templateDatabase) }, log)
  await migrateDatabase(pool, log)
  await pool.end()
}

async function keepShelf(server: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`DROP TABLE IF EXISTS ${shelfTable}`)
  await client.query(`CREATE TABLE ${shelfTable} (name text PRIMARY KEY)`)
  let open = true
  let filling = Promise.resolve()
  const fill = async () => {
    while (open && (await client.query(`SELECT FROM ${shelfTable}`)).rowCount !== shelfSize) {
      const name = freshDatabaseName()
      await client.query(copyStatement(name, templateDatabase))
      await client.query(`INSERT INTO ${shelfTable} VALUES ($1)`, [name])
    }
  }
  const fillAgain = () => {
    filling = filling.then(fill)
  }
  client.on('notification', fillAgain)
  await client.query(`LISTEN ${shelfChannel}`)
  fillAgain()
  endings.push(async () => {
    open = false
    await filling
    const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${shelfTable}`)
    for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS ${name}`)
    await client.query(`DROP TABLE ${shelfTable}`)
    await client.end()
  })
}

async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
