import { capitalMinExclusive, kindCodeOf } from '#contracts/ownership/network-columns.ts'
import type { Interval } from '#contracts/ownership/owners.ts'
import type { ScreeningVerdict } from '#contracts/ownership/screening.ts'
import { excludedEndStep } from '../../arithmetic/tolerances.ts'
import { statesAnOwner } from '../../network/edge-weights.ts'
import type { Network } from '../../network/network.ts'
import { meets } from './threshold.ts'

/** 50 percent or more: 31 CFR 587.406; FAQ 401 of the Office of Foreign Assets Control. */
const half = { value: 0.5, inclusive: true }
const stake = kindCodeOf('stake')

/** What parties that are listed, or owned by half by such, hold of a company; shares are fractions of its capital. */
export type ListedStep = {
  company: number
  share: Interval
  /** Largest first. */
  owners: { party: number; capital: Interval; edges: number[] }[]
}

export type OwnedByListed = {
  verdict: ScreeningVerdict
  /** What is counted in the company: at least the lower end, at most the upper one. */
  share: Interval
  /**
   * From the listed parties down to the company: in each company on the way the fewest owners, largest first, that
   * suffice and were reached before it. Where they do not suffice, all that count.
   */
  steps: ListedStep[]
}

/** Whether the lower ends of stakes are counted, or what they can come to beside the lower ends of all others. */
type End = 'min' | 'max'

/**
 * Whether a company is owned to 50 percent or more of its capital by listed parties together, directly or through
 * companies of which that is true: what such a company holds counts in whole, and no shares are multiplied. Control
 * does not count. `certain` by the lower ends of all stakes; `possible` if stakes of unknown or banded size were large
 * enough, a consolidating parent having an unknown one. The least fixpoint of "what is counted comes to one half"; a
 * company's stake in itself is never counted, but belongs to the others. Costs the stakes reached.
 */
export function ownedByListed(network: Network, listed: readonly number[], company: number): OwnedByListed {
  const sure = rounds(network, listed, 'min')
  const maximum = rounds(network, listed, 'max')
  const share = {
    min: counted(holdersOf(network, company, 0), sure, 'min'),
    max: counted(holdersOf(network, company, 0), maximum, 'max'),
  }
  if (listed.includes(company)) return { verdict: 'listed', share, steps: [] }
  if (sure.has(company)) return { verdict: 'certain', share, steps: proof(network, company, sure, 'min') }
  const steps = proof(network, company, maximum, 'max')
  return { verdict: maximum.has(company) ? 'possible' : 'no', share, steps }
}

/** The listed parties (0) and each company that is owned by half by those of earlier rounds. */
function rounds(network: Network, listed: readonly number[], end: End): ReadonlyMap<number, number> {
  const { offsets, neighbours } = network.holdings
  const entered = new Map(listed.map((party) => [party, 0]))
  const holders = new Map<number, Holders>()
  for (const [party, round] of entered) {
    for (let position = offsets[party] as number; position < (offsets[party + 1] as number); position++) {
      const company = neighbours[position] as number
      if (entered.has(company)) continue
      const known = holders.get(company) ?? holdersOf(network, company, excludedEndStep)
      holders.set(company, known)
      if (meets(counted(known, entered, end), half)) entered.set(company, round + 1)
    }
  }
  return entered
}

type Held = { capital: Interval; edges: number[] }
type Holders = { company: number; byParty: Map<number, Held>; total: number }

/** @param step by how much an excluded lower end counts above itself */
function holdersOf({ owners, kind, flags, capital, capitalMax }: Network, company: number, step: number): Holders {
  const byParty = new Map<number, Held>()
  let total = 0
  const [from, to] = [owners.offsets[company] as number, owners.offsets[company + 1] as number]
  for (let position = from; position < to; position++) {
    const edge = owners.edges[position] as number
    const code = kind[edge] as number
    if (!statesAnOwner(code)) continue
    const min = (capital[edge] as number) + ((flags[edge] as number) & capitalMinExclusive ? step : 0)
    const stated = code === stake ? (capitalMax[edge] as number) : Number.NaN
    const party = owners.neighbours[position] as number
    const known = byParty.get(party) ?? { capital: { min: 0, max: 0 }, edges: [] }
    known.capital.min += min
    known.capital.max += Number.isNaN(stated) ? 1 : stated
    known.edges.push(edge)
    byParty.set(party, known)
    total += min
  }
  return { company, byParty, total }
}

/** What parties hold together, without what the company holds in itself. */
function counted({ company, byParty, total }: Holders, parties: { has: (party: number) => boolean }, end: End): number {
  let [min, max] = [0, 0]
  for (const [party, { capital }] of byParty) {
    if (party === company || !parties.has(party)) continue
    min += capital.min
    max += capital.max
  }
  return end === 'min' ? min : Math.max(min, Math.min(max, 1 - (total - min)))
}

function proof(network: Network, company: number, entered: ReadonlyMap<number, number>, end: End): ListedStep[] {
  const steps = new Map<number, ListedStep>()
  const asked = new Set([company])
  for (const each of asked) {
    const round = entered.get(each) ?? Number.POSITIVE_INFINITY
    if (round === 0) continue
    const all = holdersOf(network, each, excludedEndStep)
    const before = [...all.byParty]
      .filter(([party]) => party !== each && (entered.get(party) ?? round) < round)
      .map(([party, held]) => ({ party, ...held }))
      .filter(({ capital }) => capital[end] > 0)
      .sort((one, other) => other.capital[end] - one.capital[end] || one.party - other.party)
    const chosen = new Set<number>()
    for (const { party } of before) {
      if (meets(counted(all, chosen, end), half)) break
      chosen.add(party)
    }
    const stated = holdersOf(network, each, 0)
    const share = { min: counted(stated, chosen, 'min'), max: counted(stated, chosen, 'max') }
    const owners = [...chosen].map((party) => ({ party, ...(stated.byParty.get(party) as Held) }))
    steps.set(each, { company: each, share, owners })
    for (const party of chosen) asked.add(party)
  }
  const roundOf = ({ company: each }: ListedStep) => entered.get(each) ?? Number.POSITIVE_INFINITY
  return [...steps.values()]
    .filter(({ owners }) => owners.length > 0)
    .sort((one, other) => roundOf(one) - roundOf(other))
}
