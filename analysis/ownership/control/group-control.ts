import { at } from '../../arithmetic/at.ts'
import { directParentWeight } from '../../network/edge-weights.ts'
import type { Network } from '../../network/network.ts'
import { majorityClosure } from './majority-closure.ts'
import { type ConcertGroup, controlStanding, remembered, votersAmong } from './ultimate-controller.ts'

/** Votes in one company at the command of a party, or of several as one; `controls` is everything they control. */
export type Command = { votes: number; controlsCompany: boolean; controls: ReadonlySet<number> }

/**
 * What a group brings to the control of one company: what each member commands alone, what all command together, the
 * companies that it controls ultimately and that no member does alone (`added`, ascending), and the members without
 * whom the group would not control the company (`indispensable`). The company itself and what it controls command
 * nothing in it.
 */
export type GroupControl = {
  alone: { member: number; command: Command }[]
  together: Command
  added: number[]
  indispensable: number[]
}

/** What a group adds to what its members control alone: the group is an assumption, and this is its weight. */
export function groupControl(network: Network, company: number, members: ConcertGroup): GroupControl {
  const closureOf = remembered((holders) => new Set(majorityClosure(network, holders).keys()))
  const commandOf = (holders: readonly number[]): Command => {
    const voters = votersAmong(closureOf, holders, company)
    const under = closureOf(voters)
    return {
      votes: votesOf(network, company, (owner) => voters.includes(owner) || under.has(owner)),
      controlsCompany: under.has(company),
      controls: closureOf(holders),
    }
  }
  const alone = members.map((member) => ({ member, command: commandOf([member]) }))
  const together = commandOf(members)
  const byOne = new Set(alone.flatMap(({ command }) => Array.from(command.controls)))
  const asked = [...together.controls, ...members].filter((controlled) => !byOne.has(controlled))
  const { lastOf } = controlStanding(network, asked, [members])
  return {
    alone,
    together,
    added: asked
      .filter((_, place) => lastOf(place).some(({ group }) => group !== null))
      .toSorted((one, other) => one - other),
    indispensable: together.controlsCompany
      ? members.filter((member) => !commandOf(members.filter((other) => other !== member)).controlsCompany)
      : [],
  }
}

/** Votes cast in a company by the owners that `isCounted` picks, as a part of those that can be cast. */
function votesOf(
  { owners: { offsets, neighbours, edges }, control }: Network,
  company: number,
  isCounted: (owner: number) => boolean,
): number {
  let votes = 0
  for (let position = at(offsets, company); position < at(offsets, company + 1); position++) {
    const owner = at(neighbours, position)
    if (owner !== company && isCounted(owner)) votes += at(control, at(edges, position))
  }
  return votes >= directParentWeight ? Number.POSITIVE_INFINITY : votes
}
