import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { communityGraph, connectedPieces, modularity } from '#analysis/network-metrics/community-graph.ts'
import { bestPartition, leiden } from '#analysis/network-metrics/leiden.ts'
import { partitionSimilarity } from '#analysis/network-metrics/partition-similarity.ts'
import { veryMany } from '#test/support/case-size.ts'
import { karateClub, karateOptimum } from '#test/support/karate-club.ts'
import { allPartitions, modularityByPairs, plainGraphs, weightedEdges } from '#test/support/random-graphs.ts'

const settings = fc.record({ directed: fc.boolean(), resolution: fc.constantFrom(0.5, 1, 2), seed: fc.nat(1000) })

const planted = fc
  .record({ blocks: fc.integer({ min: 2, max: 6 }), size: fc.integer({ min: 3, max: 8 }) })
  .map(({ blocks, size }) => {
    const edges = Array.from({ length: blocks }, (_, block) =>
      Array.from({ length: size }, (_, one) => ({
        from: block * size + one,
        to: block * size + ((one + 1) % size),
        quarters: 4,
      })),
    ).flat()
    return { nodeCount: blocks * size, edges, blocks, size }
  })

describe(leiden, () => {
  test('G04: Leiden finds the optimum 1277/3042 with 4 communities in the karate club (Zachary 1977) from every seed', () => {
    const graph = communityGraph(karateClub, false)
    for (let seed = 0; seed < 100; seed++) {
      const found = leiden(graph, { seed })
      expect(found.modularity).toBeCloseTo(1277 / 3042, 14)
      expect(found.count).toBe(4)
      expect(partitionSimilarity(found.membership, karateOptimum)).toBe(1)
    }
  })

  test('Leiden communities are connected, numbered by size, and no worse than singletons, one community or the start', () => {
    fc.assert(
      fc.property(
        plainGraphs(30).chain((graph) =>
          fc.record({
            graph: fc.constant(graph),
            start: fc.array(fc.integer({ min: -3, max: 3 }), {
              minLength: graph.nodeCount,
              maxLength: graph.nodeCount,
            }),
          }),
        ),
        settings,
        ({ graph, start }, { directed, resolution, seed }) => {
          const edges = communityGraph(weightedEdges(graph), directed)
          const started = leiden(edges, { resolution, seed, start: Int32Array.from(start) })
          const before = modularityByPairs(graph, start, directed, resolution)
          expect(started.modularity).toBeGreaterThanOrEqual(before - 1e-12)
          const found = leiden(edges, { resolution, seed })
          for (const { membership, count, modularity: quality } of [started, found]) {
            expect(connectedPieces(edges, membership).count).toBe(count)
            const sizes = Array.from({ length: count }, (_, part) => membership.filter((one) => one === part).length)
            expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
            expect(quality).toBeCloseTo(modularityByPairs(graph, membership, directed, resolution), 12)
            for (const other of [new Int32Array(graph.nodeCount), membership.map((_, node) => node)]) {
              expect(quality).toBeGreaterThanOrEqual(modularity(edges, other, resolution) - 1e-12)
            }
          }
        },
      ),
    )
  })

  test('Leiden leaves no node that gains by moving to a neighbouring or new community', () => {
    fc.assert(
      fc.property(plainGraphs(12), settings, (graph, { directed, resolution, seed }) => {
        const { membership, modularity: reached } = leiden(communityGraph(weightedEdges(graph), directed), {
          resolution,
          seed,
        })
        for (const node of membership.keys()) {
          for (let community = 0; community <= graph.nodeCount; community++) {
            const moved = Int32Array.from(membership)
            moved[node] = community
            expect(modularityByPairs(graph, moved, directed, resolution)).toBeLessThan(reached + 1e-8)
          }
        }
      }),
    )
  })

  test('Leiden gives the same communities for the same seed, whatever the order of the edges', () => {
    fc.assert(
      fc.property(plainGraphs(30), settings, (graph, { directed, resolution, seed }) => {
        const found = leiden(communityGraph(weightedEdges(graph), directed), { resolution, seed })
        const reversed = { ...graph, edges: graph.edges.toReversed() }
        expect(leiden(communityGraph(weightedEdges(reversed), directed), { resolution, seed })).toEqual(found)
      }),
    )
  })

  test('Leiden finds disconnected rings whatever the numbers of their nodes', () => {
    fc.assert(
      fc.property(planted, fc.nat(1000), ({ nodeCount, edges, blocks, size }, seed) => {
        const spread = (node: number) => (node % size) * blocks + Math.floor(node / size)
        const moved = edges.map(({ from, to, quarters }) => ({ from: spread(from), to: spread(to), quarters }))
        const [plain, other] = [edges, moved].map((each) =>
          leiden(communityGraph(weightedEdges({ nodeCount, edges: each }), false), { seed, resolution: 0.2 }),
        ) as [ReturnType<typeof leiden>, ReturnType<typeof leiden>]
        const renumbered = plain.membership.map((_, node) => other.membership[spread(node)] as number)
        expect(partitionSimilarity(plain.membership, renumbered)).toBe(1)
        expect(plain.count).toBe(blocks)
      }),
    )
  })

  test('Leiden keeps unconnected nodes apart that could share a community at no cost', () => {
    const quarters = [
      [0, 1, 5],
      [1, 3, 14],
      [1, 0, 4],
      [1, 2, 4],
    ] as const
    const graph = { nodeCount: 4, edges: quarters.map(([from, to, weight]) => ({ from, to, quarters: weight })) }
    for (let seed = 0; seed < 50; seed++) {
      const edges = communityGraph(weightedEdges(graph), true)
      const { membership, count } = leiden(edges, { seed })
      expect(connectedPieces(edges, membership).count).toBe(count)
    }
  })

  test('Leiden keeps the communities that it starts from when they are optimal', () => {
    const graph = communityGraph(karateClub, false)
    const found = leiden(graph, { seed: 1 })
    for (let seed = 2; seed < 12; seed++) {
      expect(leiden(graph, { seed, start: found.membership.map((part) => 7 - part) }).membership).toEqual(
        found.membership,
      )
    }
  })

  test('Leiden keeps isolated nodes alone, also in a graph without edges', () => {
    const none = { nodeCount: 3, from: new Int32Array(0), to: new Int32Array(0), weights: null }
    expect(leiden(communityGraph(none, false), { start: new Int32Array(3) })).toEqual({
      membership: Int32Array.of(0, 1, 2),
      count: 3,
      modularity: Number.NaN,
      iterations: 0,
    })
    const pair = { nodeCount: 4, from: Int32Array.of(3), to: Int32Array.of(1), weights: null }
    expect(leiden(communityGraph(pair, true), { start: new Int32Array(4) }).membership).toEqual(
      Int32Array.of(1, 0, 2, 0),
    )
  })

  test('Leiden handles a very long chain and a star of a hundred thousand nodes', () => {
    const length = veryMany
    const chain = {
      nodeCount: length,
      from: Int32Array.from({ length: length - 1 }, (_, node) => node),
      to: Int32Array.from({ length: length - 1 }, (_, node) => node + 1),
      weights: null,
    }
    const graph = communityGraph(chain, false)
    const found = leiden(graph, { iterations: 1 })
    expect(connectedPieces(graph, found.membership).count).toBe(found.count)
    expect(found.modularity).toBeGreaterThan(0.99)
    const leaves = 100_000
    const star = {
      nodeCount: leaves + 1,
      from: Int32Array.from({ length: leaves }, (_, node) => node + 1),
      to: new Int32Array(leaves),
      weights: null,
    }
    expect(leiden(communityGraph(star, false)).count).toBe(1)
  })

  test('Leiden stops when the caller cancels', () => {
    const length = 300_000
    const from = Int32Array.from({ length }, (_, node) => node)
    const to = Int32Array.from({ length }, (_, node) => (node + 1) % length)
    const graph = communityGraph({ nodeCount: length, from, to, weights: null }, false)
    const tick = () => {
      throw new Error('cancelled')
    }
    expect(() => leiden(graph, { tick })).toThrow('cancelled')
    expect(() => leiden(graph, { start: new Int32Array(1) })).toThrow(RangeError)
  })
})

describe(bestPartition, () => {
  test('the best partition of up to eight nodes equals the best of all partitions', () => {
    fc.assert(
      fc.property(plainGraphs(8), fc.boolean(), fc.constantFrom(0.5, 1, 2), (graph, directed, resolution) => {
        const edges = communityGraph(weightedEdges(graph), directed)
        let max = Number.NEGATIVE_INFINITY
        for (const partition of allPartitions(graph.nodeCount)) {
          max = Math.max(max, modularityByPairs(graph, partition, directed, resolution))
        }
        expect(bestPartition(edges, { resolution, seed: 1, runs: 60 }).modularity).toBeCloseTo(max, 9)
      }),
      { numRuns: 30 },
    )
  })
})
