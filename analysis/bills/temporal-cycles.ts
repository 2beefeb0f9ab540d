import { countUpTo } from './count-up-to.ts'

/** A payment from one party to another at a moment. */
export type TimedEdge = { from: string; to: string; time: number }

/**
 * Cycles as far as they were looked at. `listed`: the best of `total`, in order of rank. `isComplete`: false where
 * there were more ways than could be followed, so that `total` is the least there are; `unsearched` are then the edges
 * whose cycles were not all looked for.
 */
export type TemporalCycles<Edge> = { listed: Edge[][]; total: number; isComplete: boolean; unsearched: Edge[] }

/**
 * Which cycles are sought. `within`: milliseconds between the first edge and the last. `longest`: edges at most.
 * `kept`: the least amount in a cycle over the largest, from 0. `maximum`: cycles listed beside the best of each
 * `groupOf`. `steps`: edges looked at in all.
 */
export type CyclesSought<Edge> = {
  within: number
  longest: number
  kept: number
  maximum: number
  steps?: number
  amountOf: (edge: Edge) => number
  isWanted?: (cycle: readonly Edge[]) => boolean
  groupOf?: (edge: Edge) => string
}

/** Edges looked at in all; a search of ordinary data takes a hundredth. */
export const maxCycleSteps = 50_000_000

/**
 * All simple cycles whose edges follow one another in time, each begun by its earliest edge. Time, amount and the
 * fewest edges that still lead back bound the search from inside, so that ways that cannot close are not followed.
 * Source: Kumar and Calders, "2SCENT: an efficient algorithm for enumerating all simple temporal cycles" (2018), with
 * amounts as a further bound.
 */
export function temporalCycles<Edge extends TimedEdge>(
  edges: readonly Edge[],
  sought: CyclesSought<Edge>,
): TemporalCycles<Edge> {
  const { within, longest, kept, maximum: max, steps: maxSteps = maxCycleSteps, amountOf, groupOf } = sought
  const { isWanted = () => true } = sought
  const outgoing = byTime(edges, ({ from }) => from)
  const incoming = byTime(edges, ({ to }) => to)
  const best = rankedCycles(max, amountOf, groupOf)
  const unsearched: Edge[] = []
  let steps = 0

  for (const first of edges.toSorted((one, other) => one.time - other.time)) {
    if (first.from === first.to) continue
    if (steps >= maxSteps) {
      unsearched.push(first)
      continue
    }
    const end = first.time + within
    const amount = amountOf(first)
    const distance = edgesBack(first, end)
    const path = [first]
    const visited = new Set([first.to])
    follow(amount, amount)
    if (steps >= maxSteps) unsearched.push(first)

    function follow(min: number, largest: number): void {
      const last = path.at(-1) as Edge
      const onwards = outgoing.get(last.to) ?? []
      for (let at = countUpTo(onwards, last.time); at < onwards.length && steps < maxSteps; at++) {
        const next = onwards[at] as Edge
        if (next.time > end) return
        steps++
        const left = distance.get(next.to)
        if (left === undefined || path.length + 1 + left > longest || visited.has(next.to)) continue
        const given = amountOf(next)
        const [smallest, greatest] = [Math.min(min, given), Math.max(largest, given)]
        if (smallest < kept * greatest) continue
        path.push(next)
        if (next.to === first.from) {
          if (isWanted(path)) best.add(path)
        } else {
          visited.add(next.to)
          follow(smallest, greatest)
          visited.delete(next.to)
        }
        path.pop()
      }
    }
  }
  return { listed: best.listed(), total: best.total(), isComplete: unsearched.length === 0, unsearched }

  /**
   * The fewest edges of like amount that lead from each party back to the beginning in time; parties that none lead
   * from are left out.
   */
  function edgesBack(first: Edge, end: number): Map<string, number> {
    const amount = amountOf(first)
    const distance = new Map([[first.from, 0]])
    for (const [party, far] of distance) {
      if (far >= longest - 1) break
      const towards = incoming.get(party) ?? []
      for (let at = countUpTo(towards, first.time); at < towards.length; at++) {
        const edge = towards[at] as Edge
        if (edge.time > end) break
        steps++
        const given = amountOf(edge)
        const isLike = Math.min(given, amount) >= kept * Math.max(given, amount)
        if (isLike && !distance.has(edge.from)) distance.set(edge.from, far + 1)
      }
    }
    return distance
  }
}

function byTime<Edge extends TimedEdge>(edges: readonly Edge[], end: (edge: Edge) => string): Map<string, Edge[]> {
  const rows = Map.groupBy(edges, end)
  for (const row of rows.values()) row.sort((one, other) => one.time - other.time)
  return rows
}

/** The part of the largest amount that is the least, from 0 to 1. */
export const keptOf = (amounts: readonly number[]): number => Math.min(...amounts) / Math.max(...amounts)

/** Keeps the best: what keeps most of its amount, then the shorter, then the faster, in the order of finding. */
function rankedCycles<Edge extends TimedEdge>(
  max: number,
  amountOf: (edge: Edge) => number,
  groupOf: ((edge: Edge) => string) | undefined,
) {
  type Ranked = { cycle: Edge[]; kept: number; took: number; place: number }
  const compare = (one: Ranked, other: Ranked): number =>
    other.kept - one.kept || one.cycle.length - other.cycle.length || one.took - other.took || one.place - other.place
  const bestOf = new Map<string, Ranked>()
  let ranked: Ranked[] = []
  let total = 0
  return {
    total: () => total,
    add: (path: readonly Edge[]) => {
      const kept = keptOf(path.map(amountOf))
      const took = (path.at(-1) as Edge).time - (path[0] as Edge).time
      const found = { cycle: [...path], kept, took, place: total++ }
      ranked.push(found)
      if (ranked.length >= 2 * max + 2) ranked = ranked.toSorted(compare).slice(0, max)
      for (const group of groupOf ? new Set(path.map(groupOf)) : []) {
        const known = bestOf.get(group)
        if (known === undefined || compare(found, known) < 0) bestOf.set(group, found)
      }
    },
    listed: () =>
      [...new Set([...ranked.toSorted(compare).slice(0, max), ...bestOf.values()])]
        .toSorted(compare)
        .map(({ cycle }) => cycle),
  }
}
