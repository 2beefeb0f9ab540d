import type { Pool } from 'pg'
import type { BillScore } from '#analysis/bills/bill-score.ts'
import { Bill, BillEvent } from '#contracts/bill.ts'
import { allRecords, type Evidenced } from '#server/records/all-records.ts'
import { askWorker } from '#server/worker-threads.ts'
import type { BillQuestion } from './bill-worker.ts'

/** All bills with their events and scores. */
export type ScoredBills = {
  scores: BillScore[]
  bills: Map<string, Evidenced<Bill>>
  events: Map<string, Evidenced<BillEvent>[]>
}

/** The bills of the database and their scores. @throws ProblemError `too_large` */
export async function scoredBills(pool: Pool): Promise<ScoredBills> {
  const [bills, events] = await Promise.all([allRecords(pool, 'bill', Bill), allRecords(pool, 'billEvent', BillEvent)])
  const question: BillQuestion = {
    bills: bills.map(({ evidence: _, ...bill }) => bill),
    events: events.map(({ evidence: _, ...event }) => event),
  }
  const scores = await askWorker<BillScore[]>(new URL('./bill-worker.ts', import.meta.url), question)
  return {
    scores,
    bills: new Map(bills.map((bill) => [bill.number, bill])),
    events: Map.groupBy(events, ({ number }) => number),
  }
}
