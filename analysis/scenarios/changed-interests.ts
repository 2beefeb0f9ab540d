import { kindCodeOf } from '#contracts/ownership/network-columns.ts'
import { at } from '../arithmetic/at.ts'
import { roundingTolerance } from '../arithmetic/tolerances.ts'
import type { Network } from '../network/network.ts'

/** What an owner has in a company: capital and votes of all its stakes (`NaN` of unknown size), and consolidation. */
export type Interest = {
  hasStake: boolean
  capitalMin: number
  capitalMax: number
  votesMin: number
  votesMax: number
  consolidates: boolean
}

/** A pair of which the interest is another; `null` where there is or was none. */
export type ChangedInterest = { owner: number; company: number; before: Interest | null; after: Interest | null }

const stake = kindCodeOf('stake')
const consolidations = new Set([kindCodeOf('consolidation'), kindCodeOf('ultimate_consolidation')])

/**
 * The pairs whose stakes or consolidation are different, by company. Equal rows are skipped; O(edges). An owner's
 * several rows in a company are one stake. A node that only one of the networks has owns nothing in the other.
 *
 * @param progress runs from 0 to 1
 */
export function changedInterests(before: Network, after: Network, progress: (done: number) => void): ChangedInterest[] {
  const changed: ChangedInterest[] = []
  const nodeCount = Math.max(before.nodeCount, after.nodeCount)
  for (let company = 0; company < nodeCount; company++) {
    if (company % 16_384 === 0) progress(company / nodeCount)
    if (rowsAreSame(before, after, company)) continue
    const [old, young] = [interestsIn(before, company), interestsIn(after, company)]
    for (const owner of new Set([...old.keys(), ...young.keys()])) {
      const [was, is] = [old.get(owner) ?? null, young.get(owner) ?? null]
      if (!isSameInterest(was, is)) changed.push({ owner, company, before: was, after: is })
    }
  }
  return changed
}

/** A share of capital or votes; `null` for an unknown size. */
export function partOf(min: number, max: number): { min: number; max: number } | null {
  return Number.isNaN(min) ? null : { min, max: Math.max(min, max) }
}

function rowOf({ owners, nodeCount }: Network, company: number): [number, number] {
  return company < nodeCount ? [at(owners.offsets, company), at(owners.offsets, company + 1)] : [0, 0]
}

function rowsAreSame(before: Network, after: Network, company: number): boolean {
  const [from, to] = rowOf(before, company)
  const [start, end] = rowOf(after, company)
  if (to - from !== end - start) return false
  for (let position = from; position < to; position++) {
    const other = start + position - from
    if (before.owners.neighbours[position] !== after.owners.neighbours[other]) return false
    const [was, is] = [at(before.owners.edges, position), at(after.owners.edges, other)]
    if (
      before.kind[was] !== after.kind[is] ||
      !isSame(before.capitalMin[was], after.capitalMin[is]) ||
      !isSame(before.capitalMax[was], after.capitalMax[is]) ||
      !isSame(before.votesMin[was], after.votesMin[is]) ||
      !isSame(before.votesMax[was], after.votesMax[is])
    ) {
      return false
    }
  }
  return true
}

function interestsIn(network: Network, company: number): Map<number, Interest> {
  const interests = new Map<number, Interest>()
  const [from, to] = rowOf(network, company)
  for (let position = from; position < to; position++) {
    const owner = at(network.owners.neighbours, position)
    const edge = at(network.owners.edges, position)
    const kind = at(network.kind, edge)
    if (kind !== stake && !consolidations.has(kind)) continue
    const known = interests.get(owner)
    const each = known ?? {
      hasStake: false,
      capitalMin: 0,
      capitalMax: 0,
      votesMin: 0,
      votesMax: 0,
      consolidates: false,
    }
    if (known === undefined) interests.set(owner, each)
    if (kind !== stake) {
      each.consolidates = true
      continue
    }
    each.hasStake = true
    each.capitalMin += at(network.capitalMin, edge)
    each.capitalMax = Math.min(1, each.capitalMax + at(network.capitalMax, edge))
    each.votesMin += at(network.votesMin, edge)
    each.votesMax = Math.min(1, each.votesMax + at(network.votesMax, edge))
  }
  return interests
}

function isSameInterest(one: Interest | null, other: Interest | null): boolean {
  if (one === null || other === null) return one === other
  return (
    one.hasStake === other.hasStake &&
    one.consolidates === other.consolidates &&
    isSame(one.capitalMin, other.capitalMin) &&
    isSame(one.capitalMax, other.capitalMax) &&
    isSame(one.votesMin, other.votesMin) &&
    isSame(one.votesMax, other.votesMax)
  )
}

function isSame(one: number | undefined, other: number | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return Number.isNaN(one) || Number.isNaN(other)
    ? Number.isNaN(one) === Number.isNaN(other)
    : Math.abs(one - other) <= roundingTolerance
}
