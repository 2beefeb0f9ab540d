import type { ClientBase } from 'pg'
import type { BackupSequence, BackupTable } from './backup-header.ts'

type Row = { name: string; columns: string[]; segments: number[]; refers: string[] }

/**
 * The tables that hold what people would miss, in an order in which none refers to a later one. What the database can
 * make again (generated columns, tables that are not logged, the queue of jobs) is not among it.
 */
export async function storedTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<Row>(`
    SELECT c.relname AS name,
           (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
             WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
           (SELECT coalesce(array_agg(substring(p.relname from '_([1-9][0-9]*)$')::int ORDER BY p.oid)
                            FILTER (WHERE p.relname ~ '_[1-9][0-9]*$'), '{}')
              FROM pg_inherits i JOIN pg_class p ON p.oid = i.inhrelid WHERE i.inhparent = c.oid) AS segments,
           (SELECT coalesce(array_agg(DISTINCT f.relname::text), '{}')
              FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
             WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS refers
      FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relpersistence = 'p' AND c.relname <> 'lease'
     ORDER BY c.relname`)
  return inOrder(rows).map(({ name, columns, segments }) => ({ name, columns, segments }))
}

/** Each after all that it refers to. */
function inOrder(tables: readonly Row[]): Row[] {
  const placed = new Map<string, Row>()
  const open = new Set(tables)
  while (open.size > 0) {
    const ready = [...open].filter(({ refers }) => refers.every((name) => placed.has(name)))
    if (ready.length === 0)
      throw new Error(`Tables refer to one another: ${[...open].map(({ name }) => name).join(', ')}`)
    for (const table of ready) {
      placed.set(table.name, table)
      open.delete(table)
    }
  }
  return [...placed.values()]
}

/** Where every sequence stands. */
export async function storedSequences(client: ClientBase): Promise<BackupSequence[]> {
  const { rows } = await client.query<BackupSequence>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  )
  return rows
}

/** Hashes of the migrations that made the tables, in their order. */
export async function appliedMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>('SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id')
  return rows.map(({ hash }) => hash)
}
