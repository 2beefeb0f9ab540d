import { roundingTolerance } from '../../arithmetic/tolerances.ts'
import type { Network } from '../../network/network.ts'
import { isMajority } from './majority-closure.ts'

/**
 * How the votes in a company can be won. `nobody`: all votes together are no majority. `one`: one interest is a
 * majority and all others together are none, so that its holder alone controls the company. `joint`: votes of several,
 * 100 % at most, so that two majorities have a voter in common. `open`: anything else, which takes votes above 100 % or
 * stated consolidation.
 */
export const voteWays = { nobody: 0, one: 1, joint: 2, open: 3 } as const

/**
 * The interests that can decide who controls a company, a row of owners and their votes per company: all others leave
 * the answer as it is. `ways` holds a value of {@link voteWays} per company.
 */
export type DecisiveVotes = { offsets: Int32Array; neighbours: Int32Array; weights: Float64Array; ways: Uint8Array }

/** Picks the decisive interests out of `network.control`, in O(nodes + edges). */
export function decisiveVotes({ nodeCount, owners, control }: Network): DecisiveVotes {
  const offsets = new Int32Array(nodeCount + 1)
  const neighbours = new Int32Array(owners.neighbours.length)
  const weights = new Float64Array(owners.neighbours.length)
  const ways = new Uint8Array(nodeCount)
  let count = 0
  for (let company = 0; company < nodeCount; company++) {
    const from = owners.offsets[company] as number
    const to = owners.offsets[company + 1] as number
    let largest = -1
    let most = 0
    let others = 0
    for (let position = from; position < to; position++) {
      const votes = control[owners.edges[position] as number] as number
      if (!(votes > 0)) continue
      if (votes > most) {
        others += most
        most = votes
        largest = position
      } else others += votes
    }
    if (isMajority(most) && !isMajority(others)) {
      ways[company] = voteWays.one
      neighbours[count] = owners.neighbours[largest] as number
      weights[count++] = most
    } else if (isMajority(most + others)) {
      ways[company] = most + others <= 1 + 2 * roundingTolerance ? voteWays.joint : voteWays.open
      for (let position = from; position < to; position++) {
        const votes = control[owners.edges[position] as number] as number
        if (!(votes > 0)) continue
        neighbours[count] = owners.neighbours[position] as number
        weights[count++] = votes
      }
    }
    offsets[company + 1] = count
  }
  return { offsets, neighbours: neighbours.subarray(0, count), weights: weights.subarray(0, count), ways }
}
