import * as v from 'valibot'
import { clearing, leastClearing } from '#analysis/contagion/clearing.ts'
import { CaseNumber, caseInput } from './case-input.ts'
import { byName, CasePairs, numbered, pairRows, wavesOf } from './case-pairs.ts'

const ClearingCase = v.object({
  owed_by_to: CasePairs,
  cash: v.optional(v.record(v.string(), CaseNumber), {}),
})

/** The greatest clearing vector of a network of debts with its waves of default, and the least one beside it. */
export function computeClearing(input: unknown): Record<string, unknown> {
  const { owed_by_to, cash } = caseInput(ClearingCase, input)
  const debts = pairRows(owed_by_to)
  const { names, numberOf } = numbered([Object.keys(cash), debts.flatMap(({ from, to }) => [from, to])])
  const columns = {
    debtor: Int32Array.from(debts, ({ from }) => numberOf(from)),
    creditor: Int32Array.from(debts, ({ to }) => numberOf(to)),
    amount: Float64Array.from(debts, ({ amount }) => amount),
  }
  const money = Float64Array.from(names, (name) => cash[name] ?? 0)
  const greatest = clearing(columns, money)
  const least = byName(names, leastClearing(columns, money).paid)
  const payments = byName(names, greatest.paid)
  return {
    total_owed: byName(names, greatest.owed),
    clearing_payments: payments,
    clearing_exact: payments,
    greatest_clearing: payments,
    recovery: byName(names, greatest.recovery),
    equity: byName(names, greatest.equity),
    defaults: names.filter((_, firm) => (greatest.wave[firm] as number) > 0).toSorted(),
    default_waves: wavesOf(names, greatest.wave),
    least_clearing: least,
    least_clearing_payments: least,
    clearing_payments_least: least,
  }
}
