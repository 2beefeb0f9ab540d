import { doublePrecision, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ProblemDetails } from '#contracts/values/problem.ts'
import type { GradedKind, RiskLevel } from '#contracts/values/risk-level.ts'
import { key } from './columns.ts'

/**
 * How grave each bill and each issuer is, worked out from all records, so that queries ask for it like for anything that
 * is stated. Everything here can be worked out again.
 */
export const riskGrade = pgTable(
  'risk_grade',
  {
    kind: text().$type<GradedKind>().notNull(),
    /** The number of the bill, the name of the issuer. */
    subject: key().notNull(),
    score: doublePrecision().notNull(),
    level: text().$type<RiskLevel>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
)

/** The records, and where it matters the day, that the grades of a kind were worked out from. */
export const riskGrading = pgTable('risk_grading', {
  kind: text().$type<GradedKind>().primaryKey(),
  version: text().notNull(),
  /** Why there are no levels: too many records. */
  refusal: jsonb().$type<ProblemDetails>(),
})
