import { at } from '../arithmetic/at.ts'

/**
 * How the part of bad rows may run from bin to bin. `auto` takes the freest run of one turn or none that gains most.
 */
export const binTrends = ['auto', 'ascending', 'descending', 'concave', 'convex', 'peak', 'valley'] as const
export type BinTrend = (typeof binTrends)[number]

/** Good and bad rows. */
export type Counts = { good: number; bad: number }

/** A bin of a scorecard: its rows, weight of evidence ln(good share / bad share), and what it adds to the IV. */
export type WeighedBin = Counts & { woe: number; iv: number }

/** A half row is added to a bin without good or without bad rows, so that its weight of evidence is a number. */
const continuity = 0.5

/** Weights of evidence and information value of bins (Siddiqi, "Credit Risk Scorecards", 2006). */
export function weighedBins(bins: readonly Counts[]): { bins: WeighedBin[]; iv: number } {
  const total = bins.reduce((sum, { good, bad }) => ({ good: sum.good + good, bad: sum.bad + bad }), {
    good: 0,
    bad: 0,
  })
  const weighed = bins.map((bin) => ({ ...bin, ...weightOf(bin, total) }))
  return { bins: weighed, iv: weighed.reduce((sum, { iv }) => sum + iv, 0) }
}

function weightOf({ good, bad }: Counts, total: Counts) {
  const empty = good === 0 || bad === 0
  const goodShare = (good + (empty ? continuity : 0)) / total.good
  const badShare = (bad + (empty ? continuity : 0)) / total.bad
  const woe = Math.log(goodShare / badShare)
  return { woe, iv: (goodShare - badShare) * woe }
}

export type BinningLimits = {
  trend: BinTrend
  maximumBins: number
  /** Part of all rows that a bin holds at least, 0 to 1. */
  minimumShare: number
}

/** Which neighbouring fine bins form each bin: the place after its last one. */
type Cuts = number[]

/**
 * The bins of the largest information value that can be made of neighbouring fine bins, each with a good and a bad row,
 * with the run of bad parts that `trend` asks for: exact, by dynamic programming over pairs of bins. `concave` and
 * `convex` compare the steps from bin to bin. Equal values give the bins found first. An empty list where no binning
 * meets the limits; a single bin always meets the trend.
 * @param fine at most 60 fine bins in the order of the values
 */
export function optimalBinning(fine: readonly Counts[], limits: BinningLimits): Cuts {
  const table = blockTable(fine, limits.minimumShare)
  const runs = limits.trend === 'auto' ? (['ascending', 'descending', 'peak', 'valley'] as const) : [limits.trend]
  let best: Found = { cuts: [], iv: -1 }
  for (const trend of runs) {
    const found = bestOf(table, trend, limits.maximumBins)
    if (found.iv > best.iv + 1e-12) best = found
  }
  return best.cuts
}

type Found = { cuts: Cuts; iv: number }
/**
 * Bad part and IV of the bin of fine bins `from` to before `to`, at `from · (n + 1) + to`; `NaN` where it may not be.
 */
type Table = { size: number; rate: Float64Array; iv: Float64Array }

function blockTable(fine: readonly Counts[], minimumShare: number): Table {
  const size = fine.length
  const total = fine.reduce((sum, { good, bad }) => ({ good: sum.good + good, bad: sum.bad + bad }), {
    good: 0,
    bad: 0,
  })
  const rate = new Float64Array((size + 1) ** 2).fill(Number.NaN)
  const iv = new Float64Array((size + 1) ** 2)
  const fewest = minimumShare * (total.good + total.bad)
  for (let from = 0; from < size; from++) {
    const block = { good: 0, bad: 0 }
    for (let to = from + 1; to <= size; to++) {
      block.good += (fine[to - 1] as Counts).good
      block.bad += (fine[to - 1] as Counts).bad
      if (block.good + block.bad < fewest || block.good === 0 || block.bad === 0) continue
      const place = from * (size + 1) + to
      rate[place] = block.bad / (block.good + block.bad)
      iv[place] = weightOf(block, total).iv
    }
  }
  return { size, rate, iv }
}

/**
 * Where a run stands after a bin: which way it may go on. Trends of one turn pass from phase 0 to phase 1 and never
 * back; within a phase the bad part only rises or only falls.
 */
const phases: Record<'ascending' | 'descending' | 'peak' | 'valley', readonly (1 | -1)[]> = {
  ascending: [1],
  descending: [-1],
  peak: [1, -1],
  valley: [-1, 1],
}

function bestOf(table: Table, trend: Exclude<BinTrend, 'auto'>, maximumBins: number): Found {
  return trend === 'concave' || trend === 'convex'
    ? bestBent(table, trend === 'concave' ? -1 : 1, maximumBins)
    : bestTurned(table, phases[trend], maximumBins)
}

/** A chain of bins that ends with the bin `from` to before `to`, and the chain without it. */
type Chain = { from: number; to: number; iv: number; phase: number; before: Chain | null }

/** Best chains by last bin, phase and length. */
function bestTurned({ size, rate, iv }: Table, directions: readonly (1 | -1)[], maximumBins: number): Found {
  let ends: Chain[] = []
  for (let to = 1; to <= size; to++) {
    if (Number.isNaN(at(rate, to))) continue
    for (const phase of directions.keys()) ends.push({ from: 0, to, iv: at(iv, to), phase, before: null })
  }
  let best = bestWhole(ends, size, null)
  for (let length = 2; length <= maximumBins; length++) {
    const longer = new Map<number, Chain>()
    for (const chain of ends) {
      const last = at(rate, chain.from * (size + 1) + chain.to)
      for (let to = chain.to + 1; to <= size; to++) {
        const place = chain.to * (size + 1) + to
        const next = at(rate, place)
        if (Number.isNaN(next)) continue
        for (let phase = chain.phase; phase < directions.length; phase++) {
          if ((directions[phase] as number) * (next - last) < 0) continue
          const total = chain.iv + at(iv, place)
          const key = place * 2 + phase
          if (total > (longer.get(key)?.iv ?? -1))
            longer.set(key, { from: chain.to, to, iv: total, phase, before: chain })
        }
      }
    }
    ends = [...longer.values()]
    best = bestWhole(ends, size, best)
  }
  return foundFrom(best)
}

/**
 * Best chains whose steps never grow (concave, `bend` -1) or never shrink (convex, 1). A chain is worth following only
 * where no other with the same last bin has both a larger IV and a last step that allows more.
 */
function bestBent({ size, rate, iv }: Table, bend: 1 | -1, maximumBins: number): Found {
  type Bent = Chain & { step: number }
  let ends: Bent[] = []
  for (let to = 1; to <= size; to++) {
    if (Number.isNaN(at(rate, to))) continue
    ends.push({ from: 0, to, iv: at(iv, to), phase: 0, before: null, step: bend * -Infinity })
  }
  let best = bestWhole(ends, size, null)
  for (let length = 2; length <= maximumBins; length++) {
    const longer = new Map<number, Bent[]>()
    for (const chain of ends) {
      const last = at(rate, chain.from * (size + 1) + chain.to)
      for (let to = chain.to + 1; to <= size; to++) {
        const place = chain.to * (size + 1) + to
        const step = at(rate, place) - last
        if (Number.isNaN(step) || bend * (step - chain.step) < -1e-15) continue
        const candidate = { from: chain.to, to, iv: chain.iv + at(iv, place), phase: 0, before: chain, step }
        const others = longer.get(place) ?? []
        const isWorse = (one: Bent, other: Bent) => one.iv <= other.iv && bend * (one.step - other.step) >= 0
        if (others.some((other) => isWorse(candidate, other))) continue
        longer.set(place, [...others.filter((other) => !isWorse(other, candidate)), candidate])
      }
    }
    ends = [...longer.values()].flat()
    best = bestWhole(ends, size, best)
  }
  return foundFrom(best)
}

function bestWhole(chains: readonly Chain[], size: number, before: Chain | null): Chain | null {
  return chains.reduce<Chain | null>(
    (best, chain) => (chain.to === size && chain.iv > (best?.iv ?? -1) + 1e-15 ? chain : best),
    before,
  )
}

function foundFrom(chain: Chain | null): Found {
  const cuts: Cuts = []
  for (let link = chain; link !== null; link = link.before) cuts.unshift(link.to)
  return { cuts, iv: chain?.iv ?? -1 }
}
