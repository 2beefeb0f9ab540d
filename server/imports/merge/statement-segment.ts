import type { ClientBase } from 'pg'

export type StatementTable = 'entity_statement' | 'interest_statement'

/** A partition of a table of statements: where the merge writes what an import brings. */
export type StatementSegment = { table: StatementTable; partition: string; number: number }

/** Rows below which a segment of one's own is not worth while. */
const minRows = 10_000
/** A segment holds at least this part of all rows, so that the number of segments grows with their logarithm. */
const minPart = 1 / 4
/** What a statement takes on disk, at least. */
const bytesOfStatement = 128

/**
 * Where `rows` new statements go. Many get a segment of their own, without indexes yet, since building an index at once
 * takes a fraction of the time that adding to it row by row does; others go to the segment that all share.
 */
export async function openSegment(client: ClientBase, table: StatementTable, rows: number): Promise<StatementSegment> {
  return (await isWorthWhile(client, table, rows)) ? createSegment(client, table) : sharedSegment(table)
}

/** A segment of one's own, not part of its table yet. */
export async function createSegment(client: ClientBase, table: StatementTable): Promise<StatementSegment> {
  const { rows: drawn } = await client.query<{ number: string }>(`SELECT nextval('statement_segment') AS number`)
  const number = Number(drawn[0]?.number)
  const partition = `${table}_${number}`
  await client.query(`CREATE TABLE ${partition} (LIKE ${table} INCLUDING DEFAULTS INCLUDING CONSTRAINTS)`)
  return { table, partition, number }
}

/**
 * Makes a segment part of its table that was filled before it was known how many rows it would hold. The rows of one
 * that is too small go to the segment that all share; it stays, apart from the table, for the rest of the transaction.
 */
export async function settleSegment(client: ClientBase, segment: StatementSegment, rows: number): Promise<void> {
  const { table, partition } = segment
  if (await isWorthWhile(client, table, rows)) {
    await attachSegment(client, segment)
    return
  }
  await client.query(`UPDATE ${partition} SET segment = 0`)
  await client.query(`INSERT INTO ${sharedSegment(table).partition} SELECT * FROM ${partition}`)
}

/** Makes a filled segment part of its table, whose indexes it gets. Readers are not kept waiting. */
export async function attachSegment(client: ClientBase, segment: StatementSegment): Promise<void> {
  const { table, partition, number } = segment
  if (number === 0) return
  await client.query(`ALTER TABLE ${table} ATTACH PARTITION ${partition} FOR VALUES IN (${number})`)
  await client.query(`ANALYZE ${partition}`)
}

const sharedSegment = (table: StatementTable): StatementSegment => ({ table, partition: `${table}_0`, number: 0 })

async function isWorthWhile(client: ClientBase, table: StatementTable, rows: number): Promise<boolean> {
  return rows >= minRows && rows * bytesOfStatement >= minPart * (await bytesOf(client, table))
}

async function bytesOf(client: ClientBase, table: StatementTable): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `SELECT coalesce(sum(pg_relation_size(inhrelid)), 0) AS bytes FROM pg_inherits WHERE inhparent = $1::regclass`,
    [table],
  )
  return Number(rows[0]?.bytes)
}
