import { once } from 'node:events'
import type { ClientBase } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Database } from '#server/database/database.ts'

/** The tables of facts as one import filled them, each in COPY's binary format. */
export type StoredRows = ReadonlyMap<string, Buffer>

/** What an import left in the tables of facts. */
export async function storedRows({ pool }: Database): Promise<StoredRows> {
  const client = await pool.connect()
  try {
    const stored = new Map<string, Buffer>()
    for (const table of ['entity', 'entity_statement', 'interest_statement']) {
      const pieces: Buffer[] = []
      const stream = client.query(copyTo(`COPY (SELECT * FROM ${table}) TO STDOUT (FORMAT binary)`))
      for await (const piece of stream) pieces.push(piece as Buffer)
      stored.set(table, Buffer.concat(pieces))
    }
    return stored
  } finally {
    client.release()
  }
}

/** Seconds to load a table of stakes, as it stands, into one plain table without an index. */
export function secondsIntoPlainTable(database: Database, table: string): Promise<number> {
  return seconds(database, async (client) => {
    await client.query(
      `CREATE TABLE plain (owner text, company text, capital text, votes text, valid_from date, valid_to date)`,
    )
    await load(client, 'COPY plain FROM STDIN (FORMAT csv, HEADER)', table)
  })
}

/** Seconds to load the rows that an import stores into tables like those they stand in, indexes included. */
export function secondsIntoLikeTables(database: Database, stored: StoredRows): Promise<number> {
  return seconds(database, async (client) => {
    for (const [table, rows] of stored) {
      await client.query(`CREATE TABLE like_${table} (LIKE ${table} INCLUDING DEFAULTS INCLUDING INDEXES)`)
      await load(client, `COPY like_${table} FROM STDIN (FORMAT binary)`, rows)
    }
  })
}

/** Times work in a transaction, its end included; what it made is dropped. */
async function seconds({ pool }: Database, work: (client: ClientBase) => Promise<void>): Promise<number> {
  const client = await pool.connect()
  try {
    const start = performance.now()
    await client.query('BEGIN')
    await work(client)
    await client.query('COMMIT')
    return (performance.now() - start) / 1000
  } finally {
    await client.query('DROP TABLE IF EXISTS plain, like_entity, like_entity_statement, like_interest_statement')
    client.release()
  }
}

async function load(client: ClientBase, copy: string, rows: string | Buffer): Promise<void> {
  const stream = client.query(copyFrom(copy))
  stream.end(rows)
  await once(stream, 'finish')
}
