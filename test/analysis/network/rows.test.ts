import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { undirectedRows } from '#analysis/network/undirected-rows.ts'
import { columnTotals, weightedRows } from '#analysis/network/weighted-rows.ts'
import { adjacency, edgeLists, rowsOf } from '#test/support/edge-lists.ts'

describe(weightedRows, () => {
  test('weighted rows merge parallel edges and drop weights that are zero, negative or unknown', () => {
    const weightOf = (edge: number): number => [1, 2, 0, Number.NaN, 4, -1][edge % 6] as number
    fc.assert(
      fc.property(edgeLists, (graph) => {
        const { offsets, neighbours, weights } = weightedRows(
          rowsOf(graph),
          Float64Array.from(graph.edges, (_, edge) => weightOf(edge)),
        )
        const sums = adjacency(graph).map((row) => row.map(() => 0))
        for (const [edge, [from, to]] of graph.edges.entries()) {
          const weight = weightOf(edge)
          if (weight > 0) (sums[from] as number[])[to] = (sums[from]?.[to] as number) + weight
        }
        const found = sums.map((row) => row.map(() => 0))
        for (const node of sums.keys()) {
          for (let position = offsets[node] as number; position < (offsets[node + 1] as number); position++) {
            const row = found[node] as number[]
            expect(row[neighbours[position] as number]).toBe(0)
            row[neighbours[position] as number] = weights[position] as number
          }
        }
        expect(found).toEqual(sums)
        expect(Array.from(columnTotals({ offsets, neighbours, weights }))).toEqual(
          sums.map((_, column) => sums.reduce((sum, row) => sum + (row[column] as number), 0)),
        )
      }),
    )
  })
})

describe(undirectedRows, () => {
  test('undirected rows list each neighbour once, ascending, with the number of edges between them', () => {
    fc.assert(
      fc.property(edgeLists, (graph) => {
        const { offsets, neighbours, ways } = undirectedRows(rowsOf(graph))
        const joined = adjacency(graph)
        const rows = joined.map((_, node) =>
          Array.from(neighbours.subarray(offsets[node], offsets[node + 1]), (other, place) => [
            other,
            ways[(offsets[node] as number) + place],
          ]),
        )
        expect(rows).toEqual(
          joined.map((row, node) =>
            row.flatMap((forth, other) => {
              const count = (forth ? 1 : 0) + (joined[other]?.[node] ? 1 : 0)
              return other === node || count === 0 ? [] : [[other, count]]
            }),
          ),
        )
      }),
    )
  })
})
