import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coreNumbers } from '#analysis/network-metrics/core-numbers.ts'
import { adjacency, type EdgeList, edgeLists, rowsOf } from '#test/support/edge-lists.ts'

/** For each k, takes out whoever has fewer than k neighbours left until nobody has. */
function byPruning(graph: EdgeList): number[] {
  const joined = adjacency(graph)
  const cores = new Array<number>(graph.nodeCount).fill(0)
  let left = new Set(cores.keys())
  for (let k = 1; left.size > 0; k++) {
    for (let before = -1; before !== left.size; ) {
      before = left.size
      const enough = (node: number): boolean =>
        [...left].filter((other) => other !== node && (joined[node]?.[other] || joined[other]?.[node])).length >= k
      left = new Set([...left].filter(enough))
    }
    for (const node of left) cores[node] = k
  }
  return cores
}

describe(coreNumbers, () => {
  test('core numbers equal those found by pruning', () => {
    fc.assert(
      fc.property(edgeLists, (graph) => {
        expect(Array.from(coreNumbers(rowsOf(graph)))).toEqual(byPruning(graph))
      }),
    )
  })

  test('core numbers of a complete graph of five with a tail are 4 inside and 1 along the tail', () => {
    const edges = [0, 1, 2, 3, 4].flatMap((from) => [0, 1, 2, 3, 4].map((to): [number, number] => [from, to]))
    const graph = { nodeCount: 8, edges: [...edges, [4, 5], [6, 5], [5, 6]] as [number, number][] }
    expect(Array.from(coreNumbers(rowsOf(graph)))).toEqual([4, 4, 4, 4, 4, 1, 1, 0])
  })
})
