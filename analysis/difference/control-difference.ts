import { controlHeads, controlOf } from '../control/control-heads.ts'
import type { ConcertGroup, UltimateController } from '../control/ultimate-controller.ts'
import { ultimateController } from '../control/ultimate-controller.ts'
import { ancestryOf } from '../network/ancestry.ts'
import type { Network } from '../network/network.ts'

/** Who controls a company in the last instance, nodes ascending. */
export type Controllers = Pick<UltimateController, 'kind' | 'controllers'>

/** A company that is under other controllers than before. */
export type ChangedControl = { company: number; before: Controllers; after: Controllers }

const nobody: Controllers = { kind: 'none', controllers: [] }

/**
 * The companies among `touched` whose ultimate controllers are others, in that order. Where no groups are assumed, all
 * are compared in one pass from the owners down, and the kind of control is worked out for those that differ alone.
 */
export function controlDifference(
  before: Network,
  after: Network,
  touched: readonly number[],
  groups: readonly ConcertGroup[],
  progress: (done: number) => void,
): ChangedControl[] {
  const differing = groups.length > 0 ? touched : withOtherHeads(before, after, touched)
  const changed: ChangedControl[] = []
  for (const [place, company] of differing.entries()) {
    progress(place / differing.length)
    const [was, is] = [controllersIn(before, company, groups), controllersIn(after, company, groups)]
    if (was.kind !== is.kind || !areSame(was.controllers, is.controllers))
      changed.push({ company, before: was, after: is })
  }
  return changed
}

function withOtherHeads(before: Network, after: Network, touched: readonly number[]): number[] {
  const [was, is] = [headsIn(before, touched), headsIn(after, touched)]
  return touched.filter((company) => !areSame(was(company), is(company)))
}

function headsIn(network: Network, touched: readonly number[]): (company: number) => number[] {
  const companies = touched.filter((company) => company < network.nodeCount)
  const ancestry = ancestryOf(network, companies, network.control)
  const heads = controlHeads(ancestry)
  const placeOf = new Map(companies.map((company, place) => [company, place]))
  return (company) => {
    const place = placeOf.get(company)
    if (place === undefined) return []
    return controlOf(heads, place)
      .controllers.map((head) => ancestry.nodes[head] as number)
      .toSorted((one, other) => one - other)
  }
}

function controllersIn(network: Network, company: number, groups: readonly ConcertGroup[]): Controllers {
  if (company >= network.nodeCount) return nobody
  const { kind, controllers } = ultimateController(network, company, groups)
  return { kind, controllers }
}

function areSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((node, place) => node === other[place])
}
