/**
 * Positions of the largest values above 0, at most `count`, the largest first; of equals the earlier. O(values · log
 * count).
 */
export function largestAboveZero(values: Float64Array, count: number): number[] {
  const heap: number[] = []
  const isBefore = (one: number, other: number): boolean => {
    const difference = (values[one] as number) - (values[other] as number)
    return difference === 0 ? one > other : difference < 0
  }
  const settle = (from: number): void => {
    let place = from
    for (;;) {
      let min = place
      for (const child of [2 * place + 1, 2 * place + 2]) {
        if (child < heap.length && isBefore(heap[child] as number, heap[min] as number)) min = child
      }
      if (min === place) return
      const position = heap[place] as number
      heap[place] = heap[min] as number
      heap[min] = position
      place = min
    }
  }
  for (let position = 0; position < values.length; position++) {
    if (!((values[position] as number) > 0)) continue
    if (heap.length < count) {
      heap.push(position)
      if (heap.length === count) for (let place = count >> 1; place >= 0; place--) settle(place)
    } else if (count > 0 && isBefore(heap[0] as number, position)) {
      heap[0] = position
      settle(0)
    }
  }
  return heap.sort((one, other) => (isBefore(one, other) ? 1 : -1))
}
