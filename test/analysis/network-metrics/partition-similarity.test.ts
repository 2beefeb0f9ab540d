import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partitionDifference } from '#analysis/network-metrics/partition-difference.ts'
import { partitionBySize } from '#analysis/network-metrics/partition-numbers.ts'
import { partitionSimilarity } from '#analysis/network-metrics/partition-similarity.ts'

const pairs = fc.integer({ min: 1, max: 12 }).chain((length) => {
  const numbers = fc.array(fc.nat(5), { minLength: length, maxLength: length })
  return fc.tuple(numbers, numbers)
})

/** Normalised mutual information from the full table of probabilities. */
function similarityByTable(one: number[], other: number[]): number {
  const share = (holds: (node: number) => boolean) => one.filter((_, node) => holds(node)).length / one.length
  const entropy = (shares: number[]) => shares.reduce((sum, part) => sum - part * Math.log(part), 0)
  const [parts, otherParts] = [[...new Set(one)], [...new Set(other)]]
  let information = 0
  for (const part of parts) {
    for (const otherPart of otherParts) {
      const both = share((node) => one[node] === part && other[node] === otherPart)
      const apart = share((node) => one[node] === part) * share((node) => other[node] === otherPart)
      if (both > 0) information += both * Math.log(both / apart)
    }
  }
  const entropies =
    entropy(parts.map((part) => share((node) => one[node] === part))) +
    entropy(otherParts.map((part) => share((node) => other[node] === part)))
  return entropies === 0 ? 1 : (2 * information) / entropies
}

describe(partitionSimilarity, () => {
  test('partition similarity is 1 for renumbered equal partitions and 0 for independent ones', () => {
    expect(partitionSimilarity(Int32Array.of(0, 0, 1, 2), Int32Array.of(3, 3, 0, 1))).toBe(1)
    expect(partitionSimilarity(Int32Array.of(0, 0, 1, 1), Int32Array.of(0, 1, 0, 1))).toBe(0)
    expect(partitionSimilarity(new Int32Array(0), new Int32Array(0))).toBe(1)
    expect(() => partitionSimilarity(new Int32Array(1), new Int32Array(2))).toThrow(RangeError)
  })

  test('partition similarity of a pair split off from four is two thirds of the finer entropy', () => {
    const found = partitionSimilarity(Int32Array.of(0, 0, 1, 1), Int32Array.of(0, 0, 1, 2))
    expect(found).toBeCloseTo((2 * Math.log(2)) / (Math.log(2) + 1.5 * Math.log(2)), 14)
  })

  test('partition similarity equals the formula of the full contingency table and is symmetric', () => {
    fc.assert(
      fc.property(pairs, ([one, other]) => {
        const found = partitionSimilarity(Int32Array.from(one), Int32Array.from(other))
        expect(found).toBeCloseTo(similarityByTable(one, other), 12)
        expect(partitionSimilarity(Int32Array.from(other), Int32Array.from(one))).toBeCloseTo(found, 12)
      }),
    )
  })
})

describe(partitionDifference, () => {
  test('a partition difference lists continued, ended and new communities and the nodes that moved', () => {
    const before = Int32Array.of(0, 0, 0, 0, 1, 1, 2, 2)
    const after = Int32Array.of(1, 1, 1, 0, 0, 0, 2, 3)
    expect(partitionDifference(before, after)).toEqual({
      similarity: partitionSimilarity(before, after),
      continued: [
        { before: 0, after: 1, nodes: 3 },
        { before: 1, after: 0, nodes: 2 },
        { before: 2, after: 2, nodes: 1 },
      ],
      ended: [],
      begun: [],
      moved: [3, 7],
    })
    const merged = partitionDifference(before, Int32Array.of(0, 0, 0, 0, 0, 0, 0, 0))
    expect([merged.ended, merged.begun, merged.moved]).toEqual([[1, 2], [], [4, 5, 6, 7]])
    expect(partitionDifference(Int32Array.of(0, 0, 0, 0, 0), Int32Array.of(0, 0, 0, 4, 4)).begun).toEqual([4])
  })

  test('a partition difference ignores renumbering', () => {
    fc.assert(
      fc.property(pairs, ([one]) => {
        const { similarity, moved, ended, begun } = partitionDifference(
          Int32Array.from(one),
          Int32Array.from(one, (part) => 5 - part),
        )
        expect([similarity, moved, ended, begun]).toEqual([1, [], [], []])
      }),
    )
  })
})

describe(partitionBySize, () => {
  test('partitions are numbered by size, ties by their first node', () => {
    const { membership, count } = partitionBySize(Int32Array.of(9, 4, 4, 2, 7, 7, 2, 2))
    expect(membership).toEqual(Int32Array.of(3, 1, 1, 0, 2, 2, 0, 0))
    expect(count).toBe(4)
  })
})
