import type { NetworkDifference } from '#contracts/scenarios/network-difference.ts'
import { at } from '../arithmetic/at.ts'
import type { Network } from '../network/network.ts'
import { networkOnDay } from '../network/network-on-day.ts'
import { networkDifference } from './network-difference.ts'

/** What changed on a day (days since 1970-01-01). */
type DatedDifference = { day: number } & Pick<NetworkDifference, 'changes' | 'totals'>

type DatedDifferencesQuestion = {
  /** The company whose control stands before that of all others. */
  company: number
  /** Ascending; nothing changes between two of them. */
  days: readonly number[]
  /** Who stated the interests, and in which order: see {@link networkOnDay}. */
  stated: { statementIds: Float64Array; sourceIds: Int32Array }
  /** How the caller names a node. */
  party(node: number): string
}

/**
 * What changed on each of some days against what held until then, the latest day first: control, stakes and
 * consolidation, of which the first is listed. Shares held through others are not compared.
 *
 * @param network the interests of all times
 */
export function* datedDifferences(
  network: Network,
  { company, days, stated, party }: DatedDifferencesQuestion,
): Generator<DatedDifference> {
  let after: Network | null = null
  for (let place = days.length - 1; place >= 0; place--) {
    const day = at(days, place)
    const before = networkOnDay(network, days[place - 1] ?? day - 1, stated)
    const { changes, totals } = networkDifference(before, after ?? networkOnDay(network, day, stated), {
      companies: null,
      groups: [],
      foremost: company,
      limit: 1,
      maxCompanies: 0,
      party,
      progress: () => {},
    })
    yield { day, changes, totals }
    after = before
  }
}
