import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { EntityKind, Identifier } from '#contracts/entities/entity.ts'
import type { InterestKind } from '#contracts/ownership/interest.ts'
import { key } from './columns.ts'
import { nameKey } from './name-key.ts'

// No foreign keys here: the import writes these rows in bulk, from identities it has just made or looked up itself.

/**
 * A party, one row for all its sources. Name, kind and jurisdiction are those of the latest statement that has them;
 * the statements are in `entity_statement`.
 */
export const entity = pgTable(
  'entity',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedByDefaultAsIdentity(),
    name: text(),
    kind: text().$type<EntityKind>().notNull(),
    jurisdiction: text(),
    /** The last import that stated something about it. */
    importId: bigint('import_id', { mode: 'bigint' }).notNull(),
    /** Parties with a current interest in it, and parties it has one in. */
    ownerCount: integer('owner_count').notNull().default(0),
    holdingCount: integer('holding_count').notNull().default(0),
    /** The party it was merged into, after a later statement showed that they are the same. */
    mergedInto: bigint('merged_into', { mode: 'bigint' }),
    /** The source's party it was created for: after a separation, each party finds its own row by it. */
    partyId: bigint('party_id', { mode: 'bigint' }),
  },
  (table) => [
    index('entity_import').using('brin', table.importId),
    index('entity_merged_into').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index('entity_merged_name')
      .on(sql.raw(nameKey('name')))
      .where(sql`${table.mergedInto} is not null`),
  ],
)

/**
 * Names under an index that finds a part of them, where the database offers one. It follows imports at a distance:
 * until a job says `names_indexed`, the names of its entities are found in `entity`.
 */
export const entityName = pgTable(
  'entity_name',
  {
    entityId: bigint('entity_id', { mode: 'bigint' }).primaryKey(),
    name: text().notNull(),
  },
  () => [index('entity_name_key').on(sql.raw(nameKey('name')))],
)

/**
 * Other and former names that sources have given their parties, for finding them in texts. What is no longer stated may
 * stay: only what a current record of details still says counts.
 */
export const partyAlias = pgTable(
  'party_alias',
  {
    sourceId: bigint('source_id', { mode: 'bigint' }).notNull(),
    partyKey: key('party_key').notNull(),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.partyKey, table.name] }),
    index('party_alias_key').on(sql.raw(nameKey('name'))),
  ],
)

/** An identifier is one party's alone: by it, and never by a name, statements of different sources meet. */
export const entityIdentifier = pgTable(
  'entity_identifier',
  {
    scheme: key().notNull(),
    value: key().notNull(),
    entityId: bigint('entity_id', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scheme, table.value] }),
    index('entity_identifier_entity').on(table.entityId),
    index('entity_identifier_value').on(table.value),
  ],
)

/** Numbers the segments of both tables of statements, from 1; segment 0 takes what small imports bring. */
export const statementSegment = pgSequence('statement_segment')
export const entityStatementId = pgSequence('entity_statement_id_seq')
export const interestStatementId = pgSequence('interest_statement_id_seq')

/**
 * What one record of a source says about a party. Rows are never changed; a newer one supersedes an older one. The
 * table is partitioned by `segment`, which drizzle-kit cannot say: the migration does.
 */
export const entityStatement = pgTable(
  'entity_statement',
  {
    id: bigint({ mode: 'bigint' }).notNull(),
    segment: integer().notNull().default(0),
    entityId: bigint('entity_id', { mode: 'bigint' }).notNull(),
    sourceId: bigint('source_id', { mode: 'bigint' }).notNull(),
    partyKey: key('party_key').notNull(),
    /** The party of the source: the identity of the first statement under the key, the same for all that follow. */
    partyId: bigint('party_id', { mode: 'bigint' }).notNull(),
    name: text(),
    kind: text().$type<EntityKind>().notNull(),
    jurisdiction: text(),
    identifiers: jsonb().$type<Identifier[]>(),
    importId: bigint('import_id', { mode: 'bigint' }).notNull(),
    row: bigint({ mode: 'number' }).notNull(),
    supersededBy: bigint('superseded_by', { mode: 'bigint' }),
  },
  (table) => [
    uniqueIndex('entity_statement_current')
      .on(table.sourceId, table.partyKey, table.segment)
      .where(sql`${table.supersededBy} is null`),
    index('entity_statement_entity').on(table.entityId),
    index('entity_statement_import').using('brin', table.importId),
    index('entity_statement_superseded').on(table.supersededBy).where(sql`${table.supersededBy} is not null`),
    primaryKey({ columns: [table.id, table.segment] }),
  ],
)

/**
 * What one record of a source says about a party's interest in a company. Shares are fractions of 1; `…MinExclusive`
 * marks a band whose lower end does not belong to it. Statements of different sources stand side by side. Partitioned
 * like `entity_statement`.
 */
export const interestStatement = pgTable(
  'interest_statement',
  {
    id: bigint({ mode: 'bigint' }).notNull(),
    segment: integer().notNull().default(0),
    sourceId: bigint('source_id', { mode: 'bigint' }).notNull(),
    recordKey: key('record_key').notNull(),
    ownerId: bigint('owner_id', { mode: 'bigint' }).notNull(),
    companyId: bigint('company_id', { mode: 'bigint' }).notNull(),
    /** By which parties of the source the record names owner and company (`entity_statement.party_id`). */
    ownerParty: bigint('owner_party', { mode: 'bigint' }).notNull(),
    companyParty: bigint('company_party', { mode: 'bigint' }).notNull(),
    kind: text().$type<InterestKind>().notNull(),
    capitalMin: doublePrecision('capital_min'),
    capitalMax: doublePrecision('capital_max'),
    capitalMinExclusive: boolean('capital_min_exclusive').notNull().default(false),
    votesMin: doublePrecision('votes_min'),
    votesMax: doublePrecision('votes_max'),
    votesMinExclusive: boolean('votes_min_exclusive').notNull().default(false),
    /** Whether the votes are those of the shares, because the source states no votes. */
    votesInferred: boolean('votes_inferred').notNull().default(false),
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
    details: text(),
    importId: bigint('import_id', { mode: 'bigint' }).notNull(),
    row: bigint({ mode: 'number' }).notNull(),
    supersededBy: bigint('superseded_by', { mode: 'bigint' }),
  },
  (table) => [
    uniqueIndex('interest_statement_current')
      .on(table.sourceId, table.recordKey, table.segment)
      .where(sql`${table.supersededBy} is null`),
    index('interest_statement_owner').on(table.ownerId).where(sql`${table.supersededBy} is null`),
    index('interest_statement_company').on(table.companyId).where(sql`${table.supersededBy} is null`),
    index('interest_statement_import').using('brin', table.importId),
    index('interest_statement_superseded').on(table.supersededBy).where(sql`${table.supersededBy} is not null`),
    primaryKey({ columns: [table.id, table.segment] }),
  ],
)

/**
 * One row: grows with every import that changed something, so that each process knows when to read the network again.
 * `countedOn`: the day for which owners and holdings of all parties are counted.
 */
export const networkVersion = pgTable('network_version', {
  id: integer().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
  countedOn: date('counted_on').notNull().default(sql`(now() AT TIME ZONE 'Asia/Shanghai')::date`),
})
