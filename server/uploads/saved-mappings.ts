import { createHash } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import type { ColumnMapping, ListedMapping, MappingToSave, SavedMapping } from '#contracts/column-mapping.ts'

type MappingRow = { name: string; mapping: ColumnMapping; columns: string[]; saved_by: string | null; saved_at: Date }

const selection = 'SELECT name, mapping, columns, saved_by, saved_at FROM column_mapping'
/** Saved mappings that are listed, and that are offered for one file. */
const [listed, offered] = [500, 5]

/** All saved mappings, by name, each with how many imports were read by it as it stands. */
export async function savedMappings(pool: Pool): Promise<ListedMapping[]> {
  const { rows } = await pool.query<MappingRow & { imports: string }>(
    `SELECT m.name, m.mapping, m.columns, m.saved_by, m.saved_at,
            (SELECT count(*) FROM import_job j WHERE j.mapping = m.mapping) AS imports
       FROM column_mapping m ORDER BY m.name LIMIT ${listed}`,
  )
  return rows.map(({ imports, ...row }) => ({ ...mappingFrom(row), imports: Number(imports) }))
}

/** The mapping of a name, or `null`. */
export async function savedMapping(pool: Pool, name: string): Promise<ColumnMapping | null> {
  const { rows } = await pool.query<MappingRow>(`${selection} WHERE name = $1`, [name])
  return rows[0]?.mapping ?? null
}

/** The mappings that were saved for a table of the same columns, newest first. */
export async function mappingsFor(pool: Pool, columns: readonly string[]): Promise<SavedMapping[]> {
  const { rows } = await pool.query<MappingRow>(
    `${selection} WHERE columns_hash = $1 ORDER BY saved_at DESC, id DESC LIMIT ${offered}`,
    [hashOf(columns)],
  )
  return rows.map(mappingFrom)
}

/** Keeps a mapping under a name, in place of one that has it. */
export async function saveMapping(
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

/** The mapping under its other name; `null` where there is none. Breaks the uniqueness of names where one has it. */
export async function renameMapping(client: ClientBase, name: string, to: string): Promise<SavedMapping | null> {
  const { rows } = await client.query<MappingRow>(
    'UPDATE column_mapping SET name = $2 WHERE name = $1 RETURNING name, mapping, columns, saved_by, saved_at',
    [name, to],
  )
  return rows[0] ? mappingFrom(rows[0]) : null
}

/** Whether there was one. */
export async function removeMapping(client: ClientBase, name: string): Promise<boolean> {
  const { rowCount } = await client.query('DELETE FROM column_mapping WHERE name = $1', [name])
  return rowCount === 1
}

function mappingFrom({ saved_by: savedBy, saved_at: savedAt, ...row }: MappingRow): SavedMapping {
  return { ...row, savedBy, savedAt: savedAt.toISOString() }
}

function hashOf(columns: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(columns)).digest()
}
