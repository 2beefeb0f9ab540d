import type { ClientBase, PoolClient } from 'pg'
import type { FeedProblem, LinkedPages } from '#contracts/feeds/feed.ts'
import type { ImportState } from '#contracts/imports/import.ts'
import type { FeedRhythm } from '#formats/feeds/feed-rhythm.ts'
import { maxFailures } from '#lifecycles/feeds.machine.ts'
import { type ClaimedFeed, minDelaySeconds, moveFeed } from './claim-feed.ts'
import { charsetOf, type Fetched } from './fetch-politely.ts'
import { secondsAfterFailure, secondsToNextRun } from './next-run.ts'

/** What became of a fetch. */
export type FetchOutcome =
  | {
      type: 'importing'
      importId: string
      contentHash: Buffer
      rhythm: FeedRhythm
      freshSeconds: number
      pages: LinkedPages | null
    }
  | { type: 'unchanged'; freshSeconds: number; pages: LinkedPages | null }
  | { type: 'failed'; failure: FeedProblem & { retryAfter: number | null } }
  /** The process stops: another takes it up. */
  | { type: 'brokenOff' }

/**
 * Ends the fetch of a feed and sets its next one; does nothing where another process has taken it up meanwhile.
 * @param random from 0 to 1
 */
export async function finishFetch(
  client: PoolClient,
  { id, run, origin }: ClaimedFeed,
  outcome: FetchOutcome,
  fetched: Fetched | null,
  random: number,
): Promise<void> {
  const state = outcome.type
  const problem = outcome.type === 'failed' ? problemOf(outcome.failure) : null
  const { rowCount } = await client.query(
    `UPDATE feed_run SET state = $2, fetched_at = clock_timestamp(), status = $3, bytes = $4, import_id = $5, problem = $6,
                         charset = $7, pages = $8
      WHERE id = $1 AND state = 'fetching'`,
    [
      run,
      state,
      fetched?.status,
      fetched?.body.length ?? 0,
      outcome.type === 'importing' ? outcome.importId : null,
      problem && JSON.stringify(problem),
      fetched && charsetOf(fetched.headers),
      'pages' in outcome && outcome.pages ? JSON.stringify(outcome.pages) : null,
    ],
  )
  if (rowCount === 0) return
  await client.query('UPDATE asked_server SET free_at = now() + make_interval(secs => $2) WHERE origin = $1', [
    origin,
    Math.max(minDelaySeconds, fetched?.delaySeconds ?? 0),
  ])
  await client.query('UPDATE feed SET leased_until = NULL WHERE source_id = $1', [id])
  switch (outcome.type) {
    case 'importing':
      await rememberAnswer(client, id, outcome, fetched)
      return setNextRun(client, id, outcome.freshSeconds)
    case 'unchanged':
      await noteSuccess(client, id)
      return setNextRun(client, id, outcome.freshSeconds)
    case 'failed':
      return noteFailure(client, id, problemOf(outcome.failure), random, outcome.failure.retryAfter)
    case 'brokenOff':
      await moveFeed(client, id, { type: 'fetch.brokenOff' })
  }
}

const problemOf = ({ code, details }: FeedProblem): FeedProblem => ({ code, details })

async function rememberAnswer(
  client: ClientBase,
  id: string,
  { contentHash, rhythm }: Extract<FetchOutcome, { type: 'importing' }>,
  fetched: Fetched | null,
): Promise<void> {
  await client.query(
    'UPDATE feed SET etag = $2, last_modified = $3, content_hash = $4, rhythm = $5 WHERE source_id = $1',
    [
      id,
      fetched?.headers.etag?.slice(0, 1000),
      fetched?.headers['last-modified']?.slice(0, 100),
      contentHash,
      JSON.stringify(rhythm),
    ],
  )
}

async function setNextRun(client: ClientBase, id: string, freshSeconds: number): Promise<void> {
  const { rows } = await client.query<{ everyMinutes: number | null; rhythm: FeedRhythm | null; now: Date }>(
    'SELECT every_minutes AS "everyMinutes", rhythm, now() FROM feed WHERE source_id = $1',
    [id],
  )
  const [row] = rows
  if (!row) return
  const seconds = secondsToNextRun({ ...row, freshSeconds }, row.now)
  await client.query('UPDATE feed SET next_run_at = now() + make_interval(secs => $2) WHERE source_id = $1', [
    id,
    seconds,
  ])
}

async function noteSuccess(client: ClientBase, id: string): Promise<void> {
  await moveFeed(client, id, { type: 'fetch.succeeded' })
  await client.query('UPDATE feed SET last_success_at = clock_timestamp(), problem = NULL WHERE source_id = $1', [id])
}

/** After a failure the answer is requested again without validators, as it may be what could not be imported. */
async function noteFailure(
  client: ClientBase,
  id: string,
  problem: FeedProblem,
  random: number,
  retryAfter: number | null,
): Promise<void> {
  const position = await moveFeed(client, id, { type: 'fetch.failed' })
  const seconds = secondsAfterFailure(position?.failures ?? maxFailures, random, retryAfter)
  await client.query(
    `UPDATE feed SET problem = $2, next_run_at = now() + make_interval(secs => $3), etag = NULL, last_modified = NULL,
                     content_hash = NULL
      WHERE source_id = $1`,
    [id, JSON.stringify(problem), seconds],
  )
}

/** Ends the run of a feed together with the import that was made of it, in the transaction that settles that. */
export async function settleFeedRun(client: ClientBase, importId: string, state: ImportState): Promise<void> {
  const ended = state === 'finished' ? 'imported' : state === 'cancelled' ? 'brokenOff' : 'failed'
  const { rows } = await client.query<{ id: string }>(
    `UPDATE feed_run r
        SET state = $2, problem = CASE WHEN $2 = 'failed'
              THEN jsonb_build_object('code', 'import_failed', 'details', '{}'::jsonb) END
       FROM import_job j
      WHERE r.import_id = $1 AND r.state = 'importing' AND j.id = r.import_id
      RETURNING r.source_id::text AS id`,
    [importId, ended],
  )
  const [run] = rows
  if (!run) return
  if (ended === 'imported') return noteSuccess(client, run.id)
  if (ended === 'failed')
    return noteFailure(client, run.id, { code: 'import_failed', details: {} }, Math.random(), null)
  await moveFeed(client, run.id, { type: 'fetch.brokenOff' })
  await client.query('UPDATE feed SET etag = NULL, last_modified = NULL, content_hash = NULL WHERE source_id = $1', [
    run.id,
  ])
}
