import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sequentialDefault } from '#analysis/contagion/cascade.ts'
import { lossChannels } from '#analysis/contagion/loss-channels.ts'
import { expectClose } from '#test/support/close-values.ts'
import { channelsOf, denseImpacts, exposureNetworks, type LossRow, lossesOf } from '#test/support/random-exposures.ts'

const [A, B, C, D, E] = [0, 1, 2, 3, 4] as const
const claims: [holder: number, on: number, amount: number][] = [
  [B, A, 8],
  [C, A, 3],
  [C, B, 5],
  [D, C, 4],
  [D, B, 2],
  [E, D, 1],
]
const equity = Float64Array.of(5, 6, 7, 5, 4)
const lossesAt = (lossGivenDefault: number) =>
  lossesOf(claims.map(([holder, on, amount]): LossRow => [on, holder, lossGivenDefault * amount]))

describe(sequentialDefault, () => {
  test('sequentialDefault lets one bank after the other default where loss given default is 100 % (Furfine 2003)', () => {
    const { failedRound, distress, lossByRound } = sequentialDefault(
      lossChannels(lossesAt(1), equity),
      Float64Array.of(1, 0, 0, 0, 0),
    )
    expect(Array.from(failedRound)).toEqual([0, 1, 2, 3, -1])
    expectClose(Array.from(distress), [1, 1, 1, 1, 0.25])
    expectClose(lossByRound, [5, 6 + 3, 4 + 2, 3, 1])
  })

  test('sequentialDefault lets no other bank default where loss given default is 60 %', () => {
    const { failedRound } = sequentialDefault(lossChannels(lossesAt(0.6), equity), Float64Array.of(1, 0, 0, 0, 0))
    expect(Array.from(failedRound)).toEqual([0, -1, -1, -1, -1])
  })

  test('sequentialDefault counts losses exactly at the threshold as a default in spite of rounding', () => {
    const tenths = Array.from({ length: 10 }, (_, source): LossRow => [source, 10, 0.1])
    const initial = new Float64Array(11).fill(1, 0, 10)
    const { failedRound } = sequentialDefault(channelsOf({ equity: Array(11).fill(1), rows: tenths }), initial)
    expect(failedRound[10]).toBe(1)
  })

  test('sequentialDefault defaults exactly the parties whose losses from shock and defaults reach the threshold', () => {
    fc.assert(
      fc.property(exposureNetworks(), fc.constantFrom(0.5, 1), (network, threshold) => {
        const impact = denseImpacts(network)
        let failed = network.initial.map((part) => part >= threshold)
        const lossOf = (party: number): number =>
          failed.reduce(
            (sum, isFailed, source) => sum + (isFailed ? (impact[source]?.[party] as number) : 0),
            network.initial[party] as number,
          )
        for (let round = 0; round < failed.length; round++) {
          failed = failed.map((isFailed, party) => isFailed || lossOf(party) >= threshold - 1e-9)
        }
        const cascade = sequentialDefault(channelsOf(network), Float64Array.from(network.initial), { threshold })
        expect(Array.from(cascade.failedRound, (round) => round >= 0)).toEqual(failed)
      }),
    )
  })
})
