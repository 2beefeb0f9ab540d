import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { createPool } from '#server/database/connection/pool.ts'
import { createLog } from '#server/log.ts'
import { templateDatabase, urlWithDatabase } from './database-url.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of the database tests, as a URL that names no database of theirs. */
    postgresUrl: string
  }
}

let stop = async () => {}

/**
 * Gives the database tests a PostgreSQL: the one in `TEST_DATABASE_URL` (its user must be allowed to create databases),
 * or an embedded one in a temporary directory. Tests start from a copy of a database with all tables.
 */
export async function setup(project: TestProject): Promise<void> {
  const log = createLog('error')
  const given = process.env.TEST_DATABASE_URL
  const url = given ? given : await startEmbedded()
  await createTemplate(url)
  project.provide('postgresUrl', url)

  async function startEmbedded(): Promise<string> {
    const directory = await mkdtemp(join(tmpdir(), 'riskatlas-test-'))
    const { connection, close } = await openEmbeddedPostgres(directory, 'server', log)
    stop = async () => {
      await close()
      await rm(directory, { recursive: true, force: true })
    }
    return `postgres:///${connection.database}?${new URLSearchParams({ host: `${connection.host}`, user: `${connection.user}` })}`
  }

  async function createTemplate(server: string): Promise<void> {
    await administer(server, `DROP DATABASE IF EXISTS ${templateDatabase}`, `CREATE DATABASE ${templateDatabase}`)
    const pool = createPool({ connectionString: urlWithDatabase(server, templateDatabase) }, log)
    await migrateDatabase(pool, log)
    await pool.end()
  }
}

export async function teardown(): Promise<void> {
  await stop()
}

async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
