import { ancestryOf } from '../../network/ancestry.ts'
import type { Network } from '../../network/network.ts'
import { strongComponents } from '../../network/strong-components.ts'
import { votesIn } from './loop-closure.ts'
import { isMajority } from './majority-closure.ts'
import { type NetworkPower, type SamplingTerms, sampledLabels, type VoteRows } from './sampled-labels.ts'
import { votingPower } from './voting-power.ts'

/** A way in which the companies that still matter are labelled, and its chance; labels stand in the order of `live`. */
type Labelling = { labels: number[]; chance: number }

const maxLabellings = 4_096
const maxLabels = 500_000

/**
 * The labels of the first company over all ways in which chance may label those above it, owners first. A company's
 * label is remembered as long as something below needs it, so that what two owners have in common is one draw. `null`
 * where more ways are possible than can be followed.
 */
function exactLabels(rows: VoteRows): NetworkPower | null {
  const { offsets, order } = rows
  const lastUse = lastUses(rows)
  let live: number[] = []
  let labellings: Labelling[] = [{ labels: [], chance: 1 }]
  const result = new Map<number, number>()
  for (const [step, company] of order.entries()) {
    const isRoot = offsets[company] === offsets[company + 1]
    if (isRoot && company !== 0) continue
    const placeOf = new Map(live.map((node, place) => [node, place]))
    const kept = live.flatMap((node, place) => ((lastUse[node] as number) > step ? [place] : []))
    const isNeeded = (lastUse[company] as number) > step
    const next = new Map<string, Labelling>()
    for (const { labels, chance } of labellings) {
      const drawn = drawsOf(rows, company, (owner) => labels[placeOf.get(owner) ?? -1] ?? owner)
      if (drawn === null) return null
      const left = kept.map((place) => labels[place] as number)
      if (company === 0) {
        for (const [label, part] of drawn) result.set(label, (result.get(label) ?? 0) + chance * part)
      } else if (isNeeded) {
        for (const [label, part] of drawn) addTo(next, [...left, label], chance * part)
      } else addTo(next, left, chance)
      if (next.size > maxLabellings || next.size * (kept.length + 1) > maxLabels) return null
    }
    if (company === 0) break
    live = kept.map((place) => live[place] as number)
    if (isNeeded) live.push(company)
    labellings = Array.from(next.values())
  }
  return {
    holders: Int32Array.from(result.keys()),
    power: Float64Array.from(result.values()),
    standardErrors: null,
    sweeps: 0,
  }
}

function addTo(labellings: Map<string, Labelling>, labels: number[], chance: number): void {
  const key = labels.join()
  const known = labellings.get(key)
  if (known === undefined) labellings.set(key, { labels, chance })
  else known.chance += chance
}

/** Where in the order each node is last needed as an owner. */
function lastUses({ offsets, neighbours, order }: VoteRows): Int32Array {
  const lastUse = new Int32Array(order.length).fill(-1)
  for (const [step, company] of order.entries()) {
    const end = offsets[company + 1] as number
    for (let position = offsets[company] as number; position < end; position++) {
      lastUse[neighbours[position] as number] = step
    }
  }
  return lastUse
}

/** Each label that the company may take, given its owners' labels, and the chance; `null` where it is not exact. */
function drawsOf(
  { offsets, neighbours, weights }: VoteRows,
  company: number,
  labelOf: (owner: number) => number,
): [label: number, chance: number][] | null {
  const unions = new Map<number, number>()
  for (let position = offsets[company] as number; position < (offsets[company + 1] as number); position++) {
    const label = labelOf(neighbours[position] as number)
    unions.set(label, (unions.get(label) ?? 0) + Math.min(1, weights[position] as number))
  }
  const votes = Float64Array.from(unions.values())
  if (!isMajority(votes.reduce((sum, vote) => sum + vote, 0))) return [[company, 1]]
  const { shapleyShubik, method } = votingPower({ votes, quota: 0.5 })
  if (method !== 'exact') return null
  return Array.from(unions.keys(), (label, place): [number, number] => [label, shapleyShubik[place] as number]).filter(
    ([, chance]) => chance > 0,
  )
}

/**
 * The Network Power Index in one company (Mizuno, Doi & Kurizaki, The Power of Corporate Control in the Global
 * Ownership Network, PLoS ONE 15, 2020). Every party without owners carries its own label; a company takes that of the
 * union of like-labelled owners that is the pivot when unions vote in random order, which is drawn from the unions'
 * Shapley-Shubik index. Exact where nothing above the company owns itself in a loop, unless too many combinations of
 * labels are possible; otherwise drawn, with labels restarting at random so that loops forget where they began.
 * @throws RangeError where the company is not a node.
 */
export function networkPower(network: Network, company: number, terms: SamplingTerms): NetworkPower {
  const rows = voteRows(network, company)
  const exact = rows.hasLoops ? null : exactLabels(rows)
  const labels = exact ?? sampledLabels(rows, terms)
  return { ...labels, holders: labels.holders.map((place) => rows.nodes[place] as number) }
}

/**
 * The index over a network: for each party the sum of `values` of the companies that carry its label, its own value
 * among them where nobody controls it.
 */
export function networkPowerIndex(network: Network, values: Float64Array, terms: SamplingTerms): Float64Array {
  const index = new Float64Array(network.nodeCount)
  for (const [company, value] of values.entries()) {
    if (value === 0) continue
    const { holders, power } = networkPower(network, company, terms)
    for (const [place, holder] of holders.entries()) {
      index[holder] = (index[holder] as number) + value * (power[place] as number)
    }
  }
  return index
}

function voteRows(network: Network, company: number): VoteRows {
  const ancestry = ancestryOf(network, [company], network.control)
  const size = ancestry.nodes.length
  const offsets = new Int32Array(size + 1)
  const neighbours: number[] = []
  const weights: number[] = []
  for (let node = 0; node < size; node++) {
    for (const { owner, weight } of votesIn(ancestry, node)) {
      neighbours.push(owner)
      weights.push(weight)
    }
    offsets[node + 1] = neighbours.length
  }
  const rows = { offsets, neighbours: Int32Array.from(neighbours), weights: Float64Array.from(weights) }
  const components = strongComponents(rows)
  return { nodes: ancestry.nodes, ...rows, order: components.members, hasLoops: components.count < size }
}
