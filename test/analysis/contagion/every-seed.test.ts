import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { debtRank2012 } from '#analysis/contagion/debt-rank.ts'
import { debtRankOfEverySeed } from '#analysis/contagion/every-seed.ts'
import { weightedRows } from '#analysis/network/weighted-rows.ts'
import { veryMany } from '#test/support/case-size.ts'
import { expectClose } from '#test/support/close-values.ts'
import { type EdgeList, edgeLists, rowsOf } from '#test/support/edge-lists.ts'

/** Impacts from 0.1 to 1 between distinct parties. */
function impactsOf(graph: EdgeList) {
  const distinct = [...new Map(graph.edges.map((edge) => [edge.join(), edge])).values()].filter(
    ([from, to]) => from !== to,
  )
  const weights = Float64Array.from(distinct, (_, edge) => (1 + ((edge * 7) % 10)) / 10)
  return weightedRows(rowsOf({ nodeCount: graph.nodeCount, edges: distinct }), weights)
}

describe(debtRankOfEverySeed, () => {
  test('debtRankOfEverySeed gives the same impact as following the cascade of each seed alone', () => {
    fc.assert(
      fc.property(edgeLists, (graph) => {
        const rows = impactsOf(graph)
        const values = Float64Array.from({ length: graph.nodeCount }, (_, node) => 1 + ((node * 5) % 7))
        const layers = new Uint8Array(rows.neighbours.length)
        const channels = { ...rows, layers, equity: new Float64Array(graph.nodeCount).fill(1) }
        const expected = Array.from(values, (_, seed) => {
          const initial = new Float64Array(graph.nodeCount)
          initial[seed] = 1
          const { distress } = debtRank2012(channels, initial)
          return distress.reduce((sum, part, node) => (node === seed ? sum : sum + part * (values[node] as number)), 0)
        })
        const { impacts, cut } = debtRankOfEverySeed(rows, values)
        expectClose(Array.from(impacts), expected)
        expect(cut).toBe(0)
      }),
    )
  })

  test('debtRankOfEverySeed recomputes a cascade that wipes out a party for each party upstream of it', () => {
    const edges: [number, number][] = [
      [0, 1],
      [1, 2],
      [1, 3],
      [2, 4],
      [3, 4],
    ]
    const rows = weightedRows(rowsOf({ nodeCount: 5, edges }), Float64Array.of(0.5, 1, 1, 0.75, 0.75))
    const { impacts } = debtRankOfEverySeed(rows, new Float64Array(5).fill(1))
    expect(Array.from(impacts)).toEqual([0.5 + 0.5 + 0.5 + 0.75, 3, 0.75, 0.75, 0])
  })

  test('debtRankOfEverySeed follows every cascade along a very long chain to its end', () => {
    const count = veryMany
    const offsets = Int32Array.from({ length: count + 1 }, (_, node) => Math.min(node, count - 1))
    const neighbours = Int32Array.from({ length: count - 1 }, (_, node) => node + 1)
    const rows = { offsets, neighbours, weights: new Float64Array(count - 1).fill(1) }
    const { impacts, cut } = debtRankOfEverySeed(rows, new Float64Array(count).fill(1))
    expect([impacts[0], impacts[count - 1], cut]).toEqual([count - 1, 0, 0])
  })
})
