import * as v from 'valibot'
import { NamedParty, RecordEvidence, recorded } from '../values/evidence.ts'
import { RiskLevel } from '../values/risk-level.ts'
import { Bill, BillEvent } from './bill.ts'

/** The unit of a parameter of a bill rule: shares of 1, deviations from the mean. */
export const RuleUnit = v.picklist(['days', 'hours', 'share', 'yuan', 'count', 'deviations'])
export type RuleUnit = v.InferOutput<typeof RuleUnit>

/** What a figure of a finding is; `number` is any other figure, `choice` a word that the rule chooses. */
export const FigureUnit = v.picklist([...RuleUnit.options, 'number', 'name', 'names', 'choice'])
export type FigureUnit = v.InferOutput<typeof FigureUnit>

/** A rule for suspect bills as screens describe it. Names and sentences stand in the catalogs, by `id`. */
export const BillRuleSummary = v.object({
  id: v.string(),
  family: v.string(),
  weight: v.number(),
  hardStop: v.boolean(),
  parameters: v.array(v.object({ id: v.string(), default: v.number(), unit: RuleUnit })),
  /** Bills that it hits. */
  bills: v.number(),
  /** Where it found more than is told: how many are, of how many in all bills, or at least. */
  cut: v.optional(v.nullable(v.object({ listed: v.number(), total: v.number(), isComplete: v.boolean() }))),
})
export type BillRuleSummary = v.InferOutput<typeof BillRuleSummary>

/** A bill in the queue. `rules` are those that hit, highest weight first. */
export const BillRow = v.object({
  number: v.string(),
  bill: v.nullable(Bill),
  events: v.number(),
  score: v.number(),
  level: RiskLevel,
  rules: v.array(v.string()),
  synthetic: v.boolean(),
})
export type BillRow = v.InferOutput<typeof BillRow>

/** Highest score first, largest amount first, or earliest due date first. */
export const BillSort = v.picklist(['score', 'amount', 'due'])
export type BillSort = v.InferOutput<typeof BillSort>

/** `GET /api/bills?q&party&level&rule&sort&offset&limit`. `levels` counts all bills that match `q` and `party`. */
export const BillList = v.object({
  bills: v.array(BillRow),
  total: v.number(),
  levels: v.record(RiskLevel, v.number()),
  rules: v.array(BillRuleSummary),
})
export type BillList = v.InferOutput<typeof BillList>

/**
 * What a rule found about a bill; its `share` of the score adds up with the others to the score. `bills` are the first
 * of the `named` that it concerns, `evidence` the events of this bill that show it.
 */
export const GradedHit = v.object({
  rule: v.string(),
  share: v.number(),
  party: v.nullable(v.string()),
  bills: v.array(v.string()),
  named: v.number(),
  evidence: v.array(v.string()),
  figures: v.record(v.string(), v.union([v.number(), v.string(), v.array(v.string())])),
})
export type GradedHit = v.InferOutput<typeof GradedHit>

/** A hit with what its figures are. */
export const BillHit = v.object({ ...GradedHit.entries, units: v.record(v.string(), FigureUnit) })
export type BillHit = v.InferOutput<typeof BillHit>

/** `GET /api/bills/:number`: everything known of a bill, and why it is suspected. */
export const BillReport = v.object({
  number: v.string(),
  bill: v.nullable(v.object({ ...Bill.entries, evidence: RecordEvidence })),
  events: v.array(v.object({ ...BillEvent.entries, ...recorded })),
  /** Who holds which part in the end; ranges in units of 0.01 yuan, both ends inclusive. */
  holdings: v.array(
    v.object({ start: v.number(), end: v.nullable(v.number()), holder: v.string(), pledged: v.boolean() }),
  ),
  score: v.number(),
  level: RiskLevel,
  hardStop: v.boolean(),
  hits: v.array(BillHit),
  parties: v.array(NamedParty),
})
export type BillReport = v.InferOutput<typeof BillReport>

/** Which bills of the queue: those that name `q`, of a party by its exact name, of a level, hit by a rule. */
export type BillQuery = {
  q: string
  party: string | null
  level: RiskLevel | null
  rule: string | null
  sort: BillSort
  offset: number
  limit: number
}
