import type { ValueChange, ValueDifference } from '#contracts/values/value-difference.ts'
import { reportTolerance } from '../arithmetic/tolerances.ts'

/**
 * How the values that a measure gives parties differ between two results: losses under contagion, ranks of key
 * companies, votes. The largest change first; parties with a value on one side alone count as 0 on the other.
 */
export function valueDifference(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  limit: number,
): ValueDifference {
  const [oldRanks, newRanks] = [ranksOf(before), ranksOf(after)]
  const changes: ValueChange[] = []
  for (const party of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(party) ?? null, after.get(party) ?? null]
    const [old, young] = [was ?? 0, is ?? 0]
    if (Math.abs(young - old) <= reportTolerance * Math.max(Math.abs(old), Math.abs(young))) continue
    changes.push({
      party,
      before: was,
      after: is,
      change: young - old,
      rankBefore: oldRanks.get(party) ?? null,
      rankAfter: newRanks.get(party) ?? null,
    })
  }
  changes.sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
  return { changes: changes.slice(0, limit), total: changes.length, sumBefore: sumOf(before), sumAfter: sumOf(after) }
}

/** From 1 for the largest; equal values have the same rank. */
function ranksOf(values: ReadonlyMap<string, number>): Map<string, number> {
  const ranks = new Map<string, number>()
  let [rank, last] = [0, Number.NaN]
  const sorted = Array.from(values).toSorted(([, one], [, other]) => other - one)
  for (const [place, [party, value]] of sorted.entries()) {
    if (value !== last) rank = place + 1
    last = value
    ranks.set(party, rank)
  }
  return ranks
}

function sumOf(values: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const value of values.values()) sum += value
  return sum
}
