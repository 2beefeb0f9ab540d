import { at } from '../../arithmetic/at.ts'
import { type Ancestry, ancestryOf } from '../../network/ancestry.ts'
import type { Network } from '../../network/network.ts'
import { type ControlHeads, controlHeads, controlOf } from '../control/control-heads.ts'
import type { Controllers } from '../control/ultimate-controller.ts'

/**
 * Who controls the members of a loop, each party taken by itself, and who would without some edges of the network. One
 * such question looks at `cost` nodes and edges and then answers for every member.
 */
export type LoopControl = {
  cost: number
  of(member: number): Controllers
  without(edges: Iterable<number>): (member: number) => Controllers
}

/** Prepares everything that has a say in `members`, nodes of the network; they are asked about by position. */
export function loopControl(network: Network, members: Int32Array): LoopControl {
  const ancestry = ancestryOf(network, members, network.control)
  const positionOf = new Map<number, number>()
  for (let position = 0; position < at(ancestry.offsets, members.length); position++) {
    positionOf.set(at(ancestry.edges, position), position)
  }
  const heads = controlHeads(ancestry)
  return {
    cost: ancestry.edges.length + ancestry.nodes.length,
    of: controlBy(ancestry, heads),
    without: (edges) => {
      const weights = ancestry.weights.slice()
      for (const edge of edges) {
        const position = positionOf.get(edge)
        if (position !== undefined) weights[position] = 0
      }
      return controlBy(ancestry, controlHeads({ ...ancestry, weights }))
    },
  }
}

/** Members under the same controllers get the same answer, worked out once. */
function controlBy({ nodes }: Ancestry, heads: ControlHeads): (member: number) => Controllers {
  const known = new Map<string, Controllers>()
  return (member) => {
    const above = heads.headsOf(member)
    const isFree = above.length === 1 && above[0] === member && !heads.loops.has(member)
    const key = isFree ? '' : above.join()
    const found = known.get(key)
    if (found !== undefined) return found
    const { kind, controllers } = controlOf(heads, member)
    const parties = controllers.map((place) => at(nodes, place)).toSorted((one, other) => one - other)
    const control = { kind, controllers: parties }
    known.set(key, control)
    return control
  }
}
