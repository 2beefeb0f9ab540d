import { capitalMinExclusive, kindCodeOf, votesMinExclusive } from '#contracts/ownership/network-columns.ts'
import { complementOf } from '../../arithmetic/complement.ts'
import { excludedEndStep, roundingTolerance } from '../../arithmetic/tolerances.ts'
import { directParentWeight, toldControl, toldVotes } from '../../network/edge-weights.ts'
import type { Network } from '../../network/network.ts'

/**
 * The lower and the upper end of each edge, as fractions: what it certainly carries, and what it carries at most beside
 * the lower ends of the others in the same company. An exclusive lower end counts as slightly above itself.
 */
export type EndWeights = { min: Float64Array; max: Float64Array }

/** Both ends of capital and of votes; votes are fractions of those that can be cast, consolidation being a majority. */
export type StakeEnds = { capital: EndWeights; votes: EndWeights; areSure: boolean }

const stake = kindCodeOf('stake')

/** The ends of every stake of a network; `areSure` where none is open. Unknown stakes end at the remaining part. */
export function stakeEnds(network: Network): StakeEnds {
  const { capital: certain, control, kind, flags, capitalMax, votesMax, owner, company } = network
  const size = owner.length
  const minCapital = certain.map((share, edge) =>
    (flags[edge] as number) & capitalMinExclusive ? share + excludedEndStep : share,
  )
  const maxCapital = minCapital.slice()
  const maxVotes = control.slice()
  const capitalSums = sumsByCompany(network, minCapital)
  const votesSums = sumsByCompany(network, control)
  const castable = castableVotes(network)
  let areSure = true
  for (let edge = 0; edge < size; edge++) {
    if (kind[edge] !== stake) continue
    const target = company[edge] as number
    const capital = minCapital[edge] as number
    maxCapital[edge] = upperEnd(capital, capitalMax[edge] as number, capitalSums[target] as number)
    if ((maxCapital[edge] as number) > capital + 2 * excludedEndStep) areSure = false
    if (owner[edge] === target) continue
    const votes = control[edge] as number
    const share = (votesMax[edge] as number) / (castable[target] as number)
    maxVotes[edge] = upperEnd(votes, share, votesSums[target] as number)
    if ((maxVotes[edge] as number) > votes + 2 * excludedEndStep) areSure = false
  }
  return { capital: { min: minCapital, max: maxCapital }, votes: { min: control, max: maxVotes }, areSure }
}

/** {@link stakeEnds} as they are told: an exclusive lower end is the end itself. */
export function toldEnds(network: Network): StakeEnds {
  const flags = network.flags.map((flag) => flag & ~(capitalMinExclusive | votesMinExclusive))
  return stakeEnds({ ...network, flags, control: toldControl(network) })
}

/** `stated` is `NaN` where the stake is unknown; the lower ends in the company add to `sum`. */
function upperEnd(min: number, stated: number, sum: number): number {
  const left = Math.max(min, 1 - sum + min)
  return Math.max(min, Number.isNaN(stated) ? left : Math.min(stated, left))
}

/** What each owner directly holds of one company; the lower ends of all add to `total`. */
export type HeldShares = { byOwner: Map<number, { min: number; max: number }>; total: number }

/** The holdings in a company, those in itself left out, several of one owner as one. */
export function heldShares({ owners }: Network, { min, max }: EndWeights, company: number): HeldShares {
  const byOwner = new Map<number, { min: number; max: number }>()
  let total = 0
  for (
    let position = owners.offsets[company] as number;
    position < (owners.offsets[company + 1] as number);
    position++
  ) {
    const owner = owners.neighbours[position] as number
    if (owner === company) continue
    const edge = owners.edges[position] as number
    const known = byOwner.get(owner) ?? { min: 0, max: 0 }
    known.min += min[edge] as number
    known.max += max[edge] as number
    total += min[edge] as number
    byOwner.set(owner, known)
  }
  return { byOwner, total }
}

/**
 * What `own` and `controlled` have together: certainly, and at most beside the lower ends of all others, as
 * {@link toldVotes}.
 */
export function heldTogether(
  { byOwner, total }: HeldShares,
  own: readonly number[],
  controlled: ReadonlySet<number>,
): { min: number; max: number } {
  const sum = { min: 0, max: 0 }
  const add = (held: { min: number; max: number } | undefined): void => {
    sum.min += held?.min ?? 0
    sum.max += held?.max ?? 0
  }
  if (byOwner.size < controlled.size) {
    for (const [owner, held] of byOwner) if (controlled.has(owner)) add(held)
  } else for (const holder of controlled) add(byOwner.get(holder))
  for (const holder of own) if (!controlled.has(holder)) add(byOwner.get(holder))
  const left = total >= directParentWeight ? 0 : 1 - (total - sum.min)
  return { min: toldVotes(sum.min), max: toldVotes(Math.max(sum.min, Math.min(sum.max, left))) }
}

/** The network in which every vote is at its upper end: more than one party can have at once. */
export function atUpperEnds(network: Network, { votes }: StakeEnds): Network {
  return { ...network, control: votes.max }
}

/**
 * The network with both ends of the given kind of share as its capital, consolidation left out, to be followed as such.
 */
export function asCapital(network: Network, ends: StakeEnds, of: 'capital' | 'votes'): Network {
  const shares = (weights: Float64Array) => weights.map((share) => (share >= directParentWeight ? 0 : share))
  return { ...network, capital: shares(ends[of].min), capitalMax: shares(ends[of].max) }
}

function sumsByCompany({ company, nodeCount }: Network, weights: Float64Array): Float64Array {
  const sums = new Float64Array(nodeCount)
  for (let edge = 0; edge < weights.length; edge++) {
    sums[company[edge] as number] = (sums[company[edge] as number] as number) + (weights[edge] as number)
  }
  return sums
}

/** The part of each company's votes that it does not hold in itself. */
function castableVotes({ owner, company, kind, votesMin, nodeCount }: Network): Float64Array {
  const treasury = new Float64Array(nodeCount)
  for (let edge = 0; edge < owner.length; edge++) {
    const votes = votesMin[edge] as number
    if (kind[edge] !== stake || owner[edge] !== company[edge] || !(votes > 0)) continue
    treasury[company[edge] as number] = (treasury[company[edge] as number] as number) + votes
  }
  return treasury.map((votes) => Math.max(roundingTolerance, complementOf(votes)))
}
