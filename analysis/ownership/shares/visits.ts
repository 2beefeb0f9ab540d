import { complementOf } from '../../arithmetic/complement.ts'
import { isOverByRounding } from '../../arithmetic/rounding.ts'
import { roundingTolerance } from '../../arithmetic/tolerances.ts'
import type { Network } from '../../network/network.ts'
import { type StrongComponents, strongComponents } from '../../network/strong-components.ts'
import { type LinearSystem, linearSystem } from './linear-system.ts'
import { type CertainStakes, certainStakesAbove, type StakesAs } from './stakes-above.ts'

/**
 * One unit of a company's dividend, followed to its owners. `visits[i]` is the column of `N = (I - W)⁻¹`: how often the
 * unit comes by `i`, `NaN` where no number can be given: in a closed ring, which passes the unit round forever, and in
 * a loop with stakes over 100 %, which multiplies what is too much. `systems` holds the factorised loop of each
 * component that is one (`null` without number), `ownLoops` the entry `N[i, i]` of each company that only holds itself.
 */
export type Visits = {
  ancestry: CertainStakes
  visits: Float64Array
  components: StrongComponents
  systems: Map<number, LinearSystem | null>
  ownLoops: Map<number, number>
}

/** Solves for the visits, component by component from the company up, exactly; only its ancestors are touched. */
export function visitsAbove(network: Network, company: number, as: StakesAs = 'counted'): Visits {
  const ancestry = certainStakesAbove(network, [company], as)
  const components = strongComponents(ancestry)
  const size = ancestry.nodes.length
  const state: Visits = {
    ancestry,
    visits: new Float64Array(size),
    components,
    systems: new Map(),
    ownLoops: new Map(),
  }
  state.visits[0] = 1
  for (let component = components.count - 1; component >= 0; component--) visitComponent(state, component)
  return state
}

/** True where every member is wholly owned by members: no outside owner receives a dividend. */
export function isClosedRing(
  { offsets, neighbours, columnSums }: CertainStakes,
  { componentOf }: StrongComponents,
  members: Int32Array,
): boolean {
  return members.every((member) => {
    if ((columnSums[member] as number) < 1 - roundingTolerance) return false
    for (let position = offsets[member] as number; position < (offsets[member + 1] as number); position++) {
      if (componentOf[neighbours[position] as number] !== componentOf[member]) return false
    }
    return true
  })
}

/** True where the stakes in a company add to more than 1 by more than rounding. */
function isOverWhole({ offsets, weights, columnSums }: CertainStakes, node: number): boolean {
  const sum = columnSums[node] as number
  return sum > 1 + roundingTolerance && !isOverByRounding(weights.subarray(offsets[node], offsets[node + 1]), sum)
}

function visitComponent(state: Visits, component: number): void {
  const { ancestry, components, systems, visits } = state
  const from = components.offsets[component] as number
  const to = components.offsets[component + 1] as number
  if (to - from === 1) {
    visitCompany(state, components.members[from] as number)
    return
  }
  const members = components.members.subarray(from, to)
  if (isClosedRing(ancestry, components, members) || members.some((member) => isOverWhole(ancestry, member))) {
    systems.set(component, null)
    for (const member of members) visits[member] = Number.NaN
  } else solveLoop(state, component, members)
  for (const member of members) passOn(state, member)
}

/** A company in no loop but, perhaps, its holding in itself. */
function visitCompany(state: Visits, company: number): void {
  const { ancestry, visits, ownLoops } = state
  const { offsets, neighbours, weights, columnSums } = ancestry
  let own = 0
  let left = complementOf(columnSums[company] as number)
  for (let position = offsets[company] as number; position < (offsets[company + 1] as number); position++) {
    if (neighbours[position] === company) own += weights[position] as number
    else left += weights[position] as number
  }
  if (own > 0) {
    const isNumber = left > roundingTolerance && !isOverWhole(ancestry, company)
    ownLoops.set(company, isNumber ? 1 / left : Number.NaN)
    visits[company] = (visits[company] as number) * (ownLoops.get(company) as number)
  }
  passOn(state, company)
}

/** Passes a member's visits to its owners outside its component; those inside have theirs already. */
function passOn({ ancestry, components, visits }: Visits, member: number): void {
  const { offsets, neighbours, weights } = ancestry
  const { componentOf } = components
  const value = visits[member] as number
  for (let position = offsets[member] as number; position < (offsets[member + 1] as number); position++) {
    const owner = neighbours[position] as number
    if (componentOf[owner] === componentOf[member]) continue
    visits[owner] = (visits[owner] as number) + value * (weights[position] as number)
  }
}

function solveLoop(state: Visits, component: number, members: Int32Array): void {
  const { visits, systems } = state
  const system = loopSystem(state, component, members)
  systems.set(component, system)
  const inflow = Float64Array.from(members, (member) => visits[member] as number)
  const solution = system === null || inflow.some(Number.isNaN) ? inflow.fill(Number.NaN) : system.solve(inflow)
  for (const [place, member] of members.entries()) visits[member] = solution[place] as number
}

function loopSystem({ ancestry, components }: Visits, component: number, members: Int32Array): LinearSystem | null {
  const { offsets, neighbours, weights, columnSums } = ancestry
  const placeOf = new Map(Array.from(members, (member, place) => [member, place]))
  const rows: number[] = []
  const columns: number[] = []
  const values: number[] = []
  const leaves = Float64Array.from(members, (member) => complementOf(columnSums[member] as number))
  for (const [place, member] of members.entries()) {
    for (let position = offsets[member] as number; position < (offsets[member + 1] as number); position++) {
      const owner = neighbours[position] as number
      if (components.componentOf[owner] !== component) {
        leaves[place] = (leaves[place] as number) + (weights[position] as number)
        continue
      }
      rows.push(placeOf.get(owner) as number)
      columns.push(place)
      values.push(weights[position] as number)
    }
  }
  return linearSystem(members.length, { rows, columns, values }, leaves)
}
