import type { NetworkPower, VoteRows } from './label-chances.ts'
import { isMajority } from './majority-closure.ts'
import { votingPower } from './voting-power.ts'

/** A way in which the companies that still matter are labelled, and its chance; labels stand in the order of `live`. */
type Labelling = { labels: number[]; chance: number }

const mostLabellings = 4_096
const mostLabels = 500_000

/**
 * The labels of the first company over all ways in which chance may label those above it, owners first. A company's label
 * is remembered as long as something below needs it, so that what two owners have in common is one draw. `null` where
 * more ways are possible than can be followed.
 */
export function exactLabels(rows: VoteRows): NetworkPower | null {
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
      if (next.size > mostLabellings || next.size * (kept.length + 1) > mostLabels) return null
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
