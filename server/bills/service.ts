import type { Pool } from 'pg'
import { billBookOf } from '#analysis/bills/bill-book.ts'
import { figureUnitsOf } from '#analysis/bills/bill-rule.ts'
import { billRules } from '#analysis/bills/bill-rules.ts'
import { type BillScore, billScoring } from '#analysis/bills/bill-score.ts'
import { followHoldings } from '#analysis/bills/holdings.ts'
import { Bill, BillEvent } from '#contracts/bills/bill.ts'
import {
  type BillHit,
  type BillList,
  type BillQuery,
  type BillReport,
  type BillRow,
  type BillRuleSummary,
  type BillSort,
  GradedHit,
} from '#contracts/bills/bill-report.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { Grade } from '#contracts/values/risk-level.ts'
import type { Page, Paged } from '#server/database/page.ts'
import { namedParties } from '#server/entities/named-parties.ts'
import { allRecords, bySeverity, type Evidenced, levelCounts, withoutEvidence } from '#server/records/all-records.ts'
import { type ItemOrder, pageAmong } from '#server/records/page-among.ts'
import { createRiskGrades, type KeepGrades } from '#server/records/risk-grades.ts'
import { Versioned } from '#server/records/versioned.ts'
import { runInWorker } from '#server/threads/run-in-worker.ts'
import type { BillQuestion } from './bill-worker.ts'

export type BillService = {
  list: (query: BillQuery & Page) => Promise<Paged<BillList>>
  /** Refuses with `not_found`. */
  read: (number: string) => Promise<BillReport>
  keepGrades: KeepGrades
}

/** Maximum further bills named by one hit. */
const maxNamed = 20

type BillGrade = Grade<GradedHit>

/** The bill service over the database. */
export function createBillService(pool: Pool): BillService {
  const book = new Versioned(pool, () => readBook(pool))
  const grades = createRiskGrades(pool, {
    kind: 'bill',
    daily: false,
    rules: billScoring,
    hit: GradedHit,
    grade: async () => {
      const { version, value } = await book.stamped()
      return { version, grades: await gradesOf(value) }
    },
  })
  const graded = () => grades.on(chinaDayOf(Date.now()))
  return {
    list: async (query) => {
      const [current, known] = await Promise.all([graded(), book.current()])
      const named = [...current.values()]
        .filter(({ subject }) => query.party === null || partiesOf(known, subject).has(query.party))
        .map((grade) => rowOf(known, grade))
        .filter((row) => names(row, query.q))
      const wanted = named.filter((row) => isWanted(row, query))
      const { items: bills, next } = pageAmong(wanted, orders[query.sort], query)
      return {
        bills,
        next,
        total: wanted.length,
        levels: levelCounts(named),
        rules: rulesOf(named, current),
      }
    },
    read: async (number) => {
      const [current, known] = await Promise.all([graded(), book.current()])
      const grade = current.get(number)
      if (!grade) throw new ProblemError('not_found', 'There is no such bill.', { number })
      return reportOf(pool, known, grade)
    },
    keepGrades: grades.keep,
  }
}

function names({ number, bill }: BillRow, q: string): boolean {
  const wanted = q.toLowerCase()
  return [number, bill?.drawer, bill?.acceptor, bill?.payee].some((text) => text?.toLowerCase().includes(wanted))
}

/** Whoever a bill or what happened to it names. */
function partiesOf({ bills, events }: BillRecords, number: string): Set<string> {
  const bill = bills.get(number)
  return new Set([
    ...(bill ? [bill.drawer, bill.acceptor, bill.payee] : []),
    ...(events.get(number) ?? []).flatMap(({ from, to }) => [from, to]),
  ])
}

const isWanted = (row: BillRow, { level, rule }: BillQuery) =>
  (level === null || row.level === level) && (rule === null || row.rules.includes(rule))

/** Sorts behind every day. */
const unknownDay = '9999-12-31'

const byAmount: ItemOrder<BillRow> = [
  { of: ({ bill }) => bill?.amount ?? 0, descending: true },
  { of: ({ number }) => number },
]
const byScore: ItemOrder<BillRow> = [...bySeverity, ...byAmount]

const orders: Record<BillSort, ItemOrder<BillRow>> = {
  score: byScore,
  amount: byAmount,
  due: [{ of: ({ bill }) => bill?.dueDate ?? unknownDay }, ...byScore],
}

function rulesOf(rows: readonly BillRow[], current: ReadonlyMap<string, BillGrade>): BillRuleSummary[] {
  return billRules.map(({ id, family, weight, hardStop, parameters }) => ({
    id,
    family,
    weight,
    hardStop,
    parameters: Object.entries(parameters).map(([parameter, setting]) => ({
      id: parameter,
      default: setting.default,
      unit: setting.unit,
    })),
    bills: rows.filter(({ rules }) => rules.includes(id)).length,
    cut: cutOf(id, current),
  }))
}

/** How many hits of a rule are told, of how many that there are; `null` where all are. */
function cutOf(rule: string, current: ReadonlyMap<string, BillGrade>): BillRuleSummary['cut'] {
  let [told, leftOut] = [0, 0]
  for (const { hits } of current.values()) {
    const own = hits.filter((hit) => hit.rule === rule)
    const { listed, total, atLeast, ofBill } = own[0]?.figures ?? {}
    const found = total ?? atLeast
    if (typeof listed === 'number' && typeof found === 'number') {
      return { listed, total: found, isComplete: total !== undefined }
    }
    told += own.length
    if (typeof ofBill === 'number') leftOut += ofBill - own.length
  }
  return leftOut === 0 ? null : { listed: told, total: told + leftOut, isComplete: true }
}

const figureUnits: ReadonlyMap<string, BillHit['units']> = new Map(
  billRules.map((rule) => [rule.id, figureUnitsOf(rule)]),
)

async function reportOf(pool: Pool, { bills, events }: BillRecords, grade: BillGrade): Promise<BillReport> {
  const { subject: number, score, level, hardStop, hits } = grade
  const found = bills.get(number)
  const evidenceOf = new Map((events.get(number) ?? []).map((event) => [event.id, event.evidence]))
  const [history] = billBookOf(found ? [found] : [], events.get(number) ?? []).histories
  const own = (history?.events ?? []).flatMap((placed) => {
    const { time: _, ...event } = placed
    const evidence = evidenceOf.get(event.id)
    return evidence ? [{ ...event, evidence }] : []
  })
  const holdings = history ? followHoldings(history).holdings : []
  const parties = [found?.drawer, found?.acceptor, found?.payee, ...own.flatMap(({ from, to }) => [from, to])]
  return {
    number,
    bill: found ? faceOf(found) : null,
    events: own,
    holdings: holdings.map(({ range: [start, end], holder, pledgedBy }) => ({
      start,
      end: end === Number.MAX_SAFE_INTEGER ? null : end,
      holder,
      pledged: pledgedBy !== null,
    })),
    score: score / 100,
    level,
    hardStop: hardStop !== null,
    hits: hits.map((hit) => ({ ...hit, units: figureUnits.get(hit.rule) ?? {} })),
    parties: await namedParties(
      pool,
      parties.filter((name) => name !== undefined),
    ),
  }
}

function faceOf(record: Evidenced<Bill>) {
  const { id: _, ...bill } = record
  return bill
}

/** All bills with their events, by their numbers. */
type BillRecords = { bills: Map<string, Evidenced<Bill>>; events: Map<string, Evidenced<BillEvent>[]> }

/** @throws ProblemError `too_large` */
async function readBook(pool: Pool): Promise<BillRecords> {
  const [bills, stated] = await Promise.all([allRecords(pool, 'bill', Bill), allRecords(pool, 'billEvent', BillEvent)])
  return {
    bills: new Map(bills.toReversed().map((bill) => [bill.number, bill])),
    events: Map.groupBy(onceEach(stated), ({ number }) => number),
  }
}

/** How suspect each bill is, and by which findings. */
async function gradesOf({ bills, events }: BillRecords): Promise<BillGrade[]> {
  const question: BillQuestion = {
    bills: [...bills.values()].toReversed().map(withoutEvidence),
    events: [...events.values()].flat().map(withoutEvidence),
  }
  const scores = await runInWorker<BillScore[]>(new URL('./bill-worker.ts', import.meta.url), question)
  return scores.map(({ number, score, level, hardStop, hits }) => {
    const own = new Set((events.get(number) ?? []).map(({ id }) => id))
    const told = hits.map((hit) => ({
      ...hit,
      bills: hit.bills.slice(0, maxNamed),
      named: hit.bills.length,
      evidence: hit.evidence.filter((id) => own.has(id)),
    }))
    const stop = hardStop ? (hits.find(({ rule }) => stopping.has(rule))?.rule ?? null) : null
    return { subject: number, score: score * 100, level, hardStop: stop, hits: told }
  })
}

const stopping: ReadonlySet<string> = new Set(billRules.filter(({ hardStop }) => hardStop).map(({ id }) => id))

/** Of an event that several sources state the oldest record: it happened once. */
function onceEach(events: readonly Evidenced<BillEvent>[]): Evidenced<BillEvent>[] {
  const keyOf = ({ number, type, rangeStart, rangeEnd, from, to, at }: BillEvent) =>
    JSON.stringify([number, type, rangeStart, rangeEnd, from, to, at])
  return [...new Map(events.map((event) => [keyOf(event), event])).values()]
}

function rowOf({ bills, events }: BillRecords, { subject: number, score, level, hits }: BillGrade): BillRow {
  const own = events.get(number) ?? []
  const found = bills.get(number)
  const synthetic = [...(found ? [found] : []), ...own].some(({ evidence }) => evidence.synthetic)
  const rules = [...new Set(hits.map(({ rule }) => rule))]
  const bill = found ? contentOf(found) : null
  return { number, bill, events: own.length, score: score / 100, level, rules, synthetic }
}

function contentOf(record: Evidenced<Bill>): Bill {
  const { id: _, ...bill } = withoutEvidence(record)
  return bill
}
