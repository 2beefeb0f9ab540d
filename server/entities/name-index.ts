import type { ClientBase, Pool } from 'pg'
import type { Logger } from 'pino'
import { linkingRule } from '#analysis/adverse-media/find-companies.ts'
import { withLease } from '#server/database/lease.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { aliasesOfRecord } from './stored-details.ts'

const { shortest, longest } = linkingRule

/**
 * Makes the index that finds names by a part of them, where the database has trigrams (`pg_trgm`) and lets us use them.
 * Without it the same searches read all names, which takes longer and finds the same.
 */
export async function prepareNameIndex(pool: Pool, log: Logger): Promise<void> {
  if (await isIndexed(pool)) return
  try {
    await withLease(pool, 'name-index', async () => {
      await pool.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
      await pool.query(
        'CREATE INDEX IF NOT EXISTS entity_name_parts ON entity_name USING gin (compared_text(name) gin_trgm_ops)',
      )
    })
  } catch (error) {
    log.warn({ err: error }, 'names are searched without an index: there is no pg_trgm, or it is not ours to use')
  }
}

async function isIndexed(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ present: boolean }>(
    `SELECT to_regclass('entity_name_parts') IS NOT NULL AS present`,
  )
  return rows[0]?.present ?? false
}

/** Called for an import whose names are indexed, in that transaction. */
type BeforeIndexing = (client: ClientBase, importId: string) => Promise<void>

/** Puts the names of finished imports under the index, one import at a time; several processes share the work. */
export async function indexNames(pool: Pool, before: BeforeIndexing): Promise<void> {
  for (let more = true; more; more = await indexNamesOfOne(pool, before));
}

function indexNamesOfOne(pool: Pool, before: BeforeIndexing): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM import_job WHERE state = 'finished' AND NOT names_indexed
        ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    )
    const job = rows[0]
    if (!job) return false
    await client.query(
      `INSERT INTO party_alias (source_id, party_key, name)
       SELECT r.source_id, r.subject, a.name FROM source_record r CROSS JOIN LATERAL ${aliasesOfRecord}
        WHERE r.import_id = $1 AND r.kind = 'partyDetails' AND length(a.name) BETWEEN ${shortest} AND ${longest}
       ON CONFLICT DO NOTHING`,
      [job.id],
    )
    await before(client, job.id)
    await client.query(
      `INSERT INTO entity_name (entity_id, name)
       SELECT id, name FROM entity WHERE import_id = $1 AND name IS NOT NULL AND merged_into IS NULL
       ON CONFLICT (entity_id) DO UPDATE SET name = excluded.name WHERE entity_name.name <> excluded.name`,
      [job.id],
    )
    await client.query('UPDATE import_job SET names_indexed = true WHERE id = $1', [job.id])
    return true
  })
}
