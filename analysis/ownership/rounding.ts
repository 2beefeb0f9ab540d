import type { Network } from '../network/network.ts'

/** By how much sums of fractions may be off through adding them. */
export const noise = 1e-12

/** What adding printed stakes may be off by at most, whatever their number. */
const largestTolerance = 0.05
const fewestDecimals = 2
const mostDecimals = 12

/**
 * By how much stakes may add to more than 1 through the rounding of each alone: half a unit of the last printed decimal
 * per holder. Decimals are read off the values; at least whole per cent are taken as printed.
 */
export function roundingTolerance(stakes: Iterable<number>): number {
  let holders = 0
  let decimals = fewestDecimals
  for (const stake of stakes) {
    holders++
    while (decimals < mostDecimals && !isPrintedWith(stake, decimals)) decimals++
  }
  return Math.min(largestTolerance, holders * 0.5 * 10 ** -decimals)
}

function isPrintedWith(stake: number, decimals: number): boolean {
  const scaled = stake * 10 ** decimals
  return Math.abs(scaled - Math.round(scaled)) < Math.max(1e-9, 1e-15 * scaled)
}

/** True where stakes add to `sum`, more than 1, and the rounding of each alone can explain it. */
export function isOverByRounding(stakes: Float64Array, sum: number): boolean {
  return sum > 1 + noise && sum <= 1 + noise + roundingTolerance(stakes.filter((stake) => stake > 0))
}

/** What each edge counts, by the capital that it was made from. */
const countedBy = new WeakMap<Float64Array, Float64Array>()

/**
 * The capital that each edge counts, a fraction of its company's: as stated, but where the stakes in a company add to more
 * than 1 through rounding alone, those stakes divided by their sum. `network.capital` itself where there is no such company.
 */
export function countedCapital({ nodeCount, company, capital, owners }: Network): Float64Array {
  const known = countedBy.get(capital)
  if (known !== undefined) return known
  const sums = new Float64Array(nodeCount)
  for (let edge = 0; edge < capital.length; edge++) {
    const held = company[edge] as number
    sums[held] = (sums[held] as number) + (capital[edge] as number)
  }
  let counted = capital
  for (let held = 0; held < nodeCount; held++) {
    const sum = sums[held] as number
    if (sum <= 1 + noise) continue
    const edges = owners.edges.subarray(owners.offsets[held], owners.offsets[held + 1])
    if (
      !isOverByRounding(
        Float64Array.from(edges, (edge) => capital[edge] as number),
        sum,
      )
    )
      continue
    if (counted === capital) counted = capital.slice()
    for (const edge of edges) counted[edge] = (capital[edge] as number) / sum
  }
  countedBy.set(capital, counted)
  return counted
}
