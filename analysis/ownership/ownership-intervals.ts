import type { Network } from '../network/network.ts'
import { largestShares } from './largest-shares.ts'
import { isOwned, type OwnershipShares, ownershipShares } from './ownership-shares.ts'
import { type UncertainStakes, uncertainStakes } from './uncertain-stakes.ts'

/** Both ends of a share, as fractions of 1; equal where the data leave nothing open. */
export type ShareInterval = { min: number; max: number }

/**
 * What each owner of a company has at least and at most. `ultimate` and `unidentified` are `null` where no number can be
 * given (closed ring, stakes over 100 %), as is the `integrated` share of one owner. `isExact` is false where some upper
 * ends are bounds that the owner may fall short of, there being too many owners to settle each.
 */
export type OwnershipIntervals = {
  owners: { owner: number; ultimate: ShareInterval | null; integrated: ShareInterval | null }[]
  unidentified: ShareInterval | null
  isExact: boolean
}

/** Stakes looked at for upper ends at most, over all owners. */
const mostSteps = 2_000_000

/**
 * Ultimate and integrated shares under unknown and banded stakes, owners nearest first. Shares grow with every stake, so
 * that all lower ends together give every owner's lower end; the upper end of each owner is the largest that stakes within
 * their ends, adding to no more than the whole in each company, can give it. An unknown stake lies between 0 and what the
 * others certainly leave. The upper ends of different owners exclude one another.
 * @throws RangeError where the company is not a node
 */
export function ownershipIntervals(network: Network, company: number): OwnershipIntervals {
  const least = ownershipShares(network, company)
  const stakes = uncertainStakes(network, company)
  const ends = lowerEnds(least, stakes)
  const { largest, isExact } = upperEnds(stakes, ends.integrated, openGap(least, stakes))
  const isRoot = rootsOf(network, stakes)
  const owners = Array.from(stakes.nodes.subarray(1), (owner, place) => {
    const node = place + 1
    const [ultimate, integrated] = [ends.ultimate?.[node] ?? null, ends.integrated[node] as number]
    const most = largest[node] as number
    return {
      owner,
      ultimate: ultimate === null ? null : intervalFrom(ultimate, isRoot[node] === 1 ? most : ultimate),
      integrated: Number.isNaN(integrated) ? null : intervalFrom(integrated, most),
    }
  })
  return { owners, unidentified: unidentifiedBetween(least.unidentified, stakes, isRoot), isExact }
}

/** Both shares by node of the larger ancestry, 0 for who owns something only if an open stake is large enough. */
function lowerEnds({ owners, shares, integrated }: OwnershipShares, { nodes }: UncertainStakes) {
  const placeOf = new Map(Array.from(owners, (owner, place) => [owner, place]))
  const ends = (of: Float64Array): Float64Array =>
    Float64Array.from(nodes, (node) => {
      const place = placeOf.get(node)
      return place === undefined ? 0 : (of[place] as number)
    })
  return { ultimate: shares === null ? null : ends(shares), integrated: ends(integrated.shares) }
}

/** The part of the dividend that is lost where stakes are open: no owner can gain more than it. */
function openGap({ gapAt }: OwnershipShares, { nodes, offsets, weights, most }: UncertainStakes): number {
  if (gapAt === null) return 1
  const gaps = new Map(gapAt.map(({ company, share }) => [company, share]))
  let sum = 0
  for (const [node, company] of nodes.entries()) {
    const to = offsets[node + 1] as number
    let isOpen = false
    for (let entry = offsets[node] as number; entry < to; entry++) {
      if ((most[entry] as number) > (weights[entry] as number)) isOpen = true
    }
    if (isOpen) sum += gaps.get(company) ?? 0
  }
  return sum
}

/** Settled one by one for the owners at and above open stakes; beyond the limit, or without number, by `gap`. */
function upperEnds(
  stakes: UncertainStakes,
  least: Float64Array,
  gap: number,
): { largest: Float64Array; isExact: boolean } {
  const gaining = aboveOpenStakes(stakes)
  const isTarget = new Uint8Array(least.length)
  const largest = least.slice()
  const sharesOf = gaining.length === 0 ? null : largestShares(stakes)
  let left = mostSteps
  let isExact = true
  for (const node of gaining) {
    left -= stakes.neighbours.length
    isTarget[node] = 1
    const most = left < 0 ? Number.NaN : (sharesOf?.(isTarget)[0] as number)
    isTarget[node] = 0
    if (Number.isNaN(most)) isExact = false
    largest[node] = Number.isNaN(most) ? Math.min(1, (least[node] as number) + gap) : most
  }
  return { largest, isExact }
}

/** The owners whose share an open stake can change: its holder and everybody above, the company itself left out. */
function aboveOpenStakes({ offsets, neighbours, weights, most }: UncertainStakes): number[] {
  const above = new Set<number>()
  for (let entry = 0; entry < neighbours.length; entry++) {
    if ((most[entry] as number) > (weights[entry] as number)) above.add(neighbours[entry] as number)
  }
  for (const node of above) {
    for (let entry = offsets[node] as number; entry < (offsets[node + 1] as number); entry++) {
      above.add(neighbours[entry] as number)
    }
  }
  above.delete(0)
  return Array.from(above).toSorted((one, other) => one - other)
}

function rootsOf(network: Network, { nodes }: UncertainStakes): Uint8Array {
  return Uint8Array.from(nodes, (node, place) => (place === 0 || isOwned(network, node) ? 0 : 1))
}

/** Least where the stakes bring as much as they can to owners that nobody owns. */
function unidentifiedBetween(
  most: number | null,
  stakes: UncertainStakes,
  isRoot: Uint8Array,
): OwnershipIntervals['unidentified'] {
  if (most === null) return null
  if (!stakes.hasUncertain) return { min: most, max: most }
  const identified = largestShares(stakes)(isRoot)[0] as number
  return { min: Number.isNaN(identified) ? 0 : Math.max(0, Math.min(most, 1 - identified)), max: most }
}

function intervalFrom(min: number, max: number): ShareInterval {
  return { min, max: Math.max(min, max) }
}
