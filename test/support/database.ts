import { Client } from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
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

type OwnDatabase = { url: string; drop: () => Promise<void> }

/** A database of one test's own. `url` opens it from another process too. */
export type TestDatabase = Database & OwnDatabase

/** Creates an empty database, not even tables in it. */
export async function createBareDatabase(): Promise<OwnDatabase> {
  noteUse('databases')
  const name = freshDatabaseName()
  await administer((client) => client.query(copyStatement(name, 'template1')))
  return owned(name)
}

/** Gives a database with all tables and no rows, for others to open. */
export async function takeTestDatabase(): Promise<OwnDatabase> {
  noteUse('databases')
  return owned(await administer(takeCopy))
}

/** Opens a database with all tables and no rows. `drop` closes it too. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await takeTestDatabase()
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

/** The name of a copy from the shelf, or of one made now where the shelf is empty. */
async function takeCopy(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `WITH taken AS (DELETE FROM ${shelfTable}
       WHERE name = (SELECT name FROM ${shelfTable} LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING name)
     SELECT name, pg_notify('${shelfChannel}', '') FROM taken`,
  )
  if (rows[0]) return rows[0].name
  const name = freshDatabaseName()
  await client.query(copyStatement(name, templateDatabase))
  return name
}

function owned(name: string): OwnDatabase {
  return {
    url: urlWithDatabase(inject('postgresUrl'), name),
    drop: async () => {
      await administer((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}

async function administer<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
