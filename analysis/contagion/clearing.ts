import { roundingTolerance } from '../arithmetic/tolerances.ts'
import { compressedRows, transposedRows, type WeightedRows, weightedRows } from '../network/weighted-rows.ts'
import { greatestBounded, minBounded } from './bounded-system.ts'
import { LinearPart } from './linear-part.ts'

/** Who owes whom how much, as columns. What a party owes itself is left out. */
export type Debts = { debtor: Int32Array; creditor: Int32Array; amount: Float64Array }

/**
 * Payments of all parties. Per party: what it owes and pays in total, `recovery` (paid of owed, 1 where nothing is
 * owed), its `equity` after paying, and `wave`, its wave of default from 1 (0 where it pays in full). `settled` is
 * false where a loop could not be solved, `wavesCut` true where there were too many waves to distinguish: later ones
 * share the number after the last.
 */
export type Clearing = {
  owed: Float64Array
  paid: Float64Array
  recovery: Float64Array
  equity: Float64Array
  wave: Int32Array
  waves: number
  wavesCut: boolean
  settled: boolean
}

const maxWork = 2e8

/**
 * The greatest clearing vector of Eisenberg & Noe (Management Science 47, 2001), `p = min(owed, cash + Πᵀ p)`, by
 * fictitious default: in each wave those fail who cannot pay although all others but the failed pay in full. Each wave
 * solves again only for the failed whom the new ones owe, directly or through failed parties.
 * @param cash what each party has from outside, 0 or more
 * @throws RangeError where an amount or cash is not a number from 0
 */
export function clearing(debts: Debts, cash: Float64Array, progress: (done: number) => void = () => {}): Clearing {
  const { owed, creditors, claims } = rowsOf(debts, cash)
  const paid = owed.slice()
  const inflow = new Float64Array(cash.length)
  for (let party = 0; party < cash.length; party++) inflow[party] = inflowOf(claims, paid, party)
  const part = new LinearPart(claims)
  const wave = new Int32Array(cash.length)
  const cannotPay = (party: number): boolean => {
    const debt = owed[party] as number
    return (cash[party] as number) + (inflow[party] as number) < debt - roundingTolerance * debt
  }
  let failing: number[] = []
  for (let party = 0; party < cash.length; party++) if (cannotPay(party)) failing.push(party)
  let waves = 0
  let work = 0
  while (failing.length > 0 && work < maxWork) {
    progress(waves / (waves + 10))
    waves++
    for (const party of failing) wave[party] = waves
    const affected = failedBelow(creditors, wave, failing)
    const before = Float64Array.from(affected, (party) => paid[party] as number)
    if (!part.solve(affected, cash, paid)) break
    const touched = new Set<number>()
    for (const [place, party] of affected.entries()) {
      const lost = (before[place] as number) - (paid[party] as number)
      if (lost === 0) continue
      const { offsets, neighbours, weights } = creditors
      work += (offsets[party + 1] as number) - (offsets[party] as number)
      for (let position = offsets[party] as number; position < (offsets[party + 1] as number); position++) {
        const creditor = neighbours[position] as number
        inflow[creditor] = (inflow[creditor] as number) - lost * (weights[position] as number)
        if (wave[creditor] === 0) touched.add(creditor)
      }
    }
    work += affected.length
    failing = Array.from(touched).filter(cannotPay)
  }
  const base = { owed, claims, cash, wave, waves }
  return failing.length === 0 ? result(base, paid, true) : withoutWaves(base)
}

/** The least clearing vector: payments where no party pays before it has been paid. Its defaults form one wave. */
export function minClearing(debts: Debts, cash: Float64Array): Clearing {
  const { owed, claims } = rowsOf(debts, cash)
  const { values, settled } = minBounded(claims, cash, owed)
  const wave = values.map((value, party) => (value < (owed[party] as number) * (1 - roundingTolerance) ? 1 : 0))
  return result({ owed, claims, cash, wave: Int32Array.from(wave), waves: wave.includes(1) ? 1 : 0 }, values, settled)
}

type Base = { owed: Float64Array; claims: WeightedRows; cash: Float64Array; wave: Int32Array; waves: number }

function withoutWaves({ owed, claims, cash, wave, waves }: Base): Clearing {
  const { values, settled } = greatestBounded(claims, cash, owed)
  const known = wave.map((each, party) =>
    each === 0 && (values[party] as number) < (owed[party] as number) * (1 - roundingTolerance) ? waves + 1 : each,
  )
  return { ...result({ owed, claims, cash, wave: known, waves: waves + 1 }, values, settled), wavesCut: true }
}

function result({ owed, claims, cash, wave, waves }: Base, paid: Float64Array, settled: boolean): Clearing {
  const recovery = paid.map((value, party) => (owed[party] === 0 ? 1 : value / (owed[party] as number)))
  const equity = paid.map((value, party) =>
    Math.max(0, (cash[party] as number) + inflowOf(claims, paid, party) - value),
  )
  return { owed, paid, recovery, equity, wave, waves, wavesCut: false, settled }
}

/**
 * Debts as `Π`: row `i` of `creditors` is what each gets of a unit that `i` pays, row `i` of `claims` the transpose.
 */
function rowsOf({ debtor, creditor, amount }: Debts, cash: Float64Array) {
  const owed = new Float64Array(cash.length)
  for (const [party, money] of cash.entries()) {
    if (!(money >= 0)) throw new RangeError(`The cash of party ${party} is ${money}; it must be 0 or more.`)
  }
  const kept = amount.map((debt, place) => {
    if (!(debt >= 0)) throw new RangeError(`Debt ${place} is ${debt}; it must be 0 or more.`)
    return debtor[place] === creditor[place] ? 0 : debt
  })
  const amounts = weightedRows(compressedRows(cash.length, debtor, creditor), kept)
  const { offsets, neighbours, weights } = amounts
  for (let party = 0; party < cash.length; party++) {
    let sum = 0
    for (let place = offsets[party] as number; place < (offsets[party + 1] as number); place++) {
      sum += weights[place] as number
    }
    for (let place = offsets[party] as number; place < (offsets[party + 1] as number); place++) {
      weights[place] = (weights[place] as number) / sum
    }
    owed[party] = sum
  }
  const creditors = { offsets, neighbours, weights }
  return { owed, creditors, claims: transposedRows(creditors) }
}

function inflowOf({ offsets, neighbours, weights }: WeightedRows, paid: Float64Array, party: number): number {
  let sum = 0
  for (let position = offsets[party] as number; position < (offsets[party + 1] as number); position++) {
    sum += (weights[position] as number) * (paid[neighbours[position] as number] as number)
  }
  return sum
}

/** The failing, and the failed that are paid less because of them. */
function failedBelow({ offsets, neighbours }: WeightedRows, wave: Int32Array, failing: number[]): Int32Array {
  const reached = new Set(failing)
  for (const party of reached) {
    for (let position = offsets[party] as number; position < (offsets[party + 1] as number); position++) {
      const creditor = neighbours[position] as number
      if (wave[creditor] !== 0) reached.add(creditor)
    }
  }
  return Int32Array.from(reached)
}
