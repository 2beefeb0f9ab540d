import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { RoundedWeights } from '#analysis/models/rounded-weights.ts'
import type { ArticleKind } from '#contracts/adverse-media/article.ts'
import type { EventVerdict } from '#contracts/adverse-media/event-verdict.ts'
import type { Sentiment } from '#contracts/adverse-media/media-sentiment.ts'
import type { NameSign } from '#contracts/adverse-media/unlinked-name.ts'
import type { EventOrigin } from '#contracts/query/query-rows.ts'
import { at, bytes, key } from './columns.ts'
import { nameKey } from './name-key.ts'

const lexemes = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Articles and announcements as they are searched, one row for each whatever its source says of it later. The migration
 * keeps the two long columns apart from the rest, so that what is found is read without them.
 */
export const document = pgTable(
  'document',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedByDefaultAsIdentity(),
    /** The current record of it. */
    recordId: bigint('record_id', { mode: 'bigint' }).notNull(),
    sourceId: bigint('source_id', { mode: 'bigint' }).notNull(),
    recordKey: key('record_key').notNull(),
    importId: bigint('import_id', { mode: 'bigint' }).notNull(),
    kind: text().$type<ArticleKind>().notNull(),
    at: timestamp({ withTimezone: true }),
    title: text().notNull(),
    publisher: text(),
    codes: text().array().notNull(),
    eventTypes: text('event_types').array().notNull(),
    /** By which rules and names its events and companies were found; what was found by others is found again. */
    eventsVersion: key('events_version').notNull().default(''),
    /** Title, `|` and body in the canonical form of the search. */
    folded: text().notNull(),
    /** Its lexemes without positions: `folded` gives their order. */
    lexemes: lexemes().notNull(),
  },
  // The order of results; with the plain column behind, days are counted without reading rows.
  (table) => [
    uniqueIndex('document_key').on(table.sourceId, table.recordKey),
    uniqueIndex('document_record').on(table.recordId),
    index('document_newest').on(table.kind, sql`coalesce(${table.at}, '-infinity')`, table.id, table.at),
    index('document_lexemes').using('gin', table.lexemes),
    index('document_codes').using('gin', table.codes),
    index('document_import').on(table.importId),
    index('document_events_version').on(table.eventsVersion, sql`coalesce(${table.at}, '-infinity')`, table.id),
  ],
)

/**
 * By what an article is compared with others, for those with a day and enough words; its reprints have one group with
 * it.
 */
export const articleFingerprint = pgTable(
  'article_fingerprint',
  {
    documentId: bigint('document_id', { mode: 'bigint' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Keys of which texts that are alike have one in common. */
    bands: integer().array().notNull(),
    /** 128 words of 32 bits, the lowest byte first. */
    signature: bytes().notNull(),
    /** The least document of the group; its own where nothing is like it. */
    groupId: bigint('group_id', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    index('article_fingerprint_bands').using('gin', table.bands),
    index('article_fingerprint_group').on(table.groupId),
  ],
)

/**
 * Risk events: found in a document by its words, or stated of an issuer. They go and come with their record: written
 * when an import is merged, and again where rules or names have changed, for every reader.
 */
export const riskEvent = pgTable(
  'risk_event',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedByDefaultAsIdentity(),
    recordId: bigint('record_id', { mode: 'bigint' }).notNull(),
    importId: bigint('import_id', { mode: 'bigint' }).notNull(),
    origin: text().$type<EventOrigin>().notNull(),
    type: text().notNull(),
    at: timestamp({ withTimezone: true }),
    /** Its sentence, or the statement of the source. */
    text: text(),
    issuer: text(),
    /** From 1 to 5, 0 for good news: of its type, or of the source. */
    severity: smallint(),
    confidence: doublePrecision(),
    /** Position of its trigger in a document: in title or body, the UTF-16 range. */
    place: text().$type<'title' | 'body'>(),
    startAt: integer('start_at'),
    endAt: integer('end_at'),
    folded: text().notNull(),
    lexemes: lexemes().notNull(),
  },
  (table) => [
    index('risk_event_record').on(table.recordId),
    index('risk_event_newest').on(sql`coalesce(${table.at}, '-infinity')`, table.id, table.at),
    index('risk_event_lexemes').using('gin', table.lexemes),
  ],
)

/** Companies of a document and its risk events, with the relevance (0 to 1). Readers resolve merged companies. */
export const riskEventCompany = pgTable(
  'risk_event_company',
  {
    recordId: bigint('record_id', { mode: 'bigint' }).notNull(),
    entityId: bigint('entity_id', { mode: 'bigint' }).notNull(),
    relevance: doublePrecision().notNull(),
    /** How the document speaks of it; missing where no present name of it stands there. */
    sentiment: text().$type<Sentiment['label']>(),
  },
  (table) => [
    primaryKey({ columns: [table.recordId, table.entityId] }),
    index('risk_event_company_entity').on(table.entityId),
  ],
)

/**
 * What users say of how an article speaks of a company. Articles are known by the keys of their sources, which they
 * keep when they are told or read anew.
 */
export const sentimentJudgement = pgTable(
  'sentiment_judgement',
  {
    sourceId: bigint('source_id', { mode: 'bigint' }).notNull(),
    recordKey: key('record_key').notNull(),
    entityId: bigint('entity_id', { mode: 'bigint' }).notNull(),
    label: text().$type<Sentiment['label']>().notNull(),
    /** The label that it was shown with. */
    found: text().$type<Sentiment['label']>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.recordKey, table.entityId] })],
)

/**
 * What users say of the events that were found in an article. Articles are known by the keys of their sources, which
 * they keep when they are told or read anew.
 */
export const eventVerdict = pgTable(
  'event_verdict',
  {
    sourceId: bigint('source_id', { mode: 'bigint' }).notNull(),
    recordKey: key('record_key').notNull(),
    type: text().notNull(),
    verdict: text().$type<EventVerdict['verdict']>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.recordKey, table.type] }),
    index('event_verdict_type').on(table.type),
  ],
)

/** Models of risk events that were learnt here from verdicts of users; where none is in use, the project's own is. */
export const eventModel = pgTable(
  'event_model',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    digest: text().notNull(),
    weights: jsonb().$type<RoundedWeights>().notNull(),
    verdicts: integer().notNull(),
    /** Sentences held out, and what this model and the one before it made of them. */
    told: integer().notNull(),
    untold: integer().notNull(),
    found: integer().notNull(),
    dropped: integer().notNull(),
    foundBefore: integer('found_before').notNull(),
    droppedBefore: integer('dropped_before').notNull(),
    promoted: boolean().notNull(),
    inUse: boolean('in_use').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('event_model_in_use').on(table.inUse).where(sql`${table.inUse}`)],
)

/**
 * What users say of where an article belongs among reprints: with another, or apart from all where that is missing.
 * Articles are known by the keys of their sources.
 */
export const reprintDecision = pgTable(
  'reprint_decision',
  {
    sourceId: bigint('source_id', { mode: 'bigint' }).notNull(),
    recordKey: key('record_key').notNull(),
    withSourceId: bigint('with_source_id', { mode: 'bigint' }),
    withRecordKey: key('with_record_key'),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.recordKey] }),
    index('reprint_decision_with').on(table.withSourceId, table.withRecordKey),
  ],
)

/**
 * Names of companies in a document by which it is linked to none: several bear the name, or nobody does; then with what
 * tells it as one, once it was read for that. They go and come with its links.
 */
export const unlinkedName = pgTable(
  'unlinked_name',
  {
    recordId: bigint('record_id', { mode: 'bigint' }).notNull(),
    name: text().notNull(),
    ambiguous: boolean().notNull(),
    sign: jsonb().$type<NameSign>(),
  },
  (table) => [
    primaryKey({ columns: [table.recordId, table.name] }),
    index('unlinked_name_name').on(table.name, table.recordId),
  ],
)

/** What users say of names in articles: which party bears one, or that it is no company's where that is missing. */
export const nameDecision = pgTable(
  'name_decision',
  {
    name: text().primaryKey(),
    entityId: bigint('entity_id', { mode: 'bigint' }),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('name_decision_key').on(sql.raw(nameKey('name'))),
    index('name_decision_entity').on(table.entityId),
  ],
)

/** One row: grows when so many names change that any document may have one of them. */
export const companyNames = pgTable('company_names', {
  id: integer().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
})
