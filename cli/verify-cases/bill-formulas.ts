import * as v from 'valibot'
import { billBookOf, commonPart, type Range, rangeFaults, velocityOf, yuanOf } from '#analysis/bills/bill-book.ts'
import { settingsOf } from '#analysis/bills/bill-rule.ts'
import { noisyOr } from '#analysis/bills/bill-score.ts'
import { chainLoop } from '#analysis/bills/chain-loop.ts'
import { fastEndorsement } from '#analysis/bills/fast-endorsement.ts'
import { splitting } from '#analysis/bills/splitting.ts'
import { benfordChiSquare, exponentialMoments, flowThrough, poissonTail, spreadOf } from '#analysis/bills/statistics.ts'
import { temporalCycles } from '#analysis/bills/temporal-cycles.ts'
import { isolationScore, meanPathLength } from '#analysis/models/isolation-forest.ts'
import type { Bill, BillEvent } from '#contracts/bills/bill.ts'
import { type Formula, formula } from './risk-formula.ts'

const Numbers = v.array(v.number())
const Ends = v.strictTuple([v.number(), v.number()])

const hour = 3_600_000
const firstTime = Date.UTC(2026, 1, 1)

const billOf = (number: string, amount: number): Bill => ({
  number,
  kind: 'commercial',
  amount,
  issueDate: '2026-01-05',
  dueDate: '2026-07-05',
  drawer: 'Drawer',
  acceptor: 'Drawer',
  payee: 'Payee',
  transferable: true,
})

/** Endorsements of one bill from each holder to the next; the event's name is the place that the bill comes to. */
const chainOf = (holders: readonly string[], hours: readonly number[]): (BillEvent & { id: string })[] =>
  holders.slice(1).map((to, place) => ({
    id: String(place + 1),
    number: '1',
    type: 'endorse',
    rangeStart: null,
    rangeEnd: null,
    from: holders[place] as string,
    to,
    amount: null,
    at: new Date(firstTime + (hours[place] ?? place) * hour).toISOString(),
  }))

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Bills: section A of the worked cases. */
export const billFormulas: Record<string, Formula> = {
  A01: formula(v.object({ package_amount: v.number(), transfer: v.number() }), (inputs) => {
    const whole: Range = [1, Math.round(inputs.package_amount * 100)]
    const transferred: Range = [1, Math.round(inputs.transfer * 100)]
    const [kept] = rangeFaults([transferred], whole).gaps
    return {
      range: whole,
      child_transferred: transferred,
      child_kept: kept,
      amt_transferred: yuanOf(transferred),
      amt_kept: kept && yuanOf(kept),
      sum_ok: kept !== undefined && yuanOf(transferred) + yuanOf(kept) === yuanOf(whole),
    }
  }),
  A02: formula(v.object({ ranges: v.array(Ends), lo: v.number(), hi: v.number() }), ({ ranges, lo, hi }) => {
    const { overlaps, gaps } = rangeFaults(ranges, [lo, hi])
    const common = overlaps.map(([one, other]) => commonPart(one, other))
    return { overlaps, gaps, overlap_amount: sumOf(common.map((part) => (part ? yuanOf(part) : 0))) }
  }),
  A05: formula(v.object({ chain: v.array(v.string()) }), ({ chain }) => {
    const book = billBookOf([billOf('1', 1_000_000)], chainOf(chain, []))
    const loops = chainLoop.find(book, settingsOf(chainLoop)).map(({ party, evidence, figures }) => ({
      entity: party,
      from_hop: Number(evidence[0]) - 1,
      to_hop: Number(evidence.at(-1)),
      length: figures.hops,
      path: figures.path,
    }))
    return { loops }
  }),
  A07: formula(v.object({ hours: Numbers }), ({ hours }) => {
    const { hops, medianHold, span } = velocityOf(hours)
    const holders = Array.from({ length: hours.length + 1 }, (_, place) => `Holder ${place}`)
    const book = billBookOf([billOf('1', 1_000_000)], chainOf(holders, hours))
    const flag = fastEndorsement.find(book, settingsOf(fastEndorsement)).length > 0
    return { hops, median_hold_h: medianHold, span_h: span, flag }
  }),
  A08: formula(v.object({ amount_in: Numbers, amount_out: Numbers }), ({ amount_in, amount_out }) => ({
    flow_through: flowThrough(sumOf(amount_in), sumOf(amount_out)),
  })),
  A10: formula(v.object({ amounts: Numbers, limit: v.number() }), ({ amounts, limit }) => {
    const bills = amounts.map((amount, place) => billOf(String(place), amount))
    const hits = splitting.find(billBookOf(bills, []), settingsOf(splitting, { limit }))
    return { ...spreadOf(amounts), sum: sumOf(amounts), flag: hits.length > 0 }
  }),
  A12: formula(
    v.object({ daily: Numbers, x: v.number(), lam: v.number(), v0: v.number() }),
    ({ daily, x, lam, v0 }) => {
      const { mean, variance } = exponentialMoments(daily, lam, v0)
      const usual = sumOf(daily) / daily.length
      return {
        ewma: mean,
        ewvar: variance,
        z: (x - mean) / Math.sqrt(variance),
        poisson_mean: usual,
        poisson_tail: poissonTail(x, usual),
      }
    },
  ),
  A14: formula(v.object({ n: v.number(), h: Numbers }), ({ n, h }) => ({
    [`c${n}`]: meanPathLength(n),
    scores: h.map((depth) => isolationScore(depth, n)),
  })),
  A15: formula(v.object({ w: Numbers, if_score: v.number(), p_gbdt: v.number(), beta: Numbers }), ({ w }) => ({
    noisy_or: noisyOr(w),
  })),
  A17: formula(v.object({ edges: v.array(v.strictTuple([v.number(), v.number(), v.number()])) }), ({ edges }) => {
    const timed = edges.map(([from, to, time]) => ({ from: String(from), to: String(to), time }))
    const begun = timed[0]?.from
    const { listed } = temporalCycles(timed, {
      within: Number.POSITIVE_INFINITY,
      longest: timed.length,
      kept: 0,
      maximum: 1_000,
      amountOf: () => 1,
      isWanted: ([first]) => first?.from === begun,
    })
    return { temporal_cycles: listed.map((cycle) => [...cycle.map(({ from }) => from), begun]) }
  }),
  A21: formula(v.object({ obs: Numbers }), ({ obs }) => ({ chi2: benfordChiSquare(obs) })),
}
