import fc from 'fast-check'
import { describe, test } from 'vitest'
import { weightedRows } from '#analysis/network/weighted-rows.ts'
import { outDegreesOf, pageRank } from '#analysis/network-metrics/page-rank.ts'
import { weightedPageRank } from '#analysis/network-metrics/weighted-page-rank.ts'
import { expectClose } from '#test/support/close-values.ts'
import { type EdgeList, edgeLists, rowsOf } from '#test/support/edge-lists.ts'

/** Edges the other way, each with a weight. */
function receiversOf({ nodeCount, edges }: EdgeList, weightOf: (edge: number) => number) {
  const turned = { nodeCount, edges: edges.map(([from, to]): [number, number] => [to, from]) }
  return weightedRows(
    rowsOf(turned),
    Float64Array.from(edges, (_, edge) => weightOf(edge)),
  )
}

/** Solves `r = M r + (1 - d) / n` densely, by as many rounds as it takes, on a matrix that is written out. */
function densely({ nodeCount, edges }: EdgeList, weightOf: (edge: number) => number): number[] {
  const given = new Array<number>(nodeCount).fill(0)
  for (const [edge, [from]] of edges.entries()) given[from] = (given[from] as number) + weightOf(edge)
  const matrix = Array.from({ length: nodeCount }, () => new Array<number>(nodeCount).fill(0))
  for (const [edge, [from, to]] of edges.entries()) {
    const row = matrix[to] as number[]
    row[from] = (row[from] as number) + (0.85 * weightOf(edge)) / (given[from] as number)
  }
  for (const row of matrix) for (const [from, sum] of given.entries()) if (sum === 0) row[from] = 0.85 / nodeCount
  let ranks = new Array<number>(nodeCount).fill(1)
  for (let round = 0; round < 400; round++) {
    ranks = matrix.map((row) => row.reduce((sum, part, from) => sum + part * (ranks[from] as number), 0.15 / nodeCount))
  }
  return ranks
}

describe(weightedPageRank, () => {
  test('weighted PageRank is the fixed point of the explicit matrix and adds up to 1', () => {
    const weightOf = (edge: number): number => 1 + ((edge * 3) % 7)
    fc.assert(
      fc.property(edgeLists, (graph) => {
        const ranks = Array.from(weightedPageRank(receiversOf(graph, weightOf)))
        expectClose(ranks, densely(graph, weightOf))
        expectClose(
          ranks.reduce((sum, rank) => sum + rank, 0),
          1,
        )
      }),
    )
  })

  test('weighted PageRank with equal weights equals the limit of PageRank', () => {
    fc.assert(
      fc.property(edgeLists, (graph) => {
        const distinct = [...new Map(graph.edges.map((edge) => [edge.join(), edge])).values()]
        const plain = { ...graph, edges: distinct }
        const turned = distinct.map(([from, to]): [number, number] => [to, from])
        const expected = pageRank(rowsOf({ ...graph, edges: turned }), outDegreesOf(rowsOf(plain)), { iterations: 300 })
        const ranks = weightedPageRank(
          receiversOf(plain, () => 0.3),
          { tolerance: 1e-14 },
        )
        expectClose(Array.from(ranks), Array.from(expected))
      }),
    )
  })

  test('weighted PageRank distributes the value of a company to its owners by their stakes', () => {
    const ranks = weightedPageRank(
      receiversOf(
        {
          nodeCount: 3,
          edges: [
            [2, 0],
            [2, 1],
          ],
        },
        (edge) => [0.75, 0.25][edge] as number,
      ),
    )
    expectClose(((ranks[0] as number) - (ranks[2] as number)) / ((ranks[1] as number) - (ranks[2] as number)), 3)
  })
})
