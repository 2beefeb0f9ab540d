import * as v from 'valibot'

/**
 * How grave a suspicion or a warning is, from none to the most severe. Screens give each a colour, an icon and a word.
 */
export const RiskLevel = v.picklist(['normal', 'notice', 'watch', 'warning', 'severe'])
export type RiskLevel = v.InferOutput<typeof RiskLevel>

/** What is graded: bills by how suspect they are, issuers by how grave their state is on a day. */
export type GradedKind = 'bill' | 'issuer'

/** How grave one of them is. `subject`: the number of the bill, the name of the issuer; `score` from 0 to 100. */
export type Grade = { subject: string; score: number; level: RiskLevel }

/** The grades of all of a kind, and the version of the records that they were worked out from. */
export type Graded = { version: string; grades: Grade[] }
