import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localClustering } from '#analysis/network-metrics/clustering.ts'
import { adjacency, type EdgeList, edgeLists, rowsOf } from '#test/support/edge-lists.ts'

/** The definition, pair by pair. */
function pairByPair(graph: EdgeList): number[] {
  const joined = adjacency(graph)
  return joined.map((row, node) => {
    const neighbours = [...row.keys()].filter((other) => other !== node && (row[other] || joined[other]?.[node]))
    if (neighbours.length < 2) return 0
    const links = neighbours.flatMap((one) => neighbours.filter((other) => one !== other && joined[one]?.[other]))
    return links.length / (neighbours.length * (neighbours.length - 1))
  })
}

describe(localClustering, () => {
  test('local clustering coefficients equal the definition, pair by pair', () => {
    fc.assert(
      fc.property(edgeLists, (graph) => {
        expect(Array.from(localClustering(rowsOf(graph)))).toEqual(pairByPair(graph))
      }),
    )
  })

  test('local clustering of two hubs sharing a hundred thousand nodes needs no quadratic work', () => {
    const size = 100_000
    const edges = Array.from({ length: size }, (_, node): [number, number][] => [
      [0, node + 2],
      [1, node + 2],
    ]).flat()
    const coefficients = localClustering(rowsOf({ nodeCount: size + 2, edges: [...edges, [0, 1]] }))
    expect([coefficients[0], coefficients[1], coefficients[2]]).toEqual([
      size / ((size + 1) * size),
      size / ((size + 1) * size),
      0.5,
    ])
  })
})
