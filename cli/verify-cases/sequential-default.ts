import * as v from 'valibot'
import { sequentialDefault } from '#analysis/contagion/cascade.ts'
import { lossChannels } from '#analysis/contagion/loss-channels.ts'
import { CaseName, CaseNumber, caseInput } from './case-network.ts'
import { CasePairs, numbered, pairRows, wavesOf } from './case-pairs.ts'

const SequentialDefaultCase = v.object({
  claims_holder_on: CasePairs,
  equity: v.record(v.string(), CaseNumber),
  seed: v.array(CaseName),
})

/** Rounds of failures for every loss given default in whole percent: `rounds_lgd_0` to `rounds_lgd_100`. */
export function computeSequentialDefault(input: unknown): Record<string, unknown> {
  const { claims_holder_on, equity, seed } = caseInput(SequentialDefaultCase, input)
  const claims = pairRows(claims_holder_on)
  const { names, numberOf } = numbered([Object.keys(equity), claims.flatMap(({ from, to }) => [from, to]), seed])
  const initial = new Float64Array(names.length)
  for (const name of seed) initial[numberOf(name)] = 1
  const source = Int32Array.from(claims, ({ to }) => numberOf(to))
  const loser = Int32Array.from(claims, ({ from }) => numberOf(from))
  const layer = new Uint8Array(claims.length).fill(1)
  const books = Float64Array.from(names, (name) => equity[name] ?? 0)
  const roundsAt = (percent: number): string[][] => {
    const amount = Float64Array.from(claims, (claim) => (percent / 100) * claim.amount)
    const { failedRound } = sequentialDefault(lossChannels({ source, loser, amount, layer }, books), initial)
    return wavesOf(names, failedRound, 0)
  }
  return Object.fromEntries(Array.from({ length: 101 }, (_, percent) => [`rounds_lgd_${percent}`, roundsAt(percent)]))
}
