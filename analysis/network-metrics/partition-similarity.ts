/**
 * Normalised mutual information of two partitions of the same nodes, by the mean of their entropies (Danon et al.,
 * Comparing Community Structure Identification, J. Stat. Mech. 2005): 1 where they are the same up to the numbers of
 * the communities, 0 where one says nothing of the other. O(nodes).
 * @param one a number of 0 or more for each node
 */
export function partitionSimilarity(one: Int32Array, other: Int32Array): number {
  const nodeCount = one.length
  if (other.length !== nodeCount) throw new RangeError(`${nodeCount} and ${other.length} nodes are not the same ones.`)
  const [sizes, otherSizes] = [partSizes(one), partSizes(other)]
  const [entropy, otherEntropy] = [entropyOf(sizes, nodeCount), entropyOf(otherSizes, nodeCount)]
  let joint = 0
  let overlaps = 0
  forEachOverlap(one, other, (_part, _otherPart, nodes) => {
    joint -= (nodes / nodeCount) * Math.log(nodes / nodeCount)
    overlaps++
  })
  if (overlaps === partsIn(sizes) && overlaps === partsIn(otherSizes)) return 1
  return Math.min(1, Math.max(0, (2 * (entropy + otherEntropy - joint)) / (entropy + otherEntropy)))
}

/** Number of nodes in each part of a partition. */
export function partSizes(membership: Int32Array): Int32Array {
  let end = 0
  for (const part of membership) if (part >= end) end = part + 1
  const sizes = new Int32Array(end)
  for (const part of membership) sizes[part] = (sizes[part] as number) + 1
  return sizes
}

/** Calls `visit` with each two parts that have nodes in common and how many, by ascending part of `one`. O(nodes). */
export function forEachOverlap(
  one: Int32Array,
  other: Int32Array,
  visit: (part: number, otherPart: number, nodes: number) => void,
): void {
  const sizes = partSizes(one)
  const next = new Int32Array(sizes.length)
  for (let part = 1; part < sizes.length; part++) next[part] = (next[part - 1] as number) + (sizes[part - 1] as number)
  const sorted = new Int32Array(one.length)
  for (let node = 0; node < one.length; node++) {
    const part = one[node] as number
    const place = next[part] as number
    next[part] = place + 1
    sorted[place] = node
  }
  const counts = new Int32Array(partSizes(other).length)
  const touched: number[] = []
  let place = 0
  for (let part = 0; part < sizes.length; part++) {
    touched.length = 0
    for (; place < (next[part] as number); place++) {
      const otherPart = other[sorted[place] as number] as number
      if (counts[otherPart] === 0) touched.push(otherPart)
      counts[otherPart] = (counts[otherPart] as number) + 1
    }
    for (const otherPart of touched) {
      visit(part, otherPart, counts[otherPart] as number)
      counts[otherPart] = 0
    }
  }
}

function entropyOf(sizes: Int32Array, nodeCount: number): number {
  let entropy = 0
  for (const size of sizes) if (size > 0) entropy -= (size / nodeCount) * Math.log(size / nodeCount)
  return entropy
}

function partsIn(sizes: Int32Array): number {
  return sizes.reduce((count, size) => (size > 0 ? count + 1 : count), 0)
}
