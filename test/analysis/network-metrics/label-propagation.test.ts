import { describe, expect, test } from 'vitest'
import { compressedRows } from '#analysis/network/weighted-rows.ts'
import { labelPropagation } from '#analysis/network-metrics/label-propagation.ts'

function rowsOf(nodeCount: number, edges: [number, number][]) {
  const both = edges.flatMap(([from, to]): [number, number][] => [
    [from, to],
    [to, from],
  ])
  return compressedRows(
    nodeCount,
    Int32Array.from(both, ([from]) => from),
    Int32Array.from(both, ([, to]) => to),
  )
}

describe(labelPropagation, () => {
  test('label propagation updates all nodes at once, breaks ties by smallest label and keeps isolated nodes', () => {
    const path = rowsOf(4, [
      [0, 1],
      [1, 2],
    ])
    expect(labelPropagation(path, 0)).toEqual(Int32Array.of(0, 1, 2, 3))
    expect(labelPropagation(path, 1)).toEqual(Int32Array.of(1, 0, 1, 3))
    expect(labelPropagation(path, 2)).toEqual(Int32Array.of(0, 1, 0, 3))
  })

  test('label propagation counts a neighbour in both directions twice', () => {
    const rows = rowsOf(4, [
      [0, 3],
      [1, 3],
      [2, 3],
      [3, 2],
    ])
    expect(labelPropagation(rows, 1)[3]).toBe(2)
  })

  test('label propagation ends at a fixed point', () => {
    const loops = compressedRows(2, Int32Array.of(0, 1), Int32Array.of(0, 1))
    expect(labelPropagation(loops, 1_000_000_000)).toEqual(Int32Array.of(0, 1))
  })
})
