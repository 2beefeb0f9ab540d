import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { createLog } from '#server/log.ts'
import { templateDatabase, urlWithDatabase } from './database-url.ts'

/** A database of one test's own. `url` opens it from another process too. */
export type TestDatabase = Database & { url: string; drop: () => Promise<void> }

/** Creates an empty database, not even tables in it. */
export async function createBareDatabase(template = 'template1'): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `riskatlas_test_${randomUUID().replaceAll('-', '')}`
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  return {
    url: urlWithDatabase(inject('postgresUrl'), name),
    drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

/** Creates a database with all tables and no rows. `drop` closes it too. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await createBareDatabase(templateDatabase)
  const log = createLog('error')
  const database = await openDatabase({ dataDir: '', databaseUrl: url, role: 'server', log })
  return {
    ...database,
    url,
    drop: async () => {
      await database.close()
      await drop()
    },
  }
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
