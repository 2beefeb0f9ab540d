import * as v from 'valibot'

/** How grave a suspicion or a warning is, from none to the gravest. Screens give each a colour, an icon and a word. */
export const RiskLevel = v.picklist(['normal', 'notice', 'watch', 'warning', 'severe'])
export type RiskLevel = v.InferOutput<typeof RiskLevel>

/** What is graded: bills by how suspect they are, issuers by how grave their state is on a day. */
export type GradedKind = 'bill' | 'issuer'

/**
 * How grave one of them is. `subject`: the number of the bill, the name of the issuer; `score` from 0 to 100; `hardStop`:
 * what alone makes it severe. `hits` are the grounds of the score, weightiest first.
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
