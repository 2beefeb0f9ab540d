import type { Network } from '../network/network.ts'
import { ownershipShares } from '../ownership/ownership-shares.ts'

/** What an owner has of a company, directly and through others; `NaN` where the data cannot carry the number. */
export type OwnerShare = { ultimate: number; integrated: number }

/** An owner whose share is another; `null` where it owns or owned nothing of the company. */
export type ChangedOwner = { owner: number; before: OwnerShare | null; after: OwnerShare | null; size: number }

/** What is different among the owners of one company; `unidentified` is `NaN` where no number can be given. */
export type OwnerDifference = { owners: ChangedOwner[]; unidentified: { before: number; after: number; size: number } }

/** By how much a share must differ to count as another. */
const noise = 1e-9

/** Compares all owners of a company, however far above it, between two networks. */
export function ownerDifference(before: Network, after: Network, company: number): OwnerDifference {
  const [was, is] = [sharesIn(before, company), sharesIn(after, company)]
  const owners: ChangedOwner[] = []
  for (const owner of new Set([...was.shares.keys(), ...is.shares.keys()])) {
    const [old, young] = [was.shares.get(owner) ?? null, is.shares.get(owner) ?? null]
    const size = Math.max(
      changeOf(old?.ultimate ?? 0, young?.ultimate ?? 0),
      changeOf(old?.integrated ?? 0, young?.integrated ?? 0),
    )
    if (size > noise) owners.push({ owner, before: old, after: young, size })
  }
  const size = changeOf(was.unidentified, is.unidentified)
  return { owners, unidentified: { before: was.unidentified, after: is.unidentified, size: size > noise ? size : 0 } }
}

/** How far apart two numbers are; 1 where only one of them is known. */
export function changeOf(one: number, other: number): number {
  if (Number.isNaN(one) || Number.isNaN(other)) return Number.isNaN(one) === Number.isNaN(other) ? 0 : 1
  return Math.abs(one - other)
}

/** A company that the network does not have is owned by nobody it names. */
function sharesIn(network: Network, company: number): { shares: Map<number, OwnerShare>; unidentified: number } {
  if (company >= network.nodeCount) return { shares: new Map(), unidentified: 1 }
  const { owners, shares, unidentified, integrated } = ownershipShares(network, company)
  const found = new Map<number, OwnerShare>()
  for (const [place, owner] of owners.entries()) {
    found.set(owner, { ultimate: shares?.[place] ?? Number.NaN, integrated: integrated.shares[place] as number })
  }
  if (integrated.self !== 0)
    found.set(company, { ultimate: shares === null ? Number.NaN : 0, integrated: integrated.self })
  return { shares: found, unidentified: unidentified ?? Number.NaN }
}
