import { at } from '../arithmetic/at.ts'
import { roundingTolerance } from '../arithmetic/tolerances.ts'
import type { Exposures } from '../measures/exposures.ts'
import type { Cascade } from './cascade.ts'
import { type Clearing, clearing, type Debts } from './clearing.ts'
import { type ContagionOutcome, type ContagionQuestion, largestBlows } from './largest-paths.ts'
import { networkChannels } from './network-channels.ts'

const maxCalls = 50
const [debt, guarantee] = [0, 1] as const

/**
 * What creditors lose when the shocked have less cash (Eisenberg & Noe 2001), beside what they would get without the
 * shock. Guarantors pay their part of what a debtor fails to pay out of their own cash, first; lenders are not credited
 * with it, so that the outcome errs on the side of caution. A party fails when it cannot pay in full.
 */
export function clearingOutcome(question: ContagionQuestion): ContagionOutcome {
  const { network, holdings, exposures, books, shock, losses, threshold, progress } = question
  const cash = (question.cash ?? books.own).map((money) => (money > 0 ? money : 0))
  const debts = layerOf(exposures, debt, losses.debtLoss)
  const before = clearing(debts, cash, progress)
  const struck = cash.map((money, party) => money * (1 - at(shock, party)))
  const after = withCalls(debts, layerOf(exposures, guarantee, losses.guaranteeLoss), struck, before, progress)
  const equity = before.equity
  const passed = before.recovery.map((part, party) => Math.max(0, part - at(after.recovery, party)))
  const distress = equity.map((whole, party) => {
    if (whole === 0) return at(passed, party) > 0 ? 1 : 0
    return Math.min(1, Math.max(0, 1 - at(after.equity, party) / whole))
  })
  const own = distress.map((part, party) => {
    const lost = at(cash, party) - at(struck, party)
    return lost === 0 ? 0 : Math.min(part, lost / Math.max(lost, at(equity, party)))
  })
  const upwards = { ...losses, equityLoss: 0, supportLoss: 0, parentSupport: 0 }
  const channels = networkChannels(network, holdings, exposures, equity, upwards)
  const failedRound = after.wave.map((wave, party) => (wave === 0 ? -1 : before.wave[party] === 0 ? wave : 0))
  const cascade: Cascade = {
    distress,
    passed,
    hitRound: Int32Array.from(distress, (part) => (part > 0 ? 0 : -1)),
    failedRound,
    shocked: [],
    lossByRound: [],
    rounds: after.waves,
    settled: before.settled && after.settled && !after.wavesCut,
    threshold,
    equity,
  }
  const paths = () => largestBlows(channels, cascade)
  return { channels, cascade, own, isOrdered: false, spectralRadius: null, paths }
}

/** Calls lower the guarantors' cash, and with it what is paid, until no call grows. */
function withCalls(
  debts: Debts,
  guarantees: Debts,
  cash: Float64Array,
  before: Clearing,
  progress: (done: number) => void,
): Clearing {
  let outcome = clearing(debts, cash, progress)
  let called = new Float64Array(cash.length)
  for (let round = 0; round < maxCalls && guarantees.amount.length > 0; round++) {
    const calls = new Float64Array(cash.length)
    for (const [row, amount] of guarantees.amount.entries()) {
      const debtor = at(guarantees.debtor, row)
      const guarantor = at(guarantees.creditor, row)
      const unpaid = at(before.recovery, debtor) - at(outcome.recovery, debtor)
      if (guarantor !== debtor && unpaid > 0) calls[guarantor] = at(calls, guarantor) + amount * unpaid
    }
    const last = called
    if (calls.every((call, party) => call <= at(last, party) * (1 + roundingTolerance))) return outcome
    called = calls
    const left = cash.map((money, party) => Math.max(0, money - at(calls, party)))
    outcome = clearing(debts, left, progress)
  }
  return guarantees.amount.length === 0 ? outcome : { ...outcome, settled: false }
}

function layerOf(exposures: Exposures | null, layer: number, part: number): Debts {
  const rows: number[] = []
  for (const [row, kind] of (exposures?.layer ?? new Uint8Array()).entries()) {
    if (kind === layer && part > 0) rows.push(row)
  }
  return {
    debtor: Int32Array.from(rows, (row) => exposures?.debtor[row] as number),
    creditor: Int32Array.from(rows, (row) => exposures?.creditor[row] as number),
    amount: Float64Array.from(rows, (row) => part * (exposures?.amount[row] as number)),
  }
}
