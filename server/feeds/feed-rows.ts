import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { Feed, FeedRun, type FeedRunPage } from '#contracts/feeds/feed.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { articlesBySource, storedArticleCounts } from '#server/adverse-media/articles-by-source.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { ascending, descending, type Page, type Paged, readPage } from '#server/database/page.ts'

const selection = `
  SELECT f.source_id::text AS id, s.name, f.address, f.kind, f.every_minutes AS "everyMinutes",
         f.reads_linked AS "readsLinked", f.state,
         NOT f.shut AS "switchedOn", f.last_success_at AS "lastSuccessAt",
         CASE WHEN NOT f.shut AND f.state <> 'running' THEN f.next_run_at END AS "nextRunAt",
         today.entries AS "newToday", brought.articles, f.failures, f.problem, f.created_by AS "createdBy"
    FROM feed f JOIN source s ON s.id = f.source_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(j.records_added), 0)::float8 AS entries FROM import_job j
       WHERE j.source_id = f.source_id AND j.state = 'finished' AND j.finished_at > now() - interval '24 hours') today
    LEFT JOIN ${articlesBySource} brought ON brought.source_id = f.source_id
   WHERE f.removed_at IS NULL`

const Row = v.object({
  ...Feed.entries,
  articles: storedArticleCounts,
  lastSuccessAt: v.nullable(isoTime),
  nextRunAt: v.nullable(isoTime),
})

export async function readFeeds(pool: Pool): Promise<Feed[]> {
  const { rows } = await pool.query(`${selection} ORDER BY s.name`)
  return v.parse(v.array(Row), rows)
}

const byName = [ascending('name', 'text'), ascending('id::bigint', 'bigint')]

/** A page of the feeds, by name. */
export async function listFeeds(pool: Pool, page: Page): Promise<Paged<{ feeds: Feed[] }>> {
  const { rows, next } = await readPage(pool, { sql: selection, order: byName }, page)
  return { feeds: v.parse(v.array(Row), rows), next }
}

/** @throws ProblemError `not_found` */
export async function readFeed(connection: Pool | ClientBase, id: string): Promise<Feed> {
  const { rows } = await connection.query(`${selection} AND f.source_id = $1`, [id])
  if (rows.length === 0) throw noSuchFeed(id)
  return v.parse(Row, rows[0])
}

export const noSuchFeed = (id: string) => new ProblemError('not_found', 'There is no such feed.', { id })

const RunRow = v.object({ ...FeedRun.entries, startedAt: isoTime })

/** A page of the runs of a feed, latest first. */
export async function readRuns(pool: Pool, id: string, page: Page): Promise<Paged<FeedRunPage>> {
  const sql = `SELECT r.id::text, r.state, r.started_at AS "startedAt",
            round(extract(epoch FROM r.fetched_at - r.started_at) * 1000)::float8 AS milliseconds, r.status,
            r.bytes::float8, r.import_id::text AS "importId", r.problem, r.pages,
            CASE WHEN r.state = 'imported' THEN json_build_object('entries', j.rows_read, 'added', j.records_added,
              'updated', j.updated + j.mentioned, 'unchanged', j.unchanged, 'refused', j.rows_refused) END AS counts
       FROM feed_run r LEFT JOIN import_job j ON j.id = r.import_id
      WHERE r.source_id = $1`
  const list = { sql, values: [id], order: [descending('id::bigint', 'bigint')] }
  const { rows, next } = await readPage(pool, list, page)
  const runs = v.parse(v.array(RunRow), rows)
  return { runs, nextBefore: next && (runs.at(-1)?.id ?? null), next }
}

/** Maximum number of stored runs of one feed. */
const keptRuns = 1000

/** Deletes the oldest runs of a feed. */
export async function forgetOldRuns(connection: ClientBase, id: string): Promise<void> {
  await connection.query(
    `DELETE FROM feed_run WHERE source_id = $1
        AND id <= (SELECT id FROM feed_run WHERE source_id = $1 ORDER BY id DESC LIMIT 1 OFFSET ${keptRuns})`,
    [id],
  )
}
