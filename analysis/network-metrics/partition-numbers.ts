import { partSizes } from './partition-similarity.ts'

/** Numbers the parts of a partition from 0 without gaps, in place, in the order of their first nodes. */
export function compactNumbers(membership: Int32Array): { count: number } {
  let end = 0
  for (const part of membership) if (part >= end) end = part + 1
  const numbers = new Int32Array(end).fill(-1)
  let count = 0
  for (let node = 0; node < membership.length; node++) {
    const part = membership[node] as number
    if (numbers[part] === -1) numbers[part] = count++
    membership[node] = numbers[part] as number
  }
  return { count }
}

/** The partition with its parts numbered by size, the largest 0, those of a size in the order of their first nodes. */
export function partitionBySize(membership: Int32Array): { membership: Int32Array; count: number } {
  const numbered = membership.slice()
  const { count } = compactNumbers(numbered)
  const sizes = partSizes(numbered)
  const largest = sizes.reduce((max, size) => Math.max(max, size), 0)
  const next = new Int32Array(largest + 1)
  for (const size of sizes) next[size] = (next[size] as number) + 1
  let larger = 0
  for (let size = largest; size > 0; size--) {
    const parts = next[size] as number
    next[size] = larger
    larger += parts
  }
  const rank = new Int32Array(count)
  for (let part = 0; part < count; part++) {
    const size = sizes[part] as number
    rank[part] = next[size] as number
    next[size] = (next[size] as number) + 1
  }
  for (let node = 0; node < numbered.length; node++) numbered[node] = rank[numbered[node] as number] as number
  return { membership: numbered, count }
}

/** The partition of the nodes that there were, with the nodes that have come since alone. */
export function extendedPartition(membership: Int32Array, nodeCount: number): Int32Array {
  if (membership.length > nodeCount) throw new RangeError(`A partition of ${membership.length} nodes has lost some.`)
  const extended = new Int32Array(nodeCount)
  extended.set(membership)
  let next = compactNumbers(extended.subarray(0, membership.length)).count
  for (let node = membership.length; node < nodeCount; node++) extended[node] = next++
  return extended
}
