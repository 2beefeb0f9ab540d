import * as v from 'valibot'
import { debtRank2012, debtRank2015 } from '#analysis/contagion/debt-rank.ts'
import { boundedImpacts, lossChannels } from '#analysis/contagion/loss-channels.ts'
import { CaseName, CaseNumber, caseInput } from './case-network.ts'
import { byName, CasePairs, numbered, pairRows } from './case-pairs.ts'

const DebtRankCase = v.object({
  investments: v.optional(v.array(v.strictTuple([CaseName, CaseName, CaseNumber])), []),
  equity: v.optional(v.record(v.string(), CaseNumber), {}),
  weights_v: v.optional(v.record(v.string(), CaseNumber)),
  seed: v.array(CaseName),
  psi: v.optional(CaseNumber, 1),
  impact_of_i_on_j: v.optional(CasePairs),
})

/**
 * DebtRank of both years: distress per firm, and `R`, the weighted distress beyond the shock. Impacts are those that
 * the case states, or investment over equity; weights are stated, or each firm's part of all that is invested in firms.
 */
export function computeDebtRank(input: unknown): Record<string, unknown> {
  const { investments, equity, weights_v, seed, psi, impact_of_i_on_j } = caseInput(DebtRankCase, input)
  const stated = impact_of_i_on_j === undefined ? null : pairRows(impact_of_i_on_j)
  const losses = stated ?? investments.map(([holder, firm, amount]) => ({ from: firm, to: holder, amount }))
  const { names, numberOf } = numbered([
    Object.keys(equity),
    Object.keys(weights_v ?? {}),
    losses.flatMap(({ from, to }) => [from, to]),
    investments.map(([holder]) => holder),
    investments.map(([, firm]) => firm),
    seed,
  ])
  const books = Float64Array.from(names, (name) => (stated === null ? (equity[name] ?? 0) : 1))
  const channels = lossChannels(
    {
      source: Int32Array.from(losses, ({ from }) => numberOf(from)),
      loser: Int32Array.from(losses, ({ to }) => numberOf(to)),
      amount: Float64Array.from(losses, ({ amount }) => amount),
      layer: new Uint8Array(losses.length),
    },
    books,
  )
  const initial = new Float64Array(names.length)
  for (const name of seed) initial[numberOf(name)] = Math.min(1, psi)
  const invested = new Map<string, number>()
  for (const [, firm, amount] of investments) invested.set(firm, (invested.get(firm) ?? 0) + amount)
  const whole = investments.reduce((sum, [, , amount]) => sum + amount, 0)
  const weights = Float64Array.from(
    names,
    (name) => weights_v?.[name] ?? (whole === 0 ? 0 : (invested.get(name) ?? 0) / whole),
  )
  const beyondShock = (distress: Float64Array): number =>
    distress.reduce((sum, part, firm) => sum + (part - (initial[firm] as number)) * (weights[firm] as number), 0)
  const once = debtRank2012(boundedImpacts(channels), initial).distress
  const repeated = debtRank2015(channels, initial).distress
  return {
    h_2012: byName(names, once),
    R_2012: beyondShock(once),
    h_2015_with_reverberation: byName(names, repeated),
    h_2015: byName(names, repeated),
    R_2015: beyondShock(repeated),
  }
}
