import { ancestryOf } from '#analysis/network/ancestry.ts'
import { meets } from '#analysis/ownership/control/threshold.ts'
import { findingsAmong } from '#analysis/ownership/shares/findings.ts'
import { ownersOf } from '#analysis/ownership/shares/owners.ts'
import { integratedOwners, ultimateOwners } from '#analysis/ownership/shares/ownership-shares.ts'
import { simplePathSums } from '#analysis/ownership/shares/simple-path-sums.ts'
import { certainStakesAbove } from '#analysis/ownership/shares/stakes-above.ts'
import { visitsAbove } from '#analysis/ownership/shares/visits.ts'
import { weakestLinks } from '#analysis/ownership/shares/weakest-link.ts'
import type { Interval } from '#contracts/ownership/owners.ts'
import { CommandFailure } from '../kit/command-failure.ts'
import { byPair, byParty, type CaseNetwork, ownedCompanies } from './case-network.ts'

/** Everything that a case expects of who owns how much: every number in every form, and what the data cannot carry. */
export function ownershipKeys(graph: CaseNetwork): Record<string, unknown> {
  const { network, names } = graph
  const findings = findingsAmong(network, names.keys())
  const ring = findings.some(({ code }) => code === 'SINGULAR_CLOSED_RING')
  const walk = byPair(graph, (company) => walksTo(graph, company))
  const hit = byPair(graph, (company) => integratedTo(graph, company))
  return {
    column_sums: byParty(graph, certainStakesAbove(network, names.keys(), 'stated').columnSums),
    data_quality: findings
      .filter(({ code }) => code !== 'SINGULAR_CLOSED_RING' && code !== 'OWN_SHARES_BELOW')
      .map(({ code, company, value }) => ({
        code,
        company: names[company],
        [code === 'SELF_HOLDING' ? 'stake' : 'sum']: value,
      })),
    integrated_ownership: { walk, hit, simple: byPair(graph, (company) => simpleTo(graph, company)) },
    integrated_ownership_exact: { walk, hit },
    ultimate_owners: Object.fromEntries(
      ownedCompanies(graph).map((company) => [names[company], ultimateOwnersOf(graph, company)]),
    ),
    weakest_link: byPair(graph, (company) => weakestLinksTo(graph, company)),
    ...intervalKeys(graph),
    error: ring ? 'SINGULAR_CLOSED_RING' : null,
  }
}

type Owners = Iterable<readonly [number, number]>

function walksTo({ network }: CaseNetwork, company: number): Owners {
  const { ancestry, visits } = visitsAbove(network, company)
  return Array.from(ancestry.nodes, (node, place) => [node, (visits[place] as number) - (place === 0 ? 1 : 0)] as const)
}

function integratedTo({ network }: CaseNetwork, company: number): Owners {
  const { owners, shares, self } = integratedOwners(network, company)
  return [[company, self], ...pairsOf(owners, shares)]
}

function simpleTo({ network, names }: CaseNetwork, company: number): Owners {
  const ancestry = ancestryOf(network, [company], network.capital)
  const { lower, isExact } = simplePathSums(ancestry)
  if (!isExact) throw new CommandFailure(`There are too many paths to ${names[company]} to add them all.`)
  return pairsOf(ancestry.nodes, lower)
}

function weakestLinksTo({ network, names }: CaseNetwork, company: number): Owners {
  const { owners, controlRights, isComplete } = weakestLinks(network, company)
  if (!isComplete) throw new CommandFailure(`There are too many chains to ${names[company]} to add them all.`)
  return pairsOf(owners, controlRights)
}

function pairsOf(owners: Int32Array, shares: Float64Array): (readonly [number, number])[] {
  return Array.from(owners, (owner, place) => [owner, shares[place] as number] as const)
}

function ultimateOwnersOf(graph: CaseNetwork, company: number): object {
  const { owners, shares, unidentified, gapAt } = ultimateOwners(graph.network, company)
  return {
    owners: shares && byParty(graph, shares, owners),
    unidentified,
    gap_at: gapAt && Object.fromEntries(gapAt.map((gap) => [graph.names[gap.company], gap.share])),
  }
}

/** Both ends of each share with a maximum above 0. */
function intervalKeys(graph: CaseNetwork): Record<string, unknown> {
  const ultimate = new Map<string, object>()
  const integrated = new Map<string, object>()
  const ends = ({ min, max }: Interval): [number, number] => [min, max]
  for (const company of ownedCompanies(graph)) {
    const name = graph.names[company] as string
    const { owners: listed, unidentified } = ownersOf(graph.network, company, {
      keyOf: (node) => graph.names[node] as string,
      limit: Number.POSITIVE_INFINITY,
    })
    const owners = listed.filter(({ kind }) => kind !== 'self')
    const heldBy = (of: 'ultimate' | 'integrated') =>
      Object.fromEntries(
        owners.flatMap((each) => {
          const interval = each[of]
          const isHeld = interval !== null && !meets(0, { value: interval.max, inclusive: true })
          return isHeld ? [[graph.names[each.node], ends(interval)]] : []
        }),
      )
    ultimate.set(name, { owners: heldBy('ultimate'), unidentified: unidentified && ends(unidentified) })
    integrated.set(name, heldBy('integrated'))
  }
  return {
    ultimate_owners_intervals: Object.fromEntries(ultimate),
    integrated_ownership_intervals: Object.fromEntries(integrated),
  }
}
