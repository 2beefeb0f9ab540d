import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { type DataSource, type SourceChange, SourceId, SourceState } from '#contracts/imports/source.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { dataSourceSnapshotFrom } from '#lifecycles/feeds.snapshot.ts'
import { articlesBySource, storedArticleCounts } from '#server/adverse-media/articles-by-source.ts'
import { ascending, firstRows, type Page, type Paged, readPage } from '#server/database/page.ts'
import { inTransaction } from '#server/database/transaction.ts'

export type SourceService = {
  list: (page?: Page) => Promise<Paged<{ sources: DataSource[] }>>
  /** Refuses with `not_found`, and with `invalid_request` where the chart does not let it happen. */
  change: (id: string, event: SourceChange['event']) => Promise<DataSource>
}

const Row = v.object({
  id: SourceId,
  name: v.string(),
  state: SourceState,
  last: v.nullable(v.picklist(['finished', 'failed'])),
  imports: v.number(),
  facts: v.number(),
  articles: storedArticleCounts,
  file: v.nullable(v.string()),
  finishedAt: v.nullable(v.date()),
  synthetic: v.boolean(),
})

/** Sources that are listed where nothing else is asked for. */
export const listedSources = 1000

const byName = [ascending('name', 'text'), ascending('id::bigint', 'bigint')]

/**
 * Feeds exist without imports, even removed ones. The state of other sources follows from their imports and from
 * closing, as in `lifecycles/data-source`.
 */
const selection = `
  SELECT s.id::text, s.name, i.imports, i.facts, brought.articles, i.synthetic, settled.file, settled.finished_at AS "finishedAt",
         settled.last,
         CASE WHEN i.running THEN 'running' WHEN s.closed_at IS NOT NULL OR settled.last IS NULL THEN 'closed'
              WHEN settled.last = 'finished' THEN 'online' ELSE 'abnormal' END AS state
    FROM source s
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS imports, coalesce(bool_or(synthetic) FILTER (WHERE rolled_back_at IS NULL), false) AS synthetic,
             coalesce(bool_or(state IN ('queued', 'reading', 'merging')), false) AS running,
             coalesce(sum(entities_added + interests_added + records_added + updated + mentioned)
                      FILTER (WHERE rolled_back_at IS NULL), 0)::float8 AS facts
        FROM import_job WHERE source_id = s.id) i
    LEFT JOIN LATERAL (
      SELECT file, finished_at, CASE WHEN state = 'finished' THEN 'finished' ELSE 'failed' END AS last
        FROM import_job WHERE source_id = s.id AND state IN ('finished', 'refused', 'failed')
       ORDER BY finished_at DESC, id DESC LIMIT 1) settled ON true
    LEFT JOIN ${articlesBySource} brought ON brought.source_id = s.id
   WHERE NOT EXISTS (SELECT FROM feed f WHERE f.source_id = s.id AND (f.removed_at IS NULL OR i.imports = 0))`

/** The service of data sources over the database. */
export function createSourceService(pool: Pool): SourceService {
  return {
    list: async (page = firstRows(listedSources)) => {
      const { rows, next } = await readPage(pool, { sql: selection, order: byName }, page)
      return { sources: v.parse(v.array(Row), rows).map(sourceFrom), next }
    },
    change: async (id, event) =>
      inTransaction(pool, async (client) => {
        await client.query('SELECT FROM source WHERE id = $1 FOR UPDATE', [id])
        const row = await read(client, id)
        if (!dataSourceSnapshotFrom(row.state, row.last).can({ type: event })) {
          throw new ProblemError('invalid_request', 'This cannot happen to the source now.', { id, state: row.state })
        }
        await client.query('UPDATE source SET closed_at = CASE WHEN $2 THEN now() END WHERE id = $1', [
          id,
          event === 'source.closed',
        ])
        return sourceFrom(await read(client, id))
      }),
  }
}

async function read(client: ClientBase, id: string): Promise<v.InferOutput<typeof Row>> {
  const { rows } = await client.query(`${selection} AND s.id = $1`, [id])
  if (rows.length === 0) throw new ProblemError('not_found', 'There is no such source.', { id })
  return v.parse(Row, rows[0])
}

function sourceFrom(row: v.InferOutput<typeof Row>): DataSource {
  const { file, finishedAt, last: _, ...source } = row
  const lastImport = file !== null && finishedAt !== null ? { file, finishedAt: finishedAt.toISOString() } : null
  return { ...source, lastImport }
}
