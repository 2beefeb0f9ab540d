import { EntityKind } from '#contracts/entities/entity.ts'
import type { Network } from '../network/network.ts'
import type { WeightedRows } from '../network/weighted-rows.ts'
import { LinearPart } from './linear-part.ts'

/**
 * What each party has, in one currency: `own`, the value of its own operations, which is its weight in totals, and
 * `equity`, what it can lose.
 */
export type PartyBooks = { own: Float64Array; equity: Float64Array }

/** What a file or the database says of parties; `NaN` where it says nothing of one. */
export type StatedBooks = { values: Float64Array | null; equity: Float64Array | null }

const company = EntityKind.options.indexOf('company')

/**
 * Own values as stated, or 1 for every company where none are; equity as stated, else the own value, else what the
 * party's holdings are worth. Companies are the parties of that kind and all that have owners.
 */
export function partyBooks(
  { owners, nodeCount }: Network,
  kinds: Uint8Array,
  holdings: WeightedRows,
  stated: StatedBooks,
): PartyBooks {
  const own = new Float64Array(nodeCount)
  const equity = new Float64Array(nodeCount)
  const holders: number[] = []
  for (let party = 0; party < nodeCount; party++) {
    const isCompany = kinds[party] === company || owners.offsets[party] !== owners.offsets[party + 1]
    const value = stated.values === null ? (isCompany ? 1 : 0) : (stated.values[party] as number)
    own[party] = value > 0 ? value : 0
    const known = stated.equity?.[party] ?? Number.NaN
    equity[party] = Number.isNaN(known) ? (own[party] as number) : Math.max(0, known)
    if (Number.isNaN(known) && own[party] === 0) holders.push(party)
  }
  const worth = equity.slice()
  new LinearPart(holdings).solve(Int32Array.from(holders), new Float64Array(nodeCount), worth)
  for (const party of holders) {
    const value = worth[party] as number
    equity[party] = Number.isFinite(value) ? value : 0
  }
  return { own, equity }
}
