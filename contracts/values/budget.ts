import * as v from 'valibot'
import { Budget } from './operation.ts'

/**
 * The share of one user: requests in a minute and in a day, and how many at once, of one user (`each`) and of all
 * together. `null`: not limited here.
 */
export type Share = { minute: number; day: number | null; each: number; all: number | null }

export const defaultShares: Readonly<Record<Budget, Share>> = {
  read: { minute: 600, day: null, each: 16, all: null },
  query: { minute: 120, day: null, each: 4, all: 16 },
  /** All together have the threads that measure, which take users in turn. */
  measure: { minute: 30, day: null, each: 2, all: null },
  export: { minute: 5, day: 200, each: 1, all: 4 },
  upload: { minute: 10, day: null, each: 2, all: 8 },
}

/** Of what is counted, how much is left, and in how many seconds the whole is there again. */
const Counted = v.object({ limit: v.number(), left: v.number(), seconds: v.number() })

/** `GET /api/account/budgets`: what is left of the user’s shares. */
export const BudgetsLeft = v.object({
  budgets: v.array(v.object({ budget: Budget, minute: Counted, day: v.nullable(Counted), atOnce: v.number() })),
})
export type BudgetsLeft = v.InferOutput<typeof BudgetsLeft>
