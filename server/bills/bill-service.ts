import type { BillList, BillQuery, BillReport } from '#contracts/bill-report.ts'

export type BillService = {
  list: (query: BillQuery) => Promise<BillList>
  /** Refuses with `not_found`. */
  read: (number: string) => Promise<BillReport>
}
