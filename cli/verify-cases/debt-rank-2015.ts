import * as v from 'valibot'
import { debtRank2015 } from '#analysis/contagion/debt-rank.ts'
import { lossChannels } from '#analysis/contagion/loss-channels.ts'
import { spectralRadius } from '#analysis/contagion/spectral-radius.ts'
import { CaseNumber, caseInput } from './case-network.ts'
import { byName, CasePairs, numbered, pairRows } from './case-pairs.ts'

const Amounts = v.record(v.string(), CaseNumber)
const DebtRank2015Case = v.object({
  owed_by_to: CasePairs,
  external_assets: v.optional(Amounts, {}),
  external_liabilities: v.optional(Amounts, {}),
  equity: v.optional(Amounts),
  shock: v.union([CaseNumber, Amounts]),
})

const noise = 1e-9

/**
 * DebtRank of 2015 on balance sheets: equity from what is owned and owed, the shock as part of external assets (one for
 * all banks, or each its own), distress at the start, after the first round and in the limit.
 */
export function computeDebtRank2015(input: unknown): Record<string, unknown> {
  const {
    owed_by_to,
    external_assets,
    external_liabilities,
    equity: stated,
    shock,
  } = caseInput(DebtRank2015Case, input)
  const debts = pairRows(owed_by_to)
  const { names, numberOf } = numbered([
    Object.keys(external_assets),
    Object.keys(external_liabilities),
    Object.keys(stated ?? {}),
    debts.flatMap(({ from, to }) => [from, to]),
  ])
  const equity = Float64Array.from(names, (name) => (external_assets[name] ?? 0) - (external_liabilities[name] ?? 0))
  for (const { from, to, amount } of debts) {
    equity[numberOf(to)] = (equity[numberOf(to)] as number) + amount
    equity[numberOf(from)] = (equity[numberOf(from)] as number) - amount
  }
  for (const [name, value] of Object.entries(stated ?? {})) equity[numberOf(name)] = value
  const channels = lossChannels(
    {
      source: Int32Array.from(debts, ({ from }) => numberOf(from)),
      loser: Int32Array.from(debts, ({ to }) => numberOf(to)),
      amount: Float64Array.from(debts, ({ amount }) => amount),
      layer: new Uint8Array(debts.length).fill(1),
    },
    equity,
  )
  const initial = Float64Array.from(names, (name, bank) => {
    const part = typeof shock === 'number' ? shock : (shock[name] ?? 0)
    const loss = part * (external_assets[name] ?? 0)
    return loss > 0 ? Math.min(1, (equity[bank] as number) > 0 ? loss / (equity[bank] as number) : 1) : 0
  })
  const { distress, settled } = debtRank2015(channels, initial)
  const radius = spectralRadius(channels)
  const gain = ringGain(channels)
  return {
    equity0: byName(names, equity),
    ...(gain !== null && { loop_gain: gain }),
    spectral_radius: (radius.min + radius.max) / 2,
    unstable: radius.min > 1 + noise,
    settled,
    h_initial: byName(names, initial),
    h_final: byName(names, distress),
    first_round_only: byName(names, debtRank2015Round(channels, initial)),
    defaults: names.filter((_, bank) => (distress[bank] as number) >= 1 - noise).toSorted(),
  }
}

/** Distress after one round. */
function debtRank2015Round(
  { offsets, neighbours, weights }: ReturnType<typeof lossChannels>,
  initial: Float64Array,
): Float64Array {
  const next = initial.slice()
  for (const [bank, given] of initial.entries()) {
    for (let position = offsets[bank] as number; position < (offsets[bank + 1] as number); position++) {
      const other = neighbours[position] as number
      next[other] = (next[other] as number) + given * (weights[position] as number)
    }
  }
  return next.map((part) => Math.min(1, part))
}

/** The product of the impacts around a ring in which every bank owes one other; `null` for any other shape. */
function ringGain({ offsets, neighbours, weights }: ReturnType<typeof lossChannels>): number | null {
  const count = offsets.length - 1
  let gain = 1
  let bank = 0
  for (let step = 0; step < count; step++) {
    const position = offsets[bank] as number
    if ((offsets[bank + 1] as number) !== position + 1) return null
    gain *= weights[position] as number
    bank = neighbours[position] as number
    if (bank === 0) return step === count - 1 ? gain : null
  }
  return null
}
