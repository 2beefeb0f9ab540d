import { describe, expect, test } from 'vitest'
import { publishedCases } from '#test/support/ownership-cases.ts'
import { sharedFilesReason } from '#test/support/shared-files.ts'
import { compare } from '../../../cli/verify-cases/compare.ts'
import { computeCommunityOptimum, computeModularity } from '../../../cli/verify-cases/modularity.ts'

const [quality, optimum] = ['G02', 'G04'].map((name) => publishedCases().find(({ id }) => id === name))

describe.skipIf(quality === undefined)(`Communities in the worked cases (${sharedFilesReason})`, () => {
  test('G02: every expectation of the community case is met', () => {
    const computed = computeModularity(quality?.input)
    const expected = Object.entries(quality?.expected ?? {}).map(([key, value]) => [key.replace('_exact', ''), value])
    expect(expected.length).toBe(6)
    for (const [key, value] of expected as [string, unknown][]) {
      expect(compare(value, computed[key], 1e-9, key).differences).toEqual([])
    }
  })

  test('G04: every expectation of the community case is met, including the membership', () => {
    expect(compare(optimum?.expected, computeCommunityOptimum(optimum?.input), 1e-9).differences).toEqual([])
  })
})

describe(computeModularity, () => {
  const edges = [['a', 'b', '3/4'], { from: 'c', to: 'd', capital: 0.25 }]

  test('computeModularity accepts weights and names of any kind, and other resolutions', () => {
    const computed = computeModularity({ edges, partition: [['a', 'b'], [], ['c', 'd']] })
    expect(computed).toMatchObject({
      Q_directed: 1 - 0.625,
      Q_undirected: 1 - 0.625,
      'Q_directed_gamma_0.5': 1 - 0.3125,
      'Q_undirected_gamma_2.0': 1 - 1.25,
      communities: 2,
    })
  })

  test('computeModularity rejects a partition with a missing, duplicate or unknown node', () => {
    const partitioned = (partition: string[][]) => () => computeModularity({ edges, partition })
    expect(partitioned([['a', 'b']])).toThrow('partition: c is in no community')
    expect(partitioned([['a', 'a']])).toThrow('partition: a is in two communities')
    expect(partitioned([['x']])).toThrow('partition: x is no node of the graph')
    expect(() => computeModularity({ edges: [['a', 'b', -1]], partition: [] })).toThrow('edges.0')
  })
})
