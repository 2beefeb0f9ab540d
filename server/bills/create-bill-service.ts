import type { Pool } from 'pg'
import { billBookOf } from '#analysis/bills/bill-book.ts'
import type { BillScore } from '#analysis/bills/bill-score.ts'
import { followHoldings } from '#analysis/bills/holdings.ts'
import { billRules } from '#analysis/bills/rules/index.ts'
import type { Bill } from '#contracts/bill.ts'
import type { BillReport, BillRow, BillRuleSummary, BillSort } from '#contracts/bill-report.ts'
import { ProblemError } from '#contracts/problem.ts'
import { RiskLevel } from '#contracts/risk-level.ts'
import { namedParties } from '#server/entities/named-parties.ts'
import type { Evidenced } from '#server/records/all-records.ts'
import { Versioned } from '#server/records/versioned.ts'
import type { BillQuery, BillService } from './bill-service.ts'
import { type ScoredBills, scoredBills } from './scored-bills.ts'

/** Bills that one finding names beside the one that is read. */
const mostNamed = 20

/** The bill service over the database. */
export function createBillService(pool: Pool): BillService {
  const scores = new Versioned(pool, () => scoredBills(pool))
  return {
    list: async (query) => {
      const scored = await scores.current()
      const named = scored.scores.map((score) => rowOf(scored, score)).filter((row) => names(row, query.q))
      const wanted = named.filter((row) => isWanted(row, query)).toSorted(orders[query.sort])
      return {
        bills: wanted.slice(query.offset, query.offset + query.limit),
        total: wanted.length,
        levels: levelsOf(named),
        rules: rulesOf(named),
      }
    },
    read: async (number) => {
      const scored = await scores.current()
      const score = scored.scores.find((one) => one.number === number)
      if (!score) throw new ProblemError('not_found', 'There is no such bill.', { number })
      return reportOf(pool, scored, score)
    },
  }
}

function rowOf({ bills, events }: ScoredBills, { number, score, level, hits }: BillScore): BillRow {
  const own = events.get(number) ?? []
  const found = bills.get(number)
  const synthetic = [...(found ? [found] : []), ...own].some(({ evidence }) => evidence.synthetic)
  const rules = [...new Set(hits.map(({ rule }) => rule))]
  return { number, bill: found ? contentOf(found) : null, events: own.length, score, level, rules, synthetic }
}

function names({ number, bill }: BillRow, q: string): boolean {
  const wanted = q.toLowerCase()
  return [number, bill?.drawer, bill?.acceptor, bill?.payee].some((text) => text?.toLowerCase().includes(wanted))
}

const isWanted = (row: BillRow, { level, rule }: BillQuery) =>
  (level === null || row.level === level) && (rule === null || row.rules.includes(rule))

const orders: Record<BillSort, (one: BillRow, other: BillRow) => number> = {
  score: (one, other) =>
    RiskLevel.options.indexOf(other.level) - RiskLevel.options.indexOf(one.level) ||
    other.score - one.score ||
    orders.amount(one, other),
  amount: (one, other) => (other.bill?.amount ?? 0) - (one.bill?.amount ?? 0) || (one.number < other.number ? -1 : 1),
  due: (one, other) => ((one.bill?.dueDate ?? '') < (other.bill?.dueDate ?? '') ? -1 : 1),
}

function levelsOf(rows: readonly BillRow[]): Record<RiskLevel, number> {
  const counts: Record<RiskLevel, number> = { normal: 0, notice: 0, watch: 0, warning: 0, severe: 0 }
  for (const { level } of rows) counts[level]++
  return counts
}

function rulesOf(rows: readonly BillRow[]): BillRuleSummary[] {
  return billRules.map(({ id, family, weight, hardStop, parameters }) => ({
    id,
    family,
    weight,
    hardStop,
    parameters: parameters.map(({ id: parameter, usual, unit }) => ({ id: parameter, usual, unit })),
    bills: rows.filter(({ rules }) => rules.includes(id)).length,
  }))
}

async function reportOf(pool: Pool, { bills, events }: ScoredBills, score: BillScore): Promise<BillReport> {
  const { number, level, hardStop, hits } = score
  const found = bills.get(number)
  const own = (events.get(number) ?? []).toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const [history] = billBookOf(found ? [found] : [], own).histories
  const holdings = history ? followHoldings(history).holdings : []
  const parties = [found?.drawer, found?.acceptor, found?.payee, ...own.flatMap(({ from, to }) => [from, to])]
  return {
    number,
    bill: found ? { ...contentOf(found), evidence: found.evidence } : null,
    events: own,
    holdings: holdings.map(({ range: [start, end], holder, pledgedBy }) => ({
      start,
      end: end === Number.MAX_SAFE_INTEGER ? null : end,
      holder,
      pledged: pledgedBy !== null,
    })),
    score: score.score,
    level,
    hardStop,
    hits: hits.map((hit) => ({ ...hit, bills: hit.bills.slice(0, mostNamed) })),
    parties: await namedParties(
      pool,
      parties.filter((name) => name !== undefined),
    ),
  }
}

function contentOf({ id: _, evidence: __, ...bill }: Evidenced<Bill>): Bill {
  return bill
}
