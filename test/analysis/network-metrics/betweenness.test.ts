import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { below, createRandom } from '#analysis/arithmetic/random.ts'
import { weightedRows } from '#analysis/network/weighted-rows.ts'
import { betweenness } from '#analysis/network-metrics/betweenness.ts'
import { expectClose } from '#test/support/close-values.ts'
import { type EdgeList, edgeLists, rowsOf } from '#test/support/edge-lists.ts'

function distinctRows(graph: EdgeList) {
  return weightedRows(rowsOf(graph), new Float64Array(graph.edges.length).fill(1))
}

/** All shortest ways between any two nodes, each as its nodes; longer ones are grown from those of one edge fewer. */
function shortestWays({ nodeCount, edges }: EdgeList, from: number): number[][][] {
  const waysTo: number[][][] = Array.from({ length: nodeCount }, () => [])
  const distinct = new Map(edges.map((edge) => [edge.join(), edge]))
  let newest: number[][] = [[from]]
  waysTo[from] = newest
  while (newest.length > 0) {
    const known = waysTo.map((ways) => ways.length > 0)
    newest = newest.flatMap((way) =>
      [...distinct.values()].flatMap(([start, end]) => (start === way.at(-1) && !known[end] ? [[...way, end]] : [])),
    )
    for (const way of newest) waysTo[way.at(-1) as number]?.push(way)
  }
  return waysTo
}

/** The definition: for every ordered pair, the part of its shortest ways with the node inside. */
function byCounting(graph: EdgeList): number[] {
  const values = new Array<number>(graph.nodeCount).fill(0)
  for (const from of values.keys()) {
    for (const ways of shortestWays(graph, from)) {
      for (const way of ways) {
        for (const node of way.slice(1, -1)) values[node] = (values[node] as number) + 1 / ways.length
      }
    }
  }
  return values
}

/** Layers in which each node leads to three of the next. */
function layered(layers: number, width: number): EdgeList {
  const random = createRandom(5)
  const edges = Array.from({ length: (layers - 1) * width }, (_, node): [number, number][] =>
    [0, 1, 2].map(() => [node, (Math.floor(node / width) + 1) * width + below(random, width)]),
  )
  return { nodeCount: layers * width, edges: edges.flat() }
}

describe(betweenness, () => {
  test('betweenness equals a count over all shortest paths', () => {
    fc.assert(
      fc.property(edgeLists, (graph) => {
        const { values, standardErrors, sources, used } = betweenness(distinctRows(graph))
        expectClose(Array.from(values), byCounting(graph))
        expect(Array.from(standardErrors)).toEqual(new Array(graph.nodeCount).fill(0))
        expect(used).toBe(sources)
      }),
      { numRuns: 50 },
    )
  })

  test('betweenness of the middle node of a chain of n nodes is (n / 2)² pairs', () => {
    const edges = Array.from({ length: 100 }, (_, node): [number, number] => [node, node + 1])
    const { values } = betweenness(distinctRows({ nodeCount: 101, edges }))
    expect([values[0], values[1], values[50], values[100]]).toEqual([0, 99, 2500, 0])
  })

  test('betweenness above the work limit is an unbiased estimate with a correct standard error', () => {
    const graph = layered(12, 40)
    const rows = distinctRows(graph)
    const exact = betweenness(rows).values
    const seeds = Array.from({ length: 200 }, (_, seed) => seed)
    const samples = seeds.map((seed) => betweenness(rows, { pivots: 60, work: 0, seed }))
    expect(samples.every(({ used, sources }) => used === 60 && sources === 400)).toBe(true)
    const nodes = Array.from(exact.keys()).filter((node) => (exact[node] as number) > 1000)
    expect(nodes.length).toBeGreaterThan(50)
    for (const node of nodes) {
      const truth = exact[node] as number
      const mean = samples.reduce((sum, { values }) => sum + (values[node] as number), 0) / seeds.length
      const spread = Math.sqrt(
        samples.reduce((sum, { values }) => sum + ((values[node] as number) - truth) ** 2, 0) / seeds.length,
      )
      const stated =
        samples.reduce((sum, { standardErrors }) => sum + (standardErrors[node] as number), 0) / seeds.length
      expect(Math.abs(mean - truth)).toBeLessThan((5 * spread) / Math.sqrt(seeds.length))
      expect(stated / spread).toBeGreaterThan(0.7)
      expect(stated / spread).toBeLessThan(1.3)
    }
  })

  test('betweenness estimates are the same for the same seed, and progress never exceeds 1', () => {
    const rows = distinctRows(layered(30, 200))
    const told: number[] = []
    const options = { pivots: 50, work: 0, seed: 7, progress: (done: number) => told.push(done) }
    expect(betweenness(rows, options)).toEqual(betweenness(rows, options))
    expect(Math.max(0, ...told)).toBeLessThanOrEqual(1)
  })
})
