import type { ControlKind } from '#contracts/ownership/ownership-report.ts'
import type { Network } from '../../network/network.ts'
import { controlHeads } from './control-heads.ts'
import { type ControlAncestry, type ControlStep, closureAbove, controlAncestry, controlProof } from './control-proof.ts'

/**
 * Who controls a company in the last instance and the steps that prove it, controllers first. `single`: one party that
 * nobody controls; `group`: parties acting together, none of whom does alone; `closed_loop`: companies that control each
 * other and that nobody outside controls; `several`: more than one, which needs votes above 100 %; `none`: nobody.
 */
export type UltimateController = { kind: ControlKind; controllers: number[]; proof: ControlStep[] }

/** Parties that are taken to act together, as members' nodes. */
export type ConcertGroup = readonly number[]

/**
 * The ultimate controller by strict majority of the votes that are certain: unknown stakes and bands count with their
 * lower ends. A group counts where its members together control what none of them controls alone.
 * @throws RangeError where the company is not a node.
 */
export function ultimateController(
  network: Network,
  company: number,
  groups: readonly ConcertGroup[] = [],
): UltimateController {
  const ancestry = controlAncestry(network, company)
  const { headsOf, loops } = controlHeads(ancestry)
  const heads = headsOf(0)
  const inControl = groupsInControl(ancestry, heads, groups)
  if (inControl.length > 0) {
    return {
      kind: inControl.length === 1 ? 'group' : 'several',
      controllers: nodesOf(ancestry, inControl.flat()),
      proof: inControl.flatMap((members) => controlProof(ancestry, members, [0])),
    }
  }
  const [head] = heads
  if (head === undefined || (head === 0 && !loops.has(0))) return { kind: 'none', controllers: [], proof: [] }
  const loop = heads.length === 1 ? loops.get(head) : undefined
  const controllers = heads.flatMap((each) => loops.get(each) ?? [each])
  return {
    kind: heads.length > 1 ? 'several' : loop === undefined ? 'single' : 'closed_loop',
    controllers: nodesOf(ancestry, controllers),
    proof: heads.flatMap((each) => controlProof(ancestry, [each], loops.has(each) ? [0, each] : [0])),
  }
}

/** Nodes of the network, ascending. */
function nodesOf({ nodes }: ControlAncestry, places: readonly number[]): number[] {
  return places.map((place) => nodes[place] as number).toSorted((one, other) => one - other)
}

/** The groups, as nodes of the ancestry, that control the company without its being under one member alone. */
function groupsInControl(
  ancestry: ControlAncestry,
  heads: readonly number[],
  groups: readonly ConcertGroup[],
): number[][] {
  if (groups.length === 0) return []
  const placeOf = new Map(Array.from(ancestry.nodes, (node, place) => [node, place]))
  return groups
    .map((members) => members.flatMap((member) => placeOf.get(member) ?? []))
    .filter(
      (members) =>
        members.length > 1 && !heads.some((head) => members.includes(head)) && closureAbove(ancestry, members).has(0),
    )
}
