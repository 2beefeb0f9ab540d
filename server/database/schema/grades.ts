import { doublePrecision, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ProblemDetails } from '#contracts/values/problem.ts'
import type { JsonValue } from '#contracts/values/record.ts'
import type { GradedKind, RiskLevel } from '#contracts/values/risk-level.ts'
import { key } from './columns.ts'

/**
 * How grave each bill and each issuer is and why, worked out from all records. Screens and queries read it here and
 * nowhere else. Everything here can be worked out again.
 */
export const riskGrade = pgTable(
  'risk_grade',
  {
    kind: text().$type<GradedKind>().notNull(),
    /** The number of the bill, the name of the issuer. */
    subject: key().notNull(),
    score: doublePrecision().notNull(),
    level: text().$type<RiskLevel>().notNull(),
    /** The last level that was another; `null` where there was none. */
    formerLevel: text('former_level').$type<RiskLevel>(),
    /** Since when it is not the former one; `null` where there was none. */
    levelChangedAt: timestamp('level_changed_at', { withTimezone: true }),
    /** What alone makes it severe: a rule, an event, an opinion. */
    hardStop: text('hard_stop'),
    /** The grounds of the score, weightiest first, as the kind's contract says. */
    hits: jsonb().$type<JsonValue[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
)

/** The rules, the records, and where it matters the day, that the grades of a kind were worked out from. */
export const riskGrading = pgTable('risk_grading', {
  kind: text().$type<GradedKind>().primaryKey(),
  version: text().notNull(),
  /** Why there are no levels: too many records. */
  refusal: jsonb().$type<ProblemDetails>(),
})
