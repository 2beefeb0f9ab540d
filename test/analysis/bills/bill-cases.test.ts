import { describe, expect, test } from 'vitest'
import { billBookOf, rangeFaults, velocityOf, yuanOf } from '#analysis/bills/bill-book.ts'
import { settingsOf } from '#analysis/bills/bill-rule.ts'
import { noisyOr } from '#analysis/bills/bill-score.ts'
import { chainLoop } from '#analysis/bills/chain-loop.ts'
import { splitting } from '#analysis/bills/splitting.ts'
import { benfordChiSquare, exponentialMoments, flowThrough, poissonTail, spreadOf } from '#analysis/bills/statistics.ts'
import { temporalCycles } from '#analysis/bills/temporal-cycles.ts'
import { billOf, endorsements } from '../../support/bills.ts'
import { numberIn, numbersIn, riskCase, withoutRiskCases } from '../../support/risk-cases.ts'

describe.skipIf(withoutRiskCases)('worked cases of bills (needs the cases in ../shared)', () => {
  test('A01: the parts of a split bill package are attributed to their holders', () => {
    const { inputs, outputs } = riskCase('A01-subrange')
    const cut = Math.round(numberIn(inputs, 'transfer') * 100)
    const whole = [1, Math.round(numberIn(inputs, 'package_amount') * 100)] as const
    expect(whole).toEqual(outputs.range)
    expect([1, cut]).toEqual(outputs.child_transferred)
    expect(rangeFaults([[1, cut]], whole).gaps).toEqual([outputs.child_kept])
    expect([yuanOf([1, cut]), yuanOf([cut + 1, whole[1]])]).toEqual([
      numberIn(outputs, 'amt_transferred'),
      numberIn(outputs, 'amt_kept'),
    ])
  })

  test('A02: overlapping parts of a bill package are detected', () => {
    const { inputs, outputs } = riskCase('A02-range-integrity')
    const { overlaps, gaps } = rangeFaults(inputs.ranges as [number, number][], [
      numberIn(inputs, 'lo'),
      numberIn(inputs, 'hi'),
    ])
    expect(overlaps).toEqual(outputs.overlaps)
    expect(gaps).toEqual(outputs.gaps)
  })

  test('A05: a loop in the endorsement chain of one bill is detected', () => {
    const { inputs, outputs } = riskCase('A05-chain-loop')
    const chain = inputs.chain as string[]
    const book = billBookOf([billOf({ number: '1', payee: 'A' })], endorsements('1', chain))
    const [loop] = outputs.loops as { entity: string; length: number; path: string[]; from_hop: number }[]
    expect(chainLoop.find(book, settingsOf(chainLoop))).toEqual([
      {
        bills: ['1'],
        party: loop?.entity,
        evidence: ['1-2', '1-3', '1-4'],
        figures: { hops: loop?.length, path: loop?.path, days: 2 },
      },
    ])
  })

  test('A07: fast endorsement of a bill is detected', () => {
    const { inputs, outputs } = riskCase('A07-velocity')
    expect(velocityOf(numbersIn(inputs, 'hours'))).toEqual({
      hops: outputs.hops,
      medianHold: outputs.median_hold_h,
      span: outputs.span_h,
    })
  })

  test('A08: the amounts flowing through a hub are measured', () => {
    const { inputs, outputs, tol } = riskCase('A08-hub')
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
    expect(
      Math.abs(
        flowThrough(sum(numbersIn(inputs, 'amount_in')), sum(numbersIn(inputs, 'amount_out'))) -
          numberIn(outputs, 'flow_through'),
      ),
    ).toBeLessThan(tol)
  })

  test('A10: an amount split into smaller bills is detected', () => {
    const { inputs, outputs, tol } = riskCase('A10-splitting')
    const amounts = numbersIn(inputs, 'amounts')
    const { mean, cv } = spreadOf(amounts)
    expect(mean).toBe(outputs.mean)
    expect(Math.abs(cv - numberIn(outputs, 'cv'))).toBeLessThan(tol)
    const bills = amounts.map((amount, index) => billOf({ number: String(index), amount }))
    const [hit] = splitting.find(billBookOf(bills, []), settingsOf(splitting, { limit: numberIn(inputs, 'limit') }))
    expect(hit?.figures.sum).toBe(outputs.sum)
    expect(hit !== undefined).toBe(outputs.flag)
  })

  test('A12: a burst of bills on one day is detected', () => {
    const { inputs, outputs, tol } = riskCase('A12-burst')
    const { mean, variance } = exponentialMoments(
      numbersIn(inputs, 'daily'),
      numberIn(inputs, 'lam'),
      numberIn(inputs, 'v0'),
    )
    expect(Math.abs(mean - numberIn(outputs, 'ewma'))).toBeLessThan(tol)
    expect(Math.abs(variance - numberIn(outputs, 'ewvar'))).toBeLessThan(tol)
    expect(Math.abs((numberIn(inputs, 'x') - mean) / Math.sqrt(variance) - numberIn(outputs, 'z'))).toBeLessThan(tol)
    expect(
      Math.abs(
        poissonTail(numberIn(inputs, 'x'), numberIn(outputs, 'poisson_mean')) / numberIn(outputs, 'poisson_tail') - 1,
      ),
    ).toBeLessThan(tol)
  })

  test('A15: several grounds combine into one bill score', () => {
    const { inputs, outputs, tol } = riskCase('A15-combine')
    expect(Math.abs(noisyOr(numbersIn(inputs, 'w')) - numberIn(outputs, 'noisy_or'))).toBeLessThan(tol)
  })

  test('A17: cycles of bills in time order are detected', () => {
    const { inputs, outputs } = riskCase('A17-gfp')
    const edges = (inputs.edges as [number, number, number][]).map(([from, to, time]) => ({
      from: String(from),
      to: String(to),
      time,
    }))
    const sought = { within: 10, longest: 5, kept: 0, maximum: 10, amountOf: () => 1 }
    const { listed } = temporalCycles(edges, sought)
    const ofNodeOne = listed.filter(([first]) => first?.from === '1')
    const paths = ofNodeOne.map((cycle) => [...cycle.map(({ from }) => from), cycle[0]?.from].join())
    const expected = outputs.temporal_cycles as string[][]
    expect(paths.toSorted()).toEqual(expected.map((path) => path.join()).toSorted())
  })

  test("A21: first digits are tested against Benford's law", () => {
    const { inputs, outputs, tol } = riskCase('A21-benford')
    expect(Math.abs(benfordChiSquare(numbersIn(inputs, 'obs')) - numberIn(outputs, 'chi2'))).toBeLessThan(tol)
  })
})
