import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AlertKind, AlertLevel, AlertReason, AlertState } from '#contracts/alerts/alert.ts'
import type { GradedKind, RiskLevel } from '#contracts/values/risk-level.ts'
import { userAccount } from './access.ts'
import { at, key } from './columns.ts'

/** Firings of one rule about one subject, gathered into one item of the inbox. */
export const alert = pgTable(
  'alert',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<AlertKind>().notNull(),
    rule: key().notNull(),
    ruleVersion: text('rule_version').notNull(),
    subject: key().notNull(),
    /** Whose alone it is; `null`: everybody's. */
    userId: bigint('user_id', { mode: 'bigint' }).references(() => userAccount.id, { onDelete: 'cascade' }),
    /** The party that the subject is; no reference, for imports that are taken back remove parties. */
    companyId: bigint('company_id', { mode: 'bigint' }),
    level: text().$type<AlertLevel>().notNull(),
    reason: jsonb().$type<AlertReason>().notNull(),
    firings: integer().notNull().default(1),
    firstAt: at('first_at').notNull(),
    lastAt: at('last_at').notNull(),
    state: text().$type<AlertState>().notNull().default('new'),
    mutedUntil: at('muted_until'),
    assigneeId: bigint('assignee_id', { mode: 'bigint' }).references(() => userAccount.id, { onDelete: 'set null' }),
    caseId: bigint('case_id', { mode: 'bigint' }),
    dismissedAt: at('dismissed_at'),
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('alert_key').on(table.kind, table.rule, table.subject),
    index('alert_state').on(table.state, table.lastAt),
    index('alert_case').on(table.caseId),
  ],
)

/** Each firing of an alert, by its time: how often a rule fires. */
export const alertOccurrence = pgTable(
  'alert_occurrence',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    alertId: bigint('alert_id', { mode: 'bigint' })
      .notNull()
      .references(() => alert.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
  },
  (table) => [index('alert_occurrence_alert').on(table.alertId)],
)

/** How alerts of a kind are raised, where somebody changed it. */
export const alertSource = pgTable('alert_source', {
  kind: text().$type<AlertKind>().primaryKey(),
  enabled: boolean().notNull(),
  threshold: text().$type<AlertLevel>().notNull(),
  windowDays: integer('window_days').notNull(),
  cooldownDays: integer('cooldown_days').notNull(),
  mutedUntil: date('muted_until'),
  fourEyes: boolean('four_eyes').notNull(),
})

/** The level of each bill and issuer at the last look, so that a rise is seen once. */
export const alertedGrade = pgTable(
  'alerted_grade',
  {
    kind: text().$type<GradedKind>().notNull(),
    subject: key().notNull(),
    level: text().$type<RiskLevel>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
)

/** Up to where each origin of alerts was looked through. */
export const alertPosition = pgTable('alert_position', {
  origin: text().primaryKey(),
  position: text().notNull(),
})

/** What a decision or a false alarm says of a rule: whether it was right about its subject. */
export const riskLabel = pgTable(
  'risk_label',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<AlertKind>().notNull(),
    rule: key().notNull(),
    ruleVersion: text('rule_version').notNull(),
    subject: key().notNull(),
    verdict: text().$type<'confirmed' | 'dismissed'>().notNull(),
    alertId: bigint('alert_id', { mode: 'bigint' }),
    caseId: bigint('case_id', { mode: 'bigint' }),
    /** User name. */
    by: text().notNull(),
    at: at('at').notNull().defaultNow(),
    /** Since when it does not count any more. */
    withdrawnAt: at('withdrawn_at'),
  },
  (table) => [
    index('risk_label_rule').on(table.kind, table.rule),
    index('risk_label_case').on(table.caseId),
    index('risk_label_alert').on(table.alertId),
  ],
)
