import type { Pool } from 'pg'
import type { BillScore } from '#analysis/bills/bill-score.ts'
import { Bill, BillEvent } from '#contracts/bill.ts'
import type { BillRow } from '#contracts/bill-report.ts'
import { allRecords, type Evidenced, withoutEvidence } from '#server/records/all-records.ts'
import { askWorker } from '#server/threads/ask-worker.ts'
import type { BillQuestion } from './bill-worker.ts'

/** All bills with their events and scores, by their numbers, and the rows by which lists show them. */
export type ScoredBills = {
  scores: Map<string, BillScore>
  rows: BillRow[]
  bills: Map<string, Evidenced<Bill>>
  events: Map<string, Evidenced<BillEvent>[]>
}

/** The bills of the database and their scores. @throws ProblemError `too_large` */
export async function scoredBills(pool: Pool): Promise<ScoredBills> {
  const [bills, stated] = await Promise.all([allRecords(pool, 'bill', Bill), allRecords(pool, 'billEvent', BillEvent)])
  const events = onceEach(stated)
  const question: BillQuestion = {
    bills: bills.map(withoutEvidence),
    events: events.map(withoutEvidence),
  }
  const scores = await askWorker<BillScore[]>(new URL('./bill-worker.ts', import.meta.url), question)
  const parts = {
    bills: new Map(bills.toReversed().map((bill) => [bill.number, bill])),
    events: Map.groupBy(events, ({ number }) => number),
  }
  return {
    ...parts,
    scores: new Map(scores.map((score) => [score.number, score])),
    rows: scores.map((score) => rowOf(parts, score)),
  }
}

/** Of an event that several sources state the oldest record: it happened once. */
function onceEach(events: readonly Evidenced<BillEvent>[]): Evidenced<BillEvent>[] {
  const keyOf = ({ number, type, rangeStart, rangeEnd, from, to, at }: BillEvent) =>
    JSON.stringify([number, type, rangeStart, rangeEnd, from, to, at])
  return [...new Map(events.map((event) => [keyOf(event), event])).values()]
}

function rowOf(
  { bills, events }: Pick<ScoredBills, 'bills' | 'events'>,
  { number, score, level, hits }: BillScore,
): BillRow {
  const own = events.get(number) ?? []
  const found = bills.get(number)
  const synthetic = [...(found ? [found] : []), ...own].some(({ evidence }) => evidence.synthetic)
  const rules = [...new Set(hits.map(({ rule }) => rule))]
  return { number, bill: found ? contentOf(found) : null, events: own.length, score, level, rules, synthetic }
}

function contentOf(record: Evidenced<Bill>): Bill {
  const { id: _, ...bill } = withoutEvidence(record)
  return bill
}
