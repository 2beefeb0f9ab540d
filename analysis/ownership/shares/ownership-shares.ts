import { printedRounding } from '../../arithmetic/rounding.ts'
import { roundingTolerance } from '../../arithmetic/tolerances.ts'
import { statesAnOwner } from '../../network/edge-weights.ts'
import type { Network } from '../../network/network.ts'
import { type Visits, visitsAbove } from './visits.ts'

/**
 * Who finally receives the dividend of a company. `owners[i]` (the company itself excluded) receives `shares[i]`, above
 * 0 for roots alone; `gapAt` names the companies whose declared stakes do not add to 1 and what is lost there;
 * `unidentified` is their sum. Shares and `unidentified` add to 1; all are `null` where the ancestors hold a closed ring
 * or stakes over 100 %.
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

/** Both numbers of every owner of a company, and the direct stakes (0 for who holds none directly). */
export type OwnershipShares = UltimateOwners & { direct: Float64Array; integrated: IntegratedOwners }

/**
 * *Ultimate share*: `U[u, j] = N[u, j]` for a root `u`, and `(1 - s_c) N[c, j]` lost at a company `c` whose stakes add to
 * `s_c`: absorption in a Markov chain, exact at any depth. Unknown stakes and bands count with their lower ends; the rest
 * is unidentified. Stakes that exceed 1 by rounding alone are scaled back at the end.
 */
export function ultimateOwners(network: Network, company: number): UltimateOwners {
  return ultimateFrom(network, visitsAbove(network, company))
}

/**
 * *Integrated share*: `hit = diag(N)⁻¹ (N - I)`, the probability that a unit of the company's dividend ever reaches the
 * owner. Baldone, Brioschi & Paleari 1998; the correction of Vitali, Glattfelder & Battiston 2011, appendix S1.
 */
export function integratedOwners(network: Network, company: number): IntegratedOwners {
  return integratedFrom(visitsAbove(network, company))
}

/** {@link ultimateOwners} and {@link integratedOwners} of one company in one pass; their owners are the same list. */
export function ownershipShares(network: Network, company: number): OwnershipShares {
  const state = visitsAbove(network, company)
  const { offsets, neighbours, weights, nodes } = state.ancestry
  const direct = new Float64Array(nodes.length)
  for (let position = offsets[0] as number; position < (offsets[1] as number); position++) {
    const owner = neighbours[position] as number
    direct[owner] = (direct[owner] as number) + (weights[position] as number)
  }
  return { ...ultimateFrom(network, state), direct: direct.subarray(1), integrated: integratedFrom(state) }
}

function ultimateFrom(network: Network, { ancestry, columnSums, visits }: Visits): UltimateOwners {
  const { nodes, offsets, weights } = ancestry
  const owners = nodes.subarray(1)
  const nothing = { owners, shares: null, unidentified: null, gapAt: null }
  const shares = new Float64Array(nodes.length)
  const gapAt: { company: number; share: number }[] = []
  let total = 0
  let unidentified = 0
  for (let node = 0; node < nodes.length; node++) {
    const visit = visits[node] as number
    const sum = columnSums[node] as number
    if (Number.isNaN(visit)) return nothing
    if (
      sum > 1 + roundingTolerance &&
      sum > 1 + roundingTolerance + printedRounding(weights.subarray(offsets[node], offsets[node + 1]))
    ) {
      return nothing
    }
    if (sum === 0 && node !== 0 && !isOwned(network, nodes[node] as number)) {
      shares[node] = visit
      total += visit
    } else if (sum < 1 - roundingTolerance) {
      const share = (1 - sum) * visit
      gapAt.push({ company: nodes[node] as number, share })
      unidentified += share
    }
  }
  const scale = Math.max(1, total + unidentified)
  if (scale > 1 + roundingTolerance) {
    for (let node = 0; node < shares.length; node++) shares[node] = (shares[node] as number) / scale
    for (const gap of gapAt) gap.share /= scale
    unidentified /= scale
  }
  return { owners, shares: shares.subarray(1), unidentified, gapAt }
}

function integratedFrom({ ancestry, visits, components, systems, ownLoops }: Visits): IntegratedOwners {
  const diagonal = new Float64Array(visits.length).fill(1)
  for (const [company, visit] of ownLoops) diagonal[company] = visit
  for (const [component, system] of systems) {
    const from = components.offsets[component] as number
    const members = components.members.subarray(from, components.offsets[component + 1])
    const values = system?.inverseDiagonal()
    for (const [place, member] of members.entries()) diagonal[member] = values?.[place] ?? Number.NaN
  }
  const shares = visits.map((visit, node) => (visit - (node === 0 ? 1 : 0)) / (diagonal[node] as number))
  return { owners: ancestry.nodes.subarray(1), shares: shares.subarray(1), self: shares[0] as number }
}

/** True where the data name an owner, be its stake unknown or 0: such a party is no end of the chain. */
export function isOwned({ owners, kind }: Network, node: number): boolean {
  for (let position = owners.offsets[node] as number; position < (owners.offsets[node + 1] as number); position++) {
    if (statesAnOwner(kind[owners.edges[position] as number] as number)) return true
  }
  return false
}
