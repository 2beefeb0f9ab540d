/** Nodes in a queue, the one of the smallest key next. */
export type NodeHeap = {
  /** Adds a node, or moves it forward after its key became smaller. */
  raise(node: number): void
  /** Removes and returns the node of the smallest key; -1 where the heap is empty. */
  take(): number
}

/** A binary heap (Williams 1964) of nodes by `keys`, which the caller changes and reports by {@link NodeHeap.raise}. */
export function createNodeHeap(keys: Float64Array): NodeHeap {
  const heap = new Int32Array(keys.length)
  const placeOf = new Int32Array(keys.length).fill(-1)
  let size = 0
  const raise = (node: number): void => {
    const key = keys[node] as number
    let place = placeOf[node] as number
    if (place === -1) place = size++
    while (place > 0) {
      const above = (place - 1) >> 1
      const other = heap[above] as number
      if (!(key < (keys[other] as number))) break
      heap[place] = other
      placeOf[other] = place
      place = above
    }
    heap[place] = node
    placeOf[node] = place
  }
  const take = (): number => {
    if (size === 0) return -1
    const first = heap[0] as number
    placeOf[first] = -1
    size--
    if (size === 0) return first
    const node = heap[size] as number
    const key = keys[node] as number
    let place = 0
    for (let below = 1; below < size; below = 2 * place + 1) {
      const right = below + 1
      if (right < size && (keys[heap[right] as number] as number) < (keys[heap[below] as number] as number)) {
        below = right
      }
      const other = heap[below] as number
      if (!((keys[other] as number) < key)) break
      heap[place] = other
      placeOf[other] = place
      place = below
    }
    heap[place] = node
    placeOf[node] = place
    return first
  }
  return { raise, take }
}
