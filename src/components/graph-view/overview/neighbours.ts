export type Columns = { count: number; owner: ArrayLike<number>; company: ArrayLike<number> }

/** Neighbours of each party, from `starts` on, one after another. */
export type Neighbours = { starts: Uint32Array; others: Uint32Array }

export function neighboursOf({ count, owner, company }: Columns): Neighbours {
  const starts = new Uint32Array(count + 1)
  for (let line = 0; line < owner.length; line += 1) {
    for (const end of [owner[line] as number, company[line] as number])
      starts[end + 1] = (starts[end + 1] as number) + 1
  }
  for (let node = 0; node < count; node += 1) starts[node + 1] = (starts[node + 1] as number) + (starts[node] as number)
  const next = starts.slice()
  const others = new Uint32Array(2 * owner.length)
  const join = (one: number, other: number) => {
    others[next[one] as number] = other
    next[one] = (next[one] as number) + 1
  }
  for (let line = 0; line < owner.length; line += 1) {
    join(owner[line] as number, company[line] as number)
    join(company[line] as number, owner[line] as number)
  }
  return { starts, others }
}

/** The neighbours of one party; one that is tied twice stands there twice. */
export const neighboursAt = ({ starts, others }: Neighbours, node: number): Uint32Array =>
  others.subarray(starts[node], starts[node + 1])

/** How many ties lie between a party and each other one, or -1 where none lead there. */
export function distancesFrom(neighbours: Neighbours, start: number): Int32Array {
  const distances = new Int32Array(neighbours.starts.length - 1).fill(-1)
  distances[start] = 0
  const reached = [start]
  for (const node of reached) {
    for (const other of neighboursAt(neighbours, node)) {
      if (distances[other] !== -1) continue
      distances[other] = (distances[node] as number) + 1
      reached.push(other)
    }
  }
  return distances
}

/**
 * A party, its neighbours, and all on a shortest path from it to where the distances are measured from.
 *
 * @param distances `null` where there is nothing that paths could lead to
 */
export function litAround(neighbours: Neighbours, node: number, distances: Int32Array | null): Set<number> {
  const lit = new Set([node])
  for (const one of distances === null ? [] : lit) {
    const nearer = (distances?.[one] ?? -1) - 1
    if (nearer < 0) continue
    for (const other of neighboursAt(neighbours, one)) if (distances?.[other] === nearer) lit.add(other)
  }
  for (const other of neighboursAt(neighbours, node)) lit.add(other)
  return lit
}
