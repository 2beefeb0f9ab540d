import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breadthFirstDistances, shortestPaths, weakComponents } from '#analysis/network/breadth-first.ts'
import { veryMany } from '#test/support/case-size.ts'
import { bothWays, type EdgeList, edgeLists, rowsOf } from '#test/support/edge-lists.ts'

/** All shortest lengths by Floyd & Warshall. */
function allLengths({ nodeCount, edges }: EdgeList, lengthOf: (edge: number) => number): number[][] {
  const lengths = Array.from({ length: nodeCount }, (_, from) =>
    Array.from({ length: nodeCount }, (__, to) => (from === to ? 0 : Number.POSITIVE_INFINITY)),
  )
  for (const [edge, [from, to]] of edges.entries()) {
    const row = lengths[from] as number[]
    row[to] = Math.min(row[to] as number, lengthOf(edge))
  }
  for (let via = 0; via < nodeCount; via++) {
    for (const row of lengths) {
      for (let to = 0; to < nodeCount; to++) {
        row[to] = Math.min(row[to] as number, (row[via] as number) + (lengths[via]?.[to] as number))
      }
    }
  }
  return lengths
}

/** Lengths that hold exactly in binary, zero among them. */
const lengthOf = (edge: number): number => ((edge * 7) % 5) / 4

const chain = (nodeCount: number) => {
  const from = Int32Array.from({ length: nodeCount - 1 }, (_, node) => node)
  const offsets = Int32Array.from({ length: nodeCount + 1 }, (_, node) => Math.min(node, nodeCount - 1))
  return { offsets, neighbours: from.map((node) => node + 1), edges: from }
}

describe(breadthFirstDistances, () => {
  test('breadth-first distances equal those of Floyd–Warshall', () => {
    fc.assert(
      fc.property(edgeLists, (graph) => {
        const expected = allLengths(graph, () => 1).map((row) =>
          row.map((length) => (Number.isFinite(length) ? length : -1)),
        )
        const rows = rowsOf(graph)
        expect(expected.map((_, source) => Array.from(breadthFirstDistances(rows, source)))).toEqual(expected)
      }),
    )
  })

  test('breadth-first distances follow a very long chain of nodes to its end', () => {
    expect(breadthFirstDistances(chain(veryMany), 0).at(-1)).toBe(veryMany - 1)
  })

  test('breadth-first distances reject an unknown source node', () => {
    expect(() => breadthFirstDistances(chain(3), 3)).toThrow('There is no node 3; nodes are numbered 0 to 2.')
    expect(() => breadthFirstDistances(chain(3), -1)).toThrow(RangeError)
  })
})

describe(shortestPaths, () => {
  test('shortest path lengths equal those of Floyd–Warshall', () => {
    fc.assert(
      fc.property(edgeLists, (graph) => {
        const rows = rowsOf(graph)
        const lengths = Float64Array.from(graph.edges, (_, edge) => lengthOf(edge))
        const expected = allLengths(graph, lengthOf)
        expect(expected.map((_, source) => Array.from(shortestPaths(rows, lengths, source)))).toEqual(expected)
      }),
    )
  })

  test('shortest path search follows a very long chain of nodes to its end', () => {
    const rows = chain(veryMany)
    expect(shortestPaths(rows, new Float64Array(rows.neighbours.length).fill(0.5), 0).at(-1)).toBe((veryMany - 1) / 2)
  })

  test.each([-1, Number.NaN])('the edge length %d is rejected with its edge', (length) => {
    expect(() => shortestPaths(chain(3), Float64Array.of(1, length), 0)).toThrow(
      `Edge 1 has the length ${length}; lengths are 0 or more.`,
    )
  })

  test('shortest path search rejects an unknown source node', () => {
    expect(() => shortestPaths(chain(3), Float64Array.of(1, 1), 3)).toThrow(
      'There is no node 3; nodes are numbered 0 to 2.',
    )
  })
})

describe(weakComponents, () => {
  test('weak components label each node with the smallest node reachable in either direction', () => {
    fc.assert(
      fc.property(edgeLists, (graph) => {
        const expected = allLengths(bothWays(graph), () => 1).map((row) => row.findIndex(Number.isFinite))
        expect(Array.from(weakComponents(rowsOf(graph)))).toEqual(expected)
      }),
    )
  })

  test('weak components join a very long chain into one component', () => {
    expect(weakComponents(chain(veryMany)).every((smallest) => smallest === 0)).toBe(true)
  })
})
