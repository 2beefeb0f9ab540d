import type { RiskLevel } from '#contracts/values/risk-level.ts'

/** What is graded: bills by how suspect they are, issuers by how grave their state is on a day. */
export type GradedKind = 'bill' | 'issuer'

/** How grave one of them is. `subject`: the number of the bill, the name of the issuer; `score` from 0 to 100. */
export type Grade = { subject: string; score: number; level: RiskLevel }

/** The grades of all of a kind, and the version of the records that they were worked out from. */
export type Graded = { version: string; grades: Grade[] }
