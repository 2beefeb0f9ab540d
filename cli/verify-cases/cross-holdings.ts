import * as v from 'valibot'
import { clearing, minClearing } from '#analysis/contagion/clearing.ts'
import { type CrossHoldings, crossHoldingValues, outsideParts } from '#analysis/contagion/cross-holdings.ts'
import { compressedRows, weightedRows } from '#analysis/network/weighted-rows.ts'
import { CommandFailure } from '../kit/command-failure.ts'
import { CaseName, CaseNumber, caseInput } from './case-network.ts'
import { byName, type CasePair, CasePairs, numbered, pairRows, wavesOf } from './case-pairs.ts'

/** A number for every organisation: one for all, one by name, or a list in the order of the organisations. */
const PerOrganisation = v.union([CaseNumber, v.array(CaseNumber), v.record(v.string(), CaseNumber)])
type PerOrganisation = v.InferOutput<typeof PerOrganisation>

const Matrix = v.pipe(
  v.array(v.array(CaseNumber)),
  v.check((rows) => rows.every((row) => row.length === rows.length), 'is not a square matrix'),
)
const Holdings = v.union([Matrix, v.array(v.strictTuple([CaseName, CaseName, CaseNumber])), CasePairs])

const CrossHoldingsCase = v.object({
  names: v.optional(v.array(CaseName)),
  nodes: v.optional(v.array(CaseName)),
  /** `C`: the part of the second that the first holds, as `A->B`, as rows, or as a matrix by holder. */
  holdings: v.optional(Holdings),
  cross_holdings: v.optional(Holdings),
  C: v.optional(Holdings),
  assets: v.optional(PerOrganisation),
  asset_values: v.optional(PerOrganisation),
  p: v.optional(PerOrganisation),
  thresholds: v.optional(PerOrganisation),
  theta: v.optional(PerOrganisation),
  failure_costs: v.optional(PerOrganisation),
  beta: v.optional(PerOrganisation),
})

const maxOrganisations = 500

/**
 * Elliott, Golub & Jackson's values of organisations that hold parts of each other: `A`, the part of each asset that
 * ends with the outside owners of each organisation, values before and after failures, and the waves of failures.
 */
export function computeCrossHoldings(input: unknown): Record<string, unknown> {
  const read = caseInput(CrossHoldingsCase, input)
  const given = read.holdings ?? read.cross_holdings ?? read.C ?? {}
  const listed = read.names ?? read.nodes ?? []
  const stakes = stakesIn(given, listed)
  const assets = read.assets ?? read.asset_values ?? read.p ?? 1
  const { names, numberOf } = numbered([
    listed,
    stakes.flatMap(({ from, to }) => [from, to]),
    typeof assets === 'object' && !Array.isArray(assets) ? Object.keys(assets) : [],
  ])
  if (names.length > maxOrganisations) throw new CommandFailure(`more than ${maxOrganisations} organisations`)
  const holders = Int32Array.from(stakes, ({ from }) => numberOf(from))
  const companies = Int32Array.from(stakes, ({ to }) => numberOf(to))
  const parts = Float64Array.from(stakes, ({ amount }) => amount)
  const holdings = weightedRows(compressedRows(names.length, holders, companies), parts)
  const outside = outsideParts(holdings)
  const none = new Float64Array(names.length)
  const valuesOf = (own: Float64Array, system: Partial<CrossHoldings> = {}) =>
    crossHoldingValues({ holdings, outside, assets: own, thresholds: none, failureCosts: none, ...system })
  const own = columnOf(assets, names)
  const before = valuesOf(own)
  const after = valuesOf(own, {
    thresholds: columnOf(read.thresholds ?? read.theta ?? 0, names),
    failureCosts: columnOf(read.failure_costs ?? read.beta ?? 0, names),
  })
  const units = names.map((_, asset) => valuesOf(none.map((_, place) => (place === asset ? 1 : 0))).values)
  const shares = names.map((_, organisation) => units.map((unit) => unit[organisation] as number))
  const shaped = (values: Float64Array) => (Array.isArray(assets) ? Array.from(values) : byName(names, values))
  const failed = names.filter((_, organisation) => (after.wave[organisation] as number) > 0).toSorted()
  const waves = wavesOf(names, after.wave)
  return {
    A: shares,
    dependency_matrix: shares,
    values_before: shaped(before.values),
    V_before: shaped(before.values),
    values: shaped(after.values),
    V: shaped(after.values),
    failed,
    failures: failed,
    waves,
    failure_waves: waves,
  }
}

function stakesIn(given: v.InferOutput<typeof Holdings>, listed: readonly string[]): CasePair[] {
  if (!Array.isArray(given)) return pairRows(given)
  return given.flatMap((row, place): CasePair[] => {
    const [from, to, amount] = row
    if (typeof from === 'string' && typeof to === 'string' && amount !== undefined) return [{ from, to, amount }]
    const nameAt = (at: number): string => listed[at] ?? String(at + 1)
    return row.flatMap((part, at) =>
      typeof part === 'number' ? [{ from: nameAt(place), to: nameAt(at), amount: part }] : [],
    )
  })
}

function columnOf(given: PerOrganisation, names: readonly string[]): Float64Array {
  if (typeof given === 'number') return new Float64Array(names.length).fill(given)
  return Float64Array.from(names, (name, place) => (Array.isArray(given) ? given[place] : given[name]) ?? 0)
}

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
  const min = byName(names, minClearing(columns, money).paid)
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
    least_clearing: min,
    least_clearing_payments: min,
    clearing_payments_least: min,
  }
}
