import { type UndirectedRows, undirectedRows } from '../network/undirected-rows.ts'
import type { CompressedRows } from '../network/weighted-rows.ts'

/**
 * Local clustering coefficient of each node as LDBC Graphalytics defines it (Iosup et al., PVLDB 9, 2016): of all
 * ordered pairs of its neighbours, whichever way they are joined with it, the part that an edge leads between; 0 with
 * fewer than two neighbours. For an undirected graph the rows hold both directions. Triangles are found from their node
 * of fewest neighbours (Chiba & Nishizeki, SIAM J. Comput. 14, 1985), so that no hub costs the square of its
 * neighbours.
 */
export function localClustering(rows: Pick<CompressedRows, 'offsets' | 'neighbours'>): Float64Array {
  const joined = undirectedRows(rows)
  const nodeCount = joined.offsets.length - 1
  const links = linksBetweenNeighbours(upwards(joined), nodeCount)
  for (let node = 0; node < nodeCount; node++) {
    const degree = (joined.offsets[node + 1] as number) - (joined.offsets[node] as number)
    links[node] = degree < 2 ? 0 : (links[node] as number) / (degree * (degree - 1))
  }
  return links
}

/** Keeps of each joined pair the entry at the node of fewer neighbours, the smaller node where they have as many. */
function upwards({ offsets, neighbours, ways }: UndirectedRows): UndirectedRows {
  const nodeCount = offsets.length - 1
  const starts = new Int32Array(nodeCount + 1)
  const kept = new Int32Array(neighbours.length >> 1)
  const keptWays = new Uint8Array(kept.length)
  let count = 0
  for (let node = 0; node < nodeCount; node++) {
    const degree = (offsets[node + 1] as number) - (offsets[node] as number)
    for (let position = offsets[node] as number; position < (offsets[node + 1] as number); position++) {
      const other = neighbours[position] as number
      const otherDegree = (offsets[other + 1] as number) - (offsets[other] as number)
      if (otherDegree < degree || (otherDegree === degree && other < node)) continue
      kept[count] = other
      keptWays[count++] = ways[position] as number
    }
    starts[node + 1] = count
  }
  return { offsets: starts, neighbours: kept, ways: keptWays }
}

function linksBetweenNeighbours({ offsets, neighbours, ways }: UndirectedRows, nodeCount: number): Float64Array {
  const links = new Float64Array(nodeCount)
  // The ways between the present node and each of its neighbours, 0 for all others.
  const waysTo = new Uint8Array(nodeCount)
  for (let node = 0; node < nodeCount; node++) {
    const from = offsets[node] as number
    const to = offsets[node + 1] as number
    if (to - from < 2) continue
    for (let position = from; position < to; position++)
      waysTo[neighbours[position] as number] = ways[position] as number
    let ofNode = 0
    for (let position = from; position < to; position++) {
      const second = neighbours[position] as number
      const toSecond = ways[position] as number
      let ofSecond = 0
      for (let next = offsets[second] as number; next < (offsets[second + 1] as number); next++) {
        const third = neighbours[next] as number
        const toThird = waysTo[third] as number
        if (toThird === 0) continue
        ofNode += ways[next] as number
        ofSecond += toThird
        links[third] = (links[third] as number) + toSecond
      }
      links[second] = (links[second] as number) + ofSecond
    }
    links[node] = (links[node] as number) + ofNode
    for (let position = from; position < to; position++) waysTo[neighbours[position] as number] = 0
  }
  return links
}
