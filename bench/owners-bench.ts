import { dayNumberFrom } from '#analysis/arithmetic/day-number.ts'
import { below, createRandom } from '#analysis/arithmetic/random.ts'
import { type Network, networkAsOf, networkFrom } from '#analysis/network/network.ts'
import { writeInterest } from '#analysis/network/write-interest.ts'
import { ultimateController } from '#analysis/ownership/control/ultimate-controller.ts'
import { ownersOf } from '#analysis/ownership/shares/owners.ts'
import { ownershipShares, ultimateOwners } from '#analysis/ownership/shares/ownership-shares.ts'
import { createNetworkColumns } from '#contracts/ownership/network-columns.ts'
import { generateNetwork } from '#demo/ownership.ts'
import { type BenchRow, bestOf, figureAlone, percentileRows } from './bench-row.ts'

const [nodes, stakes, seed, samples] = [1_000_000, 700_000, 7, 200]

/** Questions about one company of a network of a million nodes, and what it costs to have that network at hand. */
export function ownersBench(): BenchRow[] {
  const columns = generateNetwork({ nodes, stakes, seed })
  const build = bestOf(5, () => networkFrom(columns))
  const network = build.result
  const asOf = bestOf(3, () => networkAsOf(network, dayNumberFrom('2026-01-01')))
  const random = createRandom(seed)
  const companies = Array.from({ length: samples }, () => network.company[below(random, stakes)] as number)
  const { company: deepest, ancestors } = largestAncestry(network)
  const [hub, openHub] = [hubNetwork(0), hubNetwork(0.5)]
  const subject = 'one company of 1 M nodes, 700 k stakes'
  return [
    figureAlone('network of 1 M nodes, 700 k stakes: build', 'best of 5', build.milliseconds),
    figureAlone('network of 1 M nodes, 700 k stakes: as of a day', 'best of 3', asOf.milliseconds),
    ...percentiles(`ultimate owners, ${subject}`, companies, (company) => ultimateOwners(network, company)),
    ...percentiles(`ultimate and integrated shares, ${subject}`, companies, (company) =>
      ownershipShares(network, company),
    ),
    ...percentiles(`owners with every figure, ${subject}`, companies, (company) => listedOwners(network, company)),
    ...percentiles(`ultimate controller, ${subject}`, companies, (company) => ultimateController(network, company)),
    figureAlone(
      'ultimate owners of a company with 100,000 owners',
      'best of 5',
      bestOf(5, () => ultimateOwners(hub, 0)).milliseconds,
    ),
    figureAlone(
      'owners with every figure of a company with 100,000 owners',
      'the first 200, best of 5',
      bestOf(5, () => listedOwners(hub, 0)).milliseconds,
    ),
    figureAlone(
      'owners with every figure of a company with 100,000 banded owners',
      'the first 200, best of 5',
      bestOf(5, () => listedOwners(openHub, 0)).milliseconds,
    ),
    figureAlone(
      'ultimate owners of the company with most ancestors',
      `${ancestors} ancestors, best of 5`,
      bestOf(5, () => ultimateOwners(network, deepest)).milliseconds,
    ),
  ]
}

function percentiles(name: string, companies: number[], run: (company: number) => unknown): BenchRow[] {
  for (const company of companies) run(company)
  const times = companies.map((company) => {
    const start = performance.now()
    run(company)
    return performance.now() - start
  })
  return percentileRows(name, times)
}

function listedOwners(network: Network, company: number) {
  return ownersOf(network, company, { keyOf: String, limit: 200 })
}

/** A company of 100,000 holders whose stakes, each known up to a band of `width` of itself, leave a part open. */
function hubNetwork(width: number): Network {
  const holders = 100_000
  const columns = createNetworkColumns(holders + 1, holders)
  const share = { min: (1 - width) / holders, max: 1 / holders }
  const terms = { kind: 'stake', capital: share, votes: share, validFrom: null, validTo: null } as const
  for (let holder = 0; holder < holders; holder++) writeInterest(columns, holder, holder + 1, 0, terms)
  return networkFrom(columns)
}

function largestAncestry(network: Network): { company: number; ancestors: number } {
  const { offsets } = network.owners
  let found = { company: 0, ancestors: 0 }
  for (let company = 0; company < network.nodeCount; company++) {
    if (offsets[company] === offsets[company + 1]) continue
    const ancestors = ultimateOwners(network, company).owners.length
    if (ancestors > found.ancestors) found = { company, ancestors }
  }
  return found
}
