import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { strongComponents } from '#analysis/network/strong-components.ts'
import { compressedRows } from '#analysis/network/weighted-rows.ts'
import { veryMany } from '#test/support/case-size.ts'

const graphs = fc.integer({ min: 1, max: 12 }).chain((nodeCount) =>
  fc.record({
    nodeCount: fc.constant(nodeCount),
    edges: fc.array(fc.tuple(fc.nat(nodeCount - 1), fc.nat(nodeCount - 1)), { maxLength: 30 }),
  }),
)

function rowsOf(nodeCount: number, edges: [number, number][]) {
  return compressedRows(
    nodeCount,
    Int32Array.from(edges, ([from]) => from),
    Int32Array.from(edges, ([, to]) => to),
  )
}

function reachable(nodeCount: number, edges: [number, number][]): boolean[][] {
  const reach = Array.from({ length: nodeCount }, (_, node) =>
    Array.from({ length: nodeCount }, (_, to) => node === to),
  )
  for (let round = 0; round < nodeCount; round++) {
    for (const [from, to] of edges) {
      for (const row of reach) if (row[from]) row[to] = true
    }
  }
  return reach
}

describe(strongComponents, () => {
  test('strong components join two nodes exactly where each reaches the other', () => {
    fc.assert(
      fc.property(graphs, ({ nodeCount, edges }) => {
        const { componentOf } = strongComponents(rowsOf(nodeCount, edges))
        const reach = reachable(nodeCount, edges)
        for (let one = 0; one < nodeCount; one++) {
          for (let other = 0; other < nodeCount; other++) {
            const mutual = reach[one]?.[other] === true && reach[other]?.[one] === true
            expect(componentOf[one] === componentOf[other]).toBe(mutual)
          }
        }
      }),
    )
  })

  test('strong components are numbered so that edges lead to smaller numbers, and list their members', () => {
    fc.assert(
      fc.property(graphs, ({ nodeCount, edges }) => {
        const { count, componentOf, offsets, members } = strongComponents(rowsOf(nodeCount, edges))
        for (const [from, to] of edges) expect(componentOf[from]).toBeGreaterThanOrEqual(componentOf[to] as number)
        expect(members.toSorted()).toEqual(Int32Array.from({ length: nodeCount }, (_, node) => node))
        for (let component = 0; component < count; component++) {
          const listed = members.subarray(offsets[component], offsets[component + 1])
          expect(Array.from(new Set(Array.from(listed, (node) => componentOf[node])))).toEqual([component])
        }
      }),
    )
  })

  test('strong components of a very long chain and ring are found', () => {
    const length = veryMany
    const from = Int32Array.from({ length }, (_, node) => node)
    const to = Int32Array.from({ length }, (_, node) => (node + 1) % length)
    expect(strongComponents(compressedRows(length, from, to)).count).toBe(1)
    expect(strongComponents(compressedRows(length, from.subarray(1), to.subarray(1))).count).toBe(length)
  })
})
