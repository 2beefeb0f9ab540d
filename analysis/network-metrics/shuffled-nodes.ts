import { below, type Random } from '../arithmetic/random.ts'

/** Nodes that are shuffled together: as many as the processor has at hand at once. */
const block = 1024

/**
 * The nodes in an order by chance: in blocks of neighbouring numbers, the blocks and the nodes of each shuffled (Fisher &
 * Yates), so that what is looked at one after the other lies close together in memory.
 */
export function shuffledNodes(nodeCount: number, random: Random): Int32Array {
  const nodes = new Int32Array(nodeCount)
  let placed = 0
  for (const number of shuffled(0, Math.ceil(nodeCount / block), random)) {
    const first = number * block
    const members = shuffled(first, Math.min(block, nodeCount - first), random)
    nodes.set(members, placed)
    placed += members.length
  }
  return nodes
}

function shuffled(first: number, count: number, random: Random): Int32Array {
  const numbers = new Int32Array(count)
  for (let place = 0; place < count; place++) {
    const other = below(random, place + 1)
    numbers[place] = numbers[other] as number
    numbers[other] = first + place
  }
  return numbers
}
