import { ancestryOf } from '../network/ancestry.ts'
import type { Network } from '../network/network.ts'
import { allControlPairs, type ControlPairs } from './all-control-pairs.ts'
import { controlHeads, controlOf } from './control-heads.ts'
import { atUpperEnds, type StakeEnds } from './stake-ends.ts'

/** Nodes of the part; `isComplete` is false where more parties control a holder than could be looked at. */
export type Voters = { voters: Set<number>; isComplete: boolean }

/**
 * Who holds votes in the company at node 0, directly or at the top: its direct holders, and the parties that control one
 * of them, surely or if unknown stakes are large enough, and that nobody surely controls whom they cannot control in turn.
 * Whatever the unknown stakes turn out to be, whoever then stands at the top of a holder is among them.
 */
export function votersOf(network: Network, ends: StakeEnds): Voters {
  const { offsets, neighbours } = network.owners
  const voters = new Set(neighbours.subarray(offsets[0], offsets[1]))
  voters.delete(0)
  const surely = ancestryOf(network, voters, ends.votes.least)
  const heads = controlHeads(surely)
  for (const place of Array.from(voters).keys()) {
    for (const top of controlOf(heads, place).controllers) voters.add(surely.nodes[top] as number)
  }
  const isComplete = ends.areSure || addPossibleTops(network, ends, voters)
  voters.delete(0)
  return { voters, isComplete }
}

function addPossibleTops(network: Network, ends: StakeEnds, voters: Set<number>): boolean {
  const pairs = allControlPairs(atUpperEnds(network, ends))
  const candidates = new Set<number>()
  let isComplete = true
  for (const voter of voters) {
    if (Number.isNaN(pairs.countOf(voter))) isComplete = false
    addControllers(pairs, voter, candidates)
  }
  const surely = ancestryOf(network, candidates, ends.votes.least)
  const heads = controlHeads(surely)
  const controllersOf = new Map<number, ReadonlySet<number>>()
  for (const [place, candidate] of Array.from(candidates).entries()) {
    const mayBeTop = controlOf(heads, place).controllers.every((controller) => {
      const top = surely.nodes[controller] as number
      const known = controllersOf.get(top) ?? addControllers(pairs, top, new Set())
      controllersOf.set(top, known)
      return top === candidate || known.has(candidate)
    })
    if (mayBeTop) voters.add(candidate)
  }
  return isComplete
}

function addControllers({ eachController }: ControlPairs, company: number, into: Set<number>): Set<number> {
  eachController(company, (controller) => {
    into.add(controller)
    return true
  })
  return into
}
