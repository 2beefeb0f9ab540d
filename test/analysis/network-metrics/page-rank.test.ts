import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compressedRows } from '#analysis/network/weighted-rows.ts'
import { outDegreesOf, pageRank } from '#analysis/network-metrics/page-rank.ts'
import { publishedCases } from '#test/support/ownership-cases.ts'
import { sharedFile, sharedFilesReason } from '#test/support/shared-files.ts'

function ranksOf(nodes: number[], edges: [number, number][], options: { damping: number; iterations: number }) {
  const numbers = new Map(nodes.map((node, number) => [node, number]))
  const from = Int32Array.from(edges, ([node]) => numbers.get(node) as number)
  const to = Int32Array.from(edges, ([, node]) => numbers.get(node) as number)
  const ranks = pageRank(
    compressedRows(nodes.length, to, from),
    outDegreesOf(compressedRows(nodes.length, from, to)),
    options,
  )
  return new Map(nodes.map((node, number) => [node, ranks[number] as number]))
}

function largestDifference(ranks: Map<number, number>, expected: Iterable<[number, number]>): number {
  return Math.max(...Array.from(expected, ([node, rank]) => Math.abs(rank - (ranks.get(node) ?? Number.NaN))))
}

const published = publishedCases().find(({ id }) => id === 'G01')
const folder = sharedFile('data/ldbc_graphalytics_examples/example')

describe(pageRank, () => {
  test('PageRank of any graph adds up to 1, with dangling nodes giving to all', () => {
    const ranks = ranksOf(
      [1, 2, 3],
      [
        [1, 2],
        [1, 3],
      ],
      { damping: 0.85, iterations: 1 },
    )
    const shared = (0.15 + 0.85 * (2 / 3)) / 3
    expect(
      largestDifference(ranks, [
        [1, shared],
        [2, shared + 0.85 / 6],
        [3, shared + 0.85 / 6],
      ]),
    ).toBeLessThan(1e-15)
  })

  test.skipIf(published === undefined)(`G01 LDBC Graphalytics example-directed (${sharedFilesReason})`, () => {
    const edges = (published?.input.edges ?? []).map(([from, to]): [number, number] => [Number(from), Number(to)])
    const expected = Object.entries(published?.expected.pr ?? {}).map(([node, rank]): [number, number] => [+node, rank])
    const ranks = ranksOf(
      expected.map(([node]) => node),
      edges,
      published?.input.pr ?? { damping: 0, iterations: 0 },
    )
    expect(expected.length).toBe(10)
    expect(largestDifference(ranks, expected)).toBeLessThan(1e-15)
  })

  test.skipIf(folder === null).each(['directed', 'undirected'])(
    `LDBC Graphalytics reference output, example-%s (${sharedFilesReason})`,
    (kind) => {
      const lines = (suffix: string) =>
        readFileSync(`${folder}/example-${kind}${suffix}`, 'utf8')
          .trim()
          .split('\n')
          .map((line) => line.split(' '))
      const nodes = lines('.v').map(([node]) => Number(node))
      const arcs = lines('.e').map(([from, to]): [number, number] => [Number(from), Number(to)])
      const edges =
        kind === 'directed'
          ? arcs
          : arcs.flatMap(
              ([from, to]) =>
                [
                  [from, to],
                  [to, from],
                ] as [number, number][],
            )
      const expected = lines('-PR').map(([node, rank]): [number, number] => [Number(node), Number(rank)])
      expect(expected.length).toBe(nodes.length)
      expect(largestDifference(ranksOf(nodes, edges, { damping: 0.85, iterations: 2 }), expected)).toBeLessThan(1e-9)
    },
  )
})
