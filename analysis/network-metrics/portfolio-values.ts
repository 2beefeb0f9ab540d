import { complementOf } from '../arithmetic/complement.ts'
import { roundingTolerance } from '../arithmetic/tolerances.ts'
import { type StrongComponents, strongComponents } from '../network/strong-components.ts'
import { columnTotals, type WeightedRows } from '../network/weighted-rows.ts'
import { type LinearSystem, linearSystem } from '../ownership/shares/linear-system.ts'

/**
 * `reached[i]` is `(N v)[i]`, all that comes by node `i`, its own value included, when every company passes its value
 * up to its owners; `returns[i]` is `N[i, i]`, how often a unit of `i` comes by `i` itself. `NaN` where no number can
 * be given: in a closed ring, in loops that grow without end, and above them.
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
  const leaves = leavesOf(holdings, components)
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
    settle(loopSystem(members, inside, placeOf, leaves), members, reached, returns)
  }
  return { reached, returns }
}

/** The part of each company that does not stay in its loop: what outside owners hold, and what nobody does. */
function leavesOf(holdings: WeightedRows, { componentOf }: StrongComponents): Float64Array {
  const { offsets, neighbours, weights } = holdings
  const leaves = columnTotals(holdings).map(complementOf)
  for (let owner = 0; owner < leaves.length; owner++) {
    for (let position = offsets[owner] as number; position < (offsets[owner + 1] as number); position++) {
      const company = neighbours[position] as number
      if (componentOf[company] === componentOf[owner]) continue
      leaves[company] = (leaves[company] as number) + (weights[position] as number)
    }
  }
  return leaves
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

function loopSystem(
  members: Int32Array,
  { rows, columns, values }: Inside,
  placeOf: Int32Array,
  leaves: Float64Array,
): LinearSystem | null {
  const places = (nodes: number[]): Int32Array => Int32Array.from(nodes, (node) => placeOf[node] as number)
  const leaving = Float64Array.from(members, (member) => leaves[member] as number)
  if (leaving.every((part) => part < roundingTolerance)) return null
  return linearSystem(members.length, { rows: places(rows), columns: places(columns), values }, leaving)
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
