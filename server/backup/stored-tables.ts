import type { ClientBase } from 'pg'
import * as v from 'valibot'

const Name = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]*$/))
const Whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A table in a backup; `segments` are its further partitions, by number. */
const BackupTable = v.object({
  name: Name,
  columns: v.pipe(v.array(Name), v.minLength(1)),
  segments: v.array(Whole),
})
export type BackupTable = v.InferOutput<typeof BackupTable>

/** The position of a sequence; `null` before its first use. */
const BackupSequence = v.object({ name: Name, last: v.nullable(v.pipe(v.string(), v.regex(/^\d+$/))) })
export type BackupSequence = v.InferOutput<typeof BackupSequence>

/** The header of a backup. */
export const BackupHeader = v.object({
  format: v.literal('riskatlas-backup'),
  version: v.literal(1),
  /** ISO 8601 in UTC. */
  madeAt: v.string(),
  /** Hashes of the migrations that made the tables, in their order. */
  migrations: v.array(v.string()),
  /** In an order in which none refers to a later one. */
  tables: v.array(BackupTable),
  sequences: v.array(BackupSequence),
})
export type BackupHeader = v.InferOutput<typeof BackupHeader>

/** The trailer of a backup: the number of rows of each table. */
export const BackupTrailer = v.object({ rows: v.record(v.string(), Whole) })
export type BackupTrailer = v.InferOutput<typeof BackupTrailer>

type Row = { name: string; columns: string[]; segments: number[]; refers: string[] }

/**
 * The tables of a backup, in an order without forward references. Reproducible content (generated columns, unlogged
 * tables, the queue of jobs) is left out, and what imports have read that are not finished.
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
       AND c.relpersistence = 'p' AND c.relname NOT IN ('lease', 'import_checkpoint')
       AND c.relname !~ '^(import|entity_statement|interest_statement)_[0-9]+'
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

/** The position of every sequence. */
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
