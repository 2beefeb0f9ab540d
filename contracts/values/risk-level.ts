import * as v from 'valibot'

/** The level of a suspicion or a warning, ascending. Screens give each a colour, an icon and a word. */
export const RiskLevel = v.picklist(['normal', 'notice', 'watch', 'warning', 'severe'])
export type RiskLevel = v.InferOutput<typeof RiskLevel>

/** What is graded: bills by suspicion, issuers by their state on a day. */
export type GradedKind = 'bill' | 'issuer'

/**
 * How grave one of them is. `subject`: the number of the bill, the name of the issuer; `score` from 0 to 100;
 * `hardStop`: what alone makes it severe. `hits` are the grounds of the score, weightiest first.
 */
export type Grade<Hit = unknown> = {
  subject: string
  score: number
  level: RiskLevel
  hardStop: string | null
  hits: Hit[]
}

/** The grades of all of a kind, and the version of the records that they were worked out from. */
export type Graded<Hit = unknown> = { version: string; grades: Grade<Hit>[] }
