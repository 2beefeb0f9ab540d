import fc from 'fast-check'
import { type LossChannels, type Losses, lossChannels } from '#analysis/contagion/loss-channels.ts'

/** Losses between parties: `[who fails, who loses, how much]`. */
export type LossRow = [source: number, loser: number, amount: number]

/** Parties from 0, each with its equity, and what each loses through whom. */
export type ExposureNetwork = { equity: number[]; rows: LossRow[]; initial: number[] }

/** Networks of 1 to `maximum` parties with loops, repeated rows, and rows of a party with itself. */
export function exposureNetworks(maximum = 6): fc.Arbitrary<ExposureNetwork> {
  return fc.integer({ min: 1, max: maximum }).chain((count) => {
    const party = fc.nat(count - 1)
    return fc.record({
      equity: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: count, maxLength: count }),
      rows: fc.array(fc.tuple(party, party, fc.integer({ min: 1, max: 20 })), { maxLength: 3 * count }),
      initial: fc.array(fc.constantFrom(0, 0, 0.1, 0.5, 1), { minLength: count, maxLength: count }),
    })
  })
}

export function lossesOf(rows: readonly LossRow[], layer = 1): Losses {
  return {
    source: Int32Array.from(rows, ([source]) => source),
    loser: Int32Array.from(rows, ([, loser]) => loser),
    amount: Float64Array.from(rows, ([, , amount]) => amount),
    layer: new Uint8Array(rows.length).fill(layer),
  }
}

export function channelsOf({ equity, rows }: Pick<ExposureNetwork, 'equity' | 'rows'>): LossChannels {
  return lossChannels(lossesOf(rows), Float64Array.from(equity))
}

/** `impact[i][j]`: part of its equity that `j` loses when `i` loses all; rows of the same two added. */
export function denseImpacts({ equity, rows }: Pick<ExposureNetwork, 'equity' | 'rows'>): number[][] {
  const impact = equity.map(() => equity.map(() => 0))
  for (const [source, loser, amount] of rows) {
    const line = impact[source] as number[]
    line[loser] = (line[loser] as number) + amount / (equity[loser] as number)
  }
  return impact
}
