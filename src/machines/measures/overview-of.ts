import { EntityKind } from '#contracts/entities/entity.ts'
import type { NetworkExtract } from '#contracts/graph-view/network-extract.ts'
import { maxOverviewParties, type NetworkOverview } from '#contracts/graph-view/network-overview.ts'

type Tie = { owner: number; company: number; weight: number }

/** What lies around a company in the columns of an overview: the parties with most ties where there are too many. */
export function overviewOf({ asOf, parties, interests }: NetworkExtract, max = maxOverviewParties): NetworkOverview {
  const ties = [...tiesIn(interests, parties.length)]
  const shown = maxTied(ties, parties.length, max)
  const placeOf = new Int32Array(parties.length).fill(-1)
  for (const [place, node] of shown.entries()) placeOf[node] = place
  const place = (node: number) => placeOf[node] ?? -1
  const kept = ties.filter(({ owner, company }) => place(owner) >= 0 && place(company) >= 0)
  const drawn = shown.flatMap((node) => parties[node] ?? [])
  return {
    asOf,
    ids: drawn.map(({ id }) => id),
    names: drawn.map(({ name }) => name),
    kinds: drawn.map(({ kind }) => EntityKind.options.indexOf(kind)),
    owners: kept.map(({ owner }) => place(owner)),
    companies: kept.map(({ company }) => place(company)),
    weights: kept.map(({ weight }) => weight),
    total: parties.length,
  }
}

/** An owner and a company once, however many interests there are between the two. */
function tiesIn(interests: NetworkExtract['interests'], count: number): Iterable<Tie> {
  const ties = new Map<number, Tie>()
  for (const [owner, company, , , capitalFrom, capitalTo, votesFrom, votesTo] of interests) {
    if (owner === company) continue
    const key = owner * count + company
    const weight = Math.max(middle(capitalFrom, capitalTo), middle(votesFrom, votesTo), ties.get(key)?.weight ?? 0)
    ties.set(key, { owner, company, weight })
  }
  return ties.values()
}

/** Nodes in their order, at most so many: those with most ties, the first of equals. */
function maxTied(ties: readonly Tie[], count: number, max: number): number[] {
  const nodes = Array.from({ length: count }, (_, node) => node)
  if (count <= max) return nodes
  const degree = new Uint32Array(count)
  for (const { owner, company } of ties) for (const end of [owner, company]) degree[end] = (degree[end] ?? 0) + 1
  return nodes
    .sort((a, b) => (degree[b] ?? 0) - (degree[a] ?? 0) || a - b)
    .slice(0, max)
    .sort((a, b) => a - b)
}

const middle = (from: number | null, to: number | null) => (from === null || to === null ? 0 : (from + to) / 2)
