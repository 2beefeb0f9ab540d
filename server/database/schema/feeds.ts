import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DocumentFinding } from '#contracts/adverse-media/article.ts'
import type { FeedProblem, FeedRunState, LinkedPages } from '#contracts/feeds/feed.ts'
import type { ImportKind } from '#contracts/imports/import.ts'
import type { SourceState } from '#contracts/imports/source.ts'
import type { FeedRhythm } from '#formats/feeds/feed-rhythm.ts'
import { at, bytes } from './columns.ts'
import { source } from './imports.ts'

/** A data source that is fetched by itself. */
export const feed = pgTable(
  'feed',
  {
    sourceId: bigint('source_id', { mode: 'bigint' })
      .primaryKey()
      .references(() => source.id),
    address: text().notNull(),
    /** Scheme, host and port of the address: one process at a time asks there. */
    origin: text().notNull(),
    kind: text().$type<ImportKind>().notNull(),
    everyMinutes: integer('every_minutes'),
    readsLinked: boolean('reads_linked').notNull().default(false),
    /** State and context of the chart in `lifecycles/feeds.machine.ts`. */
    state: text().$type<SourceState>().notNull(),
    last: text().$type<'finished' | 'failed'>(),
    shut: boolean().notNull().default(false),
    failures: integer().notNull().default(0),
    problem: jsonb().$type<FeedProblem>(),
    /** Cache headers and hash of the last stored answer. */
    etag: text(),
    lastModified: text('last_modified'),
    contentHash: bytes('content_hash'),
    /** The rhythm of its entries and the feed's own hints. */
    rhythm: jsonb().$type<FeedRhythm>(),
    lastSuccessAt: at('last_success_at'),
    nextRunAt: at('next_run_at').notNull().defaultNow(),
    /** Until when the process that fetches it has it to itself. */
    leasedUntil: at('leased_until'),
    createdBy: text('created_by'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Removed ones are not fetched; what they brought stays. */
    removedAt: at('removed_at'),
  },
  (table) => [
    uniqueIndex('feed_address').on(table.address).where(sql`${table.removedAt} is null`),
    index('feed_due').on(table.nextRunAt).where(sql`${table.removedAt} is null and not ${table.shut}`),
  ],
)

/** One fetch of a feed: what was answered, and the import that was made of it. */
export const feedRun = pgTable(
  'feed_run',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    sourceId: bigint('source_id', { mode: 'bigint' })
      .notNull()
      .references(() => feed.sourceId),
    state: text().$type<FeedRunState>().notNull(),
    startedAt: at('started_at').notNull().defaultNow(),
    fetchedAt: at('fetched_at'),
    status: integer(),
    /** The encoding that the answer declared. */
    charset: text(),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    importId: bigint('import_id', { mode: 'bigint' }),
    problem: jsonb().$type<FeedProblem>(),
    pages: jsonb().$type<LinkedPages>(),
  },
  (table) => [
    index().on(table.sourceId, table.id),
    index('feed_run_import').on(table.importId).where(sql`${table.importId} is not null`),
  ],
)

/**
 * A page or PDF linked by a feed entry, with its text once fetched: entries get it whenever the feed states them.
 * Deleted some time after the last entry that links to it.
 */
export const linkedPage = pgTable(
  'linked_page',
  {
    sourceId: bigint('source_id', { mode: 'bigint' })
      .notNull()
      .references(() => feed.sourceId),
    addressHash: bytes('address_hash').notNull(),
    address: text().notNull(),
    /** `null` until it is fetched; empty without text, with the reason in `finding`. */
    text: text(),
    finding: text().$type<DocumentFinding>(),
    /** Times that it could not be fetched, and why the last time. */
    attempts: integer().notNull().default(0),
    problem: jsonb().$type<FeedProblem>(),
    retryAt: at('retry_at').notNull().defaultNow(),
    readAt: at('read_at'),
    seenAt: at('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.addressHash] })],
)

/** A server that is asked: when it may be asked again, and its rules for robots. */
export const askedServer = pgTable('asked_server', {
  origin: text().primaryKey(),
  freeAt: at('free_at').notNull().defaultNow(),
  /** The text of its robots.txt; `null` where it has none. */
  robots: text(),
  /** False where the rules could not be read, which counts as a no. */
  robotsReadable: boolean('robots_readable').notNull().default(true),
  robotsUntil: at('robots_until'),
})
