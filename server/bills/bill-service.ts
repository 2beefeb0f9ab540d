import type { BillList, BillReport, BillSort } from '#contracts/bill-report.ts'
import type { RiskLevel } from '#contracts/risk-level.ts'

/** Which bills of the queue: those that name `q`, of a level, hit by a rule. */
export type BillQuery = {
  q: string
  level: RiskLevel | null
  rule: string | null
  sort: BillSort
  offset: number
  limit: number
}

export type BillService = {
  list: (query: BillQuery) => Promise<BillList>
  /** Refuses with `not_found`. */
  read: (number: string) => Promise<BillReport>
}
