import type { ControllerChains } from './controller-chains.ts'

/**
 * For each node, what the values of all others that it controls add to. Lists of controllers share their tails, so that
 * sums are handed down the lists instead of being added pair by pair: O(nodes + what is listed).
 */
export function controlledValue(chains: ControllerChains, values: Float64Array): Float64Array {
  const nodeCount = values.length
  const cellCount = nodeCount + chains.extraCells
  const sums = new Float64Array(cellCount)
  const waiting = new Int32Array(cellCount)
  for (let cell = 0; cell < cellCount; cell++) {
    const next = chains.nextOf(cell)
    if (next >= 0) waiting[next] = (waiting[next] as number) + 1
  }
  for (let node = 0; node < nodeCount; node++) {
    const first = chains.firstOf(node)
    if (first >= 0) sums[first] = (sums[first] as number) + (values[node] as number)
  }
  const controlled = new Float64Array(nodeCount)
  const collect = (from: number): void => {
    for (let cell = from; cell >= 0 && waiting[cell] === 0; ) {
      waiting[cell] = -1
      const member = chains.memberOf(cell)
      controlled[member] = (controlled[member] as number) + (sums[cell] as number)
      const next = chains.nextOf(cell)
      if (next >= 0) {
        sums[next] = (sums[next] as number) + (sums[cell] as number)
        waiting[next] = (waiting[next] as number) - 1
      }
      cell = next
    }
  }
  for (let cell = 0; cell < cellCount; cell++) collect(cell)
  // A member of a ring stands in the list above it.
  for (let node = 0; node < nodeCount; node++) {
    if (chains.cellOf(node) !== node) controlled[node] = (controlled[node] as number) - (values[node] as number)
  }
  return controlled
}
