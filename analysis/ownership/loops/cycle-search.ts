import type { WeightedRows } from '../../network/weighted-rows.ts'

/** Places that hold one another in turn, the smallest first and the last holding it; the product of their stakes. */
export type Cycle = { places: Int32Array; gain: number }

/** Descending gain, then fewer companies, then smaller places. */
export function byGain(one: Cycle, other: Cycle): number {
  if (one.gain !== other.gain) return other.gain - one.gain
  if (one.places.length !== other.places.length) return one.places.length - other.places.length
  const differs = one.places.findIndex((place, at) => place !== other.places[at])
  return differs < 0 ? 0 : (one.places[differs] as number) - (other.places[differs] as number)
}

/** The edges that may still be visited; `report` is called meanwhile and may throw to cancel. */
export type Effort = { left: number; report(): void }

/** What a search came back with: everything, the wanted number with more to come, or what the effort sufficed for. */
export type SearchEnd = 'all' | 'count' | 'effort'

/**
 * Which stakes are searched: those among places `from` to before `to`, which lead nowhere else, and loops of at most
 * `longest` edges. `rows` are what each place holds, each company once; `holders` the same by who is held.
 */
export type CycleScope = { rows: WeightedRows; holders: WeightedRows; from: number; to: number; longest: number }

const edgesPerReport = 65_536

/** Counts edges looked at. `false` once the effort is spent. */
export function spend(effort: Effort, edges: number): boolean {
  const before = effort.left
  effort.left -= edges
  if (Math.floor(before / edgesPerReport) !== Math.floor(effort.left / edgesPerReport)) effort.report()
  return effort.left > 0
}

/**
 * `locks[place - from]`: entering with as many edges behind as that, or more, cannot lead back to the start in time.
 * `shortest[depth]` is how few edges have led home from there, above `bound` where none did.
 */
export type CycleScratch = {
  locks: Int32Array
  onPath: Uint8Array
  reached: Int32Array
  path: Int32Array
  next: Int32Array
  gains: Float64Array
  shortest: Int32Array
}

type State = CycleScope & CycleScratch & { bound: number; start: number; reachedCount: number }

/** What searches among up to `size` places write on, one after the other. */
export function createCycleScratch(size: number): CycleScratch {
  return {
    locks: new Int32Array(size),
    onPath: new Uint8Array(size),
    reached: new Int32Array(size),
    path: new Int32Array(size),
    next: new Int32Array(size),
    gains: new Float64Array(size),
    shortest: new Int32Array(size),
  }
}

/**
 * Elementary cycles, each once. Johnson, Finding all the elementary circuits of a directed graph, SIAM J. Comput. 4
 * (1975), with the locks by length of Gupta & Suzumura, Finding all bounded-length simple cycles in a directed graph,
 * arXiv:2105.10094: a place from which the start was not reached is entered again only once its way is free.
 * @param found is given each cycle; `false` ends the search
 */
export function searchCycles(
  scope: CycleScope,
  effort: Effort,
  found: (cycle: Cycle) => boolean,
  scratch: CycleScratch = createCycleScratch(scope.to - scope.from),
): SearchEnd {
  const size = scope.to - scope.from
  const state = { ...scope, ...scratch, bound: Math.min(scope.longest, size), start: scope.from, reachedCount: 0 }
  scratch.locks.fill(0, 0, size)
  scratch.onPath.fill(0, 0, size)
  for (let start = scope.from; start < scope.to; start++) {
    state.start = start
    if (!spend(effort, lockByDistance(state))) return 'effort'
    const end = searchFrom(state, effort, found)
    if (end !== 'all') return end
  }
  return 'all'
}

/**
 * Locks positions after the start by their distance from it, the others with 0. Returns the number of visited edges.
 */
function lockByDistance(state: State): number {
  const { holders, start, from, bound, locks, reached } = state
  for (let at = 0; at < state.reachedCount; at++) locks[(reached[at] as number) - from] = 0
  locks[start - from] = bound + 1
  reached[0] = start
  let count = 1
  let looked = 1
  for (let at = 0; at < count; at++) {
    const place = reached[at] as number
    const lock = (locks[place - from] as number) - 1
    if (lock <= 1) break
    const end = holders.offsets[place + 1] as number
    for (let position = holders.offsets[place] as number; position < end; position++) {
      const holder = holders.neighbours[position] as number
      looked++
      if (holder <= start || locks[holder - from] !== 0) continue
      locks[holder - from] = lock
      reached[count++] = holder
    }
  }
  state.reachedCount = count
  return looked
}

function searchFrom(state: State, effort: Effort, found: (cycle: Cycle) => boolean): SearchEnd {
  const { rows, start, from, bound, locks, onPath, path, next, gains, shortest } = state
  const enter = (place: number, depth: number, gain: number): void => {
    path[depth] = place
    next[depth] = rows.offsets[place] as number
    gains[depth] = gain
    shortest[depth] = bound + 1
    locks[place - from] = depth
    onPath[place - from] = 1
  }
  let depth = 0
  enter(start, depth, 1)
  while (depth >= 0) {
    const place = path[depth] as number
    const end = rows.offsets[place + 1] as number
    const begin = next[depth] as number
    const gain = gains[depth] as number
    let position = begin
    let child = -1
    for (; position < end && child < 0; position++) {
      const neighbour = rows.neighbours[position] as number
      if (neighbour === start) {
        shortest[depth] = 1
        if (!found({ places: path.slice(0, depth + 1), gain: gain * (rows.weights[position] as number) }))
          return 'count'
      } else if (neighbour > start && depth + 1 < (locks[neighbour - from] as number)) {
        child = neighbour
      }
    }
    next[depth] = position
    if (!spend(effort, position - begin + 1)) return 'effort'
    if (child >= 0) {
      depth++
      enter(child, depth, gain * (rows.weights[position - 1] as number))
      continue
    }
    onPath[place - from] = 0
    const home = shortest[depth] as number
    depth--
    if (home > bound) continue
    if (depth >= 0) shortest[depth] = Math.min(shortest[depth] as number, home + 1)
    if (!spend(effort, unlock(state, place, home))) return 'effort'
  }
  return 'all'
}

/** Frees a place from which `home` edges lead to the start, and what waits for it. Returns the edges it looked at. */
function unlock({ holders, start, from, bound, locks, onPath }: State, place: number, home: number): number {
  const waiting = [place, home]
  let looked = 0
  while (waiting.length > 0) {
    const distance = waiting.pop() as number
    const free = waiting.pop() as number
    const lock = bound - distance + 1
    if (lock <= 1 || (locks[free - from] as number) >= lock) continue
    locks[free - from] = lock
    const end = holders.offsets[free + 1] as number
    for (let position = holders.offsets[free] as number; position < end; position++) {
      const holder = holders.neighbours[position] as number
      looked++
      if (holder > start && onPath[holder - from] === 0) waiting.push(holder, distance + 1)
    }
  }
  return looked
}
