import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { DuplicateReason, DuplicateVerdict } from '#contracts/duplicates/duplicate.ts'
import type { EntityKind } from '#contracts/entities/entity.ts'
import { at, key } from './columns.ts'

// No foreign keys here, as in the tables of facts: what these rows name comes and goes with imports.

const party = (name: string) => bigint(name, { mode: 'bigint' })

/** Under which keys a party is compared with others: two that share one may be the same. */
export const partyBlock = pgTable(
  'party_block',
  { block: bigint({ mode: 'bigint' }).notNull(), entityId: party('entity_id').notNull() },
  (table) => [primaryKey({ columns: [table.block, table.entityId] }), index().on(table.entityId)],
)

/** Imports whose parties were compared with all others. */
export const duplicateSearch = pgTable('duplicate_search', {
  importId: bigint('import_id', { mode: 'bigint' }).primaryKey(),
})

/** Parties that wait to be compared with all others. */
export const duplicateQueue = pgTable('duplicate_queue', { entityId: party('entity_id').primaryKey() })

/** Two parties that may be one, the smaller identity first. */
export const duplicateCandidate = pgTable(
  'duplicate_candidate',
  {
    oneId: party('one_id').notNull(),
    otherId: party('other_id').notNull(),
    /** Points of 100. */
    score: smallint().notNull(),
    reasons: jsonb().$type<DuplicateReason[]>().notNull(),
    /** Its supporting evidence, by which new evidence is recognised. */
    evidence: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    index().on(table.otherId),
    index('duplicate_candidate_best').on(table.score.desc(), table.oneId, table.otherId),
  ],
)

/** The decision on a pair, with the reasons shown. The row stays after an undo. */
export const duplicateDecision = pgTable(
  'duplicate_decision',
  {
    oneId: party('one_id').notNull(),
    otherId: party('other_id').notNull(),
    verdict: text().$type<DuplicateVerdict>(),
    revision: integer().notNull(),
    score: smallint().notNull(),
    reasons: jsonb().$type<DuplicateReason[]>().notNull(),
    evidence: text().array().notNull(),
    /** User name. */
    decidedBy: text('decided_by').notNull(),
    decidedAt: at('decided_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.oneId, table.otherId] }), index().on(table.verdict)],
)

/** One row: how often what is joined was decided on, and how much of that has taken effect. */
export const decisionCount = pgTable('decision_count', {
  id: integer().primaryKey(),
  made: bigint({ mode: 'number' }).notNull(),
  effective: bigint({ mode: 'number' }).notNull(),
})

/** Parties merged by decisions: the party that represents them, which is one of them, and their original names. */
export const joinedParty = pgTable(
  'joined_party',
  {
    entityId: party('entity_id').primaryKey(),
    headId: party('head_id').notNull(),
    name: text(),
    kind: text().$type<EntityKind>().notNull(),
    jurisdiction: text(),
    importId: bigint('import_id', { mode: 'bigint' }).notNull(),
  },
  (table) => [index().on(table.headId)],
)

/** Where a row points to another party because decisions join it: which row, and the party that it named before. */
export const joinedReference = pgTable(
  'joined_reference',
  {
    part: text().$type<'statement' | 'owner' | 'company' | 'merged'>().notNull(),
    rowId: bigint('row_id', { mode: 'bigint' }).notNull(),
    entityId: party('entity_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.part, table.rowId] }), index().on(table.entityId)],
)

/** The same for identifiers. */
export const joinedIdentifier = pgTable(
  'joined_identifier',
  { scheme: key().notNull(), value: key().notNull(), entityId: party('entity_id').notNull() },
  (table) => [primaryKey({ columns: [table.scheme, table.value] }), index().on(table.entityId)],
)

/** What was found out about the quality of the data, as JSON, and of which state of the data that is. */
export const qualityReport = pgTable('quality_report', {
  id: integer().primaryKey(),
  state: text().notNull(),
  report: jsonb().notNull(),
  madeAt: at('made_at').notNull().defaultNow(),
})
