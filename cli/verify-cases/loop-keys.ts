import { bowTie, bowTieParts, coreOf, nodesIn } from '#analysis/ownership/loops/bow-tie.ts'
import { loopFigures, selfOwned } from '#analysis/ownership/loops/loop-figures.ts'
import { loopStakes } from '#analysis/ownership/loops/loop-stakes.ts'
import {
  defaultEffort,
  type OwnershipLoops,
  ownershipCycles,
  ownershipLoops,
} from '#analysis/ownership/loops/ownership-loops.ts'
import type { NamedNetwork } from './case-network.ts'

/** Maximum number of cycles that a case may expect. */
const maxCycles = 100_000

/**
 * What the cases expect of companies that own one another. Companies of a cycle are in its order, from the first name.
 */
export type LoopKeys = {
  sccs: string[][]
  cycles: { nodes: string[]; gain: number }[]
  /** Missing for companies whose number cannot be given. */
  self_ownership: Record<string, number>
  bowtie: Record<string, string[]> | null
}

/** `sccs`, `cycles`, `self_ownership` and `bowtie` of a network of stakes. */
export function loopKeys(named: NamedNetwork): LoopKeys {
  const loops = ownershipLoops(named.network)
  return {
    sccs: membersOf(named, loops)
      .filter((members) => members.length > 1)
      .toSorted(),
    cycles: cyclesOf(named, loops),
    self_ownership: selfOwnershipOf(named, loops),
    bowtie: bowTieOf(named, loops),
  }
}

function membersOf({ names }: NamedNetwork, { count, starts, nodes }: OwnershipLoops): string[][] {
  return Array.from({ length: count }, (_, loop) =>
    Array.from(nodes.subarray(starts[loop], starts[loop + 1]), (node) => names[node] as string).toSorted(),
  )
}

function cyclesOf({ names }: NamedNetwork, loops: OwnershipLoops): LoopKeys['cycles'] {
  const limits = { count: maxCycles, length: loops.nodes.length }
  const { cycles } = ownershipCycles(loops, limits, { left: defaultEffort, report: () => {} })
  return cycles
    .map(({ places, gain }) => {
      const members = Array.from(places, (place) => names[loops.nodes[place] as number] as string)
      const first = members.indexOf(members.toSorted()[0] as string)
      return { nodes: [...members.slice(first), ...members.slice(0, first)], gain }
    })
    .toSorted((one, other) => (one.nodes.join() < other.nodes.join() ? -1 : 1))
}

function selfOwnershipOf({ names, network }: NamedNetwork, loops: OwnershipLoops): Record<string, number> {
  const owned = new Map<string, number>()
  for (let loop = 0; loop < loops.count; loop++) {
    const { stakes, inflation } = loopFigures(loopStakes(network, loops, loop))
    for (const [member, node] of stakes.members.entries()) {
      const share = selfOwned(inflation?.[member])
      if (share !== null) owned.set(names[node] as string, share)
    }
  }
  return Object.fromEntries(owned)
}

function bowTieOf({ names, network }: NamedNetwork, loops: OwnershipLoops): LoopKeys['bowtie'] {
  const core = coreOf(loops)
  if (core === null) return null
  const parts = bowTie(network, core)
  return Object.fromEntries(
    bowTieParts.map((part, code) => [
      part,
      Array.from(nodesIn(parts, code), (node) => names[node] as string).toSorted(),
    ]),
  )
}
