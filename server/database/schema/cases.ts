import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AlertKind, AlertLevel } from '#contracts/alerts/alert.ts'
import type { CaseEntryContent, CaseMemory, CaseState, FrozenPartId } from '#contracts/cases/case.ts'
import { at, bytes, key } from './columns.ts'

/** A case: where it stands. What happened to it stands in its custody chain. */
export const riskCase = pgTable(
  'risk_case',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    year: integer().notNull(),
    serial: integer().notNull(),
    title: text().notNull(),
    /** Of the rule that fired; `null` where it came from no alert. */
    kind: text().$type<AlertKind>(),
    rule: key(),
    ruleVersion: text('rule_version'),
    subject: key().notNull(),
    companyId: bigint('company_id', { mode: 'bigint' }),
    level: text().$type<AlertLevel>(),
    state: text().$type<CaseState>().notNull(),
    /** The context of the machine. */
    memory: jsonb().$type<CaseMemory>().notNull(),
    dueOn: date('due_on'),
    labels: text().array().notNull().default([]),
    openedAt: at('opened_at').notNull(),
    /** User name. */
    openedBy: text('opened_by'),
    updatedAt: at('updated_at').notNull(),
    revision: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('risk_case_number').on(table.year, table.serial),
    index('risk_case_updated').on(table.updatedAt, table.id),
  ],
)

/** A link of a case's custody chain: each hash covers its content and the hash before it. */
export const caseEntry = pgTable(
  'case_entry',
  {
    caseId: bigint('case_id', { mode: 'bigint' })
      .notNull()
      .references(() => riskCase.id),
    sequence: integer().notNull(),
    /** ISO 8601 in UTC with microseconds, as it is hashed. */
    at: text().notNull(),
    /** User name; `null` for the server itself. */
    actor: text(),
    content: jsonb().$type<CaseEntryContent>().notNull(),
    hash: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.sequence] })],
)

/** What was frozen when a case was opened, as the text that was hashed. */
export const caseFrozen = pgTable(
  'case_frozen',
  {
    caseId: bigint('case_id', { mode: 'bigint' })
      .notNull()
      .references(() => riskCase.id),
    place: integer().notNull(),
    part: text().$type<FrozenPartId>().notNull(),
    title: text().notNull(),
    /** How it is asked for again. */
    question: text().notNull(),
    content: text().notNull(),
    sha256: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.place] })],
)
