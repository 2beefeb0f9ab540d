import type { ClientBase, Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import { transition } from 'xstate'
import { ImportKind } from '#contracts/imports/import.ts'
import type { SourceState } from '#contracts/imports/source.ts'
import { type DataSourceContext, type DataSourceEvent, dataSourceMachine } from '#lifecycles/feeds.machine.ts'
import { dataSourceSnapshotFrom } from '#lifecycles/feeds.snapshot.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { noticeAdministrators } from '#server/notices/send-notice.ts'
import { recordEvent } from '#server/outbox/record-event.ts'
import { forgetOldRuns } from './feed-rows.ts'
import { maxAttempts } from './linked-page-rows.ts'

/** How long a process has a server to itself: longer than a fetch may take. */
export const leaseSeconds = 90

/** Seconds that a server is left alone at least between two questions. */
export const minDelaySeconds = 2

/** Maximum seconds of waiting for a slot. */
export const maxWaitSeconds = 60

/**
 * Reserves the next slot at a server. Returns the seconds until it starts; `null` where that is too long, and none is
 * reserved.
 */
export async function takeTurn(pool: Pool, origin: string): Promise<number | null> {
  await pool.query('INSERT INTO asked_server (origin) VALUES ($1) ON CONFLICT (origin) DO NOTHING', [origin])
  const { rows } = await pool.query<{ wait: number }>(
    `UPDATE asked_server a SET free_at = greatest(before.free_at, now()) + make_interval(secs => $2)
       FROM (SELECT origin, free_at FROM asked_server WHERE origin = $1 FOR UPDATE) before
      WHERE a.origin = before.origin AND before.free_at <= now() + make_interval(secs => $3)
      RETURNING greatest(0, extract(epoch FROM before.free_at - now()))::float8 AS wait`,
    [origin, leaseSeconds, maxWaitSeconds],
  )
  return rows[0]?.wait ?? null
}

/** Ends a turn. @param delaySeconds that the server wants between two questions */
export async function endTurn(pool: Pool, origin: string, delaySeconds: number): Promise<void> {
  await pool.query('UPDATE asked_server SET free_at = now() + make_interval(secs => $2) WHERE origin = $1', [
    origin,
    Math.max(minDelaySeconds, delaySeconds),
  ])
}

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
 * Claims a due feed and its server for a limited time. An unfinished claim is taken over by another process when it
 * expires. `null` where none is due.
 */
export async function claimFeed(pool: Pool): Promise<ClaimedFeed | null> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query(
      `SELECT f.source_id::text AS id, s.name, f.address, f.origin, f.kind, f.state = 'running' AS running, f.etag,
              f.last_modified AS "lastModified", f.content_hash AS "contentHash", f.reads_linked AS "readsLinked",
              f.reads_linked AND EXISTS (
                SELECT 1 FROM linked_page p WHERE p.source_id = f.source_id AND p.text IS NULL
                   AND p.attempts < ${maxAttempts} AND p.retry_at <= now()) AS "pagesAreDue"
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

/** Extends the claim on a feed and its server; false where another process has taken over. */
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

/** Ends the run of a dead process. */
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

export type FeedPosition = Omit<DataSourceContext, 'watched'> & { state: SourceState }

/**
 * Sends an event to a feed's state machine, in the caller's transaction; the row stays locked until that ends. Returns
 * the new state, or `null` where the machine refuses the event. Administrators are notified of a feed closed after
 * failures.
 */
export async function moveFeed(client: ClientBase, id: string, event: DataSourceEvent): Promise<FeedPosition | null> {
  const { rows } = await client.query<FeedPosition & { name: string }>(
    `SELECT f.state, f.last, f.shut, f.failures, s.name FROM feed f JOIN source s ON s.id = f.source_id
      WHERE f.source_id = $1 FOR UPDATE OF f`,
    [id],
  )
  const [row] = rows
  if (!row) return null
  const before = dataSourceSnapshotFrom(row.state, row.last, { ...row, watched: true })
  if (!before.can(event)) return null
  const [after] = transition(dataSourceMachine, before, event)
  const { last, shut, failures } = after.context
  await client.query('UPDATE feed SET state = $2, last = $3, shut = $4, failures = $5 WHERE source_id = $1', [
    id,
    after.value,
    last,
    shut,
    failures,
  ])
  await client.query('UPDATE source SET closed_at = CASE WHEN $2 THEN coalesce(closed_at, now()) END WHERE id = $1', [
    id,
    shut,
  ])
  if (shut && event.type === 'fetch.failed') {
    await noticeAdministrators(client, 'event', { code: 'feed.closed', source: row.name, failures })
    const content = { type: 'feed.closed', sourceId: id, failures } as const
    await recordEvent(client, { content, names: { source: row.name } })
  }
  return { state: after.value, last, shut, failures }
}
