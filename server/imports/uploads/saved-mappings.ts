import { createHash } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import type { AuditActor } from '#contracts/audit/audit.ts'
import type { ColumnMapping, MappingList, MappingToSave, SavedMapping } from '#contracts/imports/column-mapping.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { ascending, firstRows, type Page, type Paged, readPage } from '#server/database/page.ts'
import { inTransaction, sqlStateOf } from '#server/database/transaction.ts'

/** Column mappings saved under a name, shared by all users. */
export type SavedMappings = {
  /** By name, each with how many imports were read by it as it is. */
  list: (page?: Page) => Promise<Paged<MappingList>>
  /** The mapping of a name. Refuses with `not_found`. */
  read: (name: string) => Promise<ColumnMapping>
  /** The five newest of those saved for a table of the same columns. */
  forColumns: (columns: readonly string[]) => Promise<SavedMapping[]>
  /** Saves a mapping under a name, replacing one of that name. */
  save: (name: string, mapping: MappingToSave, by: AuditActor) => Promise<SavedMapping>
  /** Refuses with `not_found`, and with `taken` where another has the name. */
  rename: (name: string, to: string, by: AuditActor) => Promise<SavedMapping>
  /** Refuses with `not_found`. */
  remove: (name: string, by: AuditActor) => Promise<void>
}

type MappingRow = { name: string; mapping: ColumnMapping; columns: string[]; saved_by: string | null; saved_at: Date }

const selection = 'SELECT name, mapping, columns, saved_by, saved_at FROM column_mapping'
/** Saved mappings that are listed where nothing else is asked for. */
export const listedMappings = 500
/** Saved mappings that are offered for one file. */
const offered = 5

/** Saved mappings, by name, each with how many imports were read by it as it is. */
async function savedMappings(pool: Pool, page: Page): Promise<Paged<MappingList>> {
  const sql = `SELECT m.name, m.mapping, m.columns, m.saved_by, m.saved_at, count(*) OVER ()::int AS total,
            (SELECT count(*) FROM import_job j WHERE j.mapping = m.mapping) AS imports
       FROM column_mapping m`
  const list = { sql, order: [ascending('name', 'text')] }
  const { rows, next } = await readPage<MappingRow & { imports: string; total: number }>(pool, list, page)
  const total = rows[0]?.total ?? 0
  return {
    mappings: rows.map((row) => ({ ...mappingFrom(row), imports: Number(row.imports) })),
    ...(total > rows.length && { total }),
    next,
  }
}

/** The mapping of a name, or `null`. */
async function savedMapping(pool: Pool, name: string): Promise<ColumnMapping | null> {
  const { rows } = await pool.query<MappingRow>(`${selection} WHERE name = $1`, [name])
  return rows[0]?.mapping ?? null
}

/** The mappings that were saved for a table of the same columns, newest first. */
async function mappingsFor(pool: Pool, columns: readonly string[]): Promise<SavedMapping[]> {
  const { rows } = await pool.query<MappingRow>(
    `${selection} WHERE columns_hash = $1 ORDER BY saved_at DESC, id DESC LIMIT ${offered}`,
    [hashOf(columns)],
  )
  return rows.map(mappingFrom)
}

/** Saves a mapping under a name, replacing one of that name. */
async function saveMapping(
  client: ClientBase,
  name: string,
  { mapping, columns }: MappingToSave,
  savedBy: string | null,
): Promise<SavedMapping> {
  const { rows } = await client.query<MappingRow>(
    `INSERT INTO column_mapping (name, mapping, columns, columns_hash, saved_by) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (name) DO UPDATE
        SET mapping = excluded.mapping, columns = excluded.columns, columns_hash = excluded.columns_hash,
            saved_by = excluded.saved_by, saved_at = now()
     RETURNING name, mapping, columns, saved_by, saved_at`,
    [name, JSON.stringify(mapping), JSON.stringify(columns), hashOf(columns), savedBy],
  )
  return mappingFrom(rows[0] as MappingRow)
}

/** The renamed mapping; `null` if unknown. Violates the uniqueness of names where the new one is taken. */
async function renameMapping(client: ClientBase, name: string, to: string): Promise<SavedMapping | null> {
  const { rows } = await client.query<MappingRow>(
    'UPDATE column_mapping SET name = $2 WHERE name = $1 RETURNING name, mapping, columns, saved_by, saved_at',
    [name, to],
  )
  return rows[0] ? mappingFrom(rows[0]) : null
}

/** Whether there was one. */
async function removeMapping(client: ClientBase, name: string): Promise<boolean> {
  const { rowCount } = await client.query('DELETE FROM column_mapping WHERE name = $1', [name])
  return rowCount === 1
}

function mappingFrom({ name, mapping, columns, ...row }: MappingRow): SavedMapping {
  return { name, mapping, columns, savedBy: row.saved_by, savedAt: row.saved_at.toISOString() }
}

function hashOf(columns: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(columns)).digest()
}

/** The saved mappings of a database; what is done to them is recorded in the audit log. */
export function createSavedMappings(pool: Pool, audit: AuditLog): SavedMappings {
  return {
    list: (page = firstRows(listedMappings)) => savedMappings(pool, page),
    forColumns: (columns) => mappingsFor(pool, columns),
    read: async (name) => {
      const mapping = await savedMapping(pool, name)
      if (!mapping) throw new ProblemError('not_found', `There is no mapping "${name}".`, { name })
      return mapping
    },
    save: (name, mapping, by) =>
      inTransaction(pool, async (client) => {
        const saved = await saveMapping(client, name, mapping, by.actor)
        await audit.record({ ...by, action: 'mapping.saved', target: name, details: {} }, client)
        return saved
      }),
    rename: async (name, to, by) => {
      const renamed = await inTransaction(pool, async (client) => {
        const mapping = await renameMapping(client, name, to)
        if (mapping)
          await audit.record({ ...by, action: 'mapping.renamed', target: to, details: { before: name } }, client)
        return mapping
      }).catch((error: unknown) => {
        throw sqlStateOf(error) === '23505'
          ? new ProblemError('taken', 'Another mapping has this name.', { field: 'name' })
          : error
      })
      if (!renamed) throw new ProblemError('not_found', 'There is no such mapping.', { name })
      return renamed
    },
    remove: (name, by) =>
      inTransaction(pool, async (client) => {
        if (!(await removeMapping(client, name)))
          throw new ProblemError('not_found', 'There is no such mapping.', { name })
        await audit.record({ ...by, action: 'mapping.removed', target: name, details: {} }, client)
      }),
  }
}
