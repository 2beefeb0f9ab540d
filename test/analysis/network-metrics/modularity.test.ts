import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aggregatedGraph } from '#analysis/network-metrics/aggregation.ts'
import { communityGraph, modularity } from '#analysis/network-metrics/community-graph.ts'
import { compactNumbers } from '#analysis/network-metrics/partition-numbers.ts'
import { modularityByPairs, plainGraphs, weightedEdges } from '#test/support/random-graphs.ts'

const triangles = {
  nodeCount: 6,
  from: Int32Array.of(0, 1, 0, 3, 4, 3, 2),
  to: Int32Array.of(1, 2, 2, 4, 5, 5, 3),
  weights: null,
}
const bothTriangles = Int32Array.of(0, 0, 0, 1, 1, 1)

const partitioned = plainGraphs(9).chain((graph) =>
  fc.record({
    graph: fc.constant(graph),
    membership: fc.array(fc.nat(graph.nodeCount - 1), { minLength: graph.nodeCount, maxLength: graph.nodeCount }),
    directed: fc.boolean(),
    gamma: fc.constantFrom(0, 0.5, 1, 3),
  }),
)

describe(modularity, () => {
  test('G02: modularity of two triangles joined by an edge is 5/14, and 18/49 as in the rust-igraph documentation', () => {
    const [undirected, directed] = [communityGraph(triangles, false), communityGraph(triangles, true)]
    expect(modularity(undirected, bothTriangles)).toBeCloseTo(5 / 14, 15)
    expect(modularity(directed, bothTriangles)).toBeCloseTo(18 / 49, 15)
    expect(modularity(directed, bothTriangles, 0.5)).toBeCloseTo(30 / 49, 15)
    expect(modularity(undirected, new Int32Array(6))).toBe(0)
  })

  test('modularity of a ring of 30 cliques of 5 equals Fortunato & Barthélemy, Resolution Limit, PNAS 104 (2007)', () => {
    const [cliques, size] = [30, 5]
    const from: number[] = []
    const to: number[] = []
    for (let clique = 0; clique < cliques; clique++) {
      for (let one = 0; one < size; one++) {
        for (let other = one + 1; other < size; other++) {
          from.push(clique * size + one)
          to.push(clique * size + other)
        }
      }
      from.push(clique * size)
      to.push(((clique + 1) % cliques) * size + 1)
    }
    const ring = { nodeCount: cliques * size, from: Int32Array.from(from), to: Int32Array.from(to), weights: null }
    const graph = communityGraph(ring, false)
    const ofClique = (node: number) => Math.floor(node / size)
    const single = Int32Array.from({ length: graph.nodeCount }, (_, node) => ofClique(node))
    const pairs = Int32Array.from({ length: graph.nodeCount }, (_, node) => Math.floor(ofClique(node) / 2))
    const perClique = size * (size - 1) + 2
    expect(modularity(graph, single)).toBeCloseTo(1 - 2 / perClique - 1 / cliques, 14)
    expect(modularity(graph, pairs)).toBeCloseTo(1 - 1 / perClique - 2 / cliques, 14)
  })

  test('modularity equals the sum of its definition over all pairs', () => {
    fc.assert(
      fc.property(partitioned, ({ graph, membership, directed, gamma }) => {
        const found = modularity(communityGraph(weightedEdges(graph), directed), Int32Array.from(membership), gamma)
        expect(found).toBeCloseTo(modularityByPairs(graph, membership, directed, gamma), 12)
      }),
    )
  })

  test('modularity does not depend on node numbers, edge order or split edges', () => {
    const renumbered = partitioned.chain(({ graph, ...rest }) =>
      fc.record({
        graph: fc.constant(graph),
        rest: fc.constant(rest),
        numbers: fc.shuffledSubarray(
          Array.from({ length: graph.nodeCount }, (_, node) => node),
          {
            minLength: graph.nodeCount,
          },
        ),
      }),
    )
    fc.assert(
      fc.property(renumbered, ({ graph, numbers, rest: { membership, directed, gamma } }) => {
        const edges = graph.edges.toReversed().flatMap(({ from, to, quarters }) => {
          const half = { from: numbers[from] as number, to: numbers[to] as number, quarters: quarters / 2 }
          return [half, half]
        })
        const moved = new Int32Array(graph.nodeCount)
        for (const [node, number] of numbers.entries()) moved[number] = membership[node] as number
        const other = communityGraph(weightedEdges({ nodeCount: graph.nodeCount, edges }), directed)
        const found = modularity(communityGraph(weightedEdges(graph), directed), Int32Array.from(membership), gamma)
        expect(modularity(other, moved, gamma)).toBeCloseTo(found, 12)
      }),
    )
  })

  test('modularity of the community graph equals that of its nodes', () => {
    fc.assert(
      fc.property(partitioned, ({ graph, membership, directed, gamma }) => {
        const parts = Int32Array.from(membership)
        const { count } = compactNumbers(parts)
        const nodes = communityGraph(weightedEdges(graph), directed)
        const whole = aggregatedGraph(nodes, parts, count)
        const each = Int32Array.from({ length: count }, (_, part) => part)
        expect(modularity(whole, each, gamma)).toBeCloseTo(modularity(nodes, parts, gamma), 12)
        expect(whole.total).toBe(nodes.total)
      }),
    )
  })

  test('modularity of a graph without weight is undefined, and a partition of other nodes is rejected', () => {
    const empty = communityGraph({ nodeCount: 2, from: new Int32Array(0), to: new Int32Array(0), weights: null }, false)
    expect(modularity(empty, Int32Array.of(0, 1))).toBeNaN()
    expect(() => modularity(empty, Int32Array.of(0))).toThrow(RangeError)
    expect(() => modularity(empty, Int32Array.of(0, 2))).toThrow('There is no community 2.')
  })
})

describe(communityGraph, () => {
  test('the community graph merges edges with the same ends in either direction and drops edges without weight', () => {
    const edges = {
      nodeCount: 3,
      from: Int32Array.of(1, 0, 2, 2, 0, 1),
      to: Int32Array.of(0, 1, 0, 2, 2, 2),
      weights: Float64Array.of(0.5, 0.25, 1, 2, 0, Number.NaN),
    }
    expect(communityGraph(edges, true)).toEqual({
      nodeCount: 3,
      offsets: Int32Array.of(0, 2, 3, 4),
      neighbours: Int32Array.of(1, 2, 0, 0),
      weights: Float64Array.of(0.75, 1, 0.75, 1),
      loops: Float64Array.of(0, 0, 2),
      strengths: Float64Array.of(0.25, 1.5, 0.5, 0.25, 3, 2),
      total: 3.75,
    })
    expect(communityGraph(edges, false).strengths).toEqual(Float64Array.of(0.875, 0.875, 0.375, 0.375, 2.5, 2.5))
  })

  test('the community graph rejects edges to unknown nodes and infinite weights', () => {
    const edge = (to: number, weight: number) => ({
      nodeCount: 1,
      from: Int32Array.of(0),
      to: Int32Array.of(to),
      weights: Float64Array.of(weight),
    })
    expect(() => communityGraph(edge(1, 1), true)).toThrow('Edge 0 joins 0 and 1; nodes are numbered 0 to 0.')
    expect(() => communityGraph(edge(0, Number.POSITIVE_INFINITY), true)).toThrow('Edge 0 has a weight without end.')
  })
})
