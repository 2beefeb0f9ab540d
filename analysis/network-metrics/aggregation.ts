import type { CommunityGraph } from './community-graph.ts'

/**
 * The graph whose nodes are the parts of another's: ties between two parts are one, ties inside a part are its loop,
 * and strengths add up, so that a partition of the parts has the modularity of the partition that it makes of the
 * nodes.
 * @param parts a part from 0 to before `partCount` for each node; no part is empty
 */
export function aggregatedGraph(graph: CommunityGraph, parts: Int32Array, partCount: number): CommunityGraph {
  const { nodeCount, total } = graph
  const strengths = new Float64Array(2 * partCount)
  const loops = new Float64Array(partCount)
  const starts = new Int32Array(partCount + 1)
  for (let node = 0; node < nodeCount; node++) {
    const part = parts[node] as number
    strengths[2 * part] = (strengths[2 * part] as number) + (graph.strengths[2 * node] as number)
    strengths[2 * part + 1] = (strengths[2 * part + 1] as number) + (graph.strengths[2 * node + 1] as number)
    loops[part] = (loops[part] as number) + (graph.loops[node] as number)
    starts[part + 1] = (starts[part + 1] as number) + 1
  }
  for (let part = 0; part < partCount; part++)
    starts[part + 1] = (starts[part + 1] as number) + (starts[part] as number)
  const members = new Int32Array(nodeCount)
  const next = starts.slice(0, partCount)
  for (let node = 0; node < nodeCount; node++) {
    const part = parts[node] as number
    const place = next[part] as number
    next[part] = place + 1
    members[place] = node
  }
  return { nodeCount: partCount, ...tiesBetween(graph, parts, starts, members, loops), loops, strengths, total }
}

function tiesBetween(
  { offsets: rows, neighbours: heads, weights: carried }: CommunityGraph,
  parts: Int32Array,
  starts: Int32Array,
  members: Int32Array,
  loops: Float64Array,
) {
  const partCount = loops.length
  const offsets = new Int32Array(partCount + 1)
  const neighbours = new Int32Array(heads.length)
  const weights = new Float64Array(heads.length)
  const placeOf = new Int32Array(partCount).fill(-1)
  let count = 0
  for (let part = 0; part < partCount; part++) {
    const start = count
    let inside = 0
    const lastMember = starts[part + 1] as number
    for (let member = starts[part] as number; member < lastMember; member++) {
      const node = members[member] as number
      const end = rows[node + 1] as number
      for (let position = rows[node] as number; position < end; position++) {
        const other = parts[heads[position] as number] as number
        if (other === part) {
          inside += carried[position] as number
          continue
        }
        const place = placeOf[other] as number
        if (place >= start) {
          weights[place] = (weights[place] as number) + (carried[position] as number)
        } else {
          placeOf[other] = count
          neighbours[count] = other
          weights[count++] = carried[position] as number
        }
      }
    }
    loops[part] = (loops[part] as number) + inside / 2
    offsets[part + 1] = count
  }
  return { offsets, neighbours: neighbours.slice(0, count), weights: weights.slice(0, count) }
}
