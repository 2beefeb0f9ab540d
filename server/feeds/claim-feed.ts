import type { Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import { ImportKind } from '#contracts/imports/import.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { forgetOldRuns } from './feed-rows.ts'
import { mostAttempts } from './linked-page-rows.ts'
import { moveFeed } from './move-feed.ts'
import { leaseSeconds } from './server-turns.ts'

const Row = v.object({
  id: v.string(),
  name: v.string(),
  address: v.string(),
  origin: v.string(),
  kind: ImportKind,
  running: v.boolean(),
  etag: v.nullable(v.string()),
  lastModified: v.nullable(v.string()),
  contentHash: v.nullable(v.instance(Buffer)),
  /** Whether the pages that it links to are read, and whether some of them are to be asked for again. */
  readsLinked: v.boolean(),
  pagesAreDue: v.boolean(),
})

/** A feed that this process is to fetch, and the run in which it does. */
export type ClaimedFeed = Omit<v.InferOutput<typeof Row>, 'running'> & { run: string }

/**
 * Takes a feed whose time has come, and its server, for a while. What its holder leaves undone, another takes up when the
 * while is over. `null` where there is none.
 */
export async function claimFeed(pool: Pool): Promise<ClaimedFeed | null> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query(
      `SELECT f.source_id::text AS id, s.name, f.address, f.origin, f.kind, f.state = 'running' AS running, f.etag,
              f.last_modified AS "lastModified", f.content_hash AS "contentHash", f.reads_linked AS "readsLinked",
              f.reads_linked AND EXISTS (
                SELECT 1 FROM linked_page p WHERE p.source_id = f.source_id AND p.text IS NULL
                   AND p.attempts < ${mostAttempts} AND p.retry_at <= now()) AS "pagesAreDue"
         FROM feed f JOIN source s ON s.id = f.source_id JOIN asked_server a ON a.origin = f.origin
        WHERE f.removed_at IS NULL AND NOT f.shut AND f.next_run_at <= now() AND a.free_at <= now()
          AND (f.state <> 'running' OR f.leased_until <= now())
        ORDER BY f.next_run_at, f.source_id LIMIT 1 FOR UPDATE OF f, a SKIP LOCKED`,
    )
    if (rows.length === 0) return null
    const { running, ...feed } = v.parse(Row, rows[0])
    if (running) await breakOff(client, feed.id)
    if (!(await moveFeed(client, feed.id, { type: 'fetch.started' }))) return null
    return { ...feed, run: await beginRun(client, feed) }
  })
}

/** Keeps a feed and its server for another while; false where another process has taken it up. */
export async function renewClaim(pool: Pool, { id, origin, run }: ClaimedFeed): Promise<boolean> {
  const { rowCount } = await pool.query(
    `WITH held AS (
       UPDATE feed SET leased_until = now() + make_interval(secs => $3)
        WHERE source_id = $1 AND EXISTS (SELECT 1 FROM feed_run WHERE id = $4 AND state = 'fetching') RETURNING 1)
     UPDATE asked_server SET free_at = now() + make_interval(secs => $3)
      WHERE origin = $2 AND EXISTS (SELECT 1 FROM held)`,
    [id, origin, leaseSeconds, run],
  )
  return rowCount === 1
}

/** Ends the run of a process that is gone. */
async function breakOff(client: PoolClient, id: string): Promise<void> {
  await client.query(`UPDATE feed_run SET state = 'brokenOff' WHERE source_id = $1 AND state = 'fetching'`, [id])
  await moveFeed(client, id, { type: 'fetch.brokenOff' })
}

async function beginRun(client: PoolClient, { id, origin }: { id: string; origin: string }): Promise<string> {
  await client.query('UPDATE feed SET leased_until = now() + make_interval(secs => $2) WHERE source_id = $1', [
    id,
    leaseSeconds,
  ])
  await client.query('UPDATE asked_server SET free_at = now() + make_interval(secs => $2) WHERE origin = $1', [
    origin,
    leaseSeconds,
  ])
  await forgetOldRuns(client, id)
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO feed_run (source_id, state) VALUES ($1, 'fetching') RETURNING id`,
    [id],
  )
  return String(rows[0]?.id)
}
