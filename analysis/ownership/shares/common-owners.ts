import type { OwnerFigures } from '#contracts/ownership/owners.ts'
import type { Network } from '../../network/network.ts'
import { type OwnerShare, ownersOf } from './owners.ts'

/** What one party has of each of two companies. */
export type CommonOwner = { node: number; ofOne: OwnerFigures; ofOther: OwnerFigures }

/**
 * `ofOne`: what the other company has of the first, `ofOther`: what the first has of the other; `null` where it is no
 * owner. `owners` are those of both, as many as were asked for; `total` counts them all, and `certain` those that own a
 * part of both whatever the unknown stakes are.
 */
export type CommonOwners = {
  ofOne: OwnerFigures | null
  ofOther: OwnerFigures | null
  owners: CommonOwner[]
  total: number
  certain: number
}

type CommonOwnersOptions = { keyOf: (node: number) => string; limit: number }

/**
 * What two companies own of each other, and who owns both: first who surely owns most of that of which it owns less,
 * then who may own most of it, then by name; without numbers last. The two companies themselves are not among them.
 * @throws RangeError where a company is not a node
 */
export function commonOwners(
  network: Network,
  [one, other]: readonly [number, number],
  { keyOf, limit }: CommonOwnersOptions,
): CommonOwners {
  const ownersByNode = (company: number) => {
    const { owners } = ownersOf(network, company, { keyOf, limit: Number.POSITIVE_INFINITY, controllers: [] })
    return new Map(owners.filter(({ kind }) => kind !== 'none').map((owner) => [owner.node, owner]))
  }
  const [ofOne, ofOther] = [ownersByNode(one), ownersByNode(other)]
  const common = [...ofOne.values()].flatMap((first): CommonOwner[] => {
    const second = ofOther.get(first.node)
    const isOneOfThem = first.node === one || first.node === other
    return second && !isOneOfThem ? [{ node: first.node, ofOne: figuresOf(first), ofOther: figuresOf(second) }] : []
  })
  const [ownedByOther, ownedByOne] = [ofOne.get(other), ofOther.get(one)]
  return {
    ofOne: ownedByOther ? figuresOf(ownedByOther) : null,
    ofOther: ownedByOne ? figuresOf(ownedByOne) : null,
    owners: common.toSorted(bySmallerShare(keyOf)).slice(0, limit),
    total: common.length,
    certain: common.filter((owner) => owner.ofOne.kind === 'certain' && owner.ofOther.kind === 'certain').length,
  }
}

const figuresOf = ({ node: _node, ...figures }: OwnerShare): OwnerFigures => figures

function bySmallerShare(keyOf: (node: number) => string) {
  const smaller = ({ ofOne, ofOther }: CommonOwner, end: 'min' | 'max'): number =>
    Math.min(ofOne.integrated?.[end] ?? -1, ofOther.integrated?.[end] ?? -1)
  return (one: CommonOwner, other: CommonOwner): number =>
    smaller(other, 'min') - smaller(one, 'min') ||
    smaller(other, 'max') - smaller(one, 'max') ||
    (keyOf(one.node) < keyOf(other.node) ? -1 : 1)
}
