import { at } from '../../arithmetic/at.ts'
import { roundingTolerance } from '../../arithmetic/tolerances.ts'
import { certainControl } from '../../network/edge-weights.ts'
import type { Network } from '../../network/network.ts'
import { type NetworkPart, partOfNetwork } from '../../network/part-of-network.ts'
import { strongComponents } from '../../network/strong-components.ts'
import { majorityClosure } from './majority-closure.ts'
import { meets } from './threshold.ts'
import { type SuspensionLaw, type SuspensionRule, suspensionRules } from './vote-suspension-rules.ts'

/** Votes of a holder in a company that law does not let it cast, as fractions of 1. */
export type SuspendedVotes = {
  holder: number
  company: number
  declared: number
  allowed: number
  rule: SuspensionRule['rule']
}

/** What two members of a loop hold of each other; by `one * size + other`. */
type Holdings = { size: number; capital: Map<number, number>; votes: Map<number, number> }

/**
 * The network with the votes that may be cast: those of mutual and circular holdings that the law of the company
 * concerned suspends count 0, or up to a limit. The votes that can be cast in a company, of which control takes more
 * than half, stay what they were. The network itself where nothing is suspended. `lawOf` names the law of a company.
 * Ordered by company and holder.
 */
export function legalVotes(
  network: Network,
  lawOf: (company: number) => SuspensionLaw | null,
): { network: Network; suspended: SuspendedVotes[] } {
  const { count, offsets, members } = strongComponents(network.owners)
  const suspended: SuspendedVotes[] = []
  for (let component = 0; component < count; component++) {
    const loop = members.subarray(offsets[component], offsets[component + 1])
    if (loop.length > 1) suspended.push(...suspendedInLoop(partOfNetwork(network, loop), lawOf))
  }
  suspended.sort((one, other) => one.company - other.company || one.holder - other.holder)
  return { network: suspended.length === 0 ? network : withoutVotes(network, suspended), suspended }
}

function suspendedInLoop(part: NetworkPart, lawOf: (company: number) => SuspensionLaw | null): SuspendedVotes[] {
  const { nodes } = part
  const holdings = holdingsIn(part)
  const { size, votes } = holdings
  const suspended: SuspendedVotes[] = []
  for (let company = 0; company < size; company++) {
    const law = lawOf(at(nodes, company))
    const rules = suspensionRules.filter((rule) => rule.law === law)
    if (rules.length === 0) continue
    const controlled = rules.some(({ when }) => when === 'controlled')
      ? majorityClosure(part.network, [company])
      : new Map<number, number>()
    for (const holder of holdersOf(part, company)) {
      const declared = votes.get(holder * size + company) ?? 0
      const applied = rules
        .filter((rule) => applies(rule, holdings, holder, company, controlled))
        .toSorted((one, other) => one.allowed - other.allowed)[0]
      if (applied === undefined || !(declared > applied.allowed + roundingTolerance)) continue
      suspended.push({
        holder: at(nodes, holder),
        company: at(nodes, company),
        declared,
        allowed: applied.allowed,
        rule: applied.rule,
      })
    }
  }
  return suspended
}

function applies(
  rule: SuspensionRule,
  { size, capital, votes }: Holdings,
  holder: number,
  company: number,
  controlled: ReadonlyMap<number, number>,
): boolean {
  const part = (of: number, by: number): number => {
    const place = by * size + of
    const [inCapital, inVotes] = [capital.get(place) ?? 0, votes.get(place) ?? 0]
    if (rule.measure === 'largest') return Math.max(inCapital, inVotes)
    return rule.measure === 'capital' ? inCapital : inVotes
  }
  const back = part(holder, company)
  const forth = part(company, holder)
  switch (rule.when) {
    case 'mutual':
      return meets(back, rule) && meets(forth, rule)
    case 'held':
      return meets(back, rule)
    case 'held_more':
      return meets(back, rule) && forth <= back + roundingTolerance
    case 'controlled':
      return controlled.has(holder)
  }
}

function holdersOf({ network }: NetworkPart, company: number): number[] {
  const { offsets, neighbours } = network.owners
  const holders = new Set(neighbours.subarray(offsets[company], offsets[company + 1]))
  holders.delete(company)
  return Array.from(holders)
}

/** Certain parts, the lower ends of bands; unknown stakes count 0. */
function holdingsIn({ network }: NetworkPart): Holdings {
  const { nodeCount: size, owner, company, capital: certain, votesMin } = network
  const capital = new Map<number, number>()
  const votes = new Map<number, number>()
  for (let edge = 0; edge < owner.length; edge++) {
    const place = at(owner, edge) * size + at(company, edge)
    const cast = at(votesMin, edge)
    capital.set(place, (capital.get(place) ?? 0) + at(certain, edge))
    if (cast > 0) votes.set(place, (votes.get(place) ?? 0) + cast)
  }
  return { size, capital, votes }
}

/** Several stakes of one holder are cut in proportion. */
function withoutVotes(network: Network, suspended: readonly SuspendedVotes[]): Network {
  const { owners, owner } = network
  const votesMin = network.votesMin.slice()
  const votesMax = network.votesMax.slice()
  for (const { holder, company, declared, allowed } of suspended) {
    const kept = allowed / declared
    for (let position = at(owners.offsets, company); position < at(owners.offsets, company + 1); position++) {
      const edge = at(owners.edges, position)
      if (owner[edge] !== holder) continue
      votesMin[edge] = at(votesMin, edge) * kept
      votesMax[edge] = Math.min(at(votesMax, edge) * kept, allowed)
    }
  }
  const columns = { ...network, votesMin, votesMax }
  return { ...columns, control: certainControl(columns, owners) }
}
