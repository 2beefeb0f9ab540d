import type { CompressedRows } from '../network/weighted-rows.ts'

/**
 * Communities by label propagation as LDBC Graphalytics defines it (CDLP; Iosup et al., PVLDB 9, 2016, after Raghavan,
 * Albert & Kumara 2007): every node starts with its own number for a label; in each round all at once take the label
 * that most of their neighbours have, the smallest of several, and keep their own where they have no neighbour.
 * @param rows a row per node with its neighbours; in a directed graph a neighbour both ways stands in it twice
 * @returns a label per node; nodes numbered by ascending identifier give the labels of the reference outputs
 */
export function labelPropagation(
  { offsets, neighbours }: Pick<CompressedRows, 'offsets' | 'neighbours'>,
  iterations: number,
): Int32Array {
  const nodeCount = offsets.length - 1
  let labels = Int32Array.from({ length: nodeCount }, (_, node) => node)
  let next = new Int32Array(nodeCount)
  const counts = new Int32Array(nodeCount)
  for (let iteration = 0; iteration < iterations; iteration++) {
    let changed = false
    for (let node = 0; node < nodeCount; node++) {
      const [start, end] = [offsets[node] as number, offsets[node + 1] as number]
      let chosen = labels[node] as number
      let max = 0
      for (let position = start; position < end; position++) {
        const label = labels[neighbours[position] as number] as number
        const count = (counts[label] as number) + 1
        counts[label] = count
        if (count > max || (count === max && label < chosen)) {
          max = count
          chosen = label
        }
      }
      for (let position = start; position < end; position++)
        counts[labels[neighbours[position] as number] as number] = 0
      next[node] = chosen
      if (chosen !== labels[node]) changed = true
    }
    ;[labels, next] = [next, labels]
    if (!changed) break
  }
  return labels
}
