import { countUpTo } from './count-up-to.ts'

/** A payment from one party to another at a moment. */
export type TimedEdge = { from: string; to: string; time: number }

/** Edges looked at from one first edge, and in all. */
const [mostStepsOfOne, mostSteps] = [20_000, 20_000_000]

/**
 * Simple cycles whose edges follow one another in time, each begun by its earliest edge and closed within `within`
 * milliseconds, of at most `longest` edges; the first `most` of them.
 * Source: Kumar and Calders, "2SCENT: an efficient algorithm for enumerating all simple temporal cycles" (2018); this is
 * the plain search with their time window, bounded in steps.
 */
export function temporalCycles<Edge extends TimedEdge>(
  edges: readonly Edge[],
  { within, longest, most }: { within: number; longest: number; most: number },
): Edge[][] {
  const outgoing = Map.groupBy(edges, ({ from }) => from)
  for (const list of outgoing.values()) list.sort((one, other) => one.time - other.time)
  const cycles: Edge[][] = []
  let stepsOfAll = 0
  for (const first of edges.toSorted((one, other) => one.time - other.time)) {
    let steps = 0
    const follow = (path: Edge[], visited: Set<string>): void => {
      const last = path.at(-1) as Edge
      const onwards = outgoing.get(last.to) ?? []
      for (let at = countUpTo(onwards, last.time); at < onwards.length; at++) {
        const next = onwards[at] as Edge
        if (next.time > first.time + within || ++steps > mostStepsOfOne || cycles.length >= most) return
        if (next.to === first.from) cycles.push([...path, next])
        else if (path.length + 1 < longest && !visited.has(next.to)) {
          follow([...path, next], new Set(visited).add(next.to))
        }
      }
    }
    if (first.from !== first.to) follow([first], new Set([first.from, first.to]))
    stepsOfAll += steps
    if (cycles.length >= most || stepsOfAll >= mostSteps) break
  }
  return cycles
}
