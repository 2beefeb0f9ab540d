import { roundingTolerance } from '../arithmetic/tolerances.ts'
import { type StrongComponents, strongComponents } from '../network/strong-components.ts'
import type { WeightedRows } from '../network/weighted-rows.ts'
import { type LinearSystem, linearSystem } from '../ownership/shares/linear-system.ts'

/**
 * `reached[i]` is `(N v)[i]`, all that comes by node `i`, its own value included, when every company passes its value up to
 * its owners; `returns[i]` is `N[i, i]`, how often a unit of `i` comes by `i` itself. `NaN` where no number can be given:
 * in a closed ring, in loops that grow without end, and above them.
 */
export type PortfolioValues = { reached: Float64Array; returns: Float64Array }

/**
 * `N v = (I - W)⁻¹ v` and the diagonal of `N`, exact: component by component from the companies up, one linear system
 * per loop. O(nodes + edges) besides the loops.
 *
 * @param holdings a row per owner with the companies it holds and its part in each
 * @param progress receives the progress, 0 to 1
 */
export function portfolioValues(
  holdings: WeightedRows,
  values: Float64Array,
  progress: (done: number) => void = () => {},
): PortfolioValues {
  const components = strongComponents(holdings)
  const reached = values.slice()
  const returns = new Float64Array(values.length).fill(1)
  const placeOf = new Int32Array(values.length)
  for (let component = 0; component < components.count; component++) {
    if (component % componentsBetweenReports === 0) progress(component / components.count)
    const from = components.offsets[component] as number
    const to = components.offsets[component + 1] as number
    const members = components.members.subarray(from, to)
    for (let place = 0; place < members.length; place++) placeOf[members[place] as number] = place
    const inside = receive(holdings, components, members, reached)
    if (inside.rows.length === 0) continue
    const size = members.length
    const system = size === 1 ? ownLoop(inside.values[0] as number) : loopSystem(size, inside, placeOf)
    settle(system, members, reached, returns)
  }
  return { reached, returns }
}

/** Stakes that members hold in each other, as nodes. */
type Inside = { rows: number[]; columns: number[]; values: number[] }

const componentsBetweenReports = 65_536

/** Adds what comes from companies outside to each member; gives the stakes inside. */
function receive(
  { offsets, neighbours, weights }: WeightedRows,
  { componentOf }: StrongComponents,
  members: Int32Array,
  reached: Float64Array,
): Inside {
  const inside: Inside = { rows: [], columns: [], values: [] }
  for (let place = 0; place < members.length; place++) {
    const owner = members[place] as number
    const end = offsets[owner + 1] as number
    let sum = reached[owner] as number
    for (let position = offsets[owner] as number; position < end; position++) {
      const company = neighbours[position] as number
      const weight = weights[position] as number
      if (componentOf[company] !== componentOf[owner]) {
        sum += weight * (reached[company] as number)
        continue
      }
      inside.rows.push(owner)
      inside.columns.push(company)
      inside.values.push(weight)
    }
    reached[owner] = sum
  }
  return inside
}

/** The system of a company that holds a part of itself; `null` where that is all of it. */
function ownLoop(part: number): LinearSystem | null {
  const left = 1 - part
  if (!(left > roundingTolerance)) return null
  return { solve: (right) => right.map((value) => value / left), inverseDiagonal: () => Float64Array.of(1 / left) }
}

function loopSystem(size: number, { rows, columns, values }: Inside, placeOf: Int32Array): LinearSystem | null {
  const places = (nodes: number[]): Int32Array => Int32Array.from(nodes, (node) => placeOf[node] as number)
  const entries = { rows: places(rows), columns: places(columns), values }
  const sums = new Float64Array(size)
  for (const [entry, column] of entries.columns.entries()) {
    sums[column] = (sums[column] as number) + (values[entry] as number)
  }
  return sums.every((sum) => sum >= 1 - roundingTolerance) ? null : linearSystem(size, entries)
}

function settle(system: LinearSystem | null, members: Int32Array, reached: Float64Array, returns: Float64Array): void {
  const right = Float64Array.from(members, (member) => reached[member] as number)
  const solution = system === null || right.some(Number.isNaN) ? right.fill(Number.NaN) : system.solve(right)
  const diagonal = system?.inverseDiagonal()
  for (let place = 0; place < members.length; place++) {
    const member = members[place] as number
    reached[member] = solution[place] as number
    returns[member] = diagonal?.[place] ?? Number.NaN
  }
}
