import { directParentWeight } from '../../network/edge-weights.ts'
import type { Network } from '../../network/network.ts'
import { isMajority, majorityClosure } from './majority-closure.ts'
import type { ConcertGroup } from './ultimate-controller.ts'

/** Votes in one company at the command of a party, or of several as one; `controls` is everything they control. */
export type Command = { votes: number; controlsCompany: boolean; controls: ReadonlySet<number> }

/**
 * What a group brings to the control of one company: what each member commands alone, what all command together, the
 * companies that none of them controls alone (`added`, ascending), and the members without whom the group would not
 * control the company (`indispensable`).
 */
export type GroupControl = {
  alone: { member: number; command: Command }[]
  together: Command
  added: number[]
  indispensable: number[]
}

/**
 * The votes that `holders`, taken as one, command in a company: their own and those of all that they control, as a
 * fraction of those that can be cast, `Infinity` by consolidation.
 */
export function commandOf(network: Network, company: number, holders: readonly number[]): Command {
  const controls = new Set(majorityClosure(network, holders).keys())
  const starts = new Set(holders)
  const { offsets, neighbours, edges } = network.owners
  let votes = 0
  for (let position = offsets[company] as number; position < (offsets[company + 1] as number); position++) {
    const owner = neighbours[position] as number
    if (owner === company || !(starts.has(owner) || controls.has(owner))) continue
    votes += network.control[edges[position] as number] as number
  }
  if (votes >= directParentWeight) votes = Number.POSITIVE_INFINITY
  return { votes, controlsCompany: isMajority(votes), controls }
}

/** What a group adds to what its members control alone: the group is an assumption, and this is its weight. */
export function groupControl(network: Network, company: number, members: ConcertGroup): GroupControl {
  const alone = members.map((member) => ({ member, command: commandOf(network, company, [member]) }))
  const together = commandOf(network, company, members)
  const byOne = new Set(alone.flatMap(({ command }) => Array.from(command.controls)))
  return {
    alone,
    together,
    added: Array.from(together.controls)
      .filter((controlled) => !byOne.has(controlled))
      .toSorted((one, other) => one - other),
    indispensable: together.controlsCompany
      ? members.filter((member) => {
          const others = members.filter((other) => other !== member)
          return others.length === 0 || !commandOf(network, company, others).controlsCompany
        })
      : [],
  }
}
