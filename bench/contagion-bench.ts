import { below, createRandom } from '#analysis/arithmetic/random.ts'
import { debtRank2012 } from '#analysis/contagion/debt-rank.ts'
import { debtRankOfEverySeed } from '#analysis/contagion/every-seed.ts'
import { boundedImpacts, lossChannels } from '#analysis/contagion/loss-channels.ts'
import { type BenchRow, bestOf, figureAlone } from './bench-row.ts'

const [firms, exposures, seed, samples] = [10_000, 50_000, 20_260_101, 20]

/** What the failure of each firm alone would cost all others, where most failures reach most firms. */
export function contagionBench(): BenchRow[] {
  const random = createRandom(seed)
  const anyFirm = () => Int32Array.from({ length: exposures }, () => below(random, firms))
  const [source, loser] = [anyFirm(), anyFirm()]
  const amount = Float64Array.from(source, () => 0.05 + 0.4 * random())
  const values = Float64Array.from({ length: firms }, () => 1 + 99 * random())
  const losses = { source, loser, amount, layer: new Uint8Array(exposures) }
  const channels = boundedImpacts(lossChannels(losses, new Float64Array(firms).fill(1)))
  const { milliseconds, result } = bestOf(2, () => debtRankOfEverySeed(channels, values))
  if (result.cut > 0) throw new Error(`${result.cut} cascades were cut short.`)
  for (let sample = 0; sample < samples; sample++) {
    const failing = below(random, firms)
    const initial = new Float64Array(firms)
    initial[failing] = 1
    const { distress } = debtRank2012(channels, initial)
    const alone = distress.reduce(
      (sum, part, firm) => sum + (firm === failing ? 0 : part * (values[firm] as number)),
      0,
    )
    const difference = Math.abs(alone - (result.impacts[failing] as number))
    if (!(difference <= 1e-9 * alone)) throw new Error(`The failure of ${failing} costs ${alone} by itself.`)
  }
  const name = 'DebtRank of every seed, 10,000 firms, 50,000 exposures'
  return [figureAlone(name, 'best of 2', milliseconds, `${samples} seeds the same by themselves; goal: 2,000`)]
}
