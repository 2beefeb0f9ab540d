import type { CompressedRows } from '../network/weighted-rows.ts'

/**
 * The same rows with nodes renumbered, those of the longest rows first; `nodes` holds each one's old number. Loops over
 * rows of like length are predicted by the processor, and what many rows lead to lies close together.
 */
export type RowsByLength = { nodes: Int32Array; offsets: Int32Array; neighbours: Int32Array }

/** Sorts rows by counting, in O(rows + edges); rows of one length keep their order. */
export function rowsByLength({ offsets, neighbours }: Pick<CompressedRows, 'offsets' | 'neighbours'>): RowsByLength {
  const count = offsets.length - 1
  let longest = 0
  for (let row = 0; row < count; row++) {
    longest = Math.max(longest, (offsets[row + 1] as number) - (offsets[row] as number))
  }
  const next = new Int32Array(longest + 2)
  for (let row = 0; row < count; row++) {
    const after = longest - ((offsets[row + 1] as number) - (offsets[row] as number)) + 1
    next[after] = (next[after] as number) + 1
  }
  for (let place = 0; place <= longest; place++) next[place + 1] = (next[place + 1] as number) + (next[place] as number)
  const nodes = new Int32Array(count)
  const numbers = new Int32Array(count)
  for (let row = 0; row < count; row++) {
    const place = longest - ((offsets[row + 1] as number) - (offsets[row] as number))
    const number = next[place] as number
    next[place] = number + 1
    nodes[number] = row
    numbers[row] = number
  }
  const sortedOffsets = new Int32Array(count + 1)
  const sortedNeighbours = new Int32Array(neighbours.length)
  let written = 0
  for (let number = 0; number < count; number++) {
    const row = nodes[number] as number
    const end = offsets[row + 1] as number
    for (let position = offsets[row] as number; position < end; position++) {
      sortedNeighbours[written++] = numbers[neighbours[position] as number] as number
    }
    sortedOffsets[number + 1] = written
  }
  return { nodes, offsets: sortedOffsets, neighbours: sortedNeighbours }
}
