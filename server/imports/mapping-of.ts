import type { ClientBase, Pool } from 'pg'
import type { ColumnMapping } from '#contracts/imports/column-mapping.ts'
import type { TextEncoding } from '#contracts/values/text-encoding.ts'
import type { ReadOptions } from '#formats/read-options.ts'

/** How whoever sent the file of an import told it to be read. */
export async function statedReadingOf(
  connection: ClientBase | Pool,
  importId: string,
): Promise<Pick<ReadOptions, 'mapping' | 'encoding'>> {
  const { rows } = await connection.query<{ mapping: ColumnMapping | null; encoding: TextEncoding | null }>(
    'SELECT mapping, asked_encoding AS encoding FROM import_job WHERE id = $1',
    [importId],
  )
  return { mapping: rows[0]?.mapping ?? null, encoding: rows[0]?.encoding ?? null }
}
