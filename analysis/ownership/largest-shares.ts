import { type StrongComponents, strongComponents } from '../components/strong-components.ts'
import { linearSystem } from './linear-system.ts'
import type { UncertainStakes } from './uncertain-stakes.ts'

/** The largest part of each company that can reach some owners, whatever the stakes turn out to be within their ends. */
export type LargestShares = (isTarget: Uint8Array) => Float64Array

const gain = 1e-12
const mostRounds = 200

/**
 * Prepares the upper ends of integrated shares. A unit of dividend is a Markov chain whose stakes may be chosen, company
 * by company, within their ends and with a sum of at most the cap: the chance of reaching an owner is largest where every
 * company gives what it may to the owners from which the chance is largest (bounded-parameter Markov decision processes:
 * Givan, Leach & Dean, Artificial Intelligence 122, 2000). Without loops one pass finds it; in loops the choice is improved
 * until nothing is gained (policy iteration: Howard 1960). `NaN` where no number can be given.
 */
export function largestShares(stakes: UncertainStakes): LargestShares {
  const components = strongComponents(stakes)
  const size = stakes.nodes.length
  const placeOf = new Int32Array(size)
  const chosen = stakes.weights.slice()
  return (isTarget) => {
    const values = new Float64Array(size)
    for (let component = 0; component < components.count; component++) {
      const from = components.offsets[component] as number
      const members = components.members.subarray(from, components.offsets[component + 1])
      const [first] = members
      if (first === undefined) continue
      if (members.length > 1 || holdsItself(stakes, first)) {
        improveLoop({ stakes, components, placeOf, chosen, isTarget, values }, members)
      } else if (isTarget[first] === 1) values[first] = 1
      else {
        choose(stakes, first, values, chosen)
        values[first] = received(stakes, first, values, chosen)
      }
    }
    return values
  }
}

type State = {
  stakes: UncertainStakes
  components: StrongComponents
  placeOf: Int32Array
  chosen: Float64Array
  isTarget: Uint8Array
  values: Float64Array
}

/** Companies that own one another: the lower ends first, then better choices as long as there are any. */
function improveLoop(state: State, members: Int32Array): void {
  const { stakes, chosen, values, isTarget } = state
  const open = members.filter((member) => isTarget[member] === 0)
  for (const member of members) values[member] = isTarget[member] as number
  for (const member of open) {
    for (let entry = stakes.offsets[member] as number; entry < (stakes.offsets[member + 1] as number); entry++) {
      chosen[entry] = stakes.weights[entry] as number
    }
  }
  let round = 0
  for (let improved = true; improved && round < mostRounds; round++) {
    if (!evaluate(state, open)) {
      for (const member of open) values[member] = Number.NaN
      return
    }
    improved = false
    for (const member of open) {
      const before = chosen.slice(stakes.offsets[member], stakes.offsets[member + 1])
      choose(stakes, member, values, chosen)
      if (received(stakes, member, values, chosen) > (values[member] as number) + gain) improved = true
      else chosen.set(before, stakes.offsets[member])
    }
  }
  if (round === mostRounds) for (const member of open) values[member] = Number.NaN
}

/** Solves for the values under the stakes chosen; `false` where a ring is closed. */
function evaluate({ stakes, components, placeOf, chosen, isTarget, values }: State, open: Int32Array): boolean {
  const rows: number[] = []
  const columns: number[] = []
  const inside: number[] = []
  const right = new Float64Array(open.length)
  for (const [place, member] of open.entries()) placeOf[member] = place
  for (const [place, member] of open.entries()) {
    for (let entry = stakes.offsets[member] as number; entry < (stakes.offsets[member + 1] as number); entry++) {
      const owner = stakes.neighbours[entry] as number
      const weight = chosen[entry] as number
      if (isTarget[owner] === 1 || components.componentOf[owner] !== components.componentOf[member]) {
        right[place] = (right[place] as number) + weight * (values[owner] as number)
      } else if (weight > 0) {
        rows.push(place)
        columns.push(placeOf[owner] as number)
        inside.push(weight)
      }
    }
  }
  const system = linearSystem(open.length, { rows, columns, values: inside })
  if (system === null) return false
  const solution = system.solve(right)
  for (const [place, member] of open.entries()) values[member] = solution[place] as number
  return true
}

/** Gives what the cap leaves beside the lower ends to the owners of the largest values, up to their upper ends. */
function choose(
  { offsets, neighbours, weights, most, caps }: UncertainStakes,
  company: number,
  values: Float64Array,
  chosen: Float64Array,
): void {
  // An owner without a number comes first, so that what could depend on it has none either.
  const reach = (entry: number): number => {
    const value = values[neighbours[entry] as number] as number
    return Number.isNaN(value) ? 2 : value
  }
  const open: number[] = []
  let left = caps[company] as number
  for (let entry = offsets[company] as number; entry < (offsets[company + 1] as number); entry++) {
    const least = weights[entry] as number
    chosen[entry] = least
    left -= least
    if ((most[entry] as number) > least && reach(entry) > 0) open.push(entry)
  }
  open.sort((one, other) => reach(other) - reach(one) || one - other)
  for (const entry of open) {
    if (!(left > 0)) break
    const more = Math.min(left, (most[entry] as number) - (weights[entry] as number))
    chosen[entry] = (weights[entry] as number) + more
    left -= more
  }
}

function received(
  { offsets, neighbours }: UncertainStakes,
  company: number,
  values: Float64Array,
  chosen: Float64Array,
): number {
  let sum = 0
  for (let entry = offsets[company] as number; entry < (offsets[company + 1] as number); entry++) {
    const weight = chosen[entry] as number
    if (weight > 0) sum += weight * (values[neighbours[entry] as number] as number)
  }
  return sum
}

function holdsItself({ offsets, neighbours }: UncertainStakes, node: number): boolean {
  return neighbours.subarray(offsets[node], offsets[node + 1]).includes(node)
}
