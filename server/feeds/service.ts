import type { ClientBase, Pool, PoolClient } from 'pg'
import type { AuditAction, AuditActor } from '#contracts/audit/audit.ts'
import {
  type Feed,
  type FeedDraft,
  type FeedProblem,
  type FeedRunPage,
  type FeedTrial,
  type FeedTrialRequest,
  maxFeeds,
  maxTrialEntries,
} from '#contracts/feeds/feed.ts'
import type { FeedListPreview, FeedsAdded } from '#contracts/feeds/feed-list.ts'
import type { ImportKind } from '#contracts/imports/import.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { writeOpml } from '#formats/feeds/write-opml.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { firstRows, type Page, type Paged } from '#server/database/page.ts'
import { inTransaction, sqlStateOf } from '#server/database/transaction.ts'
import { moveFeed } from './claim-feed.ts'
import { listFeeds, noSuchFeed, readFeed, readFeeds, readRuns } from './feed-rows.ts'
import { fetchFeed, type WebFetching } from './fetch-politely.ts'
import { fileNameOf } from './file-name.ts'
import { retryLinked } from './linked-page-rows.ts'
import { previewList } from './listed-feeds.ts'
import { freshSecondsOf, secondsToNextRun } from './next-run.ts'
import { type FeedEntries, readEntries } from './read-entries.ts'
import { linkedAddressesOf } from './read-linked-pages.ts'

export type FeedService = {
  list: (page?: Page) => Promise<Paged<{ feeds: Feed[] }>>
  /** Refuses with `taken` a name or an address that another feed or source has, and with `conflict` one too many. */
  create: (draft: FeedDraft, by: AuditActor) => Promise<Feed>
  /** Refuses with `not_found`, and like `create`. */
  change: (id: string, draft: FeedDraft, by: AuditActor) => Promise<Feed>
  /** What it brought stays. */
  remove: (id: string, by: AuditActor) => Promise<void>
  /** Takes a removal back. */
  restore: (id: string, by: AuditActor) => Promise<Feed>
  /** Closes or opens it. Refuses with `invalid_request` where the chart does not let it happen. */
  switch: (id: string, switchedOn: boolean, by: AuditActor) => Promise<Feed>
  /** Has it fetched as soon as its server may be asked. Refuses a closed one with `source_closed`. */
  runNow: (id: string, by: AuditActor) => Promise<Feed>
  runs: (id: string, page: Page) => Promise<Paged<FeedRunPage>>
  /** The preview of adding the feeds of an OPML file; `kind` of those that do not state it. */
  previewList: (file: Uint8Array, kind: ImportKind) => Promise<FeedListPreview>
  /** Adds feeds one after the other. Those whose name or URL was taken meanwhile are reported. */
  addAll: (drafts: readonly FeedDraft[], by: AuditActor) => Promise<FeedsAdded>
  /** Every feed as OPML. */
  asList: () => Promise<string>
  /** Fetches once and stores nothing. Refuses with `too_many_requests` while many others do. */
  try: (request: FeedTrialRequest) => Promise<FeedTrial>
}

/** Maximum concurrent trials. */
const maxAtOnce = 4

/** Tries feeds: fetches each once and stores nothing. */
function createFeedTrials(fetching: () => Promise<WebFetching>) {
  let underWay = 0
  return async (request: FeedTrialRequest): Promise<FeedTrial> => {
    if (underWay >= maxAtOnce) {
      throw new ProblemError('too_many_requests', 'Other feeds are being tried.', { retryAfter: 5 })
    }
    underWay += 1
    try {
      return await tryFeed(await fetching(), request)
    } finally {
      underWay -= 1
    }
  }
}

async function tryFeed(fetching: WebFetching, { address, kind }: FeedTrialRequest): Promise<FeedTrial> {
  const begun = performance.now()
  const fetched = await fetchFeed(address, null, fetching)
  const { addresses, robots, status, headers, body, failure } = fetched
  const read = failure ? problemOf(failure) : await readEntries(fileNameOf(address), fetched, kind).catch(problemIn)
  const entries: FeedEntries = 'articles' in read ? read : { articles: [], refused: 0, rhythm: noRhythm }
  const schedule = { everyMinutes: null, rhythm: entries.rhythm, freshSeconds: freshSecondsOf(headers) }
  return {
    addresses,
    robots,
    userAgent: fetching.userAgent,
    status,
    contentType: headers['content-type']?.slice(0, 200) ?? null,
    bytes: body.length,
    milliseconds: Math.round(performance.now() - begun),
    entries: entries.articles.length + entries.refused,
    refused: entries.refused,
    linked: linkedAddressesOf(entries.articles).length,
    articles: entries.articles.slice(0, maxTrialEntries),
    nextInMinutes: 'articles' in read ? Math.round(secondsToNextRun(schedule, new Date()) / 60) : null,
    problem: 'articles' in read ? null : read,
  }
}

const noRhythm = { seconds: null, ttlMinutes: null, skipHours: [] }

const problemOf = ({ code, details }: FeedProblem): FeedProblem => ({ code, details })

function problemIn(error: unknown): FeedProblem {
  if (error instanceof ProblemError) return problemOf(error)
  throw error
}

type Dependencies = {
  pool: Pool
  audit: AuditLog
  /** What a trial is made with. */
  fetching: () => Promise<WebFetching>
  /** Triggers a check for due feeds. */
  wake: () => void
}

/** The service of feeds over the database. */
export function createFeedService({ pool, audit, fetching, wake }: Dependencies): FeedService {
  /** Changes a feed together with its audit record, and triggers a check. */
  const changeBy = async (by: AuditActor, action: AuditAction, work: (client: PoolClient) => Promise<string>) => {
    const feed = await inTransaction(pool, async (client) => {
      const changed = await readFeed(client, await work(client))
      await record(client, by, action, changed)
      return changed
    }).catch((error) => {
      throw sqlStateOf(error) === '23505' ? takenBy(error) : error
    })
    wake()
    return feed
  }
  const record = (client: ClientBase, by: AuditActor, action: AuditAction, { id, name, address }: Feed) =>
    audit.record({ ...by, action, target: name, details: { feed: id, address } }, client)

  const create: FeedService['create'] = (draft, by) =>
    changeBy(by, 'feed.created', async (client) => {
      await requireRoom(client)
      return createFeed(client, draft, by)
    })

  return {
    list: (page = firstRows(maxFeeds)) => listFeeds(pool, page),
    create,
    change: (id, draft, by) => changeBy(by, 'feed.changed', (client) => rewriteFeed(client, id, draft)),
    remove: (id, by) =>
      inTransaction(pool, async (client) => {
        const feed = await readFeed(client, id)
        await client.query('UPDATE feed SET removed_at = now() WHERE source_id = $1', [id])
        await record(client, by, 'feed.removed', feed)
      }),
    restore: (id, by) =>
      changeBy(by, 'feed.restored', async (client) => {
        await requireRoom(client)
        const { rowCount } = await client.query(
          'UPDATE feed SET removed_at = NULL WHERE source_id = $1 AND removed_at IS NOT NULL',
          [id],
        )
        if (rowCount === 0) throw noSuchFeed(id)
        await client.query(
          `UPDATE source s SET closed_at = CASE WHEN f.shut THEN coalesce(s.closed_at, now()) END
             FROM feed f WHERE f.source_id = s.id AND s.id = $1`,
          [id],
        )
        return id
      }),
    switch: (id, switchedOn, by) =>
      changeBy(by, switchedOn ? 'feed.opened' : 'feed.closed', async (client) => {
        const { state } = await readFeed(client, id)
        const moved = await moveFeed(client, id, { type: switchedOn ? 'source.opened' : 'source.closed' })
        if (!moved) throw new ProblemError('invalid_request', 'This cannot happen to the feed now.', { id, state })
        if (switchedOn) await client.query('UPDATE feed SET next_run_at = now() WHERE source_id = $1', [id])
        return id
      }),
    runNow: (id, by) =>
      changeBy(by, 'feed.run', async (client) => {
        const { switchedOn, name } = await readFeed(client, id)
        if (!switchedOn) throw new ProblemError('source_closed', 'The feed is closed.', { source: name })
        await client.query('UPDATE feed SET next_run_at = now() WHERE source_id = $1', [id])
        await retryLinked(client, id)
        return id
      }),
    runs: async (id, page) => {
      await readFeed(pool, id)
      return readRuns(pool, id, page)
    },
    try: createFeedTrials(fetching),
    previewList: async (file, kind) => previewList(pool, (await fetching()).access, file, kind),
    addAll: (drafts, by) => addEach(drafts, (draft) => create(draft, by)),
    asList: async () => writeOpml('RiskAtlas', new Date(), await readFeeds(pool)),
  }
}

/** Adds feeds one after the other, and tells of those whose name or address is taken. */
async function addEach(drafts: readonly FeedDraft[], add: (draft: FeedDraft) => Promise<Feed>): Promise<FeedsAdded> {
  const reply: FeedsAdded = { added: [], taken: [] }
  for (const draft of drafts) {
    try {
      reply.added.push(await add(draft))
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'taken') throw error
      reply.taken.push(draft.address)
    }
  }
  return reply
}

/** One after another, so that there are never more feeds than the most. */
async function requireRoom(client: ClientBase): Promise<void> {
  await client.query('LOCK TABLE feed IN SHARE ROW EXCLUSIVE MODE')
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM feed WHERE removed_at IS NULL',
  )
  if ((rows[0]?.count ?? 0) < maxFeeds) return
  throw new ProblemError('conflict', `There are ${maxFeeds} feeds, the most that there can be.`, { maxFeeds })
}

/** A feed with the name of a removed one continues its source. */
async function createFeed(client: PoolClient, draft: FeedDraft, by: AuditActor): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT s.id::text FROM source s JOIN feed f ON f.source_id = s.id WHERE s.name = $1 AND f.removed_at IS NOT NULL`,
    [draft.name],
  )
  const [removed] = rows
  if (removed) {
    await client.query('UPDATE feed SET removed_at = NULL WHERE source_id = $1', [removed.id])
    await rewriteFeed(client, removed.id, draft)
    await moveFeed(client, removed.id, { type: 'source.opened' })
    return removed.id
  }
  const { rows: made } = await client.query<{ id: string }>(
    'INSERT INTO source (name) VALUES ($1) RETURNING id::text',
    [draft.name],
  )
  const id = String(made[0]?.id)
  const origin = await meetServer(client, draft)
  await client.query(
    `INSERT INTO feed (source_id, address, origin, kind, every_minutes, state, created_by, reads_linked)
     VALUES ($1, $2, $3, $4, $5, 'closed', $6, $7)`,
    [id, draft.address, origin, draft.kind, draft.everyMinutes, by.actor, draft.readsLinked],
  )
  return id
}

/** Another address or kind is asked for at once, and whole; so is one whose linked pages are to be read from now on. */
async function rewriteFeed(client: PoolClient, id: string, draft: FeedDraft): Promise<string> {
  await readFeed(client, id)
  const origin = await meetServer(client, draft)
  await client.query('UPDATE source SET name = $2 WHERE id = $1', [id, draft.name])
  await client.query(
    `UPDATE feed SET etag = CASE WHEN same THEN etag END, last_modified = CASE WHEN same THEN last_modified END,
                     content_hash = CASE WHEN same THEN content_hash END, rhythm = CASE WHEN same THEN rhythm END,
                     next_run_at = CASE WHEN same AND every_minutes IS NOT DISTINCT FROM $5 THEN next_run_at
                                        ELSE now() END,
                     address = $2, origin = $3, kind = $4, every_minutes = $5, reads_linked = $6
       FROM (SELECT address = $2 AND kind = $4 AND (reads_linked OR NOT $6) AS same FROM feed WHERE source_id = $1) before
      WHERE source_id = $1`,
    [id, draft.address, origin, draft.kind, draft.everyMinutes, draft.readsLinked],
  )
  return id
}

async function meetServer(client: ClientBase, { address }: FeedDraft): Promise<string> {
  const { origin } = new URL(address)
  await client.query('INSERT INTO asked_server (origin) VALUES ($1) ON CONFLICT (origin) DO NOTHING', [origin])
  return origin
}

function takenBy(error: unknown): ProblemError {
  const field = JSON.stringify(error).includes('feed_address') ? 'address' : 'name'
  return new ProblemError('taken', `There is a source of this ${field} already.`, { field }, { cause: error })
}
