import type { BillList, BillQuery, BillReport } from '#contracts/bills/bill-report.ts'
import type { Graded } from '#contracts/values/risk-level.ts'

export type BillService = {
  list: (query: BillQuery) => Promise<BillList>
  /** Refuses with `not_found`. */
  read: (number: string) => Promise<BillReport>
  /** How suspect each bill is. Refuses with `too_large`. */
  graded: () => Promise<Graded>
}
