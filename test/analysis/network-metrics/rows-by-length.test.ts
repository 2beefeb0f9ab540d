import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compressedRows } from '#analysis/network/weighted-rows.ts'
import { rowsByLength } from '#analysis/network-metrics/rows-by-length.ts'

describe(rowsByLength, () => {
  test('rowsByLength renumbers nodes by row length, longest first, and keeps every edge', () => {
    const graphs = fc.integer({ min: 1, max: 12 }).chain((count) =>
      fc.record({
        count: fc.constant(count),
        edges: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 40 }),
      }),
    )
    fc.assert(
      fc.property(graphs, ({ count, edges }) => {
        const from = Int32Array.from(edges, ([node]) => node)
        const to = Int32Array.from(edges, ([, node]) => node)
        const { nodes, offsets, neighbours } = rowsByLength(compressedRows(count, from, to))
        expect(Array.from(nodes).toSorted((one, other) => one - other)).toEqual(
          Array.from({ length: count }, (_, node) => node),
        )
        const lengths = Array.from(nodes, (_, row) => (offsets[row + 1] as number) - (offsets[row] as number))
        expect(lengths).toEqual(lengths.toSorted((one, other) => other - one))
        const kept = Array.from(nodes).flatMap((node, row) =>
          Array.from(neighbours.subarray(offsets[row], offsets[row + 1]), (other) => [node, nodes[other]]),
        )
        expect(kept.map(String).toSorted()).toEqual(edges.map(String).toSorted())
      }),
    )
  })
})
