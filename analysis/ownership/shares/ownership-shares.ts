import { at } from '../../arithmetic/at.ts'
import { complementOf } from '../../arithmetic/complement.ts'
import { roundingTolerance } from '../../arithmetic/tolerances.ts'
import type { Ancestry } from '../../network/ancestry.ts'
import { statesAnOwner } from '../../network/edge-weights.ts'
import type { Network } from '../../network/network.ts'
import type { StakesAs } from './stakes-above.ts'
import { type Visits, visitsAbove } from './visits.ts'

/**
 * Who finally receives the dividend of a company. `owners[i]` (the company itself excluded) receives `shares[i]`, above
 * 0 for roots alone; `gapAt` names the companies whose declared stakes do not add to 1 and what is lost there;
 * `unidentified` is their sum. Shares and `unidentified` add to 1; all are `null` where the ancestors hold a closed
 * ring or stakes over 100 %.
 */
export type UltimateOwners = {
  owners: Int32Array
  shares: Float64Array | null
  unidentified: number | null
  gapAt: { company: number; share: number }[] | null
}

/**
 * How much of a company each owner holds directly and indirectly, loops counted once. `shares[i]` is `NaN` where no
 * number can be given; `self` is what the company holds of itself through loops.
 */
export type IntegratedOwners = { owners: Int32Array; shares: Float64Array; self: number }

/**
 * Both numbers of every owner of a company. `byNode` has them by the nodes of `ancestry`, the company itself first:
 * what it holds of itself, and an ultimate share of 0.
 */
export type OwnershipShares = UltimateOwners & {
  integrated: IntegratedOwners
  ancestry: Ancestry
  byNode: { integrated: Float64Array; ultimate: Float64Array | null }
}

/**
 * *Ultimate share*: `U[u, j] = N[u, j]` for a root `u`, and `(1 - s_c) N[c, j]` lost at a company `c` whose stakes add
 * to `s_c`: absorption in a Markov chain, exact at any depth. Unknown stakes and bands count with their lower ends; the
 * rest is unidentified. Stakes that exceed 1 in a company by rounding alone count divided by their sum.
 */
export function ultimateOwners(network: Network, company: number): UltimateOwners {
  const { shares, ...rest } = ultimateFrom(network, visitsAbove(network, company))
  return { ...rest, shares: shares === null ? null : shares.subarray(1) }
}

/**
 * *Integrated share*: `hit = diag(N)⁻¹ (N - I)`, the probability that a unit of the company's dividend ever reaches the
 * owner. Baldone, Brioschi & Paleari 1998; the correction of Vitali, Glattfelder & Battiston 2011, appendix S1.
 */
export function integratedOwners(network: Network, company: number): IntegratedOwners {
  const state = visitsAbove(network, company)
  return integratedFrom(state.ancestry, hitShares(state))
}

/** {@link ultimateOwners} and {@link integratedOwners} of one company in one pass; their owners are the same list. */
export function ownershipShares(network: Network, company: number, as: StakesAs = 'counted'): OwnershipShares {
  const state = visitsAbove(network, company, as)
  const { ancestry } = state
  const { shares, ...rest } = ultimateFrom(network, state)
  const integrated = hitShares(state)
  return {
    ...rest,
    shares: shares === null ? null : shares.subarray(1),
    integrated: integratedFrom(ancestry, integrated),
    ancestry,
    byNode: { integrated, ultimate: shares },
  }
}

function integratedFrom({ nodes }: Ancestry, shares: Float64Array): IntegratedOwners {
  return { owners: nodes.subarray(1), shares: shares.subarray(1), self: at(shares, 0) }
}

/** `shares` has the company itself first. */
function ultimateFrom(network: Network, { ancestry, visits }: Visits): UltimateOwners {
  const { nodes } = ancestry
  const owners = nodes.subarray(1)
  const nothing = { owners, shares: null, unidentified: null, gapAt: null }
  const shares = new Float64Array(nodes.length)
  const gapAt: { company: number; share: number }[] = []
  let unidentified = 0
  for (let node = 0; node < nodes.length; node++) {
    const visit = at(visits, node)
    const sum = at(ancestry.columnSums, node)
    if (Number.isNaN(visit)) return nothing
    if (sum > 1 + roundingTolerance) return nothing
    if (sum === 0 && node !== 0 && !isOwned(network, at(nodes, node))) {
      shares[node] = visit
    } else if (sum < 1 - roundingTolerance) {
      const share = complementOf(sum) * visit
      gapAt.push({ company: at(nodes, node), share })
      unidentified += share
    }
  }
  return { owners, shares, unidentified, gapAt }
}

function hitShares({ visits, components, systems, ownLoops }: Visits): Float64Array {
  const diagonal = new Float64Array(visits.length).fill(1)
  for (const [company, visit] of ownLoops) diagonal[company] = visit
  for (const [component, system] of systems) {
    const from = at(components.offsets, component)
    const members = components.members.subarray(from, components.offsets[component + 1])
    const values = system?.inverseDiagonal()
    for (const [place, member] of members.entries()) diagonal[member] = values?.[place] ?? Number.NaN
  }
  return visits.map((visit, node) => (visit - (node === 0 ? 1 : 0)) / at(diagonal, node))
}

/** True where the data name an owner, be its stake unknown or 0: such a party is no end of the chain. */
export function isOwned({ owners, kind }: Network, node: number): boolean {
  for (let position = at(owners.offsets, node); position < at(owners.offsets, node + 1); position++) {
    if (statesAnOwner(at(kind, at(owners.edges, position)))) return true
  }
  return false
}
